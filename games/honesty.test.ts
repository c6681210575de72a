import { expect, test } from 'vitest'
import { positionOf } from '../bots/brain/bot.ts'
import { botOf, LEVELS } from '../bots/brain/levels.ts'
import { runMatch } from '../bots/brain/run.ts'
import { choiceText, type Decision, determinize, start } from '../kernel/index.ts'
import { GAMES } from './index.ts'

/** A decision in this many is asked about twice. */
const EVERY = 15
const ASKED = 6

const cases = GAMES.flatMap(({ game, brain }) => LEVELS.map((level) => [game.id, level, game, brain] as const))

test.each(cases)('%s: what %s answers does not depend on what its seat has not seen', (_id, level, game, brain) => {
  const seats = Math.min(4, game.seats.at(-1) as number)
  const g = start(game, seats, {}, 'honest')
  const bots = Array.from({ length: seats }, (_, seat) => botOf('random', brain, `s${seat}`))
  let [count, asked] = [0, 0]
  const onChoice = (decision: Decision): void => {
    if (count++ % EVERY !== 0 || asked >= ASKED || !decision.must || decision.options.length < 2) return
    asked++
    const [one, two] = [g, determinize(game, g, decision.seat, `other truth ${count}`)].map((truth) => {
      const bot = botOf(level, brain, 'same', { iterations: 12 })
      const choice = bot.decide(positionOf(game, truth, decision.seat, 'guess', count), decision)
      return choice === undefined ? undefined : choiceText(game.choices, choice)
    })
    expect(one).toBeDefined()
    expect(two).toBe(one)
  }
  runMatch(g, { game, bots, seed: 'honest', onChoice })
  expect(asked).toBeGreaterThan(2)
})
