import { afterAll, describe, expect, test } from 'vitest'
import { viewFor } from '../kernel/index.ts'
import { readRecord, replayRecord } from '../kernel/record.ts'
import { lanterns } from '../kernel/testing/example/game.ts'
import type { MatchInfo } from './protocol.ts'
import { GAMES } from './testing/games.ts'
import { newGuest, startMatch, startTestServer } from './testing/harness.ts'
import { playSeat } from './testing/player.ts'

const servers: { stop(): Promise<void> }[] = []
afterAll(async () => {
  for (const server of servers) await server.stop()
})

describe('a whole match over WebSockets', () => {
  test('four clients, dropping and undoing, end where the same seed ends in this process', async () => {
    const { port, stop } = await startTestServer(GAMES)
    servers.push({ stop })
    const guests = await Promise.all(['Ala', 'Bo', 'Celina', 'Darek'].map((name) => newGuest(port, name)))
    const { id } = await startMatch(guests, { game: 'lanterns' })
    const lives = guests.map((guest) => guest.live())
    const players = lives.map((live, seat) => playSeat(live, id, seat, { seed: 7 + seat, drops: 15, undos: 20 }))
    const ends = await Promise.all(players.map(({ over }) => over))
    const info = await guests[0]!.api<MatchInfo>('GET', `/matches/${id}`)
    expect(info.status).toBe('over')
    expect(info.seed).toBeDefined()
    const text = await guests[0]!.api<string>('GET', `/matches/${id}/record`)
    const record = readRecord(text)
    const again = replayRecord(lanterns, record)
    expect(again.refused).toBeUndefined()
    expect(again.outcome).toEqual(info.outcome)
    for (const [seat, end] of ends.entries())
      expect(end.table.view).toEqual(JSON.parse(JSON.stringify(viewFor(lanterns, again.g, seat))))
    for (const live of lives) live.close()
  })
})
