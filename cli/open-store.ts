import { readSettings, type Settings } from '../server/settings.ts'
import { openStore, type Store } from '../server/store/open.ts'
import { UsageError } from './args.ts'

/** The settings a command works with: the server's own environment. */
export function commandSettings(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Opens the store for one piece of work. */
export async function withStore<T>(work: (store: Store, settings: Settings) => Promise<T>): Promise<T> {
  const settings = commandSettings()
  const store = await openStore(settings)
  try {
    return await work(store, settings)
  } finally {
    await store.close()
  }
}
