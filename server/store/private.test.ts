import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { takeBackup } from '../backup/take.ts'
import { openStore, sqliteFile } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'stolik-private-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8)

test('only its owner may read the store, what SQLite puts beside it, and a backup', async () => {
  const target = { dataFolder: join(folder, 'data'), databaseUrl: undefined }
  const file = sqliteFile(target.dataFolder)
  const store = await openStore(target)
  const files = () => readdirSync(target.dataFolder).map((name) => [name, modeOf(join(target.dataFolder, name))])
  expect(files()).toEqual([
    ['stolik.sqlite', '600'],
    ['stolik.sqlite-shm', '600'],
    ['stolik.sqlite-wal', '600'],
  ])
  expect(modeOf(target.dataFolder)).toBe('700')
  for (const format of ['sqlite', 'text'] as const) {
    const backup = join(folder, `backup-${format}`)
    await takeBackup(target, backup, format, 0)
    expect(modeOf(backup), format).toBe('600')
  }
  await store.close()
  // One of before, which all might read.
  chmodSync(file, 0o644)
  const again = await openStore(target)
  expect(new Set(files().map(([, mode]) => mode))).toEqual(new Set(['600']))
  await again.close()
})

test('a commit on SQLite returns only when the disk has it', async () => {
  const store = await openStore({ dataFolder: join(folder, 'durable'), databaseUrl: undefined })
  const read = (name: string) => store.sqlite?.pragma(name, { simple: true })
  // 2 is FULL: with NORMAL the last choices are lost when the power goes, although they were acknowledged.
  expect(read('synchronous')).toBe(2)
  expect(read('journal_mode')).toBe('wal')
  await store.close()
})
