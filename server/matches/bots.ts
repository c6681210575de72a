import type { Pool } from '../../bots/pool.ts'
import { calledSeats, type Decision, type Seat } from '../../kernel/index.ts'
import { idly, soon, unguessable } from '../platform.ts'
import { Problem } from '../problem.ts'
import type { MatchesContext } from './context.ts'
import { decisionsOf } from './decisions.ts'
import { release } from './end-turn.ts'
import { holderOf } from './hold.ts'
import { botOf, type LiveMatch } from './live-match.ts'
import { commitChoice, takeOrPark } from './play.ts'

/** How many rights a bot may use until somebody else does something: bots must not talk in circles. */
const RIGHTS_IN_A_ROW = 8
/** A bot's turn that nobody has taken care of for so long was left by a process that is gone. */
const LEFT_MS = 20_000

/** What bots have said at one match. */
interface Talk {
  /** The step they have heard. */
  readonly seq: number
  /** Who had nothing to say to it. */
  readonly silent: Set<Seat>
  /** How many rights each has used since somebody else did something. */
  readonly used: ReadonlyMap<Seat, number>
}

/** Lets bots decide where it is their turn: one decision at a time for each match. */
export function openBots(pool: Pool, botMs: number) {
  const thinking = new Set<string>()
  /** Matches that changed while a bot of theirs was thinking. */
  const again = new Set<string>()
  const talking = new Map<string, Talk>()
  let stopped = false

  /** What bots have said at this match since somebody else did something. */
  function talkAt({ id, row }: LiveMatch): Talk {
    let talk = talking.get(id)
    if (talk === undefined || talk.seq !== row.seq) {
      talk = { seq: row.seq, silent: new Set(), used: new Map() }
      talking.set(id, talk)
    }
    return talk
  }

  /** A question for a bot in this match, if there is one. */
  function question(ctx: MatchesContext, live: LiveMatch, isHeld: boolean) {
    const { game, g, row } = live
    if (game === undefined || g === undefined || row.status !== 'running') {
      talking.delete(live.id)
      return undefined
    }
    const open = decisionsOf(game, g)
    const bot = (seat: Seat) => (live.seats[seat] === undefined ? undefined : botOf(live.seats[seat]))
    const { brain } = ctx.games.find((each) => each.game.id === game.id) ?? {}
    const talk = talkAt(live)
    const wants = (each: Decision): boolean =>
      each.kind === 'right' &&
      bot(each.seat) !== undefined &&
      !talk.silent.has(each.seat) &&
      (talk.used.get(each.seat) ?? 0) < RIGHTS_IN_A_ROW &&
      brain?.usesRight?.(g, each) === true
    // Whoever must decide: an offer is answered first, for the answer may matter to the decision. Who is spoken to answers
    // before anybody begins something new.
    const must = isHeld ? undefined : open.find((each) => each.must && bot(each.seat) !== undefined)
    const called = calledSeats(game, g)
    const decision = open.find((each) => called.has(each.seat) && wants(each)) ?? open.find(wants) ?? must
    if (decision === undefined) return undefined
    const rank = live.seats.some((seat) => botOf(seat) === undefined) ? ('person' as const) : ('bots' as const)
    return { game, g, seq: row.seq, decision, level: bot(decision.seat) ?? 'medium', rank }
  }

  async function decideOnce(ctx: MatchesContext, id: string): Promise<boolean> {
    const asked = await ctx.cache.withMatch(id, async (live) => {
      const holder = holderOf(live)
      const seat = holder === undefined ? undefined : live.seats[holder]
      // Whom a bot sits in for takes nothing back any more.
      if (seat === undefined || botOf(seat) === undefined) return question(ctx, live, holder !== undefined)
      await release(ctx, live)
      return 'released'
    })
    if (asked === undefined) return false
    if (asked === 'released') return true
    const { game, g, seq, decision, level, rank } = asked
    const { seat, at } = decision
    const seed = unguessable(12)
    const verdict = await pool.decide(game, g, { seat, at, level, seed, budget: botMs, rank })
    return ctx.cache.withMatch(id, async (live) => {
      // What was offered meanwhile changes no decision; but an offer may be gone.
      const seen = decision.kind === 'right' ? live.row.seq : live.moved
      if (seen > seq || live.row.status !== 'running') return true
      const talk = talkAt(live)
      if (verdict.text === undefined) {
        talk.silent.add(seat)
        return decision.kind === 'right'
      }
      const taken = await takeOrPark(ctx, live, seat, verdict.text, at)
      // While somebody may still take their turn back, bots answer, but agree to nothing.
      if (holderOf(live) !== undefined && !taken.quiet) {
        talk.silent.add(seat)
        return true
      }
      const done = await commitChoice(ctx, live, seat, taken, undefined)
      if (done && decision.kind === 'right') {
        const used = new Map(talk.used).set(seat, (talk.used.get(seat) ?? 0) + 1)
        talking.set(id, { seq: live.row.seq, silent: new Set(), used })
      }
      return true
    })
  }

  async function drive(ctx: MatchesContext, id: string): Promise<void> {
    if (thinking.has(id)) return
    thinking.add(id)
    try {
      do again.delete(id)
      while (!stopped && (await decideOnce(ctx, id)))
    } catch (error) {
      if (!(error instanceof Problem)) ctx.log.error({ match: id, err: error }, 'a bot could not play')
    } finally {
      thinking.delete(id)
      if (again.delete(id) && !stopped) soon(() => void drive(ctx, id))
    }
  }

  let sweeper: ReturnType<typeof setInterval> | undefined
  return {
    wake(ctx: MatchesContext, live: LiveMatch): void {
      if (live.row.botsTurn === 0 || stopped) return
      if (thinking.has(live.id)) again.add(live.id)
      else soon(() => void drive(ctx, live.id))
    },
    /** Takes care of bots' turns that a stopped process left behind, now and every now and then. */
    async start(ctx: MatchesContext): Promise<void> {
      const look = async (before: number) => {
        for (const id of await ctx.rows.botsLeft(before)) if (!stopped) void drive(ctx, id)
      }
      sweeper = idly(setInterval(() => void look(ctx.now() - LEFT_MS).catch(() => {}), LEFT_MS / 2))
      await look(ctx.now())
    },
    stop(): void {
      stopped = true
      clearInterval(sweeper)
    },
  }
}
