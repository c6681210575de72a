import { expect, test } from 'vitest'
import { KernelError } from './errors.ts'
import { fullOptions, wrongWith } from './game.ts'
import { start } from './start.ts'
import { tinyGame } from './testing/tiny.ts'

const game = tinyGame({}, () => ({ proc: 'x', step: 'y' }), {
  options: [
    { key: 'length', values: ['short', 'long'] },
    { key: 'third', values: [false, true], seats: [3] },
    { key: 'deep', values: [false, true], where: [{ seats: 2 }, { seats: 3, length: 'long' }] },
  ],
})

test('seats and options are checked against what the game offers', () => {
  expect(wrongWith(game, 2, {})).toBeUndefined()
  expect(wrongWith(game, 2, { length: 'long' })).toBeUndefined()
  expect(wrongWith(game, 9, {})).toBe('bad-seats')
  expect(wrongWith(game, 2, { length: 'endless' })).toBe('bad-option')
  expect(wrongWith(game, 2, { height: 1 })).toBe('bad-option')
  expect(wrongWith(game, 2, { third: true })).toBe('bad-option')
  expect(wrongWith(game, 3, { third: true })).toBeUndefined()
})

test('an option that has an effect beside others only is offered only there', () => {
  expect(wrongWith(game, 2, { deep: true })).toBeUndefined()
  expect(wrongWith(game, 3, { deep: true })).toBe('bad-option')
  expect(wrongWith(game, 3, { deep: false })).toBeUndefined()
  expect(wrongWith(game, 3, { deep: true, length: 'long' })).toBeUndefined()
})

test('missing options are at their default', () => {
  expect(fullOptions(game, { third: true })).toEqual({ length: 'short', third: true, deep: false })
})

test('a match starts with the same table for the same seed, and not at all with wrong options', () => {
  expect(start(game, 2, {}, 'a')).toEqual(start(game, 2, {}, 'a'))
  expect(() => start(game, 7, {}, 'a')).toThrow(KernelError)
})
