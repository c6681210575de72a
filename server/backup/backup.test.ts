import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openClocks } from '../clocks/index.ts'
import { type Db, openStore } from '../store/open.ts'
import { testCore } from '../testing/core.ts'
import { startPostgres } from '../testing/postgres.ts'
import { addPerson, addTable } from '../testing/tables.ts'
import { restoreBackup } from './restore.ts'
import { takeBackup } from './take.ts'

const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'stolik-backup-test-'))
afterAll(() => {
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

let made = 0
const sqlite = () => ({ dataFolder: join(folder, `data${++made}`), databaseUrl: undefined })
const pg = async () => ({ dataFolder: '', databaseUrl: await postgres.freshDatabase() })

/** Everything in a store but its own times. */
async function contents(db: Db): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const { name } of await db.introspection.getTables()) {
    if (name.startsWith('kysely_') || name === 'downtimes') continue
    const rows = await db
      .selectFrom(name as 'meta')
      .selectAll()
      .execute()
    all[name] = rows
      .filter(({ key }) => key !== 'heartbeat' && key !== 'epoch')
      .map((row) => JSON.stringify(Object.entries(row).sort()))
      .sort()
  }
  return all
}

const ways = [
  { from: 'sqlite', format: 'sqlite', to: 'sqlite' },
  { from: 'sqlite', format: 'text', to: 'sqlite' },
  { from: 'sqlite', format: 'sqlite', to: 'postgres' },
  { from: 'postgres', format: 'text', to: 'postgres' },
  { from: 'postgres', format: 'text', to: 'sqlite' },
] as const

describe.each(ways)('from $from as $format to $to', ({ from, format, to }) => {
  test('a backup taken while steps are written is one moment of the store, and restores as such', async () => {
    const source = from === 'sqlite' ? sqlite() : await pg()
    const store = await openStore(source)
    const core = testCore(store)
    const clocks = await openClocks(core)
    const people = [await addPerson(core, 'Ola'), await addPerson(core, 'Zażółć "gęślą"')]
    const tables: Awaited<ReturnType<typeof addTable>>[] = []
    for (let i = 0; i < 4; i++)
      tables.push(await addTable(core, clocks, undefined, { people, clock: { kind: 'days', days: 2 } }))
    await store.db
      .insertInto('chat')
      .values({ match: tables[0]!.id, time: 1, person: 'p', name: 'Ola', seat: null, text: '\u{1f3b2}', request: 'r' })
      .execute()
    let playing = true
    const play = (async () => {
      while (playing) {
        // SQLite answers at once: without a pause nobody else would get a turn.
        await new Promise((resolve) => setImmediate(resolve))
        // Each round is one transaction per table; each table counts in two places.
        for (const table of tables) await table.step(table.seq % 2, [(table.seq + 1) % 2])
      }
    })()
    const played = (from: readonly number[], rounds: number) =>
      expect.poll(() => tables.every(({ seq }, i) => seq >= from[i]! + rounds)).toBe(true)
    await played([0, 0, 0, 0], 5)
    const file = join(folder, `backup${++made}`)
    await takeBackup(source, file, format, core.time)
    const at = tables.map(({ seq }) => seq)
    await played(at, 1)
    playing = false
    await play
    if (format === 'text') expect(statSync(file).mode & 0o077).toBe(0)

    const target = to === 'sqlite' ? sqlite() : await pg()
    const later = core.time + 5_000_000
    await restoreBackup(target, file, { replace: false, now: later })
    const restored = await openStore(target)
    const rows = await restored.db.selectFrom('matches').select(['id', 'seq', 'waitingJson', 'clocksJson']).execute()
    expect(rows).toHaveLength(4)
    for (const { id, seq, waitingJson, clocksJson } of rows) {
      expect(seq).toBeGreaterThan(0)
      expect(seq).toBeLessThanOrEqual(at[tables.findIndex((table) => table.id === id)]!)
      const [waiting] = JSON.parse(waitingJson)
      expect(JSON.parse(clocksJson ?? '')[waiting.seat].opened).toBe(waiting.seq)
    }
    // The time between backup and restore is nobody's.
    const clock = { kind: 'days', days: 2 } as const
    const there = testCore(restored, {}, later)
    const shown = (await openClocks(there)).show(clock, JSON.parse(rows[0]?.clocksJson ?? ''), 2, later)
    expect(Math.min(...shown.map(({ left }) => left ?? 0))).toBe(2 * 86_400_000)

    // Restored once more, from what was restored: nothing is lost on the way.
    const again = join(folder, `backup${++made}`)
    await takeBackup(target, again, 'text', later)
    const third = sqlite()
    await restoreBackup(third, again, { replace: false, now: later })
    const last = await openStore(third)
    expect(await contents(last.db)).toEqual(await contents(restored.db))
    await restored.db
      .insertInto('chat')
      .values({ match: 'm', time: 1, person: 'p', name: 'n', seat: null, text: 't', request: 'r2' })
      .execute()
    await Promise.all([store.close(), restored.close(), last.close()])
  })
})

test('a store that holds something is overwritten only when told to', async () => {
  const source = sqlite()
  const store = await openStore(source)
  await addPerson(testCore(store), 'Ola')
  await store.close()
  const file = join(folder, 'one')
  await takeBackup(source, file, 'text', 0)
  await expect(restoreBackup(source, file, { replace: false, now: 1 })).rejects.toThrow('not empty')
  await restoreBackup(source, file, { replace: true, now: 1 })
})

test('what is no whole backup is refused, and changes nothing', async () => {
  const source = sqlite()
  const store = await openStore(source)
  for (let i = 0; i < 50; i++) await addPerson(testCore(store), `Ola ${i}`)
  const before = await contents(store.db)
  const file = join(folder, 'whole')
  await takeBackup(source, file, 'text', 0)
  const short = join(folder, 'short')
  writeFileSync(short, readFileSync(file).subarray(0, -40))
  await expect(restoreBackup(source, short, { replace: true, now: 1 })).rejects.toThrow()
  const nonsense = join(folder, 'nonsense')
  writeFileSync(nonsense, 'nonsense, and quite a lot of it')
  await expect(restoreBackup(source, nonsense, { replace: true, now: 1 })).rejects.toThrow('no backup')
  expect(await contents(store.db)).toEqual(before)
  await store.close()
})
