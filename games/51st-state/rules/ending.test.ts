import { expect, test } from 'vitest'
import { can, type Has, phaseOf, run } from '../testing/situation.ts'
import { outcome, rankOf } from './ending.ts'
import { fiftyFirstState } from './game.ts'

/** A match in which all have passed: scored at once if somebody has 25 points. */
const end = (...sides: Has[]) => {
  const play = phaseOf(...sides.map((has) => ({ ...has, passed: true })))
  play.g.stack = [{ proc: 'match', step: 'check' }]
  run(play)
  return play
}

test('51-15.1 51-15.2 25 points in the Action phase; the others finish it, there is no Cleanup', () => {
  const play = phaseOf({ vp: 24, pool: { worker: 1 }, state: ['archive'] }, { pool: { worker: 4 } })
  play.choose(0, 'use archive:1')
  expect(play.turn()).toBe(1)
  play.choose(1, 'exchange fuel', 'stop').choose(0, 'pass')
  expect(can(play, 1)).toContain('exchange fuel')
  play.choose(1, 'pass')
  expect(play.at()).toBe('over')
  expect(play.open.sides[1]?.pool).toMatchObject({ worker: 2, fuel: 1 })
  expect(fiftyFirstState.outcome(play.g)).toMatchObject({ winners: [0], scores: [26, 0] })
})

test('51-15.1 24 points do not end the match', () => {
  const play = end({ vp: 24 }, {})
  expect(play.at()).not.toBe('over')
  expect(play.open.round).toBe(2)
})

test('51-15.3 51-15.4 nine standing Locations, two Ruins and four deals bring nine points', () => {
  const state = [...Array<string>(9).fill('school'), { card: 'pub', ruined: true }, { card: 'pub', ruined: true }]
  expect(end({ vp: 25, state, deals: ['pub', 'pub', 'pub', 'pub'] }, {}).open.sides[0]?.vp).toBe(34)
})

test('51-15.5 most points win, counted after the Locations; crossing 25 only then changes nothing', () => {
  const play = end({ vp: 25 }, { vp: 23, state: ['school', 'school', 'school'] })
  expect(outcome(play.g)).toEqual({ winners: [1], scores: [25, 26], reason: { key: 'end.points' } })
})

test('51-15.6 31 to 31, more Goods win: pool, caches, stores and hand, no use markers', () => {
  const six = {
    vp: 29,
    pool: { fuel: 1 },
    hand: ['pub'],
    connections: ['punks'],
    state: [
      { card: 'camp', cache: { worker: 2 } },
      { card: 'thieves-den', store: { gun: 1 } },
    ],
  }
  const play = end(six, { vp: 29, pool: { iron: 4 }, state: [{ card: 'archive', uses: 2 }, 'school'] })
  expect(outcome(play.g)).toEqual({ winners: [0], scores: [31, 31], reason: { key: 'end.goods' } })
})

test('51-15.7 Goods equal too, more Locations win; all equal, the victory is shared', () => {
  const more = end(
    { vp: 30, pool: { fuel: 1 }, state: ['pub'] },
    { vp: 29, pool: { iron: 1 }, state: ['pub', 'school'] },
  )
  expect(outcome(more.g)).toEqual({ winners: [1], scores: [31, 31], reason: { key: 'end.locations' } })
  const equal = end({ vp: 30, state: ['pub'] }, { vp: 30, state: ['school'] }, { vp: 4 })
  expect(outcome(equal.g)).toEqual({ winners: [0, 1], scores: [31, 31, 4], reason: { key: 'end.shared' } })
})

test('51-13.18 titles by the own score', () => {
  expect([12, 29, 30, 39, 40, 50, 60, 70, 80, 99].map(rankOf)).toEqual([
    'mutant',
    'mutant',
    'survivor',
    'survivor',
    'human',
    'merchant',
    'soldier',
    'cyborg',
    'grandMaster',
    'grandMaster',
  ])
})
