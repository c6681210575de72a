import { afterAll, beforeAll, describe, test } from 'vitest'
import { STORE_CASES, type StoreUnderTest } from '../testing/match-store.ts'
import { startPostgres } from '../testing/postgres.ts'
import { newEpoch } from './meta.ts'
import { openMemoryStore, openStore, type Store } from './open.ts'
import { sqlMatches } from './sql-matches.ts'

const postgres = await startPostgres()
const stores: Store[] = []
afterAll(async () => {
  for (const store of stores) await store.close()
  postgres.stop()
})

/** SQLite has one process: there the other one is this one. */
async function openTwo(dialect: 'sqlite' | 'postgres'): Promise<readonly [Store, Store]> {
  if (dialect === 'sqlite') {
    const only = await openMemoryStore()
    stores.push(only)
    return [only, only]
  }
  const settings = { dataFolder: '', databaseUrl: await postgres.freshDatabase() }
  const two = [await openStore(settings), await openStore(settings)] as const
  stores.push(...two)
  return two
}

for (const dialect of ['sqlite', 'postgres'] as const)
  describe(`a store of matches: ${dialect}`, () => {
    let given: StoreUnderTest
    beforeAll(async () => {
      const [store, other] = await openTwo(dialect)
      const { db } = store
      await newEpoch(db)
      const person = { login: null, password: null, profileJson: '{}', banned: 0, created: 0, seen: 0 } as const
      given = {
        store: sqlMatches(store, undefined),
        other: sqlMatches(other, undefined),
        addPerson: async (id, name) =>
          void (await db
            .insertInto('people')
            .values({ ...person, id, name })
            .execute()),
        bar: async (owner, blocked) =>
          void (await db.insertInto('blocks').values({ person: owner, blocked, created: 0 }).execute()),
        newEpoch: () => newEpoch(db),
      }
    })
    for (const { name, run } of STORE_CASES) test(name, () => run(given))
  })
