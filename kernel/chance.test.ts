import fc from 'fast-check'
import { expect, test } from 'vitest'
import { below, die, nextWord, pickOne, pickWeighted, seedWords, shuffle, wordBelow } from './chance.ts'
import { start } from './start.ts'
import { tinyGame } from './testing/tiny.ts'

const game = tinyGame({}, () => ({ proc: 'none', step: 'none' }))
const match = (seed: string) => start(game, 2, {}, seed)

test('equal seeds give equal luck, different seeds different luck', () => {
  const row = (seed: string) =>
    Array.from(
      { length: 20 },
      (
        (g) => () =>
          below(g, 1000)
      )(match(seed)),
    )
  expect(row('a')).toEqual(row('a'))
  expect(row('a')).not.toEqual(row('b'))
})

test('the generator stays within its four words', () => {
  const words = seedWords('x')
  for (let i = 0; i < 1000; i++) expect(nextWord(words)).toBeGreaterThanOrEqual(0)
  expect(words).toHaveLength(4)
  expect(words.every((word) => Number.isInteger(word))).toBe(true)
})

test('below is within its bounds for every bound', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 31 }), (seed, n) => {
      const drawn = wordBelow(seedWords(seed), n)
      return drawn >= 0 && drawn < n
    }),
  )
})

test('below is even: chi-squared of 60,000 rolls of a die stays under the 0.1 % bound', () => {
  const g = match('even')
  const counts = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < 60_000; i++) counts[below(g, 6)]!++
  const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
  expect(chi).toBeLessThan(20.5)
})

test('a die counts from 1', () => {
  const g = match('die')
  const seen = new Set(Array.from({ length: 200 }, () => die(g, 6)))
  expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6])
})

test('shuffle keeps the items and reaches every order', () => {
  const g = match('shuffle')
  const orders = new Set(Array.from({ length: 500 }, () => shuffle(g, ['a', 'b', 'c']).join('')))
  expect(orders.size).toBe(6)
})

test('pickOne and pickWeighted keep to the list and its weights', () => {
  const g = match('pick')
  expect(['a', 'b']).toContain(pickOne(g, ['a', 'b']))
  const counts = [0, 0, 0]
  for (let i = 0; i < 4000; i++) counts[pickWeighted(g, [1, 0, 3])]!++
  expect(counts[1]).toBe(0)
  expect(counts[2]! / counts[0]!).toBeGreaterThan(2.4)
  expect(counts[2]! / counts[0]!).toBeLessThan(3.7)
})

test('every use of luck leaves ink, and tests may rig it', () => {
  const g = match('ink')
  const { ink } = g.secret
  g.rigged = [4, 9]
  expect(below(g, 6)).toBe(4)
  expect(die(g, 6)).toBe(4)
  expect(g.secret.ink).toBe(ink + 2)
})
