import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { TableState } from '../../protocol/protocol.ts'
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
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const before = await clocks()
  expect(before.some(({ running }) => running)).toBe(true)
  await server.kill()
  const DOWN = 8000
  await new Promise((resolve) => setTimeout(resolve, DOWN))
  const started = Date.now()
  server = await startServerProcess({ ...env, PORT: String(server.port) }, TEST_GAMES)
  const after = await clocks()
  // What ran since the new start, at most; had the downtime counted, at least 8 seconds more would be gone.
  const up = Date.now() - started
  for (const [seat, { left, running }] of after.entries()) {
    expect(running).toBe(before[seat]!.running)
    expect(before[seat]!.left - left).toBeLessThanOrEqual(up)
    expect(left - before[seat]!.left).toBeLessThanOrEqual(6000)
  }
})
