import { expect, test } from 'vitest'
import { addressOf, type Cards, fits, inTheWay, wantedIn } from './cards.ts'

const CARDS: Cards = {
  facets: ['deck', 'suit'],
  rows: [
    { id: 'pilots', facets: { deck: ['guild'], suit: ['fuel'] } },
    { id: 'miners', facets: { deck: ['guild'], suit: ['material'] } },
    { id: 'uprising', facets: { deck: ['vox'], suit: [] } },
  ],
}
const idsOf = (query: string) =>
  CARDS.rows.filter((row) => fits(row, wantedIn(CARDS, new URLSearchParams(query)))).map(({ id }) => id)

test('values of one facet widen, facets narrow', () => {
  expect(idsOf('')).toEqual(['pilots', 'miners', 'uprising'])
  expect(idsOf('deck=guild')).toEqual(['pilots', 'miners'])
  expect(idsOf('deck=guild&deck=vox')).toEqual(['pilots', 'miners', 'uprising'])
  expect(idsOf('deck=guild&suit=fuel')).toEqual(['pilots'])
  expect(idsOf('deck=vox&suit=fuel')).toEqual([])
})

test('what is asked for lives in the address, both ways', () => {
  const query = '?deck=guild&deck=vox&suit=fuel&q=two+words&card=pilots'
  expect(addressOf(wantedIn(CARDS, new URLSearchParams(query)))).toBe(query)
  expect(addressOf(wantedIn(CARDS, new URLSearchParams('')))).toBe('')
})

test('where nothing fits it is said which filter stands in the way', () => {
  expect(inTheWay(CARDS, wantedIn(CARDS, new URLSearchParams('deck=vox&suit=fuel&suit=material')))).toBe('deck')
})
