import { describe, expect, test } from 'vitest'
import { positionOf } from '../bots/brain/bot.ts'
import { botOf } from '../bots/brain/levels.ts'
import { runMatch } from '../bots/brain/run.ts'
import { determinize, type Match, save, start } from '../kernel/index.ts'
import { GAMES } from './index.ts'

/** What a bot is given at a seat: its view and a guess. */
const given = (game: (typeof GAMES)[number]['game'], g: Match<unknown>, seat: number): string => {
  const position = positionOf(game, g, seat, 'seed')
  return JSON.stringify([position.view(), save(position.world(0))])
}

describe.each(GAMES.map(({ game, brain }) => [game.id, game, brain] as const))('bots of %s', (_, game, brain) => {
  test.each(game.seats)('greedy bots play whole matches with %i seats', (seats) => {
    const g = start(game, seats, {}, 'bots')
    const bots = Array.from({ length: seats }, (_, seat) => botOf('greedy', brain, `s${seat}`))
    const { decisions } = runMatch(g, { game, brain, bots, seed: 'bots', limit: 5000 })
    expect(decisions).toBeGreaterThan(10)
    expect(game.outcome(g).reason.key).toMatch(/^end\./)
  })

  test('what a bot is given does not depend on what its seat has not seen', () => {
    const seats = game.seats.at(-1) as number
    const g = start(game, seats, {}, 'truth')
    const bots = Array.from({ length: seats }, (_, seat) => botOf('random', brain, `s${seat}`))
    let count = 0
    const onChoice = ({ seat }: { seat: number }): void => {
      if (count++ % 10 === 0)
        expect(given(game, determinize(game, g, seat, 'other truth'), seat)).toBe(given(game, g, seat))
    }
    runMatch(g, { game, brain, bots, seed: 'truth', onChoice })
    expect(count).toBeGreaterThan(10)
  })

  test('worths are numbers, for every seat', () => {
    const seats = game.seats.at(-1) as number
    const g = start(game, seats, {}, 'worth')
    for (let seat = 0; seat < seats; seat++)
      for (const [reason, worth] of Object.entries(brain.evaluate(g, seat))) expect(worth, reason).toBeTypeOf('number')
  })
})
