import type { AnyGame, Match, Options, Outcome, Seat } from '../../kernel/index.ts'
import { type Account, accountOf } from './account.ts'
import type { AnyBrain } from './brain.ts'
import { type Measure, measure } from './sample.ts'
import { type Costly, FEWEST, type Suspect, suspectsIn } from './suspects.ts'

/** A step of a match that is over. */
export interface PlayedStep {
  readonly seq: number
  readonly seat: Seat
  readonly at: string
  readonly text: string
  readonly before: Match<unknown>
  readonly after: Match<unknown>
}

export interface Analysed {
  readonly game: AnyGame
  readonly brain: AnyBrain
  readonly seats: number
  readonly options: Options
  readonly steps: readonly PlayedStep[]
  /** How it ended, where the last step does not say it: somebody gave up. */
  readonly outcome?: Outcome | undefined
}

/** How hard to look. The answer depends on the rounds only; time is a ceiling. */
export interface AnalysisEffort {
  /** Worlds in which each costly decision is played on. */
  readonly rounds: number
  readonly ms?: number
  /** By what time is told: a thread that waits for the others may count only what it was given. */
  readonly clock?: (() => number) | undefined
  readonly seed?: string
}

/** What was luck and what was choice. All in chances to win, 0 to 1. */
export interface Analysis extends Account {
  readonly decisions: number
  /** So many times was a costly decision played on. */
  readonly rounds: number
  /** What each seat gave away by decisions that surely cost something: a part of the choices, never more than nothing. */
  readonly slips: readonly Measure[]
  /** The costliest decisions of each seat, at most three, the costliest first. */
  readonly costly: readonly Costly[]
}

declare const performance: { now(): number }

/** So many costly decisions of each seat are told. */
const TOLD = 3

/**
 * Says of a match that is over what was luck and what was choice. What a decision cost is asked of the deciding seat's
 * knowledge alone: the played option against the best one found, played on in the same guessed worlds.
 */
export function analyse(match: Analysed, effort: AnalysisEffort): Analysis {
  const { rounds, ms, seed = 'analysis', clock = () => performance.now() } = effort
  const began = clock()
  const isLate = (share: number): boolean => ms !== undefined && clock() - began > ms * share
  const account = accountOf(match, seed, () => isLate(0.4))
  const suspects = suspectsIn(match, seed, () => isLate(0.6))
  const done = playOn(suspects, rounds, () => isLate(1))
  const found = Array.from({ length: match.seats }, (_, seat) => foundOf(suspects, seat))
  return {
    decisions: match.steps.length,
    rounds: done,
    ...account,
    slips: found.map(slipsIn),
    costly: found.flatMap((each) => each.slice(0, TOLD)),
  }
}

/**
 * Each suspect a few times, the worst first, then all of them again and again; says how often all of them were played on.
 * The worst of each seat is played on also when it is late: that takes a moment, and somebody waits for it.
 */
function playOn(suspects: readonly Suspect[], rounds: number, isLate: () => boolean): number {
  const few = Math.min(FEWEST, rounds)
  const worst = new Set(
    suspects.filter(({ step }, i) => suspects.findIndex((one) => one.step.seat === step.seat) === i),
  )
  for (const suspect of suspects)
    for (let round = 0; round < few && (worst.has(suspect) || !isLate()); round++) suspect.play(round)
  let done = isLate() ? 0 : few
  for (; done < rounds && !isLate(); done++) for (const suspect of suspects) if (!isLate()) suspect.play(done)
  return done
}

const foundOf = (suspects: readonly Suspect[], seat: Seat): Costly[] =>
  suspects
    .filter(({ step }) => step.seat === seat)
    .flatMap((each) => each.told() ?? [])
    .filter(({ cost }) => cost.value > 0)
    .sort((a, b) => b.cost.value - a.cost.value)

/** Only what is sure: of many decisions that may have cost a little, most have cost nothing. */
function slipsIn(found: readonly Costly[]): Measure {
  const sure = found.filter(({ cost }) => cost.value > cost.error)
  const value = sure.reduce((sum, { cost }) => sum - cost.value, 0)
  const squares = sure.reduce((sum, { cost }) => sum + cost.error ** 2, 0)
  return sure.length === 0 ? measure(0, 0) : { value, error: Math.sqrt(squares) }
}
