import type { Glance } from '../../../../index.ts'
import { ROUNDS } from '../printed/lanterns.ts'
import type { G } from '../table.ts'

/** The match in a line, for lists and the head of the page. */
export const glance = ({ open }: G): Glance => ({
  place: [{ key: 'round', now: open.round, of: ROUNDS }],
  phases: ['light', 'wind', 'draw'],
  scores: open.sides.map(({ points }) => points),
  counters: open.sides.map(({ hand }) => [{ key: 'hand', value: hand.length }]),
})
