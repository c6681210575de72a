import { type AnyGame, explain } from '../../kernel/index.ts'
import type { MatchInfo, MatchSummary } from '../../protocol/protocol.ts'
import { soon } from '../platform.ts'
import type { Waiting } from '../seams.ts'
import type { MatchesContext } from './context.ts'
import { decisionsOf } from './decisions.ts'
import { Runaway } from './guard.ts'
import type { LiveMatch, MatchRow, SeatRow } from './live-match.ts'
import { park } from './park.ts'
import { infoOf } from './table.ts'

/** How many matches are listed, and of how many running ones the state is looked at. */
const LISTED = 200
const LOOKED_AT = 30
const AT_ONCE = 4

async function seatsOfAll(ctx: MatchesContext, ids: readonly string[]): Promise<Map<string, SeatRow[]>> {
  const byMatch = new Map<string, SeatRow[]>()
  for (const row of await ctx.rows.seats(ids)) byMatch.set(row.match, [...(byMatch.get(row.match) ?? []), row])
  return byMatch
}

/** A person's matches: those waiting for them first, the longest waiting on top, then the last touched. */
export async function myMatches(ctx: MatchesContext, person: string): Promise<MatchSummary[]> {
  const rows = await ctx.rows.matchesOf(person, LISTED)
  const seats = await seatsOfAll(
    ctx,
    rows.map(({ id }) => id),
  )
  const list = rows.map((row) =>
    summary(row, seats.get(row.id) ?? [], person, ctx.games.find(({ game }) => game.id === row.game)?.game),
  )
  const rank = ({ summary: { status, archived }, mine }: (typeof list)[number]) =>
    archived ? 3 : mine !== undefined ? 0 : status === 'running' || status === 'parked' || status === 'open' ? 1 : 2
  list.sort(
    (a, b) =>
      rank(a) - rank(b) || (a.mine !== undefined && b.mine !== undefined ? a.mine.since - b.mine.since : b.at - a.at),
  )
  const told = list.map(({ summary: each }) => each)
  const looked = list.flatMap(({ summary: { status }, mine }, i) => (status === 'running' ? [{ i, mine }] : []))
  // A few at a time, and others in between: reading thirty matches takes as long as nobody should wait.
  for (let from = 0; from < Math.min(looked.length, LOOKED_AT); from += AT_ONCE) {
    await new Promise<void>(soon)
    await Promise.all(
      looked.slice(from, Math.min(from + AT_ONCE, LOOKED_AT)).map(async ({ i, mine }) => {
        const each = told[i] as MatchSummary
        told[i] = { ...each, ...(await detail(ctx, each.id, mine)) }
      }),
    )
  }
  return told
}

function summary(row: MatchRow, seats: readonly SeatRow[], person: string, game: AnyGame | undefined) {
  const mine = seats.filter((seat) => seat.person === person).map(({ seat }) => seat)
  const waiting = JSON.parse(row.waitingJson) as Waiting[]
  const own = waiting.filter(({ seat }) => mine.includes(seat)).sort((a, b) => a.since - b.since)[0]
  const since = own?.since ?? waiting.map((each) => each.since).sort((a, b) => a - b)[0]
  const told: MatchSummary = {
    ...infoOf(row, seats, game),
    mine,
    waitingFor: waiting.map(({ seat }) => seat),
    ...(row.deadline === null ? {} : { deadline: row.deadline }),
    ...(since === undefined ? {} : { since }),
  }
  return { summary: told, mine: own, at: row.touched }
}

/** What only the state tells: the place in the rules, and what I am asked. */
async function detail(ctx: MatchesContext, id: string, mine: Waiting | undefined): Promise<Partial<MatchSummary>> {
  let live: LiveMatch
  try {
    live = await ctx.cache.get(id)
  } catch {
    return {}
  }
  const { game, g } = live
  if (game === undefined || g === undefined) return {}
  try {
    return await ctx.guarded(() => {
      const decision = decisionsOf(game, g).find(({ seat, at }) => seat === mine?.seat && at === mine.at)
      return {
        glance: game.glance(g),
        ...(decision === undefined
          ? {}
          : { asked: { seat: decision.seat, prompt: explain(game, g, decision).prompt } }),
      }
    })
  } catch (error) {
    // Rules that do not end would keep everybody waiting at each look: the match is taken out of play.
    if (error instanceof Runaway) await ctx.cache.withMatch(id, (held) => parkUnseen(ctx, held, error))
    return {}
  }
}

async function parkUnseen(ctx: MatchesContext, live: LiveMatch, error: Runaway): Promise<void> {
  live.unseen = live.g
  if (live.row.status === 'running') await park(ctx, live, error)
}

/** The match that has waited longest for this person; after `but`, if another one waits too. */
export async function nextMatch(ctx: MatchesContext, person: string, but?: string): Promise<string | undefined> {
  const asked = (await ctx.rows.running(person)).flatMap(({ id, waitingJson, seat }) =>
    (JSON.parse(waitingJson) as Waiting[]).filter((each) => each.seat === seat).map(({ since }) => ({ id, since })),
  )
  asked.sort((a, b) => a.since - b.since)
  return (asked.find(({ id }) => id !== but) ?? asked[0])?.id
}

/** Open tables that anybody may join, but those of people who blocked this person. */
export async function openMatches(ctx: MatchesContext, person: string | undefined): Promise<MatchInfo[]> {
  const rows = await ctx.rows.openTables(person)
  const seats = await seatsOfAll(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => infoOf(row, seats.get(row.id) ?? [], undefined))
}
