import { expect, test } from 'vitest'
import { greedyBot } from '../../bots/brain/greedy.ts'
import { randomBot } from '../../bots/brain/random.ts'
import { runMatch } from '../../bots/brain/run.ts'
import { start } from '../../kernel/index.ts'
import { brain } from './bot.ts'
import { fiftyFirstState as game } from './rules/game.ts'
import { turnOf } from './testing/situation.ts'

const greedy = (seed: string) => greedyBot({ seed, brain })

test('greedy beats random, whatever set is played and whoever sits first', () => {
  let won = 0
  for (let i = 0; i < 6; i++) {
    const g = start(game, 2, { set: ['base', 'newEra', 'winter'][i % 3] as string }, `bot ${i}`)
    const seat = i % 2
    const bots = [0, 1].map((each) => (each === seat ? greedy(`g${i}`) : randomBot(`r${i}`)))
    runMatch(g, { game, bots, seed: `bot ${i}`, limit: 2000 })
    if (game.outcome(g).winners.includes(seat)) won++
  }
  expect(won).toBeGreaterThanOrEqual(5)
})

test('greedy holds its own against the virtual opponent, and never goes round in circles', () => {
  let won = 0
  for (let i = 0; i < 10; i++) {
    const g = start(game, 1, {}, `solo ${i}`)
    runMatch(g, { game, bots: [greedy(`s${i}`)], seed: `solo ${i}`, limit: 1000 })
    if (game.outcome(g).winners.includes(0)) won++
  }
  expect(won).toBeGreaterThanOrEqual(3)
})

test('the evaluation names its reasons', () => {
  const g = start(game, 2, { factions: 'random' }, 'reasons')
  expect(Object.keys(brain.evaluate(g, 0))).toEqual(
    expect.arrayContaining(['points', 'standing', 'yielding', 'acting', 'deals', 'prospects', 'pending']),
  )
})

test('an engine counts for the rounds that are left: two or three at the start, one at fifteen points', () => {
  // One brick a round is worth two thirds of a point.
  const rounds = (vp: number): number =>
    (brain.evaluate(turnOf({ vp, state: ['quarry'] }).g, 0).yielding as number) / 0.65
  expect(rounds(0)).toBeGreaterThanOrEqual(2)
  expect(rounds(0)).toBeLessThanOrEqual(3.5)
  expect(rounds(15)).toBeLessThanOrEqual(1.5)
})
