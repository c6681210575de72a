import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../protocol/protocol.ts'
import { openBuckets } from '../limits.ts'
import type { Analyses } from '../matches/analyses.ts'
import type { ServerContext } from '../matches/context.ts'
import { openReplays } from '../matches/replays.ts'
import type { Metrics } from '../metrics.ts'
import { Problem, statusOf } from '../problem.ts'
import type { Quotas } from '../quotas.ts'
import type { Work } from '../work.ts'
import { addressKey } from './address.ts'
import { matchRoutes } from './matches.ts'
import { isAllowedOrigin } from './origin.ts'
import { whyNotReady } from './ready.ts'
import { replayRoutes } from './replays.ts'

const BODY_BYTES = 64 * 1024
/** So long a request may take to come in, headers and body; and so often it is looked whether one takes longer. */
const REQUEST_MS = 20_000
const LOOK_MS = 5000
/** Only our own files; images of our own and inline ones; styles may be inline, because boards are drawn with them. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export interface AppParts {
  readonly metrics: Metrics
  readonly work: Work
  readonly quotas: Quotas
  readonly analyses: Analyses
  /** The built client; not served when missing. */
  readonly clientFolder: string | undefined
  /** The module that lists the games, for threads; the project's own when missing. */
  readonly gamesModule: URL | undefined
  /** Whether the server is on its way down. */
  isStopping(): boolean
  /** So long a request may take to come in; as usual when missing. */
  readonly requestMs: number | undefined
  /** What is damaged in the store, if anything. */
  damage(): string | undefined
}

/** The HTTP side of the server. */
export async function openApp(ctx: ServerContext, parts: AppParts): Promise<FastifyInstance> {
  const { settings } = ctx
  const { requestMs = REQUEST_MS } = parts
  const app = fastify({
    logger: false,
    bodyLimit: BODY_BYTES,
    // Who sends drop by drop is given up.
    requestTimeout: requestMs,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: Math.min(LOOK_MS, requestMs) },
    // Counted from the right: what stands further left in X-Forwarded-For was written by whoever asks.
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    // Addresses the router itself refuses.
    frameworkErrors: (_error, _request, reply) => {
      const answer = reply as unknown as FastifyReply
      answer.code(400).send({ code: 'bad-request' satisfies ErrorCode })
    },
  })
  const allowed = openBuckets(settings.httpRate, settings.httpRate * 3)

  /** What stands before everything but the client's files. */
  async function door(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('cache-control', 'no-store')
    if (!allowed(addressKey(request.ip), ctx.ticks())) throw new Problem('too-many')
    if (request.method !== 'GET' && !isAllowedOrigin(settings, request.headers)) throw new Problem('bad-origin')
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    reply.header('content-security-policy', POLICY)
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('cross-origin-resource-policy', 'same-origin')
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  })

  // The whole answer usually follows without any waiting.
  app.addHook('preHandler', async ({ method, routeOptions }) => {
    parts.work.begins(`${method} ${routeOptions.url ?? 'nowhere'}`)
  })

  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const code = codeOf(error)
    parts.metrics.errors.inc({ code })
    if (code === 'internal')
      ctx.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a request failed')
    const blocked = error instanceof Problem ? error.blocked : undefined
    reply.code(statusOf(code)).send({ code, ...(blocked === undefined ? {} : { blocked }) })
  })

  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const reason = await whyNotReady(ctx, parts.isStopping(), parts.damage())
    const ready = reason === undefined
    return reply.code(ready ? 200 : 503).send({ ready, ...(ready ? {} : { reason }) })
  })
  app.get('/metrics', async (request, reply) => {
    if (settings.metricsToken !== undefined && request.headers.authorization !== `Bearer ${settings.metricsToken}`)
      throw new Problem('not-signed-in')
    parts.metrics.matchesInMemory.set(ctx.cache.size())
    return reply.header('content-type', parts.metrics.registry.contentType).send(await parts.metrics.registry.metrics())
  })

  const replays = openReplays(parts.gamesModule)
  app.addHook('onClose', () => replays.close())
  app.addHook('onClose', () => parts.analyses.close())
  // The door belongs to the routes themselves: an address may be written in many ways that lead to the same route.
  await app.register(async (api) => {
    api.addHook('onRequest', door)
    ctx.accounts.routes(api)
    matchRoutes(api, ctx, parts.quotas)
    replayRoutes(api, ctx, replays, parts.analyses)
  })
  await serveClient(app, parts.clientFolder, door)
  return app
}

function codeOf(error: Error & { statusCode?: number; code?: string }): ErrorCode {
  if (error instanceof Problem) return error.code
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'too-large'
  return error.statusCode !== undefined && error.statusCode < 500 ? 'bad-request' : 'internal'
}

/** The built client; every page address that is no file is the client's own. */
async function serveClient(
  app: FastifyInstance,
  folder: string | undefined,
  door: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): Promise<void> {
  const root = folder === undefined ? undefined : resolve(folder)
  const page = root !== undefined && existsSync(join(root, 'index.html'))
  if (page)
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(response, path) {
        // Files below assets/ carry a hash in their name and never change.
        const forever = path.includes('/assets/')
        response.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler(async (request, reply) => {
    if (page && isPage(request)) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    await door(request, reply)
    return reply.code(404).send({ code: 'not-found' satisfies ErrorCode })
  })
}

/** Whether an address that is no route and no file is one of the client's own pages. */
function isPage({ method, url }: FastifyRequest): boolean {
  if (method !== 'GET') return false
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '')
    return !path.startsWith('/api/') && !/\.\w+$/.test(path)
  } catch {
    return false
  }
}
