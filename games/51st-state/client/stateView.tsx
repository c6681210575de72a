import type { ReactNode } from 'react'
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
  side,
  own,
  compact,
  children,
}: {
  props: BoardProps<Table>
  side: Side
  own: boolean
  /** Small tiles instead of cards. */
  compact: boolean
  /** What stands under the plate. */
  children: ReactNode
}) {
  const { t } = props
  return (
    <section className="state" aria-label={t('ui.state')}>
      <div className="plate-column">
        <Plate props={props} side={side} own={own} />
        {children}
      </div>
      <div className={compact ? 'lanes compact' : 'lanes'}>
        {lanesOf(side.state).map(({ key, places }) => (
          // biome-ignore lint/a11y/useSemanticElements: a row of cards, no form.
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
