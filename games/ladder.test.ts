import { expect, test } from 'vitest'
import { type Contest, fight, newThinking, sidesOf } from '../bots/brain/arena.ts'
import { botOf, type Level } from '../bots/brain/levels.ts'
import { wilson } from '../bots/brain/statistics.ts'
import { yardstickBot } from '../bots/testing/2026-11/index.ts'
import { gameOf, type Listed } from './index.ts'

/** A short arena: too short to say how strong a level is (`stolik ladder` does), long enough to see one that is broken. */
function contest(id: string, seats: number, a: Level, b: Level | 'yardstick', as?: string): Contest {
  const { game, brain } = gameOf(id) as Listed
  return {
    game,
    brain,
    seats,
    options: {},
    seed: 'short',
    as,
    a: (seed) => botOf(a, brain, seed),
    b: (seed) => (b === 'yardstick' ? yardstickBot('greedy', id, seed) : botOf(b, brain, seed)),
  }
}

function sharesOf(held: Contest, matches: number): { share: number; high: number } {
  const sides = sidesOf(held)
  let wins = 0
  for (let i = 0; i < matches; i++) wins += fight(held, sides, i, newThinking(), newThinking()).won
  return wilson(wins, matches)
}

test.each([
  ['arcs', 2, 12],
  ['51st-state', 2, 12],
  ['great-machine', 2, 8],
] as const)('%s with %i seats: medium does not lose to easy, nor to the yardstick', (id, seats, matches) => {
  for (const other of ['easy', 'yardstick'] as const)
    expect(sharesOf(contest(id, seats, 'medium', other), matches).high, other).toBeGreaterThan(0.5)
})

test.each([
  ['arcs', 2, 4],
  ['51st-state', 2, 4],
] as const)('%s with %i seats: hard does not lose to medium', (id, seats, matches) => {
  expect(sharesOf(contest(id, seats, 'hard', 'medium'), matches).high).toBeGreaterThan(0.5)
})

test('the Machine and the Heroes of the medium level do better than the yardstick’s', () => {
  expect(sharesOf(contest('great-machine', 2, 'medium', 'yardstick', 'machine'), 6).share).toBeGreaterThan(0.5)
  expect(sharesOf(contest('great-machine', 2, 'medium', 'yardstick', 'heroes'), 6).high).toBeGreaterThan(0.5)
})

test('New Angeles is worth saving: with all seats of the medium level it stands now and then', () => {
  const held = contest('new-angeles', 4, 'medium', 'medium', 'all')
  const sides = sidesOf(held)
  let stood = 0
  for (let i = 0; i < 8; i++) if (fight(held, sides, i, newThinking(), newThinking()).reason === 'end.demand') stood++
  expect(stood).toBeGreaterThan(0)
})
