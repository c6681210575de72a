import type { BoardProps } from '../../../client/board.ts'
import { targetOf } from '../../../client/board.ts'
import { SeatShape } from '../../../client/shared/index.ts'
import { cardOf } from '../rules/cards/index.ts'
import type { Place, Table } from '../rules/state.ts'
import { Goods } from './goods.tsx'
import { LocationCard } from './locationCard.tsx'

/** Whether a Location was used up, and how often it can be used. */
const usesOf = ({ card }: Place): number => {
  const { ability } = cardOf(card)
  return ability?.do === 'pay' ? ability.maxUses : 0
}

/** One Location in a State with everything lying on it, or the Ruins it has become. */
export function PlaceCard({ props, place }: { props: BoardProps<Table>; place: Place }) {
  const { t, seats } = props
  const target = targetOf(props, place.place, { label: t.name(place.card), fields: ['place'] })
  if (place.ruined)
    return (
      <div className="loc ruins" {...target}>
        <strong>{t('ui.ruins')}</strong>
        <small>{t.name(place.card)}</small>
      </div>
    )
  const most = usesOf(place)
  const visitor = place.visitor >= 0 ? seats[place.visitor] : undefined
  const lying = { ...place.cache, ...place.store }
  return (
    <div className="place" data-used={most > 0 && place.uses >= most} {...target}>
      <LocationCard
        id={place.card}
        t={t}
        sign="defence"
        shield={place.shield}
        marks={
          <span className="marks">
            {most > 1 && (
              <span className="dots" role="img" aria-label={`${t('ui.used')} ${place.uses}/${most}`}>
                {'●'.repeat(place.uses)}
                {'○'.repeat(most - place.uses)}
              </span>
            )}
            {most > 0 && place.uses >= most && <span className="rubber">{t('ui.used')}</span>}
            {visitor !== undefined && <SeatShape colour={visitor.colour} size={16} aria-label={visitor.name} />}
            {Object.values(lying).some((n) => (n ?? 0) > 0) && (
              <span className="tray">
                <Goods bag={lying} t={t} size={16} />
              </span>
            )}
          </span>
        }
      />
    </div>
  )
}

/** A rival's Location as a chip: name, defence lane by lane, what it does. */
export function PlaceChip({ props, place }: { props: BoardProps<Table>; place: Place }) {
  const { t } = props
  const { cat, ability } = cardOf(place.card)
  return (
    <li
      role="none"
      className="chip"
      data-cat={place.ruined ? 'ruins' : cat}
      {...targetOf(props, place.place, { label: t.name(place.card), fields: ['place'] })}
    >
      <span>{place.ruined ? t('ui.ruins') : t.name(place.card)}</span>
      {!place.ruined && ability?.do === 'gain' && <Goods bag={ability.goods} t={t} size={15} />}
      {place.shield && (
        <i role="img" aria-label={t.name('shield')}>
          ⛨
        </i>
      )}
    </li>
  )
}
