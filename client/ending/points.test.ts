import { expect, test } from 'vitest'
import type { ToldAnalysis } from '../../protocol/analysis.ts'
import { askedOf, balanceOf, surenessOf } from './points.ts'

test('how sure a number is, is told by its interval', () => {
  expect(surenessOf({ value: -0.09, error: 0.04 })).toBe('sure')
  expect(surenessOf({ value: 0.05, error: 0.04 })).toBe('likely')
  expect(surenessOf({ value: 0.04, error: 0.04 })).toBe('unclear')
  expect(surenessOf({ value: 0, error: 0 })).toBe('unclear')
})

test('what is written adds up, also where each number alone would be rounded the other way', () => {
  const luck = [{ value: 0.124, error: 0 }]
  const told = { start: [0.334], result: [1], luck, choices: [{ value: 0.542, error: 0 }] } as Partial<ToldAnalysis>
  expect(balanceOf(told as ToldAnalysis, 0)).toEqual({ start: 33, result: 100, luck: 12, choices: 55 })
})

test('options that read the same are one; where the played one reads like the best there is nothing to ask', () => {
  const iron = { words: 'Pay 1 iron', chance: 0.4, played: false }
  const fuel = { words: 'Pay 1 fuel', chance: 0.2, played: true }
  expect(askedOf([iron, { ...iron, chance: 0.3 }, fuel])).toEqual([iron, fuel])
  expect(askedOf([iron, { ...iron, chance: 0.3, played: true }, { ...fuel, played: false }])).toEqual([])
  expect(askedOf([])).toEqual([])
})
