import { expect, test } from 'vitest'
import type { ToldChoice } from '../../kernel/index.ts'
import { PICKED_ABOVE, picksOf } from './pick-first.ts'

const PLACES = ['nexus', 'arts', 'tower', 'docks', 'plaza'] as const
const guard = (from: string, to: string): ToldChoice =>
  ({ choice: { do: 'guard', from, to }, text: `guard ${from}>${to}` }) as ToldChoice
const GUARDS = PLACES.flatMap((from) => PLACES.filter((to) => to !== from).map((to) => guard(from, to)))

test('many choices are divided by the first thing they name, and none is lost', () => {
  const picks = picksOf(GUARDS)
  expect(picks?.map(({ thing, choices }) => [thing, choices.length])).toEqual(PLACES.map((one) => [one, 4]))
  expect(picks?.flatMap(({ choices }) => choices)).toEqual(GUARDS)
})

test('few choices are simply listed', () => {
  expect(picksOf(GUARDS.slice(0, PICKED_ABOVE))).toBeUndefined()
  expect(picksOf(GUARDS.slice(0, PICKED_ABOVE + 1))).toBeDefined()
})

test('where the first thing is always the same, the next one divides', () => {
  const sent = Array.from({ length: 14 }, (_, i) => guard('nexus', PLACES[i % 5] as string))
  expect(picksOf(sent)?.map(({ thing }) => thing)).toEqual([...PLACES])
})

test('backs and numbers are no things to be picked, and nothing is picked that divides nothing', () => {
  const cards = Array.from({ length: 20 }, (_, card) => ({ choice: { do: 'issue', card }, text: `issue #${card}` }))
  expect(picksOf(cards as unknown as readonly ToldChoice[])).toBeUndefined()
  expect(picksOf(Array.from({ length: 20 }, (_, i) => guard(`p${i}`, 'nexus')))).toBeUndefined()
})
