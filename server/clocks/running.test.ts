import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import type { TableState } from '../../protocol/protocol.ts'
import { sqliteFile } from '../store/open.ts'
import { guestAt, newGuest, startMatch, startServerProcess, TEST_GAMES } from '../testing/harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'stolik-clocks-'))
const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a server killed in the middle of a live match takes no time from anybody', async () => {
  const env = { STOLIK_DATA: folder }
  let server = await startServerProcess(env, TEST_GAMES)
  stops.push(() => server.kill())
  const guests = [await newGuest(server.port, 'Ola'), await newGuest(server.port, 'Jan')]
  const { id } = await startMatch(guests, { game: 'lanterns', clock: { kind: 'live', minutes: 10, increment: 0 } })
  /** The clocks as a table shows them to somebody who just came. */
  async function clocks(): Promise<{ left: number; running: boolean }[]> {
    const { id: person, name, cookie } = guests[0]!
    const live = guestAt(server.port, person, name, cookie).live()
    const table = await new Promise<TableState>((resolve) => {
      live.watch(id, 0, (now) => now !== undefined && resolve(now.table))
    })
    live.close()
    return table.clocks.map(({ left, running }) => ({ left: left ?? 0, running }))
  }
  /** When the server last said that it is alive. */
  function lastBeat(): number {
    const db = new SQLite(sqliteFile(folder), { readonly: true })
    const row = db.prepare(`select value from meta where key = 'heartbeat'`).get() as { value: string }
    db.close()
    return Number(row.value)
  }
  const first = lastBeat()
  await expect.poll(lastBeat).toBeGreaterThan(first)
  const asked = Date.now()
  const before = await clocks()
  const answered = Date.now()
  expect(before.some(({ running }) => running)).toBe(true)
  await server.kill()
  const end = lastBeat()
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const started = Date.now()
  server = await startServerProcess({ ...env, PORT: String(server.port) }, TEST_GAMES)
  const after = await clocks()
  // What ran until the last sign of life and since the new start, at most; the downtime comes on top of both.
  const up = Date.now() - started + Math.max(0, end - asked)
  for (const [seat, { left, running }] of after.entries()) {
    expect(running).toBe(before[seat]!.running)
    expect(before[seat]!.left - left).toBeLessThanOrEqual(up)
    // Given back is what ran after the last sign of life, and no more.
    expect(left - before[seat]!.left).toBeLessThanOrEqual(Math.max(0, answered - end))
  }
})
