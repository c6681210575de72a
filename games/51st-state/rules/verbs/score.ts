import { emit, type Seat } from '../../../../kernel/index.ts'
import { GOAL } from '../printed/score.ts'
import { isLastRound, rivalOf } from '../queries.ts'
import { type G, sideOf } from '../table.ts'

/** Adds points to a seat's score, and answers whether this makes the round the last one. 51-15.1 */
export function addPoints(g: G, seat: Seat, vp: number): boolean {
  const side = sideOf(g, seat)
  const reaches = side.vp + vp >= GOAL && !isLastRound(g.open)
  side.vp += vp
  return reaches
}

/** Said once, after what brought the points. */
export function tellLastRound(g: G, seat: Seat): void {
  emit(g, { key: 'lastRound', seat, goal: GOAL })
}

/** Points for the virtual opponent; `card` is what they come from. */
export function scoreRival(g: G, vp: number, card: string): void {
  const rival = rivalOf(g)
  const reaches = rival.vp + vp >= GOAL && !isLastRound(g.open)
  rival.vp += vp
  emit(g, { key: 'rivalScored', count: vp, card })
  if (reaches) emit(g, { key: 'lastRoundRival', goal: GOAL })
}
