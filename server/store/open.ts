import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, Migrator, PostgresDialect, type SqliteDatabase, SqliteDialect } from 'kysely'
import pg from 'pg'
import type { Settings } from '../settings.ts'
import { type Bus, localBus, postgresBus } from './bus.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { Schema } from './schema.ts'
import { type Transact, transactHere, transactThere } from './transact.ts'

export type Db = Kysely<Schema>

export interface Store {
  readonly db: Db
  readonly dialect: 'sqlite' | 'postgres'
  /** Tells the other processes on the same store what was committed. */
  readonly bus: Bus
  /** Runs a transaction given as statements: the quick way for what is written with every choice. */
  readonly transact: Transact
  /** The raw SQLite connection, for its online backup; undefined on PostgreSQL. */
  readonly sqlite: SQLite.Database | undefined
  close(): Promise<void>
}

/** The SQLite file in a data folder. */
export const sqliteFile = (folder: string): string => join(folder, 'stolik.sqlite')

/** Opens the store and brings its schema up to date. */
export async function openStore(settings: Pick<Settings, 'dataFolder' | 'databaseUrl'>): Promise<Store> {
  const store =
    settings.databaseUrl === undefined ? openSqlite(settings.dataFolder) : await openPostgres(settings.databaseUrl)
  await migrateStore(store.db)
  return store
}

/** An SQLite store that lives in memory only; for tests. */
export async function openMemoryStore(): Promise<Store> {
  const store = sqliteStore(new SQLite(':memory:'))
  await migrateStore(store.db)
  return store
}

function openSqlite(folder: string): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = sqliteFile(folder)
  makePrivate(file)
  return sqliteStore(new SQLite(file))
}

/**
 * Makes a file that only its owner may read, or makes one of before so: it holds hashes of passwords, and seeds of
 * running matches. What SQLite puts beside it (`-wal`, `-shm`) is given the same rights.
 */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, 0o600)
}

function sqliteStore(sqlite: SQLite.Database): Store {
  sqlite.pragma('journal_mode = WAL')
  // Durable before visible: a commit returns only when the disk has it.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('busy_timeout = 5000')
  // Pages written again and again are copied to the file less often: 16 MB of them are gathered first.
  sqlite.pragma('wal_autocheckpoint = 4000')
  sqlite.pragma('cache_size = -65536')
  sqlite.pragma('foreign_keys = ON')
  const prepare = keptStatements(sqlite)
  const database = { prepare: prepare as unknown as SqliteDatabase['prepare'], close: () => sqlite.close() }
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) })
  const transact = transactHere(db, prepare)
  return { db, dialect: 'sqlite', bus: localBus(), transact, sqlite, close: () => db.destroy() }
}

/** So many statements are kept ready. */
const PREPARED = 400

/** Prepares statements and keeps them: making one takes longer than running it. */
function keptStatements(sqlite: SQLite.Database): (text: string) => SQLite.Statement<unknown[], unknown> {
  const ready = new Map<string, SQLite.Statement<unknown[], unknown>>()
  return (text) => {
    let statement = ready.get(text)
    if (statement === undefined) {
      if (ready.size >= PREPARED) ready.clear()
      statement = sqlite.prepare<unknown[], unknown>(text)
      ready.set(text, statement)
    }
    return statement
  }
}

async function openPostgres(url: string): Promise<Store> {
  // Numbers of 8 bytes come as text by default; ours are times and counters, far below 2^53.
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
  }
  const pool = new pg.Pool({ connectionString: url, max: 8, types: types as pg.CustomTypesConfig })
  // An idle connection that breaks must not end the process; the next query opens another one.
  pool.on('error', () => {})
  // Nor one that breaks in the middle of a transaction: what it was doing fails, and says so to whoever asked.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const bus = await postgresBus(url)
  return {
    db,
    dialect: 'postgres',
    bus,
    transact: transactThere(db, bus),
    sqlite: undefined,
    async close() {
      await bus.close()
      await db.destroy()
    },
  }
}

async function migrateStore(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
