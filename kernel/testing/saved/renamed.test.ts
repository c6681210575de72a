import { expect, test } from 'vitest'
import type { Migration } from '../../game.ts'
import { lanterns } from '../example/game.ts'
import { renamedFaults } from './renamed.ts'

const texts = { 'names.gust': 'Gust', 'event.drew_one': 'one', 'event.drew_other': 'more', 'reason.handFull': 'full' }
const faults = (...migrations: Omit<Migration, 'name'>[]): string[] =>
  renamedFaults({ ...lanterns, migrations: migrations.map((each, i) => ({ name: `m${i}`, ...each })) }, texts)

test('new words that are those of today, also by way of later migrations, are no fault', () => {
  expect(
    faults(
      { ids: { wind: 'storm' }, keys: { 'took-card': 'took', 'reason.hand-full': 'reason.handFull', put: 'lay' } },
      { ids: { storm: 'gust' }, keys: { took: 'drew' }, params: { n: 'count', drew: { n: 'cards' } } },
    ),
  ).toEqual([])
})

test('a new word that nothing is called, and an old one still in use, are told', () => {
  expect(faults({ ids: { wind: 'gusts' } })).toEqual(['migration m0: wind becomes gusts, which nothing is called'])
  expect(faults({ keys: { took: 'drewn' } })).toEqual(['migration m0: took becomes drewn, which nothing is called'])
  expect(faults({ ids: { 6: 'gust' } })).toEqual(['migration m0: 6 becomes gust, but is still in use'])
  expect(faults({ keys: { drew: 'lay' } })).toEqual(['migration m0: drew becomes lay, but is still in use'])
  expect(faults({ params: { drawn: { n: 'count' } } })).toEqual([
    'migration m0: there is no drawn whose parameters could be renamed',
  ])
})
