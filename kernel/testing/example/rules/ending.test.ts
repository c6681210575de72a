import { expect, test } from 'vitest'
import { layAll, situation } from '../testing/situation.ts'
import { outcome } from './ending.ts'
import { ROUNDS } from './printed/lanterns.ts'

test('LN-5.1 LN-5.2 the end with an empty hand; equal points share', () => {
  const trial = situation({ hands: [['3'], ['3']] })
  trial.open.deck.length = 0
  expect(layAll(trial).at()).toBe('over')
  expect(outcome(trial.g).winners).toEqual([0, 1])
})

test('LN-5.1 the end after seven rounds', () => {
  const trial = situation({
    hands: [
      ['3', '3'],
      ['4', '4'],
    ],
  })
  trial.open.round = ROUNDS
  trial.open.deck.length = 0
  layAll(trial).choose(0, 'pass')
  expect(trial.at()).toBe('over')
  expect(outcome(trial.g)).toMatchObject({ winners: [1], scores: [0, 1] })
})
