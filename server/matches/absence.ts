import type { Seat } from '../../kernel/index.ts'
import type { BotStrength } from '../../protocol/protocol.ts'
import type { TimeoutActions } from '../seams.ts'
import type { MatchesContext } from './context.ts'
import type { LiveMatch, SeatChange } from './live-match.ts'
import { commitStep } from './steps.ts'
import { openVote } from './votes.ts'

/** Changes who decides for a seat: a step of the system, so that the log tells it. */
export async function reseat(
  ctx: MatchesContext,
  live: LiveMatch,
  text: string,
  change: SeatChange,
  request?: string,
): Promise<boolean> {
  if (live.g === undefined || live.row.status !== 'running') return false
  return commitStep(ctx, live, {
    kind: 'system',
    seat: change.seat,
    at: 'table',
    text,
    request,
    g: live.g,
    points: live.points,
    seats: [change],
  })
}

const isStillAsked = (live: LiveMatch, seat: Seat, seq: number): boolean =>
  live.row.status === 'running' && live.waiting.some((each) => each.seat === seat && each.seq === seq)

/** The owner of a seat is back: the bot that sat in for him gets up. */
export async function comeBack(ctx: MatchesContext, id: string, seat: Seat): Promise<void> {
  await ctx.cache.withMatch(id, async (live) => {
    if (live.seats[seat]?.sittingIn != null) await reseat(ctx, live, 'come-back', { seat, sittingIn: null })
  })
}

/** What clocks may do to a match. */
export const timeoutActions = (ctx: MatchesContext): TimeoutActions => ({
  async sitIn(match: string, seat: Seat, seq: number, bot: BotStrength) {
    await ctx.cache.withMatch(match, async (live) => {
      if (isStillAsked(live, seat, seq) && live.seats[seat]?.sittingIn === null && live.seats[seat].bot === null)
        await reseat(ctx, live, 'sit-in', { seat, sittingIn: bot })
    })
  },
  async openReplaceVote(match: string, seat: Seat, seq: number) {
    await ctx.cache.withMatch(match, async (live) => {
      if (isStillAsked(live, seat, seq)) await openVote(ctx, live, 'replace', undefined, seat)
    })
  },
})
