import { type Contest, type Fought, fight, newThinking, sidesOf, type Thinking } from '../../bots/brain/arena.ts'
import type { Bot } from '../../bots/brain/bot.ts'
import { botOf, isLevel, LEVELS } from '../../bots/brain/levels.ts'
import { elo, sprt, wilson } from '../../bots/brain/statistics.ts'
import { YARDSTICK, YARDSTICK_LEVELS, yardstickBot } from '../../bots/testing/2026-11/index.ts'
import type { Listed } from '../../games/index.ts'
import { type Command, optionsOf, readArgs, seatsOf, UsageError, wholeNumber } from '../args.ts'
import { findGame } from '../find-game.ts'
import { progress } from '../progress.ts'

export const arena: Command = {
  name: 'arena',
  summary: 'lets two levels of bots meet and says how sure the result is',
  help: `stolik arena GAME --a LEVEL --b LEVEL [--seats N] [--as SIDE] [--games N] [--cpu S] [--hoped P] [--seed S]
  [--option k=v …] [--json]

One side plays with A's bots, all others with B's. Every deal is played once from each side, so that neither seats nor
cards favour anybody. Prints A's share of wins with its 95 % interval (Wilson), the fair share, Elo, and the processor
time of both for a decision.
  --a, --b L    a level (${LEVELS.join(', ')}), or one of the yardstick: ${yardsticks()};
                hard@40 is hard that looks at 40 worlds only
  --seats N     number of seats; the game's smallest when missing
  --as SIDE     A plays only this side (machine, heroes), or “all”: every seat
  --games N     matches at most (200)
  --cpu S       stops after so many seconds of processor time
  --hoped P     stops as soon as it is decided (SPRT, 5 % both ways) whether A's share is P rather than fair, e.g. 0.6
  --seed S      the same seed gives the same deals (arena)
  --option k=v  an option of the game; may be repeated`,
  run(args, io) {
    const { values, positionals } = readArgs(
      args,
      {
        seats: { type: 'string' },
        a: { type: 'string' },
        b: { type: 'string' },
        as: { type: 'string' },
        games: { type: 'string' },
        cpu: { type: 'string' },
        hoped: { type: 'string' },
        seed: { type: 'string' },
        option: { type: 'string', multiple: true },
      },
      ['GAME'],
    )
    const listed = findGame(positionals[0] as string)
    const seats = seatsOf(listed.game, values.seats)
    const options = optionsOf(listed.game, seats, values.option ?? [])
    const a = values.a ?? 'medium'
    const b = values.b ?? a
    const contest = contestOf(listed, seats, { a, b, as: values.as, seed: values.seed ?? 'arena', options })
    const games = wholeNumber('games', values.games, 200)
    const hoped = values.hoped === undefined ? undefined : shareOf(values.hoped)
    const bar = progress(io, `${a} : ${b}`)
    const result = hold(contest, {
      games,
      hoped,
      cpu: wholeNumber('cpu', values.cpu, Number.MAX_SAFE_INTEGER),
      at: bar.at,
    })
    bar.done()
    const told = { game: listed.game.id, seats, options, as: values.as ?? 'each', a, b, ...result }
    if (values.json) io.out(JSON.stringify(told))
    else
      for (const [name, value] of Object.entries(told))
        if (value !== undefined)
          io.out(`${name.padEnd(12)}${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    return 0
  },
}

function yardsticks(): string {
  return YARDSTICK_LEVELS.map((level) => `${YARDSTICK}:${level}`).join(', ')
}

function shareOf(text: string): number {
  const share = Number(text)
  if (!(share > 0 && share < 1)) throw new UsageError('--hoped wants a share between 0 and 1')
  return share
}

/** A bot by the name it has in the arena: a level, or one of the yardstick's. */
export function arenaBot({ game, brain }: Listed, name: string, seed: string): Bot {
  const kept = YARDSTICK_LEVELS.find((level) => name === `${YARDSTICK}:${level}`)
  if (kept !== undefined) return yardstickBot(kept, game.id, seed)
  const [level = '', worlds] = name.split('@')
  if (isLevel(level))
    return botOf(level, brain, seed, worlds === undefined ? {} : { iterations: wholeNumber('a, --b', worlds, 0) })
  throw new UsageError(`no bot “${name}”; there are: ${LEVELS.join(', ')}, ${yardsticks()}`)
}

export interface Names {
  readonly a: string
  readonly b: string
  readonly as?: string | undefined
  readonly seed: string
  readonly options: Contest['options']
}

/** A contest between two named bots. */
export function contestOf(listed: Listed, seats: number, { a, b, as, seed, options }: Names): Contest {
  arenaBot(listed, a, '')
  arenaBot(listed, b, '')
  return {
    ...listed,
    seats,
    options,
    as,
    seed,
    a: (words) => arenaBot(listed, a, words),
    b: (words) => arenaBot(listed, b, words),
    clock: processorMs,
  }
}

export interface Limits {
  readonly games: number
  readonly hoped?: number | undefined
  /** Seconds of processor time at most. */
  readonly cpu: number
  at?(share: number): void
}

/** Holds a contest until it is decided, or its time or its matches are over. */
export function hold(contest: Contest, { games, hoped, cpu, at }: Limits) {
  const sides = sidesOf(contest)
  const [a, b] = [newThinking(), newThinking()]
  const reasons: Record<string, number> = {}
  const fair = fairShare(contest, sides)
  const end = processorMs() + cpu * 1000
  const begun = processorMs()
  let wins = 0
  let others = 0
  let n = 0
  // A deal is played out from all its sides before anything is said about it.
  while (n < games && processorMs() < end) {
    for (let side = 0; side < sides.length; side++) {
      const fought: Fought = fight(contest, sides, n++, a, b)
      wins += fought.won
      others += fought.others
      reasons[fought.reason] = (reasons[fought.reason] ?? 0) + 1
    }
    at?.(Math.max(n / games, 1 - (end - processorMs()) / (cpu * 1000)))
    if (hoped !== undefined && sprt(wins, n, fair ?? 0.5, hoped).verdict !== 'open') break
  }
  const { share, low, high } = wilson(wins, n)
  return {
    matches: n,
    share: round(share, 3),
    interval: [round(low, 3), round(high, 3)],
    fair: fair === undefined ? undefined : round(fair, 3),
    others: round(others / n, 3),
    elo: fair === undefined ? undefined : Math.round(elo(share, fair)),
    sprt: hoped === undefined ? undefined : sprt(wins, n, fair ?? 0.5, hoped),
    msA: told(a),
    msB: told(b),
    msMatch: Math.round((processorMs() - begun) / n),
    reasons,
  }
}

/** What equals would win: half where each plays both sides, nothing that could be said where A plays one side only. */
function fairShare({ brain, seats }: Contest, sides: readonly (readonly number[])[]): number | undefined {
  if (sides.length === 1) return undefined
  return brain.team === undefined ? 1 / seats : 1 / sides.length
}

const told = ({ decisions, ms, longest }: Thinking) => ({
  decisions,
  mean: round(decisions === 0 ? 0 : ms / decisions, 2),
  longest: round(longest, 1),
})

/** Processor time of this process: what else runs on the machine does not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits))
