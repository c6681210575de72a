import { memo } from 'react'
import type { GameText } from '../../../client/board.ts'
import { Tip } from '../../../client/shared/index.ts'
import { cardOf } from '../rules/cards/index.ts'
import { Ability } from './ability.tsx'
import { BigCard } from './bigCard.tsx'
import { Goods, GoodToken, TypeStamp } from './goods.tsx'
import { usePicture } from './pictures/index.ts'
import { CategoryIcon, RouteSign, StopSign } from './signs.tsx'

export type CardSize = 'state' | 'tile' | 'hand'

interface FaceProps {
  readonly id: string
  readonly t: GameText
  readonly size: CardSize
  /** A shield token on it, which turns the octagon into a numbered shield. */
  readonly shield?: boolean
}

/** The pictogram of a card in the colour of its category. */
export const Picture = memo(({ id }: { id: string }) => {
  const path = usePicture(id)
  return (
    <svg viewBox="0 0 512 512" className="loc-picture" aria-hidden="true">
      {path !== undefined && <path d={path} />}
    </svg>
  )
})

/** From so many letters on a name is set smaller, so that it is never cut. */
const lengthOf = (name: string): 'short' | 'long' | 'longest' =>
  name.length > 17 ? 'longest' : name.length > 14 ? 'long' : 'short'

/** A Location's name on the band of its category. */
export const NameBand = ({ id, t, icon = true }: { id: string; t: GameText; icon?: boolean }) => {
  const name = t.name(id)
  return (
    <h4 data-length={lengthOf(name)}>
      {icon && <CategoryIcon cat={cardOf(id).cat} />}
      <span>{name}</span>
    </h4>
  )
}

/**
 * A Location as a worn index card: spoils in red on top, the band of its category with the name, what it does, the deal in
 * blue at the foot. In the hand the corner shows the distance (what you pay), in a State the defence (what an attacker pays);
 * there its spoils and its deal stand in the uses below it.
 */
export const LocationCard = memo(({ id, t, size, shield = false }: FaceProps) => {
  const { cat, dist, types, spoils, deal, ability, bonus, defence } = cardOf(id)
  const token = size === 'state' ? 20 : 18
  return (
    <article className="loc" data-cat={cat} data-size={size}>
      <div className="loc-top">
        {size !== 'hand' && (
          <span className="spoils">
            <Goods bag={spoils} t={t} size={size === 'tile' ? 14 : 16} />
          </span>
        )}
        {size !== 'tile' && <Picture id={id} />}
        <span className="loc-signs">
          {size === 'hand' ? (
            <RouteSign n={dist} label={`${t('ui.distance')} ${dist}`} />
          ) : (
            <StopSign
              n={defence + (shield ? 1 : 0)}
              shield={shield}
              label={`${t('ui.defence')} ${defence + (shield ? 1 : 0)}`}
              size={size === 'tile' ? 24 : 28}
            />
          )}
          <span className="types" role="img" aria-label={types.map((type) => t.name(`type.${type}`)).join(', ')}>
            {types.map((type) => (
              <TypeStamp key={type} type={type} size={size === 'tile' ? 17 : 19} />
            ))}
          </span>
        </span>
      </div>
      <NameBand id={id} t={t} />
      <div className="loc-ability">
        {ability !== undefined && <Ability effect={ability} t={t} size={token} />}
        {bonus !== undefined && (
          <span className="once">
            <Hammer />
            <Ability effect={bonus} t={t} size={token - 2} />
          </span>
        )}
      </div>
      {size !== 'hand' && (
        <footer>
          <GoodToken good={deal} size={size === 'tile' ? 13 : 16} />
        </footer>
      )}
      <Tip title={t.name(id)}>
        <BigCard id={id} t={t} />
      </Tip>
    </article>
  )
})

/** Marks what happens once, when a card is built. */
const Hammer = () => (
  <svg width="12" height="12" viewBox="0 0 24 24" className="hammer" aria-hidden="true">
    <path d="M13.2 2 21.6 10.4 18.4 13.6 15.4 10.6 4.6 21.4 2 18.8 12.8 8 9.8 5Z" />
  </svg>
)
