import { parentPort, workerData } from 'node:worker_threads'
import {
  type AnyGame,
  type Choice,
  choiceText,
  type Decision,
  openDecisions,
  resume,
  type State,
} from '../kernel/index.ts'
import { type Bot, positionOf } from './brain/bot.ts'
import type { AnyBrain } from './brain/brain.ts'
import { botOf, type Level } from './brain/levels.ts'

/** One decision to think about. The state is already blinded: the truth never enters this thread. */
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
}

/** What comes back: a quick answer first where the bot thinks longer, then the last word; no text leaves a right unused. */
export type Reply =
  | { readonly ready: true }
  | { readonly id: number; readonly text: string | undefined; readonly by: Level; readonly last: boolean }
  | { readonly id: number; readonly failed: string }

interface Listed {
  readonly game: AnyGame
  readonly brain: AnyBrain
}

/** The module is named by the pool, so that tests can bring their own games. */
const { GAMES } = (await import((workerData as { games: string }).games)) as { GAMES: readonly Listed[] }
const port = parentPort
if (port === null) throw new Error('bots/worker.ts runs only as a worker')
const send = (reply: Reply): void => port.postMessage(reply)

port.on('message', (job: Job) => {
  try {
    think(job)
  } catch (error) {
    send({ id: job.id, failed: error instanceof Error ? error.message : String(error) })
  }
})
send({ ready: true })

function think({ id, game: name, state, seat, at, level, seed, budget }: Job): void {
  const listed = GAMES.find(({ game }) => game.id === name)
  if (listed === undefined) throw new Error(`no game ${name}`)
  const { game, brain } = listed
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
  const end = performance.now() + budget
  if (level === 'search') answer('greedy', botOf('greedy', brain, seed), false)
  // On a server the clock is the limit, not the number of playouts.
  const effort = { playouts: 5000, late: () => performance.now() >= end }
  answer(level, botOf(level, brain, seed, effort), true)
}

function textOf(game: AnyGame, { must }: Decision, choice: Choice | undefined): string | undefined {
  if (choice === undefined && must) throw new Error('the bot gave no answer')
  return choice === undefined ? undefined : choiceText(game.choices, choice)
}
