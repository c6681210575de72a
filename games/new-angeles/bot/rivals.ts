import { type Seat, seenFace } from '../../../kernel/index.ts'
import { FEDERALIST, rivalOf } from '../rules/printed/corporations.ts'
import type { Corp } from '../rules/printed/nouns.ts'
import { seatOf } from '../rules/queries.ts'
import { type G, sideOf } from '../rules/table.ts'

/** The rival card of a seat as far as it may know it: its own. */
export const rivalCard = (g: G, seat: Seat): string | undefined => {
  const { rival } = sideOf(g, seat)
  return rival === undefined ? undefined : seenFace(g, rival, seat)
}

/** Whether a seat wants the city to fall. */
export const wantsRuin = (g: G, seat: Seat): boolean => rivalCard(g, seat) === FEDERALIST

/** The capital a seat has to beat. */
export function capitalToBeat(g: G, seat: Seat, rival: string): number {
  const { corp } = sideOf(g, seat)
  if (rival !== rivalOf(corp)) {
    const other = seatOf(g, rival.slice('rival-'.length) as Corp)
    return other === undefined ? 0 : sideOf(g, other).capital
  }
  const others: number[] = []
  for (let each = 0; each < g.seats; each++) if (each !== seat) others.push(sideOf(g, each).capital)
  others.sort((a, b) => a - b)
  return others[g.seats === 4 ? 1 : 2] as number
}
