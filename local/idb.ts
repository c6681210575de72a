import { Problem } from '../server/problem.ts'

/** IndexedDB with promises, and no more of it than is used here. */

/** A device without room is told apart from all else that may go wrong: somebody can do something about it. */
const reasonOf = (error: DOMException | null): Error =>
  error?.name === 'QuotaExceededError' ? new Problem('full') : (error ?? new Error('the transaction was given up'))

export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(reasonOf(request.error))
  })

/** Kept once the transaction is on the device. */
export const ended = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onerror = () => reject(reasonOf(tx.error))
    tx.onabort = () => reject(reasonOf(tx.error))
  })

/** The object stores and their keys: what they hold are the rows of the SQL schema. */
const STORES = {
  meta: 'key',
  people: 'id',
  matches: 'id',
  seats: ['match', 'seat'],
  steps: ['match', 'seq'],
  snapshots: ['match', 'seq'],
  seeds: 'match',
  votes: 'id',
  chat: 'id',
  notes: ['match', 'person'],
  reports: 'id',
  replays: 'id',
} as const
export type StoreName = keyof typeof STORES

const INDEXES: Partial<Record<StoreName, Readonly<Record<string, IDBIndexParameters>>>> = {
  seats: { person: {} },
  votes: { match: {} },
  chat: { match: {}, request: { unique: true } },
}

/** Opens the store of this device; `gone` is called when the browser has taken it away from us. */
export async function openIdb(name = 'stolik', gone: () => void = () => {}): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    for (const [store, keyPath] of Object.entries(STORES)) {
      const made = request.result.createObjectStore(store, {
        keyPath: keyPath as string | string[],
        autoIncrement: store === 'chat',
      })
      for (const [field, how] of Object.entries(INDEXES[store as StoreName] ?? {})) made.createIndex(field, field, how)
    }
  }
  const db = await done(request)
  // A newer page wants another shape of the store: who holds on to the old one would keep it waiting.
  db.onversionchange = () => {
    db.close()
    gone()
  }
  db.onclose = gone
  return db
}
