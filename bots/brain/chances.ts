import type { AnyGame, Match } from '../../kernel/index.ts'
import type { AnyBrain } from './brain.ts'
import { valueBy } from './value.ts'

/** What the bots make of a position: each seat's chance to win. Where only one can win, the chances are one whole. */
export function chancesIn(game: AnyGame, brain: AnyBrain, g: Match<unknown>): number[] {
  const chances = Array.from({ length: g.seats }, (_, seat) => valueBy(brain).chance(game, g, seat))
  const whole = chances.reduce((sum, each) => sum + each, 0)
  return game.tale?.oneWinner && g.seats > 1 && whole > 0 ? chances.map((each) => each / whole) : chances
}
