import { expect, test } from 'vitest'
import { brain, lanterns } from '../../kernel/testing/example/game.ts'
import { type Contest, fight, newThinking, sidesOf } from './arena.ts'
import { randomBot } from './random.ts'
import { elo, sprt, wilson } from './statistics.ts'

const contest: Contest = {
  game: lanterns,
  brain,
  seats: 3,
  options: {},
  seed: 'arena',
  a: (seed) => ({ ...randomBot(seed), name: 'a' }),
  b: (seed) => ({ ...randomBot(seed), name: 'b' }),
}

test('a deal is played from every seat, the same with the same seed', () => {
  const sides = sidesOf(contest)
  expect(sides).toEqual([[0], [1], [2]])
  const play = (i: number) => fight(contest, sides, i, newThinking(), newThinking())
  expect([0, 1, 2, 3].map((i) => play(i).mine)).toEqual([[0], [1], [2], [0]])
  expect(play(4)).toEqual(play(4))
})

test('teams take sides in turn, or A stays on one side', () => {
  const teams = { ...contest, brain: { ...brain, team: (_: unknown, seat: number) => (seat === 0 ? 'one' : 'many') } }
  expect(sidesOf(teams)).toEqual([[0], [1, 2]])
  expect(sidesOf({ ...teams, as: 'many' })).toEqual([[1, 2]])
  expect(sidesOf({ ...teams, as: 'all' })).toEqual([[0, 1, 2]])
  expect(() => sidesOf({ ...teams, as: 'few' })).toThrow('one, many')
})

test('what A and the others win adds up', () => {
  const sides = sidesOf(contest)
  for (let i = 0; i < 12; i++) {
    const { won, others } = fight(contest, sides, i, newThinking(), newThinking())
    expect(won + 2 * others).toBeCloseTo(1)
  }
})

test('thinking is timed only where there is something to decide', () => {
  let now = 0
  const [a, b] = [newThinking(), newThinking()]
  fight({ ...contest, clock: () => now++ }, sidesOf(contest), 0, a, b)
  expect(a.decisions).toBeGreaterThan(0)
  expect(b.decisions).toBeGreaterThan(a.decisions)
  expect(a).toMatchObject({ ms: a.decisions, longest: 1 })
})

test("Wilson's interval, as in the tables", () => {
  const { share, low, high } = wilson(8, 10)
  expect([share, low, high].map((each) => Number(each.toFixed(3)))).toEqual([0.8, 0.49, 0.943])
  expect(wilson(0, 20).low).toBe(0)
  expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 })
})

test('the sequential test waits until it is sure', () => {
  expect(sprt(3, 4, 0.5, 0.7).verdict).toBe('open')
  expect(sprt(60, 80, 0.5, 0.7).verdict).toBe('better')
  expect(sprt(38, 80, 0.5, 0.7).verdict).toBe('not-better')
})

test('a fair share is worth no Elo', () => {
  expect(elo(0.25, 0.25)).toBeCloseTo(0)
  expect(Math.round(elo(0.76, 0.5))).toBe(200)
})
