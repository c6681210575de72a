import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

test.each(SETS)('51-2.2 the set %s has Locations of every category', (set) => {
  for (const cat of CATEGORIES)
    expect(
      count(set, (card) => card.cat === cat),
      cat,
    ).toBeGreaterThan(0)
})

test('51-2.3 every type stands on some card', () => {
  for (const type of TYPES)
    expect(
      ROWS.some(({ types }) => types.includes(type)),
      type,
    ).toBe(true)
})

test('51-2.4 51-2.5 51-2.6 defence by category, with a shield, and of Hidden Forge', () => {
  const state = ['school', 'pub', 'church', 'gun-shop', { card: 'gun-shop', shield: true }, 'hidden-forge']
  const play = turnOf({ state })
  expect(play.open.sides[0]?.state.map(defenceOf)).toEqual([3, 3, 4, 5, 6, 4])
})

/** The numbers in a rule of RULES.md, as they stand there. */
const numbersIn = (rule: string): number[] => {
  const line = readFileSync(join(import.meta.dirname, '../../RULES.md'), 'utf8')
    .split('\n')
    .find((each) => each.includes(`**${rule}**`))
  return [...(line ?? '').replace(`**${rule}**`, '').matchAll(/\d+/g)].map(Number)
}

test('51-2.7 no set lacks a card that the rule counts, and every deck mixes its sets', () => {
  const size = (set: SetName) => copiesOf([set]).length
  const copies = (colour: string) =>
    CONNECTIONS.filter((row) => row.colour === colour).reduce((sum, row) => sum + row.copies, 0)
  // A card that was added since makes a set larger than the printed one.
  const [base, expansion, ...connections] = numbersIn('51-2.7') as [number, number, number, number]
  expect(size('base')).toBeGreaterThanOrEqual(base)
  for (const set of SETS.slice(1)) expect(size(set)).toBeGreaterThanOrEqual(expansion)
  expect([copies('red'), copies('blue')]).toEqual(connections)
  for (const sets of Object.values(DECKS))
    expect(copiesOf(sets)).toHaveLength(sets.reduce((sum, set) => sum + size(set), 0))
  expect(new Set(ROWS.map(({ id }) => id)).size).toBe(ROWS.length)
})
