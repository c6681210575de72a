import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Listed } from '../../games/index.ts'
import { readRecord, replayRecord } from '../../kernel/index.ts'
import { lanterns } from '../../kernel/testing/example/game.ts'
import type { LogEntry, MatchInfo } from '../../protocol/protocol.ts'
import { GAMES } from '../testing/games.ts'
import { guestAt, newGuest, startMatch, startTestServer } from '../testing/harness.ts'
import { playSeat } from '../testing/player.ts'

const folder = mkdtempSync(join(tmpdir(), 'stolik-words-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Lanterns as if some of its words had been others before. */
const LATER: readonly Listed[] = [
  {
    ...(GAMES[0] as Listed),
    game: {
      ...lanterns,
      migrations: [
        ...lanterns.migrations,
        {
          name: 'words',
          keys: { drew: 'fetched', 'end.rounds': 'end.allRounds' },
          params: { scored: { count: 'points', seat: 'leader' } },
          ids: { 6: 'six' },
        },
      ],
    },
  },
]

test('logs, outcomes and records of an older version are told in today’s words', async () => {
  // With this seed a 6 is laid.
  const before = await startTestServer(GAMES, { STOLIK_DATA: folder }, { newSeed: () => 'words' })
  const guests = [await newGuest(before.port, 'Ala'), await newGuest(before.port, 'Bo')] as const
  const { id } = await startMatch(guests, { game: 'lanterns' })
  const lives = guests.map((guest) => guest.live())
  await Promise.all(lives.map((live, seat) => playSeat(live, id, seat, { seed: 7 + seat }).over))
  for (const live of lives) live.close()
  const read = async (port: number) => {
    const guest = guestAt(port, guests[0].id, 'Ala', guests[0].cookie)
    const log = await guest.api<LogEntry[]>('GET', `/matches/${id}/log?from=0&to=500&seat=0`)
    const info = await guest.api<MatchInfo>('GET', `/matches/${id}`)
    const mine = await guest.api<MatchInfo[]>('GET', '/matches?mine=1')
    const record = await guest.api<string>('GET', `/matches/${id}/record`)
    return { events: log.flatMap(({ events }) => events), log, info, mine, record }
  }
  const old = await read(before.port)
  await before.stop()
  const after = await startTestServer(LATER, { STOLIK_DATA: folder })
  const now = await read(after.port)
  await after.stop()

  const keys = (events: LogEntry['events']) => new Set(events.map(({ key }) => key))
  expect(keys(old.events)).toContain('drew')
  expect(keys(now.events)).toContain('fetched')
  expect(keys(now.events)).not.toContain('drew')
  const scored = old.events.filter(({ key }) => key === 'scored')
  expect(scored.length).toBeGreaterThan(0)
  expect(now.events.filter(({ key }) => key === 'scored')).toEqual(
    scored.map(({ count, seat, ...event }) => ({ ...event, points: count, leader: seat })),
  )
  expect(JSON.stringify(old.events)).toContain('"6"')
  expect(JSON.stringify(now.events)).not.toContain('"6"')
  expect(old.info.outcome?.reason.key).toBe('end.rounds')
  for (const info of [now.info, ...now.mine]) expect(info.outcome?.reason.key).toBe('end.allRounds')

  expect(readRecord(old.record).version).toBe(1)
  expect(readRecord(now.record)).toMatchObject({ version: 2, outcome: { reason: { key: 'end.allRounds' } } })
  expect(replayRecord(lanterns, readRecord(old.record)).outcome?.scores).toEqual(old.info.outcome?.scores)
})
