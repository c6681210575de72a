import { expect, test } from 'vitest'
import { turnOf } from '../../testing/situation.ts'
import { defenceOf } from '../queries.ts'
import { DECKS } from '../setup.ts'
import { CONNECTIONS } from './connections.ts'
import { copiesOf, ROWS, rowOf } from './index.ts'
import { CATEGORIES, SETS, type SetName, TYPES } from './row.ts'

/** How many cards of a set pass a test. */
const count = (set: SetName, test: (card: ReturnType<typeof rowOf>) => boolean): number =>
  copiesOf([set]).filter((id) => test(rowOf(id))).length

test('51-2.1 every card has a distance, a category, at most two types, spoils, and an ability or a bonus', () => {
  for (const row of ROWS) {
    expect([1, 2, 3]).toContain(row.dist)
    expect(row.types.length, row.id).toBeLessThanOrEqual(2)
    expect(new Set(row.types).size).toBe(row.types.length)
    expect(Object.values(row.spoils).every((n) => n > 0)).toBe(true)
    expect(row.ability !== undefined || row.bonus !== undefined, row.id).toBe(true)
  }
})

test.each([
  ['base', [11, 16, 20, 41]],
  ['newEra', [11, 2, 18, 19]],
  ['winter', [17, 5, 11, 17]],
] as const)('51-2.2 categories of the set %s', (set, numbers) => {
  expect(CATEGORIES.map((cat) => count(set, (card) => card.cat === cat))).toEqual(numbers)
})

test.each([
  ['base', [19, 17, 16, 13, 27, 9, 4, 33, 9, 7, 0]],
  ['newEra', [16, 3, 17, 4, 8, 12, 4, 4, 17, 1, 3]],
  ['winter', [9, 7, 11, 8, 10, 5, 3, 18, 10, 3, 3]],
] as const)('51-2.3 type icons of the set %s', (set, numbers) => {
  expect(TYPES.map((type) => count(set, (card) => card.types.includes(type)))).toEqual(numbers)
})

test('51-2.4 51-2.5 51-2.6 defence by category, with a shield, and of Hidden Forge', () => {
  const state = ['school', 'pub', 'church', 'gun_shop', { card: 'gun_shop', shield: true }, 'hidden_forge']
  const play = turnOf({ state })
  expect(play.open.sides[0]?.state.map(defenceOf)).toEqual([3, 3, 4, 5, 6, 4])
})

test('51-2.7 the composition check sums: cards, distances, connection cards', () => {
  expect(SETS.map((set) => copiesOf([set]).length)).toEqual([88, 50, 50])
  expect(SETS.map((set) => ([1, 2, 3] as const).map((dist) => count(set, (card) => card.dist === dist)))).toEqual([
    [33, 40, 15],
    [16, 34, 0],
    [17, 32, 1],
  ])
  expect(SETS.map((set) => new Set(copiesOf([set])).size)).toEqual([60, 42, 48])
  const copies = (colour: string) =>
    CONNECTIONS.filter((row) => row.colour === colour).reduce((n, row) => n + row.copies, 0)
  expect([copies('red'), copies('blue')]).toEqual([6, 6])
  expect(Object.values(DECKS).map((sets) => copiesOf(sets).length)).toEqual([88, 138, 138])
})
