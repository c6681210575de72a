import {
  type AnyGame,
  type Choice,
  choiceText,
  type Decision,
  openDecisions,
  resume,
  type State,
} from '../kernel/index.ts'
import { type Advice, advise } from './advise.ts'
import { type Bot, positionOf } from './brain/bot.ts'
import type { AnyBrain } from './brain/brain.ts'
import { botOf, EFFORTS, type Level } from './brain/levels.ts'

/** One decision to think about. The state is already blinded: the truth never enters the thread of a bot. */
export interface Job {
  readonly id: number
  readonly game: string
  readonly state: State<unknown>
  readonly seat: number
  readonly at: string
  readonly level: Level
  readonly seed: string
  /** Milliseconds to think. */
  readonly budget: number
  /** How much of the usual thought it may be given, from 0 (a first look only) to 1; the usual when missing. */
  readonly share?: number
  /** Not a choice is wanted, but what a person in this seat might do, and why. */
  readonly advice?: true
}

/** What comes back: a quick answer first where the bot thinks longer, then the last word; no text leaves a right unused. */
export type Reply =
  | { readonly ready: true }
  | { readonly id: number; readonly text: string | undefined; readonly by: Level; readonly last: boolean }
  | { readonly id: number; readonly advice: Advice }
  | { readonly id: number; readonly failed: string }

/** A game with what it teaches its bots. */
export interface Taught {
  readonly game: AnyGame
  readonly brain: AnyBrain
}

/** Thinks about a decision, in whichever thread: `now` counts milliseconds. */
export function think(taught: Taught, job: Job, send: (reply: Reply) => void, now: () => number): void {
  const { game, brain } = taught
  const { id, state, seat, at, level, seed, budget } = job
  if (job.advice === true) {
    const effort = { iterations: EFFORTS.expert.iterations, ms: budget }
    send({ id, advice: advise(taught, state, { seat, at, seed, effort }) })
    return
  }
  const g = resume(state)
  const decision = openDecisions(game, g).find((open) => open.seat === seat && open.at === at)
  if (decision === undefined) throw new Error(`seat ${seat} has nothing to decide at ${at}`)
  const position = positionOf(game, g, seat, seed)
  const answer = (by: Level, bot: Bot, last: boolean): void =>
    send({ id, text: textOf(game, decision, bot.decide(position, decision)), by, last })
  if (!decision.must && !brain.usesRight?.(position.world(0), decision)) {
    send({ id, text: undefined, by: level, last: true })
    return
  }
  const end = now() + budget
  if (level === 'easy' || level === 'medium') return answer(level, botOf(level, brain, seed), true)
  const share = job.share ?? 1
  // Where many wait, a sound first look has to do.
  answer('medium', botOf('medium', brain, seed), share === 0)
  if (share === 0) return
  const iterations = Math.ceil(share * EFFORTS[level].iterations)
  const ms = Math.max(1, share * (end - now()))
  answer(level, botOf(level, brain, seed, { iterations, ms }), true)
}

function textOf(game: AnyGame, { must }: Decision, choice: Choice | undefined): string | undefined {
  if (choice === undefined && must) throw new Error('the bot gave no answer')
  return choice === undefined ? undefined : choiceText(game.choices, choice)
}
