import {
  type AnyGame,
  type Decision,
  fullOptions,
  type Match,
  play,
  settle,
  start,
  type View,
  viewFor,
} from '../kernel/index.ts'
import type { ExampleWish } from '../protocol/device.ts'
import { Problem } from '../server/problem.ts'
import { need } from './games.ts'

/** What has to be decided next; rights are left alone on the way to an example. */
export const nextDecision = (game: AnyGame, g: Match<unknown>): Decision | undefined =>
  settle(game, g).find(({ must }) => must)

/** Goes a way from the start of a match; undefined where it leads nowhere. */
export function walk(game: AnyGame, { seats, options, seed, choices }: ExampleWish): Match<unknown> | undefined {
  const g = start(game, seats, fullOptions(game, options), seed)
  for (const n of choices) {
    const decision = nextDecision(game, g)
    const choice = decision?.options[n]
    if (decision === undefined || choice === undefined) return undefined
    play(game, g, decision, choice)
  }
  settle(game, g)
  return g
}

/** A position as somebody at that table sees it: the rules page draws it. */
export async function exampleView(wish: ExampleWish): Promise<View<unknown>> {
  const taught = await need(wish.game)
  if (taught === undefined) throw new Problem('no-such-game')
  const g = walk(taught.game, wish)
  if (g === undefined) throw new Problem('bad-request')
  return viewFor(taught.game, g, wish.eyes)
}
