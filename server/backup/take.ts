import { once } from 'node:events'
import { createWriteStream, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import SQLite from 'better-sqlite3'
import pg from 'pg'
import type { Settings } from '../settings.ts'
import { makePrivate, sqliteFile } from '../store/open.ts'
import type { Format, Head } from './format.ts'

/** So many rows are fetched at a time. */
const FETCH = 500

type Source = Pick<Settings, 'dataFolder' | 'databaseUrl'>

export interface Taken {
  readonly format: Format
  /** Rows in a text backup; undefined for a copy of the file. */
  readonly rows?: number
}

/** Takes a backup of a store, running or not: one moment of it, whole. The file appears only when it is complete. */
export async function takeBackup(source: Source, file: string, format: Format, now: number): Promise<Taken> {
  const part = `${file}.part`
  try {
    const taken = await write(source, part, format, now)
    renameSync(part, file)
    return taken
  } finally {
    rmSync(part, { force: true })
  }
}

async function write(source: Source, file: string, format: Format, now: number): Promise<Taken> {
  if (source.databaseUrl !== undefined) {
    if (format === 'sqlite') throw new Error('a PostgreSQL store can only be backed up as text')
    return { format, rows: await postgresToText(source.databaseUrl, file, now) }
  }
  if (format === 'sqlite') {
    await copySqlite(source.dataFolder, file)
    return { format }
  }
  const folder = mkdtempSync(join(tmpdir(), 'stolik-backup-'))
  try {
    const copy = join(folder, 'copy.sqlite')
    await copySqlite(source.dataFolder, copy)
    return { format, rows: await sqliteToText(copy, file, now) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** SQLite's own online backup: the server goes on writing meanwhile. */
async function copySqlite(folder: string, to: string): Promise<void> {
  const from = sqliteFile(folder)
  if (!existsSync(from)) throw new Error(`there is no ${from}`)
  const db = new SQLite(from, { readonly: true })
  try {
    makePrivate(to)
    // All pages in one go: in smaller portions a busy server would make it start over and over.
    await db.backup(to, { progress: () => 1_000_000 })
  } finally {
    db.close()
  }
}

async function sqliteToText(from: string, file: string, now: number): Promise<number> {
  const db = new SQLite(from, { readonly: true })
  try {
    const names = (query: string): string[] => db.prepare(query).pluck().all() as string[]
    const tables = names("select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
    const out = writer(file, names('select name from kysely_migration order by name'), now)
    for (const table of tables.filter(ours))
      for (const row of db.prepare(`select * from "${table}"`).iterate()) await out.row(table, row)
    return await out.end()
  } finally {
    db.close()
  }
}

async function postgresToText(url: string, file: string, now: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  client.setTypeParser(pg.types.builtins.INT8, Number)
  await client.connect()
  try {
    // One moment of all tables, whatever the servers write meanwhile.
    await client.query('begin transaction isolation level repeatable read read only')
    const names = async (query: string): Promise<string[]> =>
      (await client.query({ text: query, rowMode: 'array' })).rows.flat()
    const tables = await names("select tablename from pg_tables where schemaname = 'public' order by 1")
    const out = writer(file, await names('select name from kysely_migration order by name'), now)
    for (const table of tables.filter(ours)) {
      await client.query(`declare rows cursor for select * from "${table}"`)
      for (;;) {
        const { rows } = await client.query(`fetch ${FETCH} from rows`)
        for (const row of rows) await out.row(table, row)
        if (rows.length < FETCH) break
      }
      await client.query('close rows')
    }
    await client.query('commit')
    return await out.end()
  } finally {
    await client.end()
  }
}

const ours = (table: string): boolean => !table.startsWith('kysely_')

function writer(file: string, migrations: readonly string[], taken: number) {
  const gzip = createGzip()
  makePrivate(file)
  const disk = createWriteStream(file)
  const done = finished(gzip.pipe(disk))
  done.catch(() => {})
  let rows = 0
  const line = async (value: unknown): Promise<void> => {
    if (!gzip.write(`${JSON.stringify(value)}\n`)) await once(gzip, 'drain')
  }
  const head: Head = { stolik: 'backup', format: 1, migrations, taken }
  gzip.write(`${JSON.stringify(head)}\n`)
  return {
    async row(table: string, row: unknown): Promise<void> {
      rows++
      await line([table, row])
    },
    async end(): Promise<number> {
      await line({ rows })
      gzip.end()
      await done
      return rows
    },
  }
}
