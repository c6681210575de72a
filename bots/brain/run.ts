import type { AnyGame } from '../../kernel/index.ts'
import { type Choice, type Decision, type Match, play, settle } from '../../kernel/index.ts'
import { type Bot, positionOf } from './bot.ts'

/** Between two obligations a seat may use at most this many rights, so that bots cannot trade in circles. */
const RIGHTS_IN_A_ROW = 8

export interface Run {
  readonly game: AnyGame
  /** The bot of each seat. */
  readonly bots: readonly Bot[]
  /** What bots' guesses are seeded with. */
  readonly seed: string
  /** Gives up after this many decisions. */
  readonly limit?: number
  /** Told of each choice before it is played. */
  readonly onChoice?: (decision: Decision, choice: Choice) => void
}

export interface Tally {
  decisions: number
  /** All listed choices together. */
  choices: number
}

/** Lets bots play a match to its end, in this thread; throws where a match does not end. */
export function runMatch<T>(g: Match<T>, run: Run): Tally {
  const { game, bots, limit = 100_000 } = run
  const tally = { decisions: 0, choices: 0 }
  const used: number[] = bots.map(() => 0)
  for (;;) {
    const open = settle(game, g)
    const must = open.find((decision) => decision.must)
    if (must === undefined) return tally
    if (tally.decisions >= limit) throw new Error(`the match has not ended after ${limit} decisions`)
    const right = open.length > 1 ? rightWanted(g, run, open, used, tally.decisions) : undefined
    const decision = right?.decision ?? must
    const choice = right?.choice ?? answerOf(g, run, must, tally.decisions)
    if (right === undefined) used.fill(0)
    else used[decision.seat] = (used[decision.seat] as number) + 1
    tally.decisions++
    tally.choices += decision.options.length
    run.onChoice?.(decision, choice)
    play(game, g, decision, choice)
  }
}

function answerOf<T>(g: Match<T>, { game, bots, seed }: Run, decision: Decision, count: number): Choice {
  const bot = bots[decision.seat] as Bot
  const choice = bot.decide(positionOf(game, g, decision.seat, seed, count), decision)
  if (choice === undefined) throw new Error(`the ${bot.name} bot gave no answer at ${decision.at}`)
  return choice
}

/** The first right that a bot wants to use now. */
function rightWanted<T>(
  g: Match<T>,
  { game, bots, seed }: Run,
  open: readonly Decision[],
  used: readonly number[],
  count: number,
): { decision: Decision; choice: Choice } | undefined {
  for (const decision of open) {
    if (decision.kind !== 'right' || (used[decision.seat] as number) >= RIGHTS_IN_A_ROW) continue
    const bot = bots[decision.seat] as Bot
    const position = positionOf(game, g, decision.seat, `${seed}!`, count)
    const choice = bot.decide(position, decision)
    if (choice !== undefined) return { decision, choice }
  }
  return undefined
}
