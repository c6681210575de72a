import { expect, test } from 'vitest'
import { situation } from '../testing/situation.ts'
import { outcome } from './ending.ts'

/** GlobalSec, Haas-Bioroid, Jinteki, NBN, Weyland in seats 0 to 4. */
const end = (capital: number[], rivals: string[], threat = 10) => {
  const t = situation({ seats: capital.length, capital, rivals: rivals.map((id) => `rival-${id}`), threat, space: 8 })
  return outcome(t.g)
}

test('NA-69 NA-69.1 NA-7 more capital than the rival wins; several winners are normal', () => {
  expect(end([20, 15, 10, 5], ['haas-bioroid', 'jinteki', 'nbn', 'globalsec'])).toMatchObject({
    winners: [0, 1, 2],
    reason: { key: 'end.demand' },
  })
})

test('NA-69.1 a tie with the rival loses', () => {
  expect(end([10, 10, 10, 10], ['haas-bioroid', 'jinteki', 'nbn', 'globalsec']).winners).toEqual([])
})

test('NA-69.2 NA-50.1 with their own card a player must beat three others, ties do not count', () => {
  const rivals = ['federalist', 'haas-bioroid', 'federalist', 'federalist', 'federalist']
  expect(end([40, 30, 30, 20, 10], rivals).winners).toEqual([])
  expect(end([40, 30, 29, 20, 10], rivals).winners).toEqual([1])
})

test('NA-69.2 with four players two others are enough', () => {
  const rivals = ['federalist', 'haas-bioroid', 'federalist', 'federalist']
  expect(end([40, 30, 30, 20], rivals).winners).toEqual([])
  expect(end([40, 30, 20, 20], rivals).winners).toEqual([1])
})

test('NA-50.2 the federalist loses at the normal end, however rich', () => {
  expect(end([60, 1, 1, 1], ['federalist', 'jinteki', 'nbn', 'haas-bioroid']).winners).toEqual([])
})

test('NA-28 NA-69.3 NA-63.1 at threat 25 the federalist with 25 capital wins alone', () => {
  expect(end([25, 90, 1, 1], ['federalist', 'jinteki', 'nbn', 'globalsec'], 25)).toMatchObject({
    winners: [0],
    reason: { key: 'end.federalist' },
  })
})

test('NA-28.1 with 24 nobody wins', () => {
  expect(end([24, 90, 1, 1], ['federalist', 'jinteki', 'nbn', 'globalsec'], 25)).toMatchObject({
    winners: [],
    reason: { key: 'end.threat' },
  })
})

test('NA-28.3 the federalist set aside: at threat 25 all lose', () => {
  expect(end([99, 90, 1, 1], ['haas-bioroid', 'jinteki', 'nbn', 'globalsec'], 25).winners).toEqual([])
})

test('NA-69.1 a rival who is the federalist is compared by capital as usual', () => {
  expect(end([5, 9, 1, 1], ['federalist', 'globalsec', 'nbn', 'nbn']).winners).toEqual([1])
})

test('NA-7.4 NA-7.5 capital is a plain number, above and below 40', () => {
  expect(end([41, 39, 10, 10], ['haas-bioroid', 'globalsec', 'nbn', 'jinteki']).winners).toEqual([0])
})
