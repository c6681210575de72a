import { afterAll, expect, test } from 'vitest'
import { type MatchRecord, writeRecord } from '../../kernel/index.ts'
import type { ReplayFrame } from '../../protocol/protocol.ts'
import { GAMES } from '../testing/games.ts'
import { newGuest, startTestServer, TEST_GAMES } from '../testing/harness.ts'
import { openFilms } from './films.ts'
import { KEPT } from './replays.ts'

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

/** A record of the game whose rules can be made to fail. */
const recordOf = (...texts: readonly string[]): string => {
  const lines = texts.map((text) => ({ kind: 'choice' as const, seat: 0, at: 'turn.ask', text }))
  const record: MatchRecord = { game: 'broken', seats: 1, options: {}, seed: 'x', commitment: '', lines }
  return writeRecord(record)
}

test('a record that never ends is stopped, the main thread goes on, and so does the next record', async () => {
  const films = openFilms(new URL('../testing/broken-game.ts', import.meta.url), 4000)
  stops.push(films.close)
  let turns = 0
  const turning = setInterval(() => turns++, 1)
  const bad = films.ask({ id: 'loop', text: recordOf('fine', 'loop') })
  const good = films.ask<{ lines: number }>({ id: 'good', text: recordOf('fine', 'fine', 'fine') })
  await expect(bad).rejects.toMatchObject({ code: 'too-large' })
  expect(turns).toBeGreaterThan(100)
  clearInterval(turning)
  expect(await good).toMatchObject({ game: 'broken', lines: 3 })
  const frame = await films.ask<ReplayFrame>({ id: 'good', frame: { eyes: 0, seq: 2 } })
  expect(frame).toMatchObject({ seq: 2, last: 3, entry: { text: 'fine' } })
  // Not known, wrong, of another game: each has its answer.
  expect(await films.ask({ id: 'never heard of' })).toBeUndefined()
  await expect(films.ask({ id: 'n', text: 'nonsense' })).rejects.toMatchObject({ code: 'bad-request' })
  await expect(films.ask({ id: 'u', text: recordOf('throw') })).rejects.toMatchObject({ code: 'bad-request' })
})

test('too many questions at once are refused at the door', async () => {
  const films = openFilms(new URL('../testing/broken-game.ts', import.meta.url))
  stops.push(films.close)
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => films.ask({ id: 'x' })))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(21)
  for (const refused of all.slice(21)) expect(refused).toMatchObject({ reason: { code: 'too-many' } })
})

test('one person has one record played at a time, and keeps a hundred', async () => {
  const { port, server, stop } = await startTestServer(GAMES, {}, { gamesModule: TEST_GAMES })
  stops.push(stop)
  const guest = await newGuest(port, 'A')
  const text = 'nonsense'
  const codes = await Promise.all(
    [1, 2, 3].map(() => guest.api('POST', '/replays', { text }).catch((error: { code: string }) => error.code)),
  )
  expect(codes.sort()).toEqual(['bad-request', 'too-many', 'too-many'])
  await server.matches.store.db
    .insertInto('replays')
    .values(Array.from({ length: KEPT }, (_, i) => ({ id: `r${i}`, person: guest.id, game: 'x', created: 0, text })))
    .execute()
  await expect(guest.api('POST', '/replays', { text })).rejects.toThrow('too-many')
  await expect(guest.api('GET', '/replays/none')).rejects.toThrow('not-found')
})
