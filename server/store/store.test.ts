import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, Migrator, SqliteDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../testing/postgres.ts'
import type { News } from './bus.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { openStore, type Store } from './open.ts'
import type { Schema } from './schema.ts'

const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'stolik-store-'))
afterAll(() => {
  postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const step = (match: string, seq: number, request: string | null = null) => ({
  match,
  seq,
  time: 1_700_000_000_000,
  kind: 'choose' as const,
  seat: 0,
  at: 'a.b',
  text: 'pass',
  shown: 0x7fffffff,
  request,
  patchJson: '[]',
  eventsJson: '[]',
  version: 0,
  pastJson: '[]',
  tookJson: '[]',
  undone: 0 as const,
})

for (const dialect of ['sqlite', 'postgres'] as const)
  describe.skipIf(dialect === 'postgres' && postgres === undefined)(dialect, () => {
    let settings: { dataFolder: string; databaseUrl: string | undefined }
    let store: Store
    beforeAll(async () => {
      settings = {
        dataFolder: folder,
        databaseUrl: dialect === 'postgres' ? await postgres?.freshDatabase() : undefined,
      }
      store = await openStore(settings)
    })
    afterAll(() => store?.close())

    test('is brought up to date once and opens again', async () => {
      const again = await openStore(settings)
      await again.close()
    })

    test('numbers come back as numbers, and one of two equal steps is first', async () => {
      const insert = (row: ReturnType<typeof step>) =>
        store.db
          .insertInto('steps')
          .values([row])
          .onConflict((c) => c.doNothing())
          .returning(['match', 'seq'])
          .execute()
      expect(await insert(step('m', 1))).toEqual([{ match: 'm', seq: 1 }])
      expect(await insert(step('m', 1))).toEqual([])
      expect(await insert(step('m', 2, 'p:1'))).toHaveLength(1)
      const row = await store.db.selectFrom('steps').selectAll().where('seq', '=', 1).executeTakeFirstOrThrow()
      expect(row).toEqual(step('m', 1))
    })

    test('news reach the other process and not oneself', async () => {
      if (dialect === 'sqlite') return
      const other = await openStore(settings)
      const heard: News[] = []
      const own: News[] = []
      other.bus.hear((told) => heard.push(told))
      store.bus.hear((told) => own.push(told))
      store.bus.publish({ kind: 'match', match: 'm', seq: 3 })
      await expect.poll(() => heard).toEqual([{ kind: 'match', match: 'm', seq: 3 }])
      expect(own).toEqual([])
      await other.close()
    })
  })

test('steps written before their table was made again are still there, as steps of version 0', async () => {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: new SQLite(':memory:') }) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  await migrator.migrateTo('002-clocks')
  const before = [step('b', 1), step('a', 2, 'p:1'), step('a', 1)].map(({ version: _, ...row }) => row)
  await db.insertInto('steps').values(before).execute()
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  expect(await db.selectFrom('steps').selectAll().orderBy('match').orderBy('seq').execute()).toEqual([
    step('a', 1),
    step('a', 2, 'p:1'),
    step('b', 1),
  ])
  await expect(db.insertInto('steps').values(step('a', 1)).execute()).rejects.toThrow(/UNIQUE/)
  await db.destroy()
})
