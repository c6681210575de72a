import { rowOf } from '../../rules/printed/index.ts'
import type { Category } from '../../rules/printed/row.ts'
import type { Place } from '../../rules/table.ts'

/** The three rows of a State, top to bottom. */
export const LANES = [
  { key: 'production', cats: ['production', 'openProduction'], defence: 3 },
  { key: 'feature', cats: ['feature'], defence: 4 },
  { key: 'action', cats: ['action'], defence: 5 },
] as const satisfies readonly { key: Category; cats: readonly Category[]; defence: number }[]

export interface Lane {
  readonly key: (typeof LANES)[number]['key']
  readonly defence: number
  readonly places: readonly Place[]
}

/** The Locations of a State in their lanes; Ruins stay where the Location stood. */
export const lanesOf = (state: readonly Place[]): readonly Lane[] =>
  LANES.map(({ key, cats, defence }) => ({
    key,
    defence,
    places: state.filter(({ card }) => (cats as readonly Category[]).includes(rowOf(card).cat)),
  }))
