import pino from 'pino'
import type { Core } from '../seams.ts'
import { readSettings, type Settings } from '../settings.ts'
import { openMemoryStore, openStore, type Store } from '../store/open.ts'
import { startPostgres } from './postgres.ts'

/** A server's heart without its rules, on either store, with a clock that tests move. */
export interface TestCore extends Core {
  /** The time it is; written by the test. */
  time: number
}

export const DIALECTS = ['sqlite', 'postgres'] as const
export type Dialect = (typeof DIALECTS)[number]

export function testCore(store: Store, settings: Partial<Settings> = {}, time = Date.UTC(2026, 5, 1, 12)): TestCore {
  const core: TestCore = {
    time,
    settings: { ...readSettings({}), noticeDelayMs: 0, allowPrivateWebhooks: true, ...settings },
    store,
    log: pino({ level: 'silent' }),
    now: () => core.time,
    ticks: () => core.time,
  }
  return core
}

/** Hands out fresh stores of both kinds. */
export async function testStores(): Promise<{
  readonly dialects: readonly Dialect[]
  open(dialect: Dialect): Promise<Store>
  stop(): void
}> {
  const postgres = await startPostgres()
  return {
    dialects: DIALECTS,
    open: async (dialect) =>
      dialect === 'sqlite'
        ? openMemoryStore()
        : openStore({ dataFolder: '', databaseUrl: await postgres.freshDatabase() }),
    stop: () => postgres.stop(),
  }
}
