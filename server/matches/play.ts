import { isAside, isSimultaneous, type Match, resume, type Seat, UNDO_REACH } from '../../kernel/index.ts'
import type { ErrorCode } from '../../protocol/protocol.ts'
import { Problem } from '../problem.ts'
import { blockedAt, giveUp, type TakenChoice, takeChoice, withAside } from './advance.ts'
import type { Acknowledge, Asker, ChooseRequest, MatchesContext } from './context.ts'
import { isHeld, mustNotBeHeld } from './hold.ts'
import type { LiveMatch, Point } from './live-match.ts'
import { revive, stateAt } from './load.ts'
import { park } from './park.ts'
import { closeReplaceVotes } from './replacing.ts'
import { commitStep } from './steps.ts'
import { makeViews } from './table.ts'
import { closeTakeBacks } from './take-back.ts'

/** How often somebody else may be first before we give up. */
const TRIES = 6

/** Throws unless the match is being played; returns what the rules need. */
export function mustRun(live: LiveMatch): { game: NonNullable<LiveMatch['game']>; g: Match<unknown> } {
  const { status } = live.row
  if (status === 'open') throw new Problem('not-started')
  if (status === 'over' || status === 'ended') throw new Problem('closed')
  if (status === 'parked' || live.game === undefined || live.g === undefined) throw new Problem('parked')
  return { game: live.game, g: live.g }
}

/** Throws unless the person sits there. */
export function mustSit(live: LiveMatch, person: string, seat: Seat): void {
  if (live.seats[seat]?.person !== person) throw new Problem('not-your-seat')
}

/** Throws unless the person decides there: who was replaced by a bot sits down again first, and never races it. */
function mustDecide(live: LiveMatch, person: string, seat: Seat): void {
  mustSit(live, person, seat)
  if (live.seats[seat]?.bot != null) throw new Problem('not-your-seat')
}

/** The name under which a request is remembered: ids of different people never meet. */
export const requestKey = ({ person, request }: Asker): string => `${person}:${request}`

/** The step a request led to, if it was carried out before; it can only be later than what the request had seen. */
const answeredBefore = (ctx: MatchesContext, match: string, asker: Asker, after: number): Promise<number | undefined> =>
  ctx.rows.stepOf(match, requestKey(asker), after)

/** Plays a choice of a person. Exactly once: a repeated request gets the first answer. */
export async function choose(ctx: MatchesContext, asker: Asker, wish: ChooseRequest, ack: Acknowledge): Promise<void> {
  await ctx.cache.withMatch(wish.match, async (live) => {
    for (let i = 0; i < TRIES; i++) {
      mustDecide(live, asker.person, wish.seat)
      const before = wish.seq === live.row.seq ? undefined : await answeredBefore(ctx, wish.match, asker, wish.seq)
      if (before !== undefined) return ack(before)
      const { game } = mustRun(live)
      if (!isCurrent(live, wish)) throw new Problem('stale')
      // Offers may be made while a turn is held; what is agreed could never be taken back by the one who holds it.
      if (!isAside(game, wish.at)) mustNotBeHeld(live)
      const taken = await takeOrPark(ctx, live, wish.seat, wish.text, wish.at)
      if (!taken.quiet) mustNotBeHeld(live)
      const hold = isHeld(live, wish.seat, taken, wish.hold)
      if (await commitChoice(ctx, live, wish.seat, taken, requestKey(asker), ack, hold)) {
        await closeTakeBacks(ctx, live, wish.seat)
        return closeReplaceVotes(ctx, live, wish.seat)
      }
    }
    throw new Problem('stale')
  })
}

/**
 * Whether a choice still speaks of the decision it was made for. Where all answer at once, others' answers do not matter;
 * what others offer never does, and offers themselves say all they mean.
 */
function isCurrent(live: LiveMatch, { seat, seq, at }: ChooseRequest): boolean {
  if (seq > live.row.seq || live.game === undefined || live.g === undefined) return false
  if (seq >= live.moved || isAside(live.game, at)) return true
  const same = live.waiting.some((each) => each.seat === seat && each.at === at && each.seq <= seq)
  return same && isSimultaneous(live.game, live.g)
}

/** Runs the rules on a choice; rules that fail park the match. */
export async function takeOrPark(
  ctx: MatchesContext,
  live: LiveMatch,
  seat: Seat,
  text: string,
  at: string,
): Promise<TakenChoice> {
  const { game, g } = mustRun(live)
  let taken: Awaited<ReturnType<typeof takeChoice>>
  try {
    taken = await ctx.guarded(() => {
      const next = takeChoice(game, g, seat, text, at)
      // Shown here, under the same watch: a view that does not end is as bad as a rule that does not.
      return next.ok ? { ...next, views: makeViews(live, next.g, ctx.audience.viewers(live.id)) } : next
    })
  } catch (error) {
    await park(ctx, live, error, { seat, at, text })
    throw new Problem('parked')
  }
  if (taken.ok) return taken
  if (taken.code === 'unlisted') throw new Problem('unlisted', blockedAt(game, g, seat, at))
  throw new Problem(taken.code === 'over' ? 'closed' : (taken.code as ErrorCode))
}

/** Writes a choice that the rules took; false when somebody else was first. */
export function commitChoice(
  ctx: MatchesContext,
  live: LiveMatch,
  seat: Seat,
  taken: TakenChoice,
  request: string | undefined,
  ack?: Acknowledge,
  hold = false,
): Promise<boolean> {
  return commitStep(
    ctx,
    live,
    {
      ...taken,
      kind: 'choose',
      shown: taken.shownTo,
      seat,
      request,
      points: pointsAfter(live, seat, taken),
      ...(hold ? { hold: seat } : {}),
      // Whoever decides for themselves is back: the bot that sat in for them gets up. (Bots have no request.)
      ...(request !== undefined && live.seats[seat]?.sittingIn != null ? { seats: [{ seat, sittingIn: null }] } : {}),
    },
    ack,
  )
}

/** What can be taken back after a choice. */
export function pointsAfter(live: LiveMatch, seat: Seat, { text, undoable, quiet }: TakenChoice): readonly Point[] {
  if (quiet) return live.points
  const own = live.points[0]?.seat === seat ? live.points : []
  return undoable ? [...own, { seq: live.row.seq + 1, seat, text }].slice(-UNDO_REACH) : []
}

/** Takes back the seat's last `steps` choices. */
export async function undo(
  ctx: MatchesContext,
  asker: Asker,
  wish: { match: string; seat: Seat; seq: number; steps: number },
  ack: Acknowledge,
): Promise<void> {
  await ctx.cache.withMatch(wish.match, async (live) => {
    mustDecide(live, asker.person, wish.seat)
    if (wish.seq !== live.row.seq) {
      const seq = await answeredBefore(ctx, wish.match, asker, wish.seq)
      if (seq !== undefined) return ack(seq)
    }
    const { game, g } = mustRun(live)
    if (wish.seq < live.moved || wish.seq > live.row.seq) throw new Problem('stale')
    const { points } = live
    const point = points[points.length - wish.steps]
    if (point === undefined || point.seat !== wish.seat) throw new Problem('no-undo')
    const stored = await stateAt(ctx.rows, live.id, point.seq - 1)
    if (stored === undefined) throw new Problem('no-undo')
    // An old state may need today's shape; then nothing further back can be reached.
    const back = stored.state.version === g.version ? resume(stored.state) : revive(game, stored.state).g
    const taken = points.slice(points.length - wish.steps)
    const done = await commitStep(
      ctx,
      live,
      {
        kind: 'undo',
        seat: wish.seat,
        at: 'table',
        text: `undo ${wish.steps}`,
        request: requestKey(asker),
        ...withAside(game, g, back),
        points: points.slice(0, points.length - wish.steps),
        undone: { seqs: taken.map(({ seq }) => seq), mark: 1 },
      },
      ack,
    )
    if (!done) throw new Problem('stale')
  })
}

/** Lets a person give up a seat; from then on a bot decides there whatever is left to decide. */
export async function concede(
  ctx: MatchesContext,
  asker: Asker,
  wish: { match: string; seat: Seat },
  ack: Acknowledge,
): Promise<void> {
  await ctx.cache.withMatch(wish.match, async (live) => {
    for (let i = 0; i < TRIES; i++) {
      mustSit(live, asker.person, wish.seat)
      if (live.seats[wish.seat]?.conceded === 1) {
        const seq = await answeredBefore(ctx, wish.match, asker, 0)
        if (seq !== undefined) return ack(seq)
        throw new Problem('closed')
      }
      const { game, g } = mustRun(live)
      let after: ReturnType<typeof giveUp>
      try {
        after = await ctx.guarded(() => {
          const next = giveUp(game, g, wish.seat)
          return next && { ...next, views: makeViews(live, next.g, ctx.audience.viewers(live.id)) }
        })
      } catch (error) {
        await park(ctx, live, error, { seat: wish.seat, at: 'table', text: 'concede' })
        throw new Problem('parked')
      }
      const done = await commitStep(
        ctx,
        live,
        {
          kind: 'concede',
          seat: wish.seat,
          at: 'table',
          text: 'concede',
          request: requestKey(asker),
          g: after?.g ?? g,
          views: after?.views,
          events: after?.events ?? [],
          points: [],
          seats: [{ seat: wish.seat, conceded: 1 }],
        },
        ack,
      )
      if (done) return
    }
    throw new Problem('stale')
  })
}
