import { expect, test } from 'vitest'
import { untold } from './told.ts'

const telling = {
  'sides.{seat}.pool': ['gained', 'paid'],
  'sides.{seat}.pool.vp': ['scored'],
  'deck.*.seen': 'nobody can see it',
  round: ['roundBegins'],
} as const
const table = (fuel: number, vp = 0) => ({ sides: [{ pool: { fuel: 0, vp: 0 } }, { pool: { fuel, vp } }], round: 1 })

test('a change is told by an event of its line that names its seat', () => {
  const gained = (seat: number) => [{ key: 'gained', seat, count: 2 }]
  expect(untold(telling, table(1), table(3), gained(1))).toBeUndefined()
  expect(untold(telling, table(1), table(3), [{ key: 'paid', seat: 0, rival: 1 }])).toBeUndefined()
  expect(untold(telling, table(1), table(3), [{ key: 'paid', seats: [0, 1] }])).toBeUndefined()
  expect(untold(telling, table(1), table(3), gained(0))).toBe(
    'sides.1.pool.fuel: 1 → 3; told by gained or paid of seat 1, heard: gained',
  )
  expect(untold(telling, table(1), table(3), [])).toContain('heard: nothing')
})

test('the longest line counts', () => {
  expect(untold(telling, table(1), table(1, 4), [{ key: 'gained', seat: 1 }])).toContain('told by scored of seat 1')
  expect(untold(telling, table(1), table(1, 4), [{ key: 'scored', seat: 1 }])).toBeUndefined()
})

test('what has no line is a fault; what nobody can see needs no event; a list that grows is one change', () => {
  expect(untold(telling, { goods: [1] }, { goods: [1, 2] }, [])).toBe(
    "goods: [1] → [1,2]; the game's telling has no line for it",
  )
  expect(untold(telling, { deck: [{ seen: 1 }] }, { deck: [{ seen: 3 }] }, [])).toBeUndefined()
  expect(untold(telling, { round: 1 }, {}, [])).toContain('round: 1 → nothing')
  expect(untold(telling, table(1), table(1), [])).toBeUndefined()
})
