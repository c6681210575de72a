import { expect, test } from 'vitest'
import { GAMES } from './testing/all-games.ts'
import { leakPairs } from './testing/leak.ts'
import { leakThroughSeats } from './testing/leak-seats.ts'

/** So many pairs of worlds per game; 10,000 by `npm run test:leak`. */
const PAIRS = Number(process.env.STOLIK_LEAK_PAIRS ?? 1000)

// Side by side: much of the time is waiting for what is sent a little later.
test.concurrent.each(GAMES.map(({ game }) => [game.id, game] as const))(
  '%s: what a viewer may not know changes no byte of what they are sent',
  { timeout: 900_000 },
  async (_id, game) => {
    const { pairs, different, aside, leaks, compared } = await leakPairs(GAMES, game, PAIRS)
    expect(leaks.slice(0, 3)).toEqual([])
    expect(pairs).toBe(PAIRS)
    // Hardly a guess had to be put aside.
    expect(aside).toBeLessThan(PAIRS * 0.05)
    // The worlds really were different ones, and every kind of message was looked at.
    expect(different).toBeGreaterThan(PAIRS * 0.8)
    expect(Object.keys(compared)).toEqual(
      expect.arrayContaining(['sync', 'delta', 'error', 'chat', 'presence', 'http']),
    )
  },
)

/** So many tables per game at which people come and go; more by `npm run test:leak`. */
const TABLES = Number(process.env.STOLIK_LEAK_TABLES ?? 40)

test.each(GAMES.map(({ game }) => [game.id, game] as const))(
  '%s: while seats, rights and sessions change, no open socket is told what its person may not know',
  { timeout: 900_000 },
  async (_id, game) => {
    const { leaks, compared, refused, deeds } = await leakThroughSeats(GAMES, game, TABLES)
    expect(leaks.slice(0, 3)).toEqual([])
    expect(deeds).toBe(24 * TABLES)
    // There was something to compare, and somebody to refuse.
    expect(compared).toBeGreaterThan(5 * TABLES)
    expect(refused).toBeGreaterThan(10 * TABLES)
  },
)
