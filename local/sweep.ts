import { isSideTable } from '../protocol/device.ts'
import type { MatchRow } from '../server/matches/live-match.ts'
import { done, ended } from './idb.ts'

/** So long a side table waits for somebody to come back to it. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** Forgets side tables that nobody has touched for a day. Nothing else is ever cleared away on a device. */
export async function sweepSideTables(db: IDBDatabase, now: number): Promise<void> {
  const tx = db.transaction(['matches', 'seats', 'steps', 'snapshots', 'seeds'], 'readwrite')
  const over = ended(tx)
  const matches = (await done(tx.objectStore('matches').getAll())) as MatchRow[]
  for (const { id, touched } of matches) {
    if (!isSideTable(id) || touched > now - KEPT_MS) continue
    for (const store of ['matches', 'seeds'] as const) tx.objectStore(store).delete(id)
    const all = IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])
    for (const store of ['seats', 'steps', 'snapshots'] as const) tx.objectStore(store).delete(all)
  }
  await over
}
