import { expect, test } from 'vitest'
import { capitals, resolving, situation } from '../../testing/situation.ts'
import { CORP_ROWS } from '../printed/corporations.ts'
import { removePiece } from '../verbs/city.ts'

test('NA-11 NA-11.1 NA-12.2 NA-13 NA-13.1 each corporation has a contract of its own, paid to its seat', () => {
  expect(Object.entries(CORP_ROWS).map(([corp, { contract }]) => [corp, contract])).toEqual([
    ['globalsec', 1],
    ['haas-bioroid', 2],
    ['jinteki', 2],
    ['melange', 3],
    ['nbn', 1],
    ['weyland', 2],
  ])
})

test('NA-11.2 a contract pays whoever resolves the card, and never outside a card', () => {
  const t = resolving('live-feeds', { city: { 1: { orgcrime: true } } }, 3)
  expect(t.at()).toBe('over')
  expect(capitals(t)).toEqual([11, 10, 10, 10])
  const u = situation({ city: { 1: { orgcrime: true } } })
  removePiece(u.g, undefined, 'orgcrime', 1)
  expect(capitals(u)).toEqual([10, 10, 10, 10])
})
