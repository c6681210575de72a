import type { Pool } from '../../bots/pool.ts'
import type { Seat } from '../../kernel/index.ts'
import { idly, soon, unguessable } from '../platform.ts'
import { Problem } from '../problem.ts'
import type { MatchesContext } from './context.ts'
import { decisionsOf } from './decisions.ts'
import { release } from './end-turn.ts'
import { holderOf } from './hold.ts'
import { botOf, type LiveMatch } from './live-match.ts'
import { commitChoice, takeOrPark } from './play.ts'

/** How many rights a bot may use between two obligations. */
const RIGHTS_IN_A_ROW = 3
/** A bot's turn that nobody has taken care of for so long was left by a process that is gone. */
const LEFT_MS = 20_000

/** Lets bots decide where it is their turn: one decision at a time for each match. */
export function openBots(pool: Pool, botMs: number) {
  const thinking = new Set<string>()
  /** Matches that changed while a bot of theirs was thinking. */
  const again = new Set<string>()
  const rights = new Map<string, number>()
  let stopped = false

  /** A question for a bot in this match, if there is one. */
  function question(ctx: MatchesContext, live: LiveMatch) {
    const { game, g, row } = live
    if (game === undefined || g === undefined || row.status !== 'running') return undefined
    const open = decisionsOf(game, g)
    const bot = (seat: Seat) => (live.seats[seat] === undefined ? undefined : botOf(live.seats[seat]))
    const must = open.find((each) => each.must && bot(each.seat) !== undefined)
    const usesRights = ctx.games.find((each) => each.game.id === game.id)?.brain.usesRight !== undefined
    const used = rights.get(live.id) ?? 0
    const right = usesRights
      ? open.filter((each) => each.kind === 'right' && bot(each.seat) !== undefined).slice(used)[0]
      : undefined
    const decision = used < RIGHTS_IN_A_ROW && right !== undefined ? right : must
    if (decision === undefined) return undefined
    const rank = live.seats.some((seat) => botOf(seat) === undefined) ? ('person' as const) : ('bots' as const)
    return { game, g, seq: row.seq, decision, level: bot(decision.seat) ?? 'medium', rank }
  }

  async function decideOnce(ctx: MatchesContext, id: string): Promise<boolean> {
    const asked = await ctx.cache.withMatch(id, async (live) => {
      const holder = holderOf(live)
      if (holder === undefined) return question(ctx, live)
      // Whom a bot sits in for takes nothing back any more.
      const seat = live.seats[holder]
      if (seat === undefined || botOf(seat) === undefined) return undefined
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
      if (live.row.seq !== seq || live.row.status !== 'running') return true
      if (decision.kind === 'right') rights.set(id, (rights.get(id) ?? 0) + 1)
      if (verdict.text === undefined) return decision.kind === 'right'
      const taken = await takeOrPark(ctx, live, seat, verdict.text, at)
      if (decision.kind === 'step') rights.delete(id)
      await commitChoice(ctx, live, seat, taken, undefined)
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
      rights.delete(id)
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
