import {
  type Choice,
  copyMatch,
  type Decision,
  type Game,
  type Match,
  play,
  type Seat,
  seedWords,
  settle,
  wordBelow,
} from '../../../kernel/index.ts'
import type { Bot, Position } from '../../brain/bot.ts'
import type { Brain, Teaching } from './brain.ts'

/** One option with what it is worth and why. */
export interface Scored {
  readonly choice: Choice
  readonly score: number
  /** The named reasons; `prefers` and `wins` are added to those of the game's evaluation. */
  readonly reasons: Readonly<Record<string, number>>
}

/** Winning outweighs every evaluation. */
const WIN = 1_000_000

/** One decision deep: tries each option in a guessed world and takes what leads to the best position. */
export function greedyBot({ seed, brain }: Teaching): Bot {
  const words = seedWords(seed)
  let asked = 0
  return {
    name: 'greedy',
    decide(position, decision) {
      if (decision.must && decision.options.length === 1) return decision.options[0]
      if (!decision.must && !brain.usesRight?.(position.world(0), decision)) return undefined
      const n = asked++
      const best = bestOf(scoreOptions(position, brain, decision, n), words)
      if (decision.must || best === undefined) return best?.choice
      // A right is used only when that is better than leaving it, in the same guessed world.
      const unused = total(worth(position.game, brain, position.world(n), position.seat))
      return best.score > unused ? best.choice : undefined
    },
  }
}

/** What each option of a decision leads to in the n-th guessed world. */
export function scoreOptions<T>(position: Position<T>, brain: Brain<T>, decision: Decision, n: number): Scored[] {
  const { game, seat } = position
  const world = position.world(n)
  return decision.options.map((choice) => {
    const next = copyMatch(world)
    play(game, next, decision, choice)
    letOthersAnswer(game, next, decision)
    const reasons = worth(game, brain, next, seat)
    const nudge = brain.prefer?.(world, decision, choice) ?? 0
    if (nudge !== 0) reasons.prefers = nudge
    return { choice, score: total(reasons), reasons }
  })
}

/** The value of a settled world to a seat, as named reasons; a finished match is won or lost. */
export function worth<T>(game: Game<T>, brain: Brain<T>, world: Match<T>, seat: Seat): Record<string, number> {
  const reasons = { ...brain.evaluate(world, seat) }
  if (world.stack.length === 0) {
    const { winners } = game.outcome(world)
    reasons.wins = winners.includes(seat) ? WIN / winners.length : -WIN
  }
  return reasons
}

/** The sum of named reasons. */
export function total(reasons: Readonly<Record<string, number>>): number {
  let sum = 0
  for (const name in reasons) sum += reasons[name] as number
  return sum
}

/** Settles a world; where all answer at once, the others answer anyhow, so that something comes of the own answer. */
export function letOthersAnswer<T>(game: Game<T>, world: Match<T>, { at, seat }: Decision): Decision[] {
  let open = settle(game, world, false)
  for (let limit = world.seats; limit > 0; limit--) {
    const other = open.find((decision) => decision.must && decision.at === at && decision.seat !== seat)
    if (other === undefined || world.stack[world.stack.length - 1]?.picks?.[seat] === undefined) break
    play(game, world, other, other.options[wordBelow(world.secret.chance, other.options.length)] as Choice)
    open = settle(game, world, false)
  }
  return open
}

/** The best option; among equals the bot's own chance decides. */
export function bestOf(scored: readonly Scored[], words: number[]): Scored | undefined {
  let best: Scored | undefined
  let equals = 0
  for (const each of scored) {
    if (best === undefined || each.score > best.score) {
      best = each
      equals = 1
    } else if (each.score === best.score && wordBelow(words, ++equals) === 0) best = each
  }
  return best
}
