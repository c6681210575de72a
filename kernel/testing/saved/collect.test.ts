import { expect, test } from 'vitest'
import type { State } from '../../types.ts'
import { collector, KEPT } from './collect.ts'

const state = (step: string, open: object): State<unknown> => ({
  version: 0,
  seats: 1,
  options: {},
  open,
  stack: [{ proc: 'turn', step }],
  secret: { chance: [], faces: [], seen: [], kinds: [], free: [], ink: 0 },
})

test('the smallest set has every step and field that was met', () => {
  const found = collector()
  const few = [state('act', { gold: 1 }), state('act', { iron: 1 }), state('rest', {})]
  const rich = state('act', { gold: 1, iron: 1 })
  for (const each of [...few, rich]) found.offer(each)
  expect(found.states([])).toEqual([rich, state('rest', {})])
  expect(found.states([few[2] as State<unknown>])).toEqual([rich])
  expect(found.met('step turn.rest')).toBe(true)
  expect(found.met('step turn.other')).toBe(false)
})

test('rarity counts the states with the rarest mark', () => {
  const found = collector()
  const common = state('act', {})
  expect(found.rarity(common)).toBe(0)
  for (let i = 0; i < KEPT; i++) found.offer(common)
  expect(found.rarity(common)).toBe(KEPT)
  expect(found.rarity(state('act', { gold: 1 }))).toBe(0)
})
