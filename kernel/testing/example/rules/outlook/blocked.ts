import type { Blocked, Seat } from '../../../../index.ts'
import { HAND_LIMIT } from '../printed/lanterns.ts'
import { type G, sideOf } from '../table.ts'

/** LN-4.2 */
export const whyNoDraw = (g: G, seat: Seat): readonly Blocked[] =>
  sideOf(g, seat).hand.length < HAND_LIMIT
    ? []
    : [{ do: 'draw', reason: { key: 'reason.handFull', limit: HAND_LIMIT }, rule: 'LN-4.2' }]
