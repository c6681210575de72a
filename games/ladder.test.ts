import { describe, expect, test } from 'vitest'
import { type Contest, fight, newThinking, sidesOf } from '../bots/brain/arena.ts'
import { botOf, LEVELS, type Level } from '../bots/brain/levels.ts'
import { yardstickBot } from '../bots/testing/2026-11/index.ts'
import type { Options } from '../kernel/index.ts'
import { gameOf, type Listed } from './index.ts'

/**
 * No level loses to the one below it. A short arena, the same at every run: by iterations and fixed deals. How strong a
 * level is `stolik ladder` says; this is long enough to notice one that does worse than the one below, and the last test
 * sees it notice.
 */
interface Table {
  readonly game: string
  readonly seats: number
  readonly options?: Options
  /** The side that is compared; missing where a level meets the other from each seat in turn. */
  readonly as?: string
  /** Matches of the levels that look one decision deep, and of those that think ahead. */
  readonly matches: readonly [number, number]
}

const TABLES: readonly Table[] = [
  { game: 'arcs', seats: 2, matches: [12, 4] },
  { game: '51st-state', seats: 2, matches: [12, 4] },
  { game: '51st-state', seats: 1, as: 'all', matches: [16, 6] },
  { game: 'great-machine', seats: 2, as: 'machine', matches: [8, 4] },
  { game: 'great-machine', seats: 2, as: 'heroes', matches: [12, 4] },
  { game: 'great-machine', seats: 1, as: 'all', matches: [24, 12] },
  // Tables of more seats cost more: there the levels that think ahead are left to `stolik ladder`.
  { game: 'arcs', seats: 4, matches: [12, 0] },
  { game: '51st-state', seats: 4, matches: [16, 0] },
  { game: 'great-machine', seats: 4, as: 'machine', matches: [8, 0] },
  { game: 'great-machine', seats: 4, as: 'heroes', matches: [12, 0] },
  { game: 'great-machine', seats: 3, as: 'all', options: { mode: 'cooperative' }, matches: [24, 0] },
]

/** So few worlds are looked at here that a whole match takes a second. */
const THOUGHT: Partial<Record<string, number>> = { hard: 16, expert: 32 }

type Kind = Level | 'random' | 'yardstick'

function contest({ game: id, seats, options = {}, as }: Table, a: Kind, b: Kind): Contest {
  const { game, brain } = gameOf(id) as Listed
  const bot = (kind: Kind) => (seed: string) => {
    if (kind === 'yardstick') return yardstickBot('greedy', id, seed)
    const iterations = THOUGHT[kind]
    return botOf(kind, brain, seed, iterations === undefined ? {} : { iterations })
  }
  return { game, brain, seats, options, seed: 'short', as, a: bot(a), b: bot(b) }
}

function winsOf(held: Contest, matches: number): number {
  const sides = sidesOf(held)
  let wins = 0
  for (let i = 0; i < matches; i++) wins += fight(held, sides, i, newThinking(), newThinking()).won
  return wins
}

/** How many wins `better` has, and how many it must have at least so as not to be worse than `worse`. */
function compared(table: Table, better: Kind, worse: Kind, matches: number): { wins: number; least: number } {
  const { as, seats } = table
  // Where sides are unlike both take the same side against the same others, else they meet.
  const others = as === undefined ? worse : 'yardstick'
  const wins = winsOf(contest(table, better, others), matches)
  const usual = as === undefined ? matches / seats : winsOf(contest(table, worse, others), matches)
  // A standard deviation less is luck; where both are counted both have it. No share is taken for sure from so few.
  const share = as === undefined ? 1 / seats : (usual + 1) / (matches + 2)
  const luck = Math.sqrt((as === undefined ? 1 : 2) * matches * share * (1 - share))
  return { wins, least: usual - luck }
}

const named = TABLES.map(
  (table) => [`${table.game}, ${table.seats} seats${table.as ? ` as ${table.as}` : ''}`, table] as const,
)

describe.each(named)('%s', (_, table) => {
  const pairs = LEVELS.slice(1).map((level, i) => [level, LEVELS[i] as Level, table.matches[i === 0 ? 0 : 1]] as const)
  test.each(pairs.filter(([, , matches]) => matches > 0))('%s does not lose to %s', (better, worse, matches) => {
    const { wins, least } = compared(table, better, worse, matches)
    expect(wins).toBeGreaterThanOrEqual(least)
  })
})

test.each(named)('%s: the same arena notices a level that does anything', (_, table) => {
  const { wins, least } = compared(table, 'random', 'medium', table.matches[0])
  expect(wins).toBeLessThan(least)
})

/** How many of eight cities are still standing in the end when every seat is of this kind. */
function citiesStanding(kind: Kind): number {
  const held = contest({ game: 'new-angeles', seats: 4, as: 'all', matches: [8, 0] }, kind, kind)
  const sides = sidesOf(held)
  let stood = 0
  for (let i = 0; i < 8; i++) if (fight(held, sides, i, newThinking(), newThinking()).reason === 'end.demand') stood++
  return stood
}

// Who wins there hangs on the others more than on one's own level: a city that all of them keep says more.
test('New Angeles is worth saving: medium keeps it as often as easy does, and often enough; chance alone never', () => {
  const stood = citiesStanding('medium')
  expect(stood).toBeGreaterThanOrEqual(3)
  expect(stood).toBeGreaterThanOrEqual(citiesStanding('easy'))
  expect(citiesStanding('random')).toBeLessThan(3)
})
