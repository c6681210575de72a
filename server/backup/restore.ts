import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, Migrator, SqliteDialect, sql } from 'kysely'
import type { Settings } from '../settings.ts'
import { newEpoch } from '../store/meta.ts'
import { MIGRATIONS } from '../store/migrations/index.ts'
import { openStore, type Store } from '../store/open.ts'
import { formatOf, readText } from './format.ts'

/** Thrown for what the operator can put right. */
export class RestoreError extends Error {}

/** SQLite and PostgreSQL both take this many parameters in one statement. */
const PARAMETERS = 30_000

/**
 * Puts a backup into the store of the settings, in one transaction: whoever looks sees the old store or the new one.
 * Servers that run on it notice with their next heartbeat and read everything again.
 */
export async function restoreBackup(
  target: Pick<Settings, 'dataFolder' | 'databaseUrl'>,
  file: string,
  options: { readonly replace: boolean; readonly now: number },
): Promise<{ readonly rows: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'stolik-restore-'))
  try {
    const copy = join(folder, 'copy.sqlite')
    await unpack(file, copy)
    const store = await openStore(target)
    try {
      if (!options.replace && (await inUse(store)))
        throw new RestoreError('the store is not empty; --replace would overwrite all that is in it')
      return { rows: await fill(store, copy, options.now) }
    } finally {
      await store.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const inUse = async ({ db }: Store): Promise<boolean> =>
  (await db.selectFrom('people').select('id').limit(1).executeTakeFirst()) !== undefined ||
  (await db.selectFrom('matches').select('id').limit(1).executeTakeFirst()) !== undefined

/** Makes an SQLite file of the backup, in the shape of today. */
async function unpack(file: string, copy: string): Promise<void> {
  const format = await formatOf(file)
  if (format === undefined) throw new RestoreError(`${file} is no backup`)
  if (format === 'sqlite') copyFileSync(file, copy)
  const sqlite = new SQLite(copy)
  // biome-ignore lint/suspicious/noExplicitAny: rows of any age.
  const db = new Kysely<any>({ dialect: new SqliteDialect({ database: sqlite }) })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
    if (format === 'text') await load(sqlite, migrator, file)
    else known(sqlite.prepare('select name from kysely_migration').pluck().all() as string[])
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
  } finally {
    await db.destroy()
  }
}

function known(migrations: readonly string[]): void {
  const strange = migrations.find((name) => MIGRATIONS[name] === undefined)
  if (strange !== undefined) throw new RestoreError(`the backup comes from a newer version (${strange})`)
}

/** The rows of a text backup, put into tables of the shape they were taken in. */
async function load(sqlite: SQLite.Database, migrator: Migrator, file: string): Promise<void> {
  const inserts = new Map<string, SQLite.Statement>()
  sqlite.pragma('journal_mode = MEMORY')
  sqlite.pragma('synchronous = OFF')
  for await (const line of readText(file)) {
    if ('stolik' in line) {
      known(line.migrations)
      const last = line.migrations[line.migrations.length - 1]
      if (last === undefined) throw new RestoreError('the backup names no version')
      const { error } = await migrator.migrateTo(last)
      if (error !== undefined) throw error
      sqlite.exec('begin')
      continue
    }
    const [table, row] = line
    const columns = Object.keys(row)
    const key = `${table} ${columns.join(' ')}`
    let insert = inserts.get(key)
    if (insert === undefined) {
      const list = columns.map((column) => `"${column.replaceAll('"', '')}"`).join(', ')
      const places = columns.map(() => '?').join(', ')
      insert = sqlite.prepare(`insert into "${table.replaceAll('"', '')}" (${list}) values (${places})`)
      inserts.set(key, insert)
    }
    insert.run(Object.values(row))
  }
  sqlite.exec('commit')
}

async function fill(store: Store, copy: string, now: number): Promise<number> {
  const source = new SQLite(copy, { readonly: true })
  let rows = 0
  try {
    const tables = (await store.db.introspection.getTables()).filter(({ name }) => !name.startsWith('kysely_'))
    // Locked first: a server that writes has looked at it first too, so that neither waits for the other in a ring.
    tables.sort((a, b) => Number(b.name === 'meta') - Number(a.name === 'meta'))
    // biome-ignore lint/suspicious/noExplicitAny: all tables are copied alike.
    await (store.db as Kysely<any>).transaction().execute(async (tx) => {
      if (store.dialect === 'postgres')
        await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx)
      for (const { name, columns } of tables) {
        await tx.deleteFrom(name).execute()
        const most = Math.max(1, Math.min(500, Math.floor(PARAMETERS / columns.length)))
        let chunk: Record<string, unknown>[] = []
        for (const row of source.prepare(`select * from "${name}"`).iterate()) {
          chunk.push(row as Record<string, unknown>)
          rows++
          if (chunk.length < most) continue
          await tx.insertInto(name).values(chunk).execute()
          chunk = []
        }
        if (chunk.length > 0) await tx.insertInto(name).values(chunk).execute()
      }
      if (store.dialect === 'postgres')
        await sql`select setval(pg_get_serial_sequence('chat', 'id'), (select coalesce(max(id), 0) + 1 from chat), false)`.execute(
          tx,
        )
      await setTime(tx, now)
    })
  } finally {
    source.close()
  }
  return rows
}

/** From the last sign of life in the backup until now no clock ran; and whoever runs on this store is to read it again. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
async function setTime(tx: Kysely<any>, now: number): Promise<void> {
  const last = await tx.selectFrom('meta').select('value').where('key', '=', 'heartbeat').executeTakeFirst()
  const begins = Number(last?.value ?? now)
  if (begins < now)
    await tx
      .insertInto('downtimes')
      .values({ begins, ends: now })
      .onConflict((c) => c.doNothing())
      .execute()
  await tx.deleteFrom('meta').where('key', '=', 'heartbeat').execute()
  await tx
    .insertInto('meta')
    .values({ key: 'heartbeat', value: String(now) })
    .execute()
  await newEpoch(tx)
}
