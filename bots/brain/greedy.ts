import {
  type Choice,
  copyMatch,
  type Decision,
  type Game,
  type Match,
  play,
  seedWords,
  settle,
  wordBelow,
} from '../../kernel/index.ts'
import type { Bot, Position, Teaching } from './bot.ts'
import type { Brain } from './brain.ts'
import { ENDS, nudgeName, type Terms } from './reasons.ts'
import { valueBy } from './value.ts'

/** One option with what it is worth and why. */
export interface Scored {
  readonly choice: Choice
  /** The log of the odds to win, with the nudge. */
  readonly score: number
  /** The named terms that add up to the score; `for.…` is the nudge, `ends` what a finished match says. */
  readonly terms: Terms
}

/** One decision deep: tries each option in a guessed world and takes what leads to the best position. */
export function greedyBot({ seed, brain }: Teaching, noise = 0): Bot {
  const words = seedWords(seed)
  let asked = 0
  return {
    name: 'greedy',
    decide(position, decision) {
      if (decision.must && decision.options.length === 1) return decision.options[0]
      if (!decision.must && !brain.usesRight?.(position.world(0), decision)) return undefined
      const n = asked++
      const world = position.world(n)
      if (!decision.must && brain.takeRight !== undefined) return brain.takeRight(world, decision)
      const scores = decision.options.map((choice) => scoreOf(position.game, brain, world, decision, choice, words))
      if (noise > 0) blur(scores, noise, words)
      const best = bestOf(scores, words)
      if (decision.must) return decision.options[best]
      // A right is used only when that is better than leaving it, in the same guessed world.
      const unused = valueBy(brain).logit(position.game, world, position.seat)
      return (scores[best] as number) > unused ? decision.options[best] : undefined
    },
  }
}

/** What an option of a seat leads to, one decision deep: the log of the odds to win, with the nudge. */
export function scoreOf<T>(
  game: Game<T>,
  brain: Brain<T>,
  world: Match<T>,
  decision: Decision,
  choice: Choice,
  words: number[],
): number {
  const value = valueBy(brain)
  const nudge = nudgeOf(brain, world, decision, choice)
  const nudged = (score: number): number => (nudge === 0 ? score : score + nudge / value.scale(world, decision.seat))
  if (brain.waits?.(decision, choice)) return nudged(value.logit(game, world, decision.seat))
  const next = copyMatch(world)
  // Other dice for each option: nobody foresees what will be rolled.
  next.secret.chance = [wordBelow(words, DICE), wordBelow(words, DICE), wordBelow(words, DICE), 1]
  play(game, next, decision, choice)
  letOthersAnswer(game, next, decision)
  return nudged(value.logit(game, next, decision.seat))
}

/** What a brain says of a choice beyond what it leads to, in the log of the odds. */
export function preferenceOf<T>(brain: Brain<T>, world: Match<T>, decision: Decision, choice: Choice): number {
  const nudge = brain.prefer?.(world, decision, choice) ?? 0
  return nudge === 0 ? 0 : nudge / valueBy(brain).scale(world, decision.seat)
}

const nudgeOf = <T>(brain: Brain<T>, world: Match<T>, decision: Decision, choice: Choice): number =>
  (brain.prefer?.(world, decision, choice) ?? 0) + (brain.correct?.(world, decision, choice) ?? 0)

const DICE = 0x7fffffff

/** Every option of a decision in the n-th guessed world, with its reasons. */
export function scoreOptions<T>(position: Position<T>, brain: Brain<T>, decision: Decision, n: number): Scored[] {
  const { game, seat } = position
  const world = position.world(n)
  const value = valueBy(brain)
  return decision.options.map((choice) => {
    const next = copyMatch(world)
    if (!brain.waits?.(decision, choice)) {
      play(game, next, decision, choice)
      letOthersAnswer(game, next, decision)
    }
    const ended = next.stack.length === 0
    const terms: Record<string, number> = ended ? { [ENDS]: value.logit(game, next, seat) } : value.reasons(next, seat)
    const nudge = nudgeOf(brain, world, decision, choice)
    if (nudge !== 0) terms[nudgeName(choice.do)] = nudge / value.scale(world, seat)
    let score = 0
    for (const name in terms) score += terms[name] as number
    return { choice, score, terms }
  })
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

/** The place of the best score; among equals the bot's own chance decides. */
export function bestOf(scores: readonly number[], words: number[]): number {
  let best = 0
  let equals = 1
  for (let i = 1; i < scores.length; i++) {
    const [score, most] = [scores[i] as number, scores[best] as number]
    if (score > most) {
      best = i
      equals = 1
    } else if (score === most && wordBelow(words, ++equals) === 0) best = i
  }
  return best
}

/** Makes scores less sure: what is nearly as good may look better, what is hopeless rarely does. */
function blur(scores: number[], noise: number, words: number[]): void {
  const most = Math.max(...scores)
  let [sum, squares, n] = [0, 0, 0]
  for (const score of scores) {
    if (score < most - HOPELESS) continue
    sum += score
    squares += score * score
    n++
  }
  const spread = Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2))
  for (let i = 0; i < scores.length; i++) {
    // Gumbel's noise: the choice is then drawn in proportion to e^(score / noise).
    const drawn = -Math.log(-Math.log((wordBelow(words, DICE) + 0.5) / DICE))
    scores[i] = (scores[i] as number) + noise * spread * drawn
  }
}

/** Options so much worse do not say how far apart the good ones are. */
const HOPELESS = 3
