import { randomBot } from '../../bots/brain/random.ts'
import { runMatch } from '../../bots/brain/run.ts'
import { yardstickBot } from '../../bots/testing/2026-11/index.ts'
import { gameOf } from '../../games/index.ts'
import { type Choice, choiceText, type Decision, fullOptions, start, viewFor } from '../../kernel/index.ts'
import type { Situation } from './situation.ts'

/** The way to a situation: every choice made before it, and who looks at it. */
export interface Way {
  readonly viewer: number
  readonly choices: readonly { readonly seat: number; readonly at: string; readonly text: string }[]
}

class Reached extends Error {}

/** Plays a match in this process until the situation holds; throws when the match ends before. */
export function wayTo(id: string, situation: Situation): Way {
  const { seats, options = {}, seed, bots, until } = situation
  const listed = gameOf(id)
  if (listed === undefined) throw new Error(`no game ${id}`)
  const { game } = listed
  const g = start(game, seats, fullOptions(game, options), seed)
  const choices: Way['choices'][number][] = []
  let viewer: number | undefined
  const onChoice = (decision: Decision, choice: Choice): void => {
    if (decision.must && until(viewFor(game, g, decision.seat))) {
      viewer = decision.seat
      throw new Reached()
    }
    choices.push({ seat: decision.seat, at: decision.at, text: choiceText(game.choices, choice) })
  }
  try {
    runMatch(g, {
      game,
      seed,
      bots: Array.from({ length: seats }, (_, i) =>
        bots === 'random' ? randomBot(`${seed}${i}`) : yardstickBot('greedy', id, `${seed}${i}`),
      ),
      onChoice,
    })
    if (until(viewFor(game, g, 0))) viewer = 0
  } catch (error) {
    if (!(error instanceof Reached)) throw error
  }
  if (viewer === undefined) throw new Error(`${id}: ${situation.name} never comes with seed ${seed}`)
  return { viewer: situation.viewer ?? viewer, choices }
}
