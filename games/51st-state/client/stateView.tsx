import type { BoardProps } from '../../../client/board.ts'
import { cardOf } from '../rules/cards/index.ts'
import type { Place, Side, Table } from '../rules/state.ts'
import { PlaceCard } from './place.tsx'
import { Plate } from './plate.tsx'

const LANES = [
  { key: 'production', cats: ['production', 'openProduction'] },
  { key: 'feature', cats: ['feature'] },
  { key: 'action', cats: ['action'] },
] as const

/** The Locations of a State in their three lanes; Ruins stay where the Location stood. */
export const lanesOf = (state: readonly Place[]): { key: string; places: Place[] }[] =>
  LANES.map(({ key, cats }) => ({
    key,
    places: state.filter(({ card }) => (cats as readonly string[]).includes(cardOf(card).cat)),
  }))

/** A State: its faction's plate at the left, three lanes of cards beside it. */
export function StateView({
  props,
  state,
  side,
  own,
}: {
  props: BoardProps<Table>
  state: readonly Place[]
  side: Side | undefined
  own: boolean
}) {
  const { t } = props
  return (
    <section className="state" aria-label={t('ui.state')}>
      {side !== undefined && <Plate props={props} side={side} own={own} />}
      <div className="lanes">
        {lanesOf(state).map(({ key, places }) => (
          <div
            key={key}
            className="lane"
            data-lane={key}
            data-many={places.length > 4}
            role="group"
            aria-label={t.name(`cat.${key}`)}
          >
            {places.length === 0 && <span className="lane-name">{t.name(`cat.${key}`)}</span>}
            {places.map((place) => (
              <PlaceCard key={place.place} props={props} place={place} />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
