import type { Seat } from '../../kernel/index.ts'
import type { Clock } from '../../protocol/protocol.ts'
import type { MatchesContext } from './context.ts'
import type { LiveMatch } from './live-match.ts'
import { changeAround } from './steps.ts'
import { settingIn } from './table.ts'

/**
 * Whether the owner of a seat has been away long enough to be replaced: the match waits for that seat, and its clock has
 * run out, or, where there is no clock, it has waited for as long as the host says and the owner is not at the table.
 */
export function isAway(ctx: MatchesContext, live: LiveMatch, seat: Seat): boolean {
  const asked = live.waiting.find((each) => each.seat === seat)
  if (asked === undefined) return false
  const clock = settingIn(live.row.clockJson) as Clock
  if (clock.kind !== 'untimed') {
    const kept = live.row.clocksJson === null ? undefined : (JSON.parse(live.row.clocksJson) as unknown)
    const shown = ctx.clocks.show(clock, kept, live.row.seatCount, ctx.now()).find((each) => each.seat === seat)
    return shown?.left !== undefined && shown.left <= 0
  }
  const owner = live.seats[seat]?.person
  const isHere = owner != null && ctx.audience.isHere(live.id, owner)
  return !isHere && ctx.now() - asked.since >= ctx.settings.absentMs
}

/** The owner of a seat is back: nobody need vote on replacing it any more. */
export async function closeReplaceVotes(ctx: MatchesContext, live: LiveMatch, seat: Seat): Promise<void> {
  const votes = live.votes.filter((vote) => vote.kind === 'replace' && vote.seat === seat)
  if (votes.length === 0) return
  await changeAround(ctx, live, async (tx) => {
    for (const { id } of votes) await tx.setVote(id, { state: 'failed' })
    return true
  })
}
