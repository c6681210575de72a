import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { positionOf } from '../bots/brain/bot.ts'
import type { AnyBrain } from '../bots/brain/brain.ts'
import { botOf } from '../bots/brain/levels.ts'
import { runMatch } from '../bots/brain/run.ts'
import { type AnyGame, type Decision, determinize, type Match, save, start } from '../kernel/index.ts'
import { brain as lanternsBrain } from '../kernel/testing/example/bot.ts'
import { lanterns } from '../kernel/testing/example/rules/game.ts'
import { GAMES } from './index.ts'

/** What a bot is given at a seat: its view and a guess. */
const given = (game: (typeof GAMES)[number]['game'], g: Match<unknown>, seat: number): string => {
  const position = positionOf(game, g, seat, 'seed')
  return JSON.stringify([position.view(), save(position.world(0))])
}

describe.each(GAMES.map(({ game, brain }) => [game.id, game, brain] as const))('bots of %s', (_, game, brain) => {
  test.each(game.seats)('medium bots play whole matches with %i seats', (seats) => {
    const g = start(game, seats, {}, 'bots')
    const bots = Array.from({ length: seats }, (_, seat) => botOf('medium', brain, `s${seat}`))
    const { decisions } = runMatch(g, { game, bots, seed: 'bots', limit: 5000 })
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
    runMatch(g, { game, bots, seed: 'truth', onChoice })
    expect(count).toBeGreaterThan(10)
  })

  test('worths are numbers, for every seat', () => {
    const seats = game.seats.at(-1) as number
    const g = start(game, seats, {}, 'worth')
    for (let seat = 0; seat < seats; seat++)
      for (const [reason, worth] of Object.entries(brain.evaluate(g, seat))) expect(worth, reason).toBeTypeOf('number')
  })
})

/** The example too: whoever begins a game begins with a copy of it. */
const WITH_EXAMPLE: readonly { readonly game: AnyGame; readonly brain: AnyBrain; readonly folder: string }[] = [
  ...GAMES.map(({ game, brain }) => ({ game, brain, folder: `./${game.id}/` })),
  { game: lanterns, brain: lanternsBrain, folder: '../kernel/testing/example/' },
]

describe.each(WITH_EXAMPLE)('reasons of $game.id', ({ game, brain, folder }) => {
  test.each(['en', 'pl'])('every one has its words in %s', (language) => {
    const file = new URL(`${folder}locales/${language}.json`, import.meta.url)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    const told = new Set(['why.plan', 'why.ahead', 'why.ends', 'why.progress'])
    const tell = (name: string): void => {
      told.add(`why.${brain.about?.[name] ?? name}`)
    }
    Object.keys(brain.about ?? {}).forEach(tell)
    for (const seats of game.seats) {
      const g = start(game, seats, {}, 'reasons')
      const bots = Array.from({ length: seats }, (_, seat) => botOf('random', brain, `s${seat}`))
      const onChoice = ({ seat }: Decision): void => Object.keys(brain.evaluate(g, seat)).forEach(tell)
      runMatch(g, { game, bots, seed: 'reasons', onChoice })
    }
    expect(told.size).toBeGreaterThan(5)
    expect([...told].filter((key) => texts[key] === undefined)).toEqual([])
    // And no words that nobody says.
    expect(Object.keys(texts).filter((key) => key.startsWith('why.') && !told.has(key))).toEqual([])
  })
})
