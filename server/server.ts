import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { openPool, type Pool } from '../bots/pool.ts'
import type { Listed } from '../games/index.ts'
import { openAccounts } from './accounts/index.ts'
import { openCleaning } from './cleaning.ts'
import { openClocks } from './clocks/index.ts'
import { openApp } from './http/app.ts'
import { type Live, openLive } from './live/index.ts'
import { isCalled, timeoutActions } from './matches/absence.ts'
import { openAnalyses } from './matches/analyses.ts'
import type { ServerContext } from './matches/context.ts'
import { openMatches } from './matches/index.ts'
import { openGuard } from './matches/vm-guard.ts'
import { openMetrics } from './metrics.ts'
import { openNotices } from './notify/index.ts'
import { openQuotas } from './quotas.ts'
import type { Core } from './seams.ts'
import type { Settings } from './settings.ts'
import { damageOf } from './store/check.ts'
import { openStore, type Store, sqliteFile } from './store/open.ts'
import { sqlMatches } from './store/sql-matches.ts'
import { LONG_MS, openWork } from './work.ts'

export interface ServerParts {
  readonly settings: Settings
  readonly games: readonly Listed[]
  /** The module that lists the games, for the bots' threads; the project's own when missing. */
  readonly gamesModule?: URL
  readonly version?: string
  readonly clientFolder?: string
  /** Brought along by tests. */
  readonly store?: Store
  readonly pool?: Pool
  readonly now?: () => number
  readonly ticks?: () => number
  /** What stretches of work are measured by, and who is told of each of them. */
  readonly workClock?: () => number
  readonly onWork?: (what: string, ms: number) => void
  /** So long rules may run at a stretch, and so long a request may take to come in. */
  readonly rulesMs?: number
  readonly requestMs?: number
  readonly newSeed?: () => string
  readonly log?: Logger
}

export interface RunningServer {
  readonly port: number
  /** For tests and tools in the same process. */
  readonly matches: ServerContext
  readonly app: FastifyInstance
  readonly live: Live
  /** Finishes what is being written, tells the clients to come back, and closes. */
  stop(): Promise<void>
}

/** So long requests under way have when the server stops. */
const LINGER_MS = 2000

/** Puts the parts together and listens. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { settings, games } = parts
  const log =
    parts.log ?? pino({ level: settings.logLevel, redact: ['req.headers.cookie', 'password', 'seed', 'token'] })
  const store = parts.store ?? (await openStore(settings))
  const core: Core = {
    settings,
    store,
    log,
    now: parts.now ?? Date.now,
    ticks: parts.ticks ?? (() => performance.now()),
    newSeed: parts.newSeed,
  }
  let damage: string | undefined
  if (parts.store === undefined && store.dialect === 'sqlite')
    void damageOf(sqliteFile(settings.dataFolder)).then((found) => {
      damage = found
      if (found !== undefined)
        log.error(
          { found },
          'the store is damaged: keep a copy of it and put the last backup in (stolik restore FILE --replace)',
        )
    })
  const metrics = openMetrics()
  const work = openWork(parts.workClock ?? (() => performance.now()), (what, ms) => {
    if (ms > LONG_MS) metrics.longWork.inc({ what })
    parts.onWork?.(what, ms)
  })
  const guard = openGuard(parts.rulesMs)
  const quotas = openQuotas(core)
  const pool =
    parts.pool ??
    openPool({
      threads: Math.max(1, settings.botThreads),
      ...(parts.gamesModule === undefined ? {} : { games: parts.gamesModule }),
      onTrouble: (what) => log.warn({ what }, 'bot trouble'),
      onAnswer: ({ rank, level, by, eased, ms }) => {
        metrics.botAnswers.inc({ level, by })
        if (eased) metrics.botsEased.inc({ level })
        metrics.botSeconds.observe({ rank }, ms / 1000)
      },
    })
  const accounts = await openAccounts(core)
  const notices = await openNotices(core)
  const clocks = await openClocks(core)
  const live = openLive({
    ...core,
    metrics,
    work,
    quotas,
    version: parts.version ?? '0',
    visitOf: accounts.visitOf,
    openSessions: accounts.openSessions,
  })
  const analyses = openAnalyses({
    games: parts.gamesModule,
    ms: settings.analysisMs,
    warn: (match) => log.warn({ match }, 'a match could not be looked into'),
    done: () => metrics.analyses.inc(),
  })
  const matches = openMatches({
    ...core,
    rows: sqlMatches(store, notices),
    bus: store.bus,
    games,
    accounts,
    clocks,
    notices,
    pool,
    audience: {
      ...live.audience,
      changed(match, steps) {
        live.audience.changed(match, steps)
        if (steps.length > 0 && match.row.status === 'over') analyses.look(matches, match.id)
      },
    },
    guarded: (job) =>
      guard(() => {
        work.begins('rules')
        return job()
      }),
  })
  let stopping: Promise<void> | undefined
  const app = await openApp(matches, {
    metrics,
    work,
    quotas,
    analyses,
    clientFolder: parts.clientFolder,
    gamesModule: parts.gamesModule,
    requestMs: parts.requestMs,
    isStopping: () => stopping !== undefined,
    damage: () => damage,
  })
  live.listen(app.server, matches)
  await matches.start()
  notices.start(live.isHere, (match, seat) => isCalled(matches, match, seat))
  const cleaning = openCleaning(core, metrics, (match) => matches.cache.peek(match) !== undefined)
  clocks.start({
    ...timeoutActions(matches),
    async storeReplaced() {
      log.info('the store was changed by a command: reading it again')
      await accounts.renew()
      await notices.renew()
      live.hangUp()
      await matches.cache.renew()
    },
  })
  await app.listen({ port: settings.port, host: settings.host })
  const address = app.server.address()

  async function stop(): Promise<void> {
    await live.stop()
    // Who says nothing, or sends a body drop by drop, is not waited for.
    const hasty = setTimeout(() => app.server.closeAllConnections(), LINGER_MS)
    const closed = app.close().finally(() => clearTimeout(hasty))
    cleaning.stop()
    await clocks.stop()
    await matches.stop()
    await notices.stop()
    await closed
    await pool.close()
    if (parts.store === undefined) await store.close()
  }
  return {
    port: typeof address === 'object' && address !== null ? address.port : settings.port,
    matches,
    app,
    live,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}
