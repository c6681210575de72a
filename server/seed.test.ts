import { afterAll, describe, expect, test } from 'vitest'
import type { MatchInfo } from '../protocol/protocol.ts'
import { GAMES } from './testing/games.ts'
import { newGuest, startMatch, startTestServer } from './testing/harness.ts'
import { type Player, playSeat } from './testing/player.ts'
import { startPostgres } from './testing/postgres.ts'

const postgres = await startPostgres()
const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  postgres.stop()
})

describe.each(['sqlite', 'postgres'])('on %s', (dialect) => {
  test('nobody is told the seed of a match that is not over, by whatever way; then everybody is', async () => {
    const env = dialect === 'postgres' ? { DATABASE_URL: await postgres.freshDatabase() } : {}
    const { port, server, stop } = await startTestServer(GAMES, { IDLE_MS: '0', ...env })
    stops.push(stop)
    const guests = [await newGuest(port, 'A'), await newGuest(port, 'B')]
    const stranger = await newGuest(port, 'C')
    const told: string[] = []
    const { id } = await startMatch(guests, { game: 'lanterns', access: 'public' })
    const lives = guests.map((guest) => guest.live({ onMessage: (text) => told.push(text) }))
    for (const live of lives) stops.push(() => live.close())
    const { seed } = await server.matches.store.db
      .selectFrom('seeds')
      .select('seed')
      .where('match', '=', id)
      .executeTakeFirstOrThrow()
    const paths = [
      `/matches/${id}`,
      `/matches/${id}/at/0`,
      `/matches/${id}/record`,
      `/matches/${id}/log?from=0&to=99`,
      '/matches?mine=1',
      '/matches?open=1',
      '/matches/next',
    ]
    const askAll = async () => {
      for (const guest of [...guests, stranger])
        for (const path of paths) {
          const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { cookie: guest.cookie } })
          told.push(await answer.text())
        }
      const report = await guests[0]!.api('POST', `/matches/${id}/report`, { note: 'odd' })
      told.push(JSON.stringify(report))
    }
    await askAll()
    // Nobody goes on by himself beyond the seventh step: a fast machine would play to the end meanwhile.
    const players: Player[] = lives.map((live, seat) =>
      playSeat(live, id, seat, {
        seed: seat + 1,
        undos: 10,
        isStopped: () => (players[seat]?.watching.now?.table.seq ?? 0) > 6,
      }),
    )
    await expect.poll(() => players[0]?.watching.now?.table.seq ?? 0).toBeGreaterThan(6)
    await askAll()
    // A match in which one gives up, and one that is read again from the store, tells it as little.
    await lives[0]!.chat(id, 'and?')
    const held = await server.matches.cache.get(id)
    await server.matches.cache.reload(held)
    expect(held.row.status).toBe('running')
    expect(held.seeds).toBeUndefined()
    await askAll()
    expect(told.length).toBeGreaterThan(60)
    expect(told.filter((text) => text.includes(seed) || /"seed"|^seed/m.test(text))).toEqual([])
    const vote = await lives[0]!.vote(id, 0, { start: 'end' })
    expect(vote).toMatchObject({ ok: true })
    await expect.poll(() => players[1]?.watching.now?.table.votes.length).toBe(1)
    await lives[1]!.vote(id, 1, { answer: players[1]?.watching.now?.table.votes[0]?.id ?? '', yes: true })
    expect(await stranger.api<MatchInfo>('GET', `/matches/${id}`)).toMatchObject({ status: 'ended', seed })
  })
})
