import { copyMatch } from '../clone.ts'
import { play, settle } from '../engine.ts'
import type { Game } from '../game.ts'
import type { Match } from '../types.ts'

/** How many lines of play there are, to a depth of this many obligatory decisions: a number that any slip in the rules changes. Like perft. */
export function countChoices<T>(game: Game<T>, g: Match<T>, depth: number): number {
  const must = settle(game, g, false).find((decision) => decision.must)
  if (must === undefined || depth === 0) return 1
  if (depth === 1) return must.options.length
  let count = 0
  for (const choice of must.options) {
    const copy = copyMatch(g)
    play(game, copy, must, choice)
    count += countChoices(game, copy, depth - 1)
  }
  return count
}
