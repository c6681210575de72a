import type { Seat } from '../../index.ts'
import { type G, sideOf } from './rules/table.ts'

/** What a table of Lanterns is worth to a seat, in named terms. */
export const brain = {
  evaluate(g: G, seat: Seat): Record<string, number> {
    const { points, hand } = sideOf(g, seat)
    const best = Math.max(...g.open.sides.filter((_, other) => other !== seat).map((side) => side.points))
    return { lead: points - best, hand: 0.1 * hand.length }
  },
}
