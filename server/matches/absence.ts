import { calledSeats, choiceText, type Seat } from '../../kernel/index.ts'
import type { BotStrength } from '../../protocol/protocol.ts'
import type { TimeoutActions, Waiting } from '../seams.ts'
import type { MatchesContext } from './context.ts'
import { decisionsOf } from './decisions.ts'
import type { LiveMatch, SeatChange } from './live-match.ts'
import { commitChoice, takeOrPark } from './play.ts'
import { closeReplaceVotes } from './replacing.ts'
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

/** How often somebody else may step in between before we give up. */
const TRIES = 6

/** The owner of a seat is back: the bot that sat in for them gets up, and nobody need vote on replacing them. */
export async function comeBack(ctx: MatchesContext, id: string, seat: Seat): Promise<void> {
  await ctx.cache.withMatch(id, (live) => getUp(ctx, live, seat, { seat, sittingIn: null }))
}

/** The owner sits down again, at the table or where they were replaced: no bot decides there any more. */
export const sitDownAgain = (ctx: MatchesContext, live: LiveMatch, seat: Seat): Promise<void> =>
  getUp(ctx, live, seat, { seat, sittingIn: null, bot: null })

async function getUp(ctx: MatchesContext, live: LiveMatch, seat: Seat, change: SeatChange): Promise<void> {
  await closeReplaceVotes(ctx, live, seat)
  for (let i = 0; i < TRIES && live.row.status === 'running'; i++) {
    const sitting = live.seats[seat]
    const bot = change.bot === null ? (sitting?.bot ?? sitting?.sittingIn) : sitting?.sittingIn
    // A bot may choose at the same moment: then the step is made after that one.
    if (bot == null || (await reseat(ctx, live, 'come-back', change))) return
  }
}

/** What clocks may do to a match. */
export const timeoutActions = (ctx: MatchesContext): TimeoutActions => ({
  async sitIn(match: string, seat: Seat, seq: number, bot: BotStrength) {
    await ctx.cache.withMatch(match, async (live) => {
      if (isStillAsked(live, seat, seq) && live.seats[seat]?.sittingIn === null && live.seats[seat].bot === null)
        await reseat(ctx, live, 'sit-in', { seat, sittingIn: bot })
    })
  },
  async lapse(match: string, seat: Seat, seq: number) {
    await ctx.cache.withMatch(match, async (live) => {
      const { game, g } = live
      if (game === undefined || g === undefined || !isStillAsked(live, seat, seq)) return
      const { at } = live.waiting.find((each) => each.seat === seat && each.seq === seq) as Waiting
      const [first] = decisionsOf(game, g).find((each) => each.seat === seat && each.at === at)?.options ?? []
      if (first === undefined) return
      const taken = await takeOrPark(ctx, live, seat, choiceText(game.choices, first), at)
      // Whoever was first: the next look does it again.
      await commitChoice(ctx, live, seat, taken, undefined)
    })
  },
  async openReplaceVote(match: string, seat: Seat, seq: number) {
    await ctx.cache.withMatch(match, async (live) => {
      if (isStillAsked(live, seat, seq)) await openVote(ctx, live, 'replace', undefined, seat)
    })
  },
})

/** Whether somebody has spoken to a seat, e.g. offered it a trade, and it has not answered yet. */
export async function isCalled(ctx: MatchesContext, id: string, seat: Seat): Promise<boolean> {
  const { game, g } = await ctx.cache.get(id)
  return game !== undefined && g !== undefined && calledSeats(game, g).has(seat)
}
