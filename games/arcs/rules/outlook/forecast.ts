import { AMBITIONS, type Ambition } from '../printed/ambitions.ts'
import { payout } from '../procedures/scoring.ts'
import { ambitionCount, boxCount } from '../queries.ts'
import type { G } from '../table.ts'

/** How an ambition stands. */
export interface Standing {
  /** What each seat counts; with two seats the tokens on the box come last. */
  readonly counts: readonly number[]
  /** The Power each seat would get for it if the chapter ended now. */
  readonly pays: readonly number[]
}

/** All ambitions as they stand. */
export const standings = (g: G): Readonly<Record<Ambition, Standing>> =>
  Object.fromEntries(AMBITIONS.map((ambition) => [ambition, standingOf(g, ambition)])) as Record<Ambition, Standing>

function standingOf(g: G, ambition: Ambition): Standing {
  const counts = g.open.players.map((_, seat) => ambitionCount(g, seat, ambition))
  if (g.seats === 2) counts.push(boxCount(g, ambition))
  return { counts, pays: payout(g, ambition) }
}
