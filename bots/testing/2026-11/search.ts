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
} from '../../../kernel/index.ts'
import type { Bot, Position } from '../../brain/bot.ts'
import type { Brain, Teaching } from './brain.ts'
import { greedyBot, letOthersAnswer, type Scored, scoreOptions, total, worth } from './greedy.ts'

/** How hard the search thinks. */
export interface Effort {
  /** Playouts for one decision at most. */
  readonly playouts: number
  /** This many decisions deep a playout goes before the position is evaluated. */
  readonly depth: number
  /** This many of the greedily best options are looked at. */
  readonly width: number
  /** In a playout each seat takes the best of this many options drawn at random. */
  readonly tries: number
  /** Stops the thinking early when it says so; without it only `playouts` counts. */
  late?(): boolean
}

export const USUAL_EFFORT: Effort = { playouts: 160, depth: 10, width: 12, tries: 3 }

interface Candidate extends Scored {
  sum: number
  playouts: number
}

/**
 * Looks further than greedy: plays the most promising options on in many guessed worlds, and halves the field after
 * each round of playouts until one is left. All candidates of a round meet the same worlds, so luck favours none.
 */
export function searchBot({ seed, brain }: Teaching, effort: Partial<Effort> = {}): Bot {
  const limits: Effort = { ...USUAL_EFFORT, ...effort }
  const words = seedWords(seed)
  const greedy = greedyBot({ seed, brain })
  let asked = 0
  return {
    name: 'search',
    decide(position, decision) {
      if (!decision.must || decision.options.length === 1) return greedy.decide(position, decision)
      asked += 1000
      let field: Candidate[] = scoreOptions(position, brain, decision, asked)
        .map((scored) => ({ ...scored, sum: 0, playouts: 0 }))
        .sort((a, b) => b.score - a.score)
        .slice(0, limits.width)
      const rounds = Math.max(1, Math.ceil(Math.log2(field.length)))
      let world = asked
      while (field.length > 1 && !limits.late?.()) {
        const each = Math.max(1, Math.floor(limits.playouts / rounds / field.length))
        for (let i = 0; i < each && !limits.late?.(); i++) {
          const guess = position.world(++world)
          for (const candidate of field) {
            candidate.sum += playOn(position, brain, guess, decision, candidate.choice, limits, words)
            candidate.playouts++
          }
        }
        field.sort((a, b) => mean(b) - mean(a))
        field = field.slice(0, Math.ceil(field.length / 2))
      }
      return field[0]?.choice
    },
  }
}

const mean = ({ sum, playouts, score }: Candidate): number => (playouts === 0 ? score : sum / playouts)

/** What an option is worth to the seat after some decisions of everybody. */
function playOn<T>(
  { game, seat }: Position<T>,
  brain: Brain<T>,
  guess: Match<T>,
  decision: Decision,
  choice: Choice,
  limits: Effort,
  words: number[],
): number {
  const world = copyMatch(guess)
  const nudge = brain.prefer?.(world, decision, choice) ?? 0
  play(game, world, decision, choice)
  let open = letOthersAnswer(game, world, decision)
  for (let left = limits.depth; left > 0; left--) {
    const next = open.find(({ must }) => must)
    if (next === undefined) break
    play(game, world, next, likely(game, brain, world, next, limits.tries, words))
    open = settle(game, world, false)
  }
  return total(worth(game, brain, world, seat)) + nudge
}

/** What the asked seat would likely do: the best of a few options, in its own eyes. */
function likely<T>(
  game: Game<T>,
  brain: Brain<T>,
  world: Match<T>,
  decision: Decision,
  tries: number,
  words: number[],
): Choice {
  const { options, seat } = decision
  let best = options[wordBelow(words, options.length)] as Choice
  if (tries < 2 || options.length < 2) return best
  let bestScore = Number.NEGATIVE_INFINITY
  let choice = best
  for (let i = 0; i < tries; i++) {
    const next = copyMatch(world)
    play(game, next, decision, choice)
    letOthersAnswer(game, next, decision)
    const score = total(worth(game, brain, next, seat)) + (brain.prefer?.(world, decision, choice) ?? 0)
    if (score > bestScore) {
      bestScore = score
      best = choice
    }
    choice = options[wordBelow(words, options.length)] as Choice
  }
  return best
}
