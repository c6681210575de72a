import { afterAll, describe, expect, test } from 'vitest'
import { type AnyGame, readRecord, replayRecord, viewFor } from '../kernel/index.ts'
import type { MatchInfo } from '../protocol/protocol.ts'
import { GAMES } from './testing/all-games.ts'
import { type Guest, guestAt, newGuest, startMatch, startServerProcess, startTestServer } from './testing/harness.ts'
import { playSeat } from './testing/player.ts'
import { startPostgres } from './testing/postgres.ts'

const postgres = await startPostgres()
const ALL = new URL('./testing/all-games.ts', import.meta.url)
const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  postgres.stop()
})

/** Plays a whole match, each seat on a server of its own choosing, and checks its end against a run of the same seed. */
async function playWhole(game: AnyGame, ports: readonly number[]): Promise<number> {
  const seats = Math.min(4, Math.max(...game.seats))
  const guests: Guest[] = []
  for (let seat = 0; seat < seats; seat++) guests.push(await newGuest(ports[0] as number, `Seat ${seat}`))
  const owner = guests[0] as Guest
  const { id, commitment } = await startMatch(guests, { game: game.id })
  const lives = guests.map(({ id: person, name, cookie }, seat) =>
    guestAt(ports[seat % ports.length] as number, person, name, cookie).live(),
  )
  const players = lives.map((live, seat) => playSeat(live, id, seat, { seed: 70 + seat, drops: 4, undos: 10 }))
  const ends = await Promise.all(players.map(({ over }) => over))
  const info = await owner.api<MatchInfo>('GET', `/matches/${id}`)
  expect(info).toMatchObject({ status: 'over', commitment })
  const record = readRecord(await owner.api<string>('GET', `/matches/${id}/record`))
  const again = replayRecord(game, record)
  expect(again.refused).toBeUndefined()
  expect(again.outcome).toEqual(info.outcome)
  for (const [seat, end] of ends.entries())
    expect(end.table.view).toEqual(JSON.parse(JSON.stringify(viewFor(game, again.g, seat))))
  for (const live of lives) live.close()
  return record.lines.length
}

describe('whole matches over WebSockets, with dropping clients, end where the same seed ends in this process', () => {
  test.each(GAMES.map(({ game }) => [game.id, game] as const))('%s on SQLite', async (_id, game) => {
    const { port, stop } = await startTestServer(GAMES)
    stops.push(stop)
    expect(await playWhole(game, [port])).toBeGreaterThan(10)
  })

  test('all of them on PostgreSQL with two processes', { timeout: 300_000 }, async () => {
    const env = { DATABASE_URL: await postgres.freshDatabase() }
    const a = await startServerProcess(env, ALL)
    stops.push(() => a.stop())
    const b = await startServerProcess(env, ALL)
    stops.push(() => b.stop())
    for (const { game } of GAMES) expect(await playWhole(game, [a.port, b.port])).toBeGreaterThan(10)
  })
})
