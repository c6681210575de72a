import type { Seat } from '../../../../index.ts'
import { ROUNDS } from '../printed/lanterns.ts'
import { allSeats } from '../queries.ts'
import { type G, sideOf } from '../table.ts'

/** What everybody at the table can work out; a board draws it and computes nothing. */
export interface Outlook {
  /** Who would win now, e.g. `[1, 3]`. */
  readonly leading: readonly Seat[]
  /** How many rounds there will be at most, this one included: `5`. */
  readonly roundsLeft: number
}

/** Public knowledge, worked out once a step for all who look. */
export function outlook(g: G): Outlook {
  const best = Math.max(...g.open.sides.map(({ points }) => points))
  return {
    leading: allSeats(g).filter((seat) => sideOf(g, seat).points === best),
    roundsLeft: ROUNDS - g.open.round + 1,
  }
}
