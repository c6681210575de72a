import { Worker } from 'node:worker_threads'
import type { ToldAnalysis } from '../../protocol/analysis.ts'
import type { AnalysisReply, AnalysisTask } from './analysis-worker.ts'
import type { MatchesContext } from './context.ts'
import { recordOf } from './replay.ts'

/** So many answers stay at hand, and so many matches wait to be looked into; who waits longest is forgotten first. */
const KEPT = 200
const WAITING = 50
/** The thread has so much longer than it is given: it replays the match first. */
const GRACE_MS = 120_000

export interface AnalysesParts {
  /** The module that lists the games; the project's own when missing. */
  readonly games: URL | undefined
  /** So long each match is looked into; 0: never. */
  readonly ms: number
  warn(match: string): void
  /** One more match was looked into. */
  done?(): void
}

/**
 * Looks into matches that are over, one after the other, in a thread that gets what time nobody else wants. What it finds
 * can be found again at any time and is kept in memory only.
 */
export function openAnalyses({ games, ms, warn, done }: AnalysesParts) {
  const workerData = { games: (games ?? new URL('../../games/index.ts', import.meta.url)).href }
  /** `none`: it cannot be looked into. */
  const known = new Map<string, ToldAnalysis | 'none'>()
  const waiting = new Map<string, () => Promise<string>>()
  let under: { readonly id: string; readonly timer: NodeJS.Timeout } | undefined
  /** Lives as long as matches wait: to start it costs more than a short match. */
  let worker: Worker | undefined
  let starting = false
  let closed = false

  function keep(id: string, found: ToldAnalysis | 'none'): void {
    known.set(id, found)
    for (const old of known.keys()) if (known.size > KEPT) known.delete(old)
  }

  function end(found: ToldAnalysis | 'none'): void {
    if (under === undefined) return
    const { id, timer } = under
    under = undefined
    clearTimeout(timer)
    // What it did not answer it may still be doing.
    if (found === 'none') void dismiss()
    if (found === 'none') warn(id)
    else done?.()
    keep(id, found)
    void next()
  }

  async function dismiss(): Promise<void> {
    const old = worker
    worker = undefined
    old?.removeAllListeners()
    old?.on('error', () => {})
    await old?.terminate()
  }

  function hire(): Worker {
    const hired = new Worker(new URL('./analysis-start.mjs', import.meta.url), { workerData, execArgv: [] })
    hired.unref()
    hired.on('message', (reply: AnalysisReply) => end(reply.found ?? 'none'))
    hired.on('error', () => end('none'))
    hired.on('exit', () => end('none'))
    return hired
  }

  async function next(): Promise<void> {
    const [first] = waiting
    if (under !== undefined || starting || closed) return
    if (first === undefined) return dismiss()
    const [id, recordFor] = first
    waiting.delete(id)
    starting = true
    const record = await recordFor().catch(() => undefined)
    starting = false
    if (closed) return
    if (record === undefined) {
      keep(id, 'none')
      return next()
    }
    worker ??= hire()
    const timer = setTimeout(() => end('none'), ms + GRACE_MS)
    timer.unref()
    under = { id, timer }
    worker.postMessage({ record, ms } satisfies AnalysisTask)
  }

  function look(ctx: MatchesContext, id: string): void {
    if (ms === 0 || known.has(id) || under?.id === id || waiting.has(id)) return
    waiting.set(id, () => recordOf(ctx, id, 'spectator'))
    for (const old of waiting.keys()) if (waiting.size > WAITING) waiting.delete(old)
    void next()
  }

  return {
    look,
    /** What was found; undefined while it is being looked for, `none` where nothing will be. */
    of(ctx: MatchesContext, id: string): ToldAnalysis | 'none' | undefined {
      if (ms === 0) return 'none'
      const found = known.get(id)
      if (found === undefined) look(ctx, id)
      return found
    },
    async close(): Promise<void> {
      closed = true
      waiting.clear()
      clearTimeout(under?.timer)
      await dismiss()
    },
  }
}
export type Analyses = ReturnType<typeof openAnalyses>
