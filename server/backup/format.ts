import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

/**
 * A backup in text: gzipped lines of JSON. The first line says what it is, then each row is `["table", {…}]`, and the
 * last line counts them, so that a file cut short is noticed. It can be read on either kind of store.
 */
export interface Head {
  readonly stolik: 'backup'
  readonly format: 1
  /** The migrations that the rows have been through, e.g. `["001-start"]`. */
  readonly migrations: readonly string[]
  readonly taken: number
}
export interface Tail {
  readonly rows: number
}
export type TextRow = readonly [table: string, row: Record<string, unknown>]

export const FORMATS = ['sqlite', 'text'] as const
export type Format = (typeof FORMATS)[number]

/** What kind of backup a file is; undefined when it is none. */
export async function formatOf(file: string): Promise<Format | undefined> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    if (buffer.toString('latin1') === 'SQLite format 3\0') return 'sqlite'
    return buffer[0] === 0x1f && buffer[1] === 0x8b ? 'text' : undefined
  } finally {
    await handle.close()
  }
}

/** Reads a text backup: the head first, then the rows; throws when something is missing. */
export async function* readText(file: string): AsyncGenerator<Head | TextRow> {
  const input = createReadStream(file).pipe(createGunzip())
  let rows = 0
  let head = false
  let whole = false
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const value = JSON.parse(line) as Head | Tail | TextRow
    if (!head) {
      if (!('stolik' in value) || value.format !== 1) throw new Error('not a backup that this version can read')
      head = true
      yield value
    } else if (Array.isArray(value)) {
      rows++
      yield value as TextRow
    } else whole = (value as Tail).rows === rows
  }
  if (!whole) throw new Error('the backup is cut short')
}
