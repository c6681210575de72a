import { memo } from 'react'
import type { GameText } from '../../../../client/board.ts'
import { Tip } from '../../../../client/boardkit/index.ts'
import { rowOf } from '../../rules/printed/index.ts'
import type { Category } from '../../rules/printed/row.ts'
import { Ability } from './ability.tsx'
import { BigCard } from './big-card.tsx'
import { Deed } from './deed.tsx'
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
  /** Where it stands, in a State. */
  readonly place?: number
}

/** The pictogram of a card in the colour of its category. */
export const Picture = memo(({ id }: { id: string }) => {
  const path = usePicture(id)
  return (
    <svg viewBox="0 0 512 512" className="location-picture" aria-hidden="true">
      {path !== undefined && <path d={path} />}
    </svg>
  )
})

/** How long a name is: longer ones are set smaller, without the icon, and at last in two lines, so that none is cut. */
export const lengthOf = ({ length }: string): 'tiny' | 'short' | 'long' | 'longest' =>
  length > 17 ? 'longest' : length > 13 ? 'long' : length > 9 ? 'short' : 'tiny'

/** A name on the band of its card. */
export const NameBand = ({ name, cat }: { name: string; cat?: Category }) => (
  <h4 data-length={lengthOf(name)}>
    {cat !== undefined && <CategoryIcon cat={cat} />}
    <span>{name}</span>
  </h4>
)

/**
 * A Location as a worn index card: spoils in red on top, the band of its category with the name, what it does, the deal in
 * blue at the foot. In the hand the corner shows the distance (what you pay), in a State the defence (what an attacker pays);
 * there its spoils and its deal stand in the uses below it.
 */
export const LocationCard = memo(({ id, t, size, shield = false, place }: FaceProps) => {
  const { cat, dist, types, spoils, deal, ability, bonus, defence } = rowOf(id)
  const token = size === 'state' ? 20 : 18
  return (
    <article className="location" data-cat={cat} data-size={size}>
      <div className="location-top">
        {size !== 'hand' && (
          <span className="location-spoils">
            <Goods bag={spoils} t={t} size={size === 'tile' ? 14 : 16} />
          </span>
        )}
        {size !== 'tile' && <Picture id={id} />}
        <span className="location-signs">
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
          <span
            className="location-types"
            role="img"
            aria-label={types.map((type) => t.name(`type.${type}`)).join(', ')}
          >
            {types.map((type) => (
              <TypeStamp key={type} type={type} size={size === 'tile' ? 17 : 19} />
            ))}
          </span>
        </span>
      </div>
      <NameBand name={t.name(id)} cat={cat} />
      <div className="location-ability">
        {ability !== undefined && <Ability effect={ability} t={t} size={token} />}
        {bonus !== undefined && (
          <span className="location-bonus">
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
      <Tip title={t.name(id)} card={id}>
        <BigCard id={id} t={t} />
        {place !== undefined && <Deed place={place} />}
      </Tip>
    </article>
  )
})

/** A Location in a long hand: distance, name, types and what it does; its uses stand below. */
export const SmallCard = memo(({ id, t }: { id: string; t: GameText }) => {
  const { cat, dist, types, ability, bonus } = rowOf(id)
  const name = t.name(id)
  return (
    <article className="location" data-cat={cat} data-size="small">
      <h4 data-length={lengthOf(name)}>
        <RouteSign n={dist} label={`${t('ui.distance')} ${dist}`} size={22} />
        <span>{name}</span>
      </h4>
      <div className="location-ability">
        <Picture id={id} />
        <span className="location-types" role="img" aria-label={types.map((type) => t.name(`type.${type}`)).join(', ')}>
          {types.map((type) => (
            <TypeStamp key={type} type={type} size={16} />
          ))}
        </span>
        {ability !== undefined && <Ability effect={ability} t={t} size={16} />}
        {bonus !== undefined && (
          <span className="location-bonus">
            <Hammer />
            <Ability effect={bonus} t={t} size={14} />
          </span>
        )}
      </div>
      <Tip title={t.name(id)} card={id}>
        <BigCard id={id} t={t} />
      </Tip>
    </article>
  )
})

/** Marks what happens once, when a card is built. */
const Hammer = () => (
  <svg width="12" height="12" viewBox="0 0 24 24" className="location-hammer" aria-hidden="true">
    <path d="M13.2 2 21.6 10.4 18.4 13.6 15.4 10.6 4.6 21.4 2 18.8 12.8 8 9.8 5Z" />
  </svg>
)
