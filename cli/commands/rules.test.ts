import { expect, test } from 'vitest'
import { rulesOf } from '../find-game.ts'
import { coverage } from './rules.ts'

test('a rule is covered by a test with its id in the title, a card by “card <id>”', () => {
  const titles = [
    'AB-1.1 and AB-1.2 the start',
    'chapter 3 > AB-3.10: the end',
    'card vox-song plays',
    'played card fish.',
  ]
  const ids = ['AB-1.1', 'AB-1.2', 'AB-1.3', 'AB-3.1', 'AB-3.10', 'AB-4.1']
  expect(coverage(titles, ids, new Set(['AB-4.1']), ['vox-song', 'fish', 'vox'])).toEqual({
    rules: 6,
    tested: 3,
    exempt: 1,
    untested: ['AB-1.3', 'AB-3.1'],
    unknown: [],
    cards: 3,
    played: 2,
    unplayed: ['vox'],
  })
})

test('a rule id that RULES.md does not know is told', () => {
  expect(coverage(['51-2.1 x', '51-9 y'], ['51-2.1'], new Set(), []).unknown).toEqual(['51-9'])
})

test('ids are read from RULES.md', () => {
  const { ids, exempt } = rulesOf('lanterns')
  expect(ids).toContain('LN-2.1')
  expect(exempt.size).toBe(0)
  expect(rulesOf('no-such-game').ids).toEqual([])
})
