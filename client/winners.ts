import type { Outcome, Seat } from '../kernel/index.ts'

interface Sits {
  readonly seat: Seat
  readonly conceded?: boolean
}

/**
 * Who has won at this table. Who gave up has lost, whatever a bot has made of the seat since: then the best of those who stayed
 * wins, and where the game has no score, all of them.
 */
export function winnersOf({ winners, scores }: Outcome, seats: readonly Sits[]): readonly Seat[] {
  const staying = seats.filter(({ conceded }) => conceded !== true).map(({ seat }) => seat)
  const left = winners.filter((seat) => staying.includes(seat))
  if (left.length > 0 || winners.length === 0) return left
  if (scores === undefined) return staying
  const most = Math.max(...staying.map((seat) => scores[seat] ?? 0))
  return staying.filter((seat) => (scores[seat] ?? 0) === most)
}
