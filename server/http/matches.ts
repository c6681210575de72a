import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Viewer } from '../../kernel/index.ts'
import { BOT_STRENGTHS, type GameInfo, HANDED_SEATS, type NewMatch, ON_TIMEOUT } from '../../protocol/protocol.ts'
import type { SharedStatistics } from '../../protocol/statistics.ts'
import { personRow } from '../accounts/people.ts'
import { readProfile } from '../accounts/profile.ts'
import { adopt } from '../matches/adopt.ts'
import { adviceFor, takeCoach } from '../matches/coach.ts'
import { comment, commentsOf, dropComment } from '../matches/comments.ts'
import type { ServerContext } from '../matches/context.ts'
import { handOver } from '../matches/hand-over.ts'
import { myMatches, nextMatch, openMatches } from '../matches/lists.ts'
import type { Eyes } from '../matches/log.ts'
import { momentOf } from '../matches/moment.ts'
import { freshMatch } from '../matches/news.ts'
import { eyesOf, frameAt, readLog, recordOf, viewerOf } from '../matches/replay.ts'
import { archive, begin, create, infoById, leaveSeat, rematch, setBot, takeSeat } from '../matches/seating.ts'
import { signsFor } from '../matches/signs.ts'
import { sharedGames, statisticsOf } from '../matches/statistics.ts'
import { newId } from '../matches/steps.ts'
import { Problem } from '../problem.ts'
import type { Quota, Quotas } from '../quotas.ts'
import type { Accounts, Person } from '../seams.ts'
import { addressKey } from './address.ts'
import { readBody, readParams, readQuery } from './read.ts'

const seat = z.coerce.number().int().min(0).max(11)
const matchId = z.object({ id: z.string().min(1).max(32) })
const bodySeat = z.int().min(0).max(11)
const clock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('untimed') }),
  z.strictObject({
    kind: z.literal('live'),
    minutes: z.number().min(1).max(6000),
    increment: z.number().min(0).max(3600),
  }),
  z.strictObject({ kind: z.literal('days'), days: z.number().min(0.01).max(60) }),
])
const newMatch = z.strictObject({
  game: z.string().min(1).max(40),
  seats: z.int().min(1).max(12),
  options: z.record(z.string().max(60), z.union([z.string().max(100), z.number(), z.boolean()])).optional(),
  clock: clock.optional(),
  onTimeout: z.enum(ON_TIMEOUT).optional(),
  access: z.enum(['link', 'public']).optional(),
  spectators: z.boolean().optional(),
  rated: z.boolean().optional(),
  openChat: z.boolean().optional(),
  mine: z.array(bodySeat).max(12).optional(),
  bots: z.record(z.string().regex(/^\d{1,2}$/), z.enum(BOT_STRENGTHS)).optional(),
  webhook: z.url().max(1000).optional(),
  coach: z.literal('off').optional(),
  start: z.boolean().optional(),
})

/** The longest record of a match that is brought here. */
const RECORD_BYTES = 512 * 1024
const handedOver = z.strictObject({
  record: z.string().min(1).max(RECORD_BYTES),
  seats: z.array(z.enum(HANDED_SEATS)).min(1).max(12),
  start: z.boolean().optional(),
})

/** Who asks; throws for strangers. */
export async function mustKnow(accounts: Accounts, request: FastifyRequest): Promise<Person> {
  const person = await accounts.whoIs(request.headers.cookie)
  if (person === undefined) throw new Problem('not-signed-in')
  return person
}

/** /api/games and /api/matches. */
export function matchRoutes(app: FastifyInstance, ctx: ServerContext, quotas: Quotas): void {
  const counted = (request: FastifyRequest, quota: Quota, person: Person) =>
    quotas.take(quota, person.id, addressKey(request.ip))
  /** One more table of this person's own. */
  async function newTable(request: FastifyRequest): Promise<Person> {
    const person = await me(request)
    counted(request, 'tables', person)
    const { count } = await ctx.store.db
      .selectFrom('matches')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner', '=', person.id)
      .where('status', 'in', ['open', 'running', 'parked'])
      .executeTakeFirstOrThrow()
    if (Number(count) >= ctx.settings.tables) throw new Problem('too-many')
    return person
  }
  const me = (request: FastifyRequest) => mustKnow(ctx.accounts, request)
  const maybeMe = async (request: FastifyRequest) => (await ctx.accounts.whoIs(request.headers.cookie))?.id

  app.get('/api/games', async () =>
    ctx.games.map(({ game }): GameInfo => ({ id: game.id, seats: game.seats, options: game.options })),
  )

  app.get('/api/matches', async (request) => {
    const { mine, open } = readQuery(z.object({ mine: z.string().optional(), open: z.string().optional() }), request)
    if (mine !== undefined) return myMatches(ctx, (await me(request)).id)
    if (open !== undefined) return openMatches(ctx, await maybeMe(request))
    throw new Problem('bad-request')
  })

  const shares = async (person: string): Promise<{ name: string } | undefined> => {
    const row = await personRow(ctx.store.db, person)
    return row !== undefined && readProfile(row.profileJson).shareStatistics === true ? row : undefined
  }
  app.get('/api/statistics', async (request) => {
    const person = await me(request)
    return statisticsOf(ctx, person, (await shares(person.id)) !== undefined)
  })
  // Who shares nothing, who was never met and who does not exist look the same.
  app.get('/api/statistics/:person', async (request): Promise<SharedStatistics> => {
    const { person } = readParams(z.object({ person: z.string().min(1).max(64) }), request)
    const asker = await me(request)
    const known = await shares(person)
    const games = known && (await sharedGames(ctx, asker.id, person))
    if (known === undefined || games === undefined) throw new Problem('not-found')
    return { name: known.name, games }
  })

  app.get('/api/matches/next', async (request) => {
    const { but } = readQuery(z.object({ but: z.string().max(32).optional() }), request)
    const id = await nextMatch(ctx, (await me(request)).id, but)
    return id === undefined ? {} : { id }
  })

  app.post('/api/matches', async (request) => {
    const person = await newTable(request)
    return create(ctx, person.id, readBody(newMatch, request) as NewMatch)
  })

  /** Who is bringing a match: the rules play it again from its beginning, so one at a time for each. */
  const bringing = new Set<string>()
  app.post('/api/matches/adopt', { bodyLimit: RECORD_BYTES }, async (request) => {
    const person = await newTable(request)
    const handed = readBody(handedOver, request)
    if (bringing.has(person.id)) throw new Problem('too-many')
    bringing.add(person.id)
    try {
      return await adopt(ctx, person.id, handed)
    } finally {
      bringing.delete(person.id)
    }
  })
  app.post('/api/matches/:id/hand-over', async (request) => {
    const { to } = readBody(z.strictObject({ to: z.string().max(32).optional() }), request)
    return handOver(ctx, (await me(request)).id, readParams(matchId, request).id, { to })
  })

  app.get('/api/matches/:id', async (request) => infoById(ctx, readParams(matchId, request).id))

  const atSeat = matchId.extend({ seat })
  app.post('/api/matches/:id/seats/:seat', async (request) => {
    const { id, seat: wanted } = readParams(atSeat, request)
    return takeSeat(ctx, (await me(request)).id, id, wanted)
  })
  app.delete('/api/matches/:id/seats/:seat', async (request) => {
    const { id, seat: left } = readParams(atSeat, request)
    return leaveSeat(ctx, (await me(request)).id, id, left)
  })
  app.put('/api/matches/:id/seats/:seat', async (request) => {
    const { id, seat: wanted } = readParams(atSeat, request)
    const { bot } = readBody(z.strictObject({ bot: z.enum(BOT_STRENGTHS).optional() }), request)
    return setBot(ctx, (await me(request)).id, id, wanted, bot)
  })

  app.post('/api/matches/:id/start', async (request) =>
    begin(ctx, (await me(request)).id, readParams(matchId, request).id),
  )
  app.post('/api/matches/:id/rematch', async (request) => {
    const { same } = readBody(z.strictObject({ same: z.boolean().optional() }), request)
    return rematch(ctx, (await newTable(request)).id, readParams(matchId, request).id, same)
  })
  app.post('/api/matches/:id/archive', async (request) => {
    const { archived } = readBody(z.strictObject({ archived: z.boolean().optional() }), request)
    return archive(ctx, (await me(request)).id, readParams(matchId, request).id, archived ?? true)
  })

  /** Reads something of a match from where the caller may look, and makes sure that they still may when it is read. */
  async function look<T>(
    request: FastifyRequest,
    id: string,
    read: (viewer: Viewer, eyes: Eyes) => Promise<T>,
  ): Promise<T> {
    const { seat: from, eyes } = readQuery(
      z.object({ seat: seat.optional(), eyes: z.literal('all').optional() }),
      request,
    )
    const person = await maybeMe(request)
    const live = await freshMatch(ctx, id)
    const viewer = viewerOf(live, person, from)
    const found = await read(viewer, eyesOf(live, viewer, eyes === 'all'))
    viewerOf(await ctx.cache.get(id), person, from)
    return found
  }
  const seq = z.coerce.number().int().min(0).max(10_000_000)

  app.get('/api/matches/:id/at/:seq', async (request) => {
    const { id, seq: at } = readParams(matchId.extend({ seq }), request)
    return look(request, id, (_, eyes) => frameAt(ctx, id, eyes, at))
  })
  app.get('/api/matches/:id/log', async (request) => {
    const { id } = readParams(matchId, request)
    const { from, to } = readQuery(z.object({ from: seq, to: seq, seat: seat.optional() }), request)
    return look(request, id, (_, eyes) => readLog(ctx, id, eyes, from, to))
  })
  app.get('/api/matches/:id/moment/:seq', async (request) => {
    const { id, seq: at } = readParams(matchId.extend({ seq }), request)
    return look(request, id, (viewer) => momentOf(ctx, id, viewer, at))
  })
  app.get('/api/matches/:id/signs', async (request) => {
    const { id } = readParams(matchId, request)
    return look(request, id, async (viewer) => {
      if (viewer === 'spectator') throw new Problem('not-your-seat')
      return signsFor(ctx, id, viewer)
    })
  })
  app.get('/api/matches/:id/record', async (request, reply) => {
    const { id } = readParams(matchId, request)
    const text = await look(request, id, (viewer) => recordOf(ctx, id, viewer))
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="stolik-${id}.txt"`)
      .send(text)
  })

  app.post('/api/matches/:id/coach', async (request) => {
    const { seat: mine } = readBody(z.strictObject({ seat: bodySeat }), request)
    return takeCoach(ctx, (await me(request)).id, readParams(matchId, request).id, mine)
  })
  app.post('/api/matches/:id/advice', async (request) => {
    const person = await me(request)
    const wish = readBody(z.strictObject({ seat: bodySeat, at: z.string().min(1).max(100) }), request)
    counted(request, 'advice', person)
    return adviceFor(ctx, person.id, readParams(matchId, request).id, wish)
  })

  app.get('/api/matches/:id/notes', async (request) => {
    const person = await me(request)
    const { id } = await ctx.cache.get(readParams(matchId, request).id)
    return { text: (await ctx.rows.note(id, person.id)) ?? '' }
  })
  app.put('/api/matches/:id/notes', async (request) => {
    const person = await me(request)
    const { text } = readBody(z.strictObject({ text: z.string().max(20_000) }), request)
    counted(request, 'notes', person)
    const { id } = await ctx.cache.get(readParams(matchId, request).id)
    await ctx.rows.setNote({ match: id, person: person.id, text, updated: ctx.now() })
    return { text }
  })

  app.get('/api/matches/:id/comments', async (request) =>
    commentsOf(ctx, readParams(matchId, request).id, await maybeMe(request)),
  )
  app.post('/api/matches/:id/comments', async (request) => {
    const person = await me(request)
    const said = readBody(
      z.strictObject({ seq: z.int().min(0).max(1_000_000), text: z.string().min(1).max(500) }),
      request,
    )
    counted(request, 'notes', person)
    await comment(ctx, person.id, readParams(matchId, request).id, said)
    return {}
  })
  app.delete('/api/matches/:id/comments/:comment', async (request) => {
    const { id, comment: which } = readParams(matchId.extend({ comment: z.string().min(1).max(32) }), request)
    await dropComment(ctx, (await me(request)).id, id, which)
    return {}
  })

  app.post('/api/matches/:id/report', async (request) => {
    const person = await me(request)
    const { note } = readBody(z.strictObject({ note: z.string().max(4000).optional() }), request)
    counted(request, 'reports', person)
    const live = await ctx.cache.get(readParams(matchId, request).id)
    const report = newId()
    await ctx.rows.addReport({
      id: report,
      match: live.id,
      seq: live.row.seq,
      time: ctx.now(),
      kind: 'player',
      person: person.id,
      detailJson: JSON.stringify({ game: live.row.game, note: note ?? '' }),
    })
    return { report }
  })
}
