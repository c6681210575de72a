import { type AnyGame, type Choice, type Decision, type Options, type Seat, start } from '../../kernel/index.ts'
import type { Bot, Position } from './bot.ts'
import type { AnyBrain } from './brain.ts'
import { runMatch } from './run.ts'

/** Two kinds of bots that meet at one table, again and again. */
export interface Contest {
  readonly game: AnyGame
  readonly brain: AnyBrain
  readonly seats: number
  readonly options: Options
  readonly seed: string
  a(seed: string): Bot
  b(seed: string): Bot
  /** `all`: every seat is A's. A team: its seats are A's. Missing: A takes each seat, or each team, in turn. */
  readonly as?: string | undefined
  /** Milliseconds of processor time so far; without it nothing is timed. */
  readonly clock?: (() => number) | undefined
}

/** Time spent thinking where there was something to decide. */
export interface Thinking {
  decisions: number
  ms: number
  longest: number
}

export interface Fought {
  /** Which seats were A's. */
  readonly mine: readonly Seat[]
  /** A's part of the win: 1, or less where it is shared with B. */
  readonly won: number
  /** What a seat of B's won on average. */
  readonly others: number
  readonly reason: string
  readonly decisions: number
}

/** Sides that A takes in turn: with the same deal A sits in every one of them. */
export function sidesOf({ game, brain, seats, options, as }: Contest): Seat[][] {
  const everybody = Array.from({ length: seats }, (_, seat) => seat)
  if (as === 'all') return [everybody]
  if (brain.team === undefined) return everybody.map((seat) => [seat])
  const g = start(game, seats, options, 'teams')
  const teams = new Map<string, Seat[]>()
  for (const seat of everybody) {
    const team = brain.team(g, seat)
    teams.set(team, [...(teams.get(team) ?? []), seat])
  }
  if (as === undefined) return [...teams.values()]
  const side = teams.get(as)
  if (side === undefined) throw new Error(`no team “${as}”; there are: ${[...teams.keys()].join(', ')}`)
  return [side]
}

export const newThinking = (): Thinking => ({ decisions: 0, ms: 0, longest: 0 })

/** Plays the i-th match: all sides of one deal come one after another, so that the deal favours nobody. */
export function fight(contest: Contest, sides: readonly Seat[][], i: number, a: Thinking, b: Thinking): Fought {
  const { game, seats, options, seed } = contest
  const deal = Math.floor(i / sides.length)
  const mine = sides[i % sides.length] as Seat[]
  const g = start(game, seats, options, `${seed}/${deal}`)
  const bots = Array.from({ length: seats }, (_, seat) => {
    const words = `${seed}/${i}/${seat}`
    return mine.includes(seat) ? timed(contest.a(words), contest, a) : timed(contest.b(words), contest, b)
  })
  const { decisions } = runMatch(g, { game, bots, seed: `${seed}/${i}` })
  const { winners, reason } = game.outcome(g)
  const shared = contest.brain.team !== undefined || mine.length === seats ? 1 : winners.length
  const part = (seat: Seat): number => (winners.includes(seat) ? 1 / shared : 0)
  let others = 0
  for (let seat = 0; seat < seats; seat++) if (!mine.includes(seat)) others += part(seat)
  const won = Math.max(...mine.map(part))
  return { mine, won, others: others / Math.max(1, seats - mine.length), reason: reason.key, decisions }
}

/** A bot whose thinking is timed. */
function timed(bot: Bot, { clock }: Contest, thinking: Thinking): Bot {
  if (clock === undefined) return bot
  return {
    name: bot.name,
    decide(position: Position<unknown>, decision: Decision): Choice | undefined {
      if (decision.must && decision.options.length < 2) return bot.decide(position, decision)
      const begun = clock()
      const choice = bot.decide(position, decision)
      const ms = clock() - begun
      thinking.decisions++
      thinking.ms += ms
      thinking.longest = Math.max(thinking.longest, ms)
      return choice
    },
  }
}
