import type { View } from '../../../../kernel/index.ts'
import { AMBITIONS, type Ambition } from '../../rules/printed/ambitions.ts'
import { payout } from '../../rules/procedures/scoring.ts'
import { ambitionCount, boxCount } from '../../rules/queries.ts'
import type { G, Table } from '../../rules/table.ts'

/** The counts of the rules need only what lies open on the table. */
const tableOf = ({ open, seats }: View<Table>): G => ({ open, seats }) as G

/** What each seat counts for an ambition as things stand; with two seats the tokens of the third party come last. */
export function standingOf(view: View<Table>, ambition: Ambition): number[] {
  const g = tableOf(view)
  const counts = view.open.players.map((_, seat) => ambitionCount(g, seat, ambition))
  return view.seats > 2 ? counts : [...counts, boxCount(g, ambition)]
}

/** The Power each seat would get for an ambition if the chapter ended now. */
export const payoutOf = (view: View<Table>, ambition: Ambition): number[] => payout(tableOf(view), ambition)

/** The Power a seat would get for all declared ambitions if the chapter ended now. */
export const projectedFor = (view: View<Table>, seat: number): number =>
  AMBITIONS.reduce((sum, ambition) => sum + (payoutOf(view, ambition)[seat] ?? 0), 0)
