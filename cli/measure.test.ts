import { expect, test } from 'vitest'
import { GAMES } from '../games/index.ts'
import { wrongWith } from '../kernel/index.ts'
import { lanterns } from '../kernel/testing/example/game.ts'
import { everything } from './against.ts'
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

test.each(GAMES)('$game.id can be compared with everything it has, at every table', ({ game }) => {
  for (const seats of game.seats) {
    const options = everything([game, game], seats)
    expect(Object.keys(options).length).toBeGreaterThan(0)
    expect(wrongWith(game, seats, options)).toBeUndefined()
  }
})
