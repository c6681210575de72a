import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AnalysisAnswer } from '../../protocol/analysis.ts'
import type { Analyses } from '../matches/analyses.ts'
import type { ServerContext } from '../matches/context.ts'
import { freshMatch } from '../matches/news.ts'
import { viewerOf } from '../matches/replay.ts'
import type { Replays } from '../matches/replays.ts'
import { Problem } from '../problem.ts'
import { mustKnow } from './matches.ts'
import { readParams, readQuery } from './read.ts'

const RECORD_BYTES = 2 * 1024 * 1024
const looking = z.object({
  seat: z.coerce.number().int().min(0).max(11).optional(),
  eyes: z.literal('all').optional(),
})
const one = z.object({ id: z.string().min(1).max(32) })

/** /api/replays: text records that people brought. */
export function replayRoutes(app: FastifyInstance, ctx: ServerContext, replays: Replays, analyses: Analyses): void {
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: RECORD_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  app.get('/api/replays', async (request) => replays.list(ctx, (await mustKnow(ctx.accounts, request)).id))
  app.post('/api/replays', { bodyLimit: RECORD_BYTES }, async (request) => {
    const person = await mustKnow(ctx.accounts, request)
    const { body } = request
    const text =
      typeof body === 'string' ? body : z.object({ text: z.string().max(RECORD_BYTES) }).safeParse(body).data?.text
    if (text === undefined) throw new Problem('bad-request')
    return { id: await replays.add(ctx, person.id, text) }
  })
  app.get('/api/replays/:id', async (request) => replays.info(ctx, readParams(one, request).id))
  app.get('/api/replays/:id/at/:seq', async (request) => {
    const { id, seq } = readParams(one.extend({ seq: z.coerce.number().int().min(0).max(1_000_000) }), request)
    const { seat, eyes } = readQuery(looking, request)
    return replays.frameAt(ctx, id, eyes ?? seat ?? 'spectator', seq)
  })
  app.get('/api/replays/:id/moment/:seq', async (request) => {
    const { id, seq } = readParams(one.extend({ seq: z.coerce.number().int().min(0).max(1_000_000) }), request)
    return replays.moment(ctx, id, seq)
  })
  app.get('/api/replays/:id/story', async (request) => replays.story(ctx, readParams(one, request).id))
  app.get('/api/replays/:id/tape', async (request) => replays.tape(ctx, readParams(one, request).id))

  /** A match that the caller may look at. */
  async function seen(request: FastifyRequest): Promise<string> {
    const { id } = readParams(one, request)
    const person = (await ctx.accounts.whoIs(request.headers.cookie))?.id
    viewerOf(await freshMatch(ctx, id), person, undefined)
    return id
  }
  app.get('/api/matches/:id/story', async (request) => replays.storyOfMatch(ctx, await seen(request)))
  app.get('/api/matches/:id/analysis', async (request): Promise<AnalysisAnswer> => {
    const id = await seen(request)
    if ((await freshMatch(ctx, id)).row.status !== 'over') throw new Problem('not-found')
    const found = analyses.of(ctx, id)
    if (found === 'none') throw new Problem('not-found')
    return found === undefined ? {} : { found }
  })
  app.get('/api/matches/:id/tape', async (request) => replays.tapeOfMatch(ctx, await seen(request)))
}
