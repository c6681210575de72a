import { afterEach, expect, test } from 'vitest'
import { GAMES } from '../../games/index.ts'
import type { Advice, MatchInfo } from '../../protocol/protocol.ts'
import { newGuest, startTestServer } from '../testing/harness.ts'

const stops: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function table(wish: object, env: Record<string, string> = {}) {
  const server = await startTestServer(GAMES, env)
  stops.push(server.stop)
  const [a, b] = [await newGuest(server.port, 'A'), await newGuest(server.port, 'B')]
  const { id } = await a.api<MatchInfo>('POST', '/matches', { game: '51st-state', seats: 2, ...wish })
  /** The seat that must decide, and where. */
  const asked = async () => (await server.server.matches.cache.get(id)).waiting[0] as { seat: number; at: string }
  return { a, b, id, asked }
}

test('who asks gets a choice that is open, the second best, and reasons; alone nobody is told', async () => {
  const { a, id, asked } = await table({ mine: [0, 1], start: true })
  const { seat, at } = await asked()
  const advice = await a.api<Advice>('POST', `/matches/${id}/advice`, { seat, at })
  expect(advice.best.text).not.toBe('')
  expect(advice.best.chance).toBeGreaterThan(0)
  expect(advice.second?.text).not.toBe(advice.best.text)
  const { seats } = await a.api<MatchInfo>('GET', `/matches/${id}`)
  expect(seats.some(({ coached }) => coached)).toBe(false)
})

test('at a table with others the use of the coach is seen by all', async () => {
  const { a, b, id } = await table({ mine: [0] })
  await b.api('POST', `/matches/${id}/seats/1`)
  await a.api('POST', `/matches/${id}/start`)
  await b.api('POST', `/matches/${id}/coach`, { seat: 1 })
  const { seats } = await a.api<MatchInfo>('GET', `/matches/${id}`)
  expect(seats.map(({ coached }) => coached === true)).toEqual([false, true])
})

test('nobody asks for another seat, at no decision, or where the result counts or the table does without the coach', async () => {
  const { a, b, id, asked } = await table({ mine: [0, 1], start: true, coach: 'off' })
  const { seat, at } = await asked()
  expect((await a.api<MatchInfo>('GET', `/matches/${id}`)).coach).toBe('off')
  await expect(a.api('POST', `/matches/${id}/advice`, { seat, at })).rejects.toThrow('no-coach')
  await expect(a.api('POST', `/matches/${id}/coach`, { seat })).rejects.toThrow('no-coach')
  const counts = { game: '51st-state', seats: 2, mine: [0, 1], start: true, rated: true }
  const rated = await a.api<MatchInfo>('POST', '/matches', counts)
  await expect(a.api('POST', `/matches/${rated.id}/advice`, { seat, at })).rejects.toThrow('no-coach')
  const open = await a.api<MatchInfo>('POST', '/matches', { game: '51st-state', seats: 2, mine: [0, 1], start: true })
  await expect(b.api('POST', `/matches/${open.id}/advice`, { seat, at })).rejects.toThrow('not-your-seat')
  await expect(a.api('POST', `/matches/${open.id}/advice`, { seat, at: 'nowhere.here' })).rejects.toThrow('not-open')
})

test('one person asks only so often', async () => {
  const { a, id, asked } = await table({ mine: [0, 1], start: true }, { ADVICE_PER_MINUTE: '2' })
  const { seat, at } = await asked()
  for (let i = 0; i < 2; i++) await a.api('POST', `/matches/${id}/advice`, { seat, at })
  await expect(a.api('POST', `/matches/${id}/advice`, { seat, at })).rejects.toThrow('too-many')
})
