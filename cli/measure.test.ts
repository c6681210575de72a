import { expect, test } from 'vitest'
import { lanterns } from '../kernel/testing/example/game.ts'
import { bestRate, measure } from './measure.ts'

test('the best of several windows counts', () => {
  let calls = 0
  expect(bestRate(3, 5, () => ++calls % 2)).toBeGreaterThan(0)
})

test('a game is measured', () => {
  const speed = measure(lanterns, 3, 60)
  expect(speed.decisionsPerSecond).toBeGreaterThan(10_000)
  expect(speed.meanChoices).toBeGreaterThan(1)
  expect(speed.stateBytes).toBeGreaterThan(300)
  expect(speed.copyMicroseconds).toBeGreaterThan(0)
})
