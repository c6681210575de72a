import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, Migrator, SqliteDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../testing/postgres.ts'
import type { News } from './bus.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { openStore, type Store } from './open.ts'
import type { Schema } from './schema.ts'

const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'stolik-store-'))
afterAll(() => {
  postgres.stop()
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
  describe(dialect, () => {
    let settings: { dataFolder: string; databaseUrl: string | undefined }
    let store: Store
    beforeAll(async () => {
      settings = {
        dataFolder: folder,
        databaseUrl: dialect === 'postgres' ? await postgres.freshDatabase() : undefined,
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

    test('a connection that breaks in the middle of a transaction ends the transaction, not the process', async () => {
      if (dialect === 'sqlite') return
      const broken = store.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(store.db)
        // Nothing is asked of it just now: the news of its end comes by itself.
        await expect.poll(() => sql`select 1`.execute(tx).catch(() => 'gone')).toBe('gone')
        await tx.selectFrom('meta').selectAll().execute()
      })
      await expect(broken).rejects.toThrow()
      expect(await store.db.selectFrom('meta').select('key').execute()).toBeDefined()
    })

    test('a transaction that fails leaves nothing behind, and the next one finds the way free', async () => {
      const write = (key: string) => store.db.insertInto('meta').values({ key, value: 'x' }).compile()
      const broken = store.transact(
        function* () {
          yield write('half')
          throw new Error('in the middle')
        },
        () => [],
      )
      await expect(broken).rejects.toThrow('in the middle')
      await store.transact(
        function* () {
          yield write('whole')
        },
        () => [],
      )
      const keys = await store.db.selectFrom('meta').select('key').where('key', 'in', ['half', 'whole']).execute()
      expect(keys).toEqual([{ key: 'whole' }])
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

test('bots of matches from before the four levels get the level that takes their place', async () => {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: new SQLite(':memory:') }) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  await migrator.migrateTo('005-looks')
  const before = ['random', 'greedy', 'search', null] as const
  const rows = before.map((bot, seat) => ({
    match: 'm',
    seat,
    bot,
    sittingIn: before[3 - seat],
    colour: 1,
    conceded: 0,
  }))
  await db
    .insertInto('seats')
    // The old names are no levels any more.
    .values(rows as never)
    .execute()
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const seats = await db.selectFrom('seats').select(['bot', 'sittingIn']).orderBy('seat').execute()
  expect(seats.map(({ bot }) => bot)).toEqual(['easy', 'medium', 'hard', null])
  expect(seats.map(({ sittingIn }) => sittingIn)).toEqual([null, 'hard', 'medium', 'easy'])
  await db.destroy()
})
