import { type AnyGame, choiceText, openDecisions, resume, type State } from '../kernel/index.ts'
import { positionOf } from './brain/bot.ts'
import type { AnyBrain } from './brain/brain.ts'
import { AHEAD, type Reason } from './brain/reasons.ts'
import { type Effort, type Ranked, think } from './brain/think.ts'

/** One option as it is recommended. */
export interface Advised {
  /** The canonical text of the choice. */
  readonly text: string
  /** The chance to win after it, from 0 to 1. */
  readonly chance: number
  /** In what it differs most from the other one, the strongest first. */
  readonly reasons: readonly Reason[]
}

/** What the coach would do, and what comes next to it. */
export interface Advice {
  readonly best: Advised
  /** Missing where there is only one thing to do. */
  readonly second?: Advised
}

/** What is asked: whose decision, and how hard to think about it. */
export interface AdviceWish {
  readonly seat: number
  /** The open decision, e.g. `turn.play`. */
  readonly at: string
  readonly seed: string
  readonly effort: Effort
}

/** So many reasons are told of each option. */
const REASONS = 2
/** “What is likely to follow” helps nobody who may hear of something that can be seen. */
const isNamed = ({ key }: Reason): boolean => key !== `why.${AHEAD}`

/**
 * What a strong bot would do in a seat's place, and why. The state is one that the seat cannot tell from the true one, and
 * the answer depends on nothing else that the seat has not seen.
 */
export function advise(
  { game, brain }: { readonly game: AnyGame; readonly brain: AnyBrain },
  state: State<unknown>,
  { seat, at, seed, effort }: AdviceWish,
): Advice {
  const g = resume(state)
  const decision = openDecisions(game, g).find((open) => open.seat === seat && open.at === at)
  if (decision === undefined) throw new Error(`seat ${seat} has nothing to decide at ${at}`)
  const { ranked } = think(positionOf(game, g, seat, seed), decision, { seed, brain }, { ...effort, explain: true })
  const told = ({ choice, chance, reasons }: Ranked): Advised => ({
    text: choiceText(game.choices, choice),
    chance,
    reasons: [...reasons.filter(isNamed), ...reasons.filter((reason) => !isNamed(reason))].slice(0, REASONS),
  })
  const [best, second] = ranked
  if (best === undefined) throw new Error('nothing can be chosen')
  return { best: told(best), ...(second === undefined ? {} : { second: told(second) }) }
}
