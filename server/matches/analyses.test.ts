import { afterAll, expect, test } from 'vitest'
import type { AnalysisAnswer, ToldAnalysis } from '../../protocol/analysis.ts'
import { GAMES } from '../testing/games.ts'
import { type Guest, newGuest, startMatch, startTestServer, TEST_GAMES } from '../testing/harness.ts'
import { playSeat } from '../testing/player.ts'

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

/** A match of two people, before and after it was played to its end. */
async function begun(env: Record<string, string>) {
  const { port, stop } = await startTestServer(GAMES, env, { gamesModule: TEST_GAMES })
  stops.push(stop)
  const guests = [await newGuest(port, 'Ala'), await newGuest(port, 'Bo')] as const
  const { id } = await startMatch(guests, { game: 'lanterns' })
  const ask = (guest: Guest = guests[0]) => guest.api<AnalysisAnswer>('GET', `/matches/${id}/analysis`)
  return {
    ask,
    async play() {
      const lives = guests.map((guest) => guest.live())
      await Promise.all(lives.map((live, seat) => playSeat(live, id, seat, { seed: 5 + seat }).over))
      for (const live of lives) live.close()
    },
  }
}

test('a match that is over is looked into in the background, and nobody learns anything while it runs', async () => {
  const { ask, play } = await begun({ ANALYSIS_SECONDS: '2' })
  await expect(ask()).rejects.toThrow('not-found')
  await play()
  await expect.poll(async () => (await ask()).found, { timeout: 280_000, interval: 200 }).toBeDefined()
  const { start, luck, choices, result } = (await ask()).found as ToldAnalysis
  expect(result).toHaveLength(2)
  for (const [seat, end] of result.entries())
    expect((start[seat] ?? 0) + (luck[seat]?.value ?? 0) + (choices[seat]?.value ?? 0)).toBeCloseTo(end)
}, 300_000)

test('a server that looks into nothing says so, and the page does it', async () => {
  const { ask, play } = await begun({ ANALYSIS_SECONDS: '0' })
  await play()
  await expect(ask()).rejects.toThrow('not-found')
}, 60_000)
