import { type AnyGame, explain, openDecisions } from '../../kernel/index.ts'
import type { MatchInfo, MatchSummary } from '../../protocol/protocol.ts'
import type { Waiting } from '../seams.ts'
import type { MatchesContext } from './context.ts'
import { Runaway } from './guard.ts'
import type { LiveMatch, MatchRow, SeatRow } from './live-match.ts'
import { park } from './park.ts'
import { hideViews, infoOf } from './table.ts'

/** How many matches are listed, and of how many running ones the state is looked at. */
const LISTED = 200
const LOOKED_AT = 30

async function rowsOf(ctx: MatchesContext, person: string): Promise<MatchRow[]> {
  return ctx.store.db
    .selectFrom('matches')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('owner', '=', person),
        eb('id', 'in', eb.selectFrom('seats').select('match').where('person', '=', person)),
      ]),
    )
    .orderBy('touched', 'desc')
    .limit(LISTED)
    .execute()
}

async function seatsOfAll(ctx: MatchesContext, ids: readonly string[]): Promise<Map<string, SeatRow[]>> {
  const byMatch = new Map<string, SeatRow[]>()
  if (ids.length === 0) return byMatch
  const rows = await ctx.store.db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .selectAll('seats')
    .select('people.name')
    .where('match', 'in', ids)
    .orderBy('seat')
    .execute()
  for (const row of rows) byMatch.set(row.match, [...(byMatch.get(row.match) ?? []), row])
  return byMatch
}

/** A person's matches: those waiting for them first, the longest waiting on top, then the last touched. */
export async function myMatches(ctx: MatchesContext, person: string): Promise<MatchSummary[]> {
  const rows = await rowsOf(ctx, person)
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
  let looked = 0
  return Promise.all(
    list.map(async ({ summary: told, mine }) => {
      const look = told.status === 'running' && looked++ < LOOKED_AT
      return look ? { ...told, ...(await detail(ctx, told.id, mine)) } : told
    }),
  )
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
      const decision = openDecisions(game, g).find(({ seat, at }) => seat === mine?.seat && at === mine.at)
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
  if (live.g !== undefined) hideViews(live.g)
  if (live.row.status === 'running') await park(ctx, live, error)
}

/** The match that has waited longest for this person; after `but`, if another one waits too. */
export async function nextMatch(ctx: MatchesContext, person: string, but?: string): Promise<string | undefined> {
  const rows = await ctx.store.db
    .selectFrom('matches')
    .innerJoin('seats', 'seats.match', 'matches.id')
    .select(['matches.id', 'matches.waitingJson', 'seats.seat'])
    .where('seats.person', '=', person)
    .where('matches.status', '=', 'running')
    .execute()
  const asked = rows.flatMap(({ id, waitingJson, seat }) =>
    (JSON.parse(waitingJson) as Waiting[]).filter((each) => each.seat === seat).map(({ since }) => ({ id, since })),
  )
  asked.sort((a, b) => a.since - b.since)
  return (asked.find(({ id }) => id !== but) ?? asked[0])?.id
}

/** Open tables that anybody may join, but those of people who blocked this person. */
export async function openMatches(ctx: MatchesContext, person: string | undefined): Promise<MatchInfo[]> {
  let query = ctx.store.db
    .selectFrom('matches')
    .selectAll()
    .where('status', '=', 'open')
    .where('access', '=', 'public')
    .where('archived', '=', 0)
  if (person !== undefined)
    query = query.where('owner', 'not in', (eb) =>
      eb.selectFrom('blocks').select('person').where('blocked', '=', person),
    )
  const rows = await query.orderBy('created', 'desc').limit(100).execute()
  const seats = await seatsOfAll(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => infoOf(row, seats.get(row.id) ?? [], undefined))
}
