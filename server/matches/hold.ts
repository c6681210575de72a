import type { Seat } from '../../kernel/index.ts'
import type { HoldWish } from '../../protocol/protocol.ts'
import { Problem } from '../problem.ts'
import type { Waiting } from '../seams.ts'
import type { TakenChoice } from './advance.ts'
import type { LiveMatch } from './live-match.ts'

/**
 * The end of a turn. A choice that hands the move over is written and shown like any other, but the table may hold the match
 * behind it: nobody else is asked until the one who chose ends the turn, and until then can take it back. The rules know
 * nothing of it. A hold is kept as the one thing the match waits for, so it outlives a restart, and the holder's clock runs.
 */
export const HOLD = 'table.hold'

export const holderOf = ({ waiting }: Pick<LiveMatch, 'waiting'>): Seat | undefined =>
  waiting.find(({ at }) => at === HOLD)?.seat

/** What a held match waits for. */
export const heldBy = (holder: Seat, before: readonly Waiting[], seq: number, now: number): readonly Waiting[] => [
  before.find(({ at, seat }) => at === HOLD && seat === holder) ?? { seat: holder, at: HOLD, seq, since: now },
]

/** Whether the table holds the match behind this choice. */
export function isHeld(live: LiveMatch, seat: Seat, taken: TakenChoice, wish: HoldWish | undefined): boolean {
  if (wish === undefined || (wish === 'undoable' && !taken.undoable)) return false
  const asked = taken.open.filter(({ must }) => must)
  // Where others are asked at the same time, nobody's answer hands the move over.
  return (
    asked.length > 0 && asked.every((each) => each.seat !== seat) && live.waiting.every((each) => each.seat === seat)
  )
}

/** Nothing can be chosen at a held match. */
export function mustNotBeHeld(live: LiveMatch): void {
  if (holderOf(live) !== undefined) throw new Problem('held')
}
