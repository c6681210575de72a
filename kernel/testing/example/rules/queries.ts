import type { Seat } from '../../../index.ts'
import { HAND_LIMIT } from './printed/lanterns.ts'
import { type G, sideOf } from './table.ts'

/** The seats from the one at the left on; this one last. */
export const clockwiseAfter = (g: G, seat: Seat): Seat[] =>
  Array.from({ length: g.seats }, (_, i) => (seat + 1 + i) % g.seats)

export const allSeats = (g: G): Seat[] => g.open.sides.map((_, seat) => seat)

/** LN-4.2 */
export const canDraw = (g: G, seat: Seat): boolean => g.open.deck.length > 0 && sideOf(g, seat).hand.length < HAND_LIMIT
