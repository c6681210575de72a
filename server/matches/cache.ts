import type { AnyGame } from '../../kernel/index.ts'
import { idly } from '../platform.ts'
import { Problem } from '../problem.ts'
import type { Guard } from './guard.ts'
import type { LiveMatch } from './live-match.ts'
import { loadMatch } from './load.ts'
import type { MatchStore } from './store.ts'

export interface CacheSettings {
  readonly rows: MatchStore
  readonly gameOf: (id: string) => AnyGame | undefined
  readonly now: () => number
  /** So long a match nobody holds stays in memory. */
  readonly idleMs: number
  /** Runs rules where they can be stopped. */
  readonly guarded: Guard
  /** A match whose rules fail at loading: it is parked. */
  readonly onFailure: (live: LiveMatch, error: unknown) => Promise<void>
}

/** The matches in memory. Work on one match is done one after the other; idle matches leave. */
export function openCache({ rows, gameOf, now, idleMs, guarded, onFailure }: CacheSettings) {
  const matches = new Map<string, LiveMatch>()
  const loading = new Map<string, Promise<LiveMatch>>()

  async function load(id: string): Promise<LiveMatch> {
    const loaded = await loadMatch(rows, gameOf, id, now(), guarded)
    if (loaded === undefined) throw new Problem('no-such-match')
    const { live, failed } = loaded
    if (failed instanceof Problem) throw failed
    matches.set(id, live)
    if (failed !== undefined) await onFailure(live, failed)
    return live
  }

  function get(id: string): Promise<LiveMatch> {
    const live = matches.get(id)
    if (live !== undefined) return Promise.resolve(live)
    let coming = loading.get(id)
    if (coming === undefined) {
      coming = load(id).finally(() => loading.delete(id))
      loading.set(id, coming)
    }
    return coming
  }

  /** Brings a match in memory up to what the store has. */
  async function reload(live: LiveMatch): Promise<void> {
    const loaded = await loadMatch(rows, gameOf, live.id, now(), guarded)
    if (loaded === undefined) throw new Problem('no-such-match')
    if (loaded.failed instanceof Problem) throw loaded.failed
    const { busy: _, holds: __, ...fresh } = loaded.live
    Object.assign(live, fresh)
    if (loaded.failed !== undefined) await onFailure(live, loaded.failed)
  }

  const sweep = idly(
    setInterval(
      () => {
        const old = now() - idleMs
        for (const [id, live] of matches) if (live.holds === 0 && live.used <= old) matches.delete(id)
      },
      Math.max(50, Math.min(idleMs, 5000)),
    ),
  )

  return {
    get,
    reload,
    /** The match if it is in memory. */
    peek: (id: string): LiveMatch | undefined => matches.get(id),
    forget: (id: string): void => {
      if (matches.get(id)?.holds === 0) matches.delete(id)
    },
    size: (): number => matches.size,
    /** Reads everything in memory again: the store was changed behind our back. */
    async renew(): Promise<void> {
      const before = [...matches]
      matches.clear()
      // Who still works on a match of before must find that it has moved on.
      for (const [, live] of before) live.busy = live.busy.then(() => reload(live)).catch(() => {})
      await Promise.all(before.map(([, live]) => live.busy))
    },
    held: (): IterableIterator<LiveMatch> => matches.values(),
    /** Does work on a match, after all work on it that was asked for before. */
    async withMatch<T>(id: string, work: (live: LiveMatch) => Promise<T>): Promise<T> {
      const live = await get(id)
      live.holds++
      const turn = live.busy.then(() => work(live))
      live.busy = turn.catch(() => {})
      try {
        return await turn
      } finally {
        live.holds--
        live.used = now()
      }
    },
    close: (): void => clearInterval(sweep),
  }
}
export type Cache = ReturnType<typeof openCache>
