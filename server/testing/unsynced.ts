import { execFileSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a server is started with whose writes are watched, and what undoes those that no disk had promised to keep. */
export interface Unsynced {
  readonly env: Record<string, string>
  /** Makes the disk of the store full, or not. */
  fill(full: boolean): void
  /** After a kill: puts the store back to what a power cut would have left of it at worst. Returns the bytes undone. */
  drop(): number
}

/** Watches what is written to the SQLite store in a folder. Needs a C compiler, which installing SQLite needs anyway. */
export function watchUnsynced(folder: string): Unsynced {
  const logs = join(folder, 'unsynced')
  mkdirSync(logs, { recursive: true })
  const fullMark = join(folder, 'full')
  const library = join(folder, 'unsynced.so')
  const source = fileURLToPath(new URL('./unsynced.c', import.meta.url))
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl', '-lpthread'], { stdio: 'inherit' })
  return {
    env: { LD_PRELOAD: library, STOLIK_UNSYNCED: logs, STOLIK_FULL: fullMark },
    fill(full) {
      if (full) writeFileSync(fullMark, '')
      else rmSync(fullMark, { force: true })
    },
    drop() {
      let undone = 0
      for (const name of readdirSync(logs)) {
        if (existsSync(join(folder, name))) undone += putBack(join(folder, name), readFileSync(join(logs, name)))
        rmSync(join(logs, name))
      }
      // Nobody ever syncs the index of the log: it is made anew.
      rmSync(join(folder, 'stolik.sqlite-shm'), { force: true })
      return undone
    },
  }
}

/** Undoes the writes of a log, the last one first. */
function putBack(file: string, log: Buffer): number {
  const records: { offset: number; size: number; old: Buffer }[] = []
  for (let at = 0; at + 24 <= log.length; ) {
    const [offset, there, size] = [0, 8, 16].map((i) => Number(log.readBigInt64LE(at + i))) as [number, number, number]
    records.push({ offset, size, old: log.subarray(at + 24, at + 24 + there) })
    at += 24 + there
  }
  const open = openSync(file, 'r+')
  for (const { offset, size, old } of records.reverse()) {
    if (old.length > 0) writeSync(open, old, 0, old.length, offset)
    ftruncateSync(open, size)
  }
  closeSync(open)
  return log.length
}
