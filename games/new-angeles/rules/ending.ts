import { type Outcome, peek, type Seat } from '../../../kernel/index.ts'
import { FEDERALIST_CAPITAL } from './printed/board.ts'
import { FEDERALIST } from './printed/corporations.ts'
import { isOver, seatOf, seatState } from './queries.ts'
import type { Corp, G } from './table.ts'

/** NA-69 who wins. */

const rivalOfSeat = (g: G, seat: Seat): string | undefined => {
  const { rival } = seatState(g, seat)
  return rival === undefined ? undefined : peek(g, rival)
}

/** Whether a seat with this rival card would win were the match to end now. */
export function wins(g: G, seat: Seat, rival: string, byThreat: boolean): boolean {
  const { capital, corp } = seatState(g, seat)
  if (rival === FEDERALIST) return byThreat && capital >= FEDERALIST_CAPITAL
  if (byThreat) return false
  const other = rival.slice('rival-'.length) as Corp
  if (other !== corp) {
    const rivalSeat = seatOf(g, other)
    return rivalSeat !== undefined && capital > seatState(g, rivalSeat).capital
  }
  let beaten = 0
  for (let each = 0; each < g.seats; each++) if (seatState(g, each).capital < capital) beaten++
  return beaten >= (g.seats === 4 ? 2 : 3)
}

export function outcome(g: G): Outcome {
  const byThreat = isOver(g)
  const winners: Seat[] = []
  for (let seat = 0; seat < g.seats; seat++) {
    const rival = rivalOfSeat(g, seat)
    if (rival !== undefined && wins(g, seat, rival, byThreat)) winners.push(seat)
  }
  const reason = byThreat ? (winners.length > 0 ? 'end.federalist' : 'end.threat') : 'end.demand'
  return {
    winners,
    scores: g.open.seats.map(({ capital }) => capital),
    reason: { key: reason, rivals: g.open.seats.map((_, seat) => rivalOfSeat(g, seat) ?? '') },
  }
}
