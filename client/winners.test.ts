import { describe, expect, test } from 'vitest'
import type { Outcome } from '../kernel/index.ts'
import { winnersOf } from './winners.ts'

const at = (...gaveUp: readonly number[]) => [0, 1, 2].map((seat) => ({ seat, conceded: gaveUp.includes(seat) }))
const reason = { key: 'end.goal' }

describe('who gave up has lost', () => {
  const scored: Outcome = { winners: [1], scores: [9, 25, 12], reason }
  test('nobody gave up: the rules say who has won', () => {
    expect(winnersOf(scored, at())).toEqual([1])
    expect(winnersOf(scored, at(0))).toEqual([1])
  })
  test('the winner gave up: the best of those who stayed wins', () => {
    expect(winnersOf(scored, at(1))).toEqual([2])
    expect(winnersOf({ ...scored, scores: [12, 25, 12] }, at(1))).toEqual([0, 2])
  })
  test('without a score: the rest of the side wins, and where nobody of it is left, the others', () => {
    expect(winnersOf({ winners: [1, 2], reason }, at(1))).toEqual([2])
    expect(winnersOf({ winners: [0], reason }, at(0))).toEqual([1, 2])
  })
  test('where nobody wins nobody does', () => {
    expect(winnersOf({ winners: [], reason }, at(1))).toEqual([])
  })
})
