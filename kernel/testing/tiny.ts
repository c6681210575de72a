import type { Game } from '../game.ts'
import type { Procedures } from '../procedure.ts'
import type { Frame, Match } from '../types.ts'

/** A game of one's own in three lines, for the kernel's tests: a list of what happened is its table. */
export interface Tiny {
  /** What happened so far: `['asked 0', 'chose a']`. */
  log: string[]
  /** A pile for tests about cards. */
  pile: number[]
}

export const tinyGame = (
  procedures: Procedures<Tiny>,
  first: () => Frame,
  more: Partial<Game<Tiny>> = {},
): Game<Tiny> => ({
  id: 'tiny',
  rulePrefix: 'TINY',
  seats: [1, 2, 3],
  options: [],
  cards: [],
  setup: () => ({ log: [], pile: [] }),
  begin: () => first(),
  procedures,
  choices: { a: '', b: '', c: '', pass: '', stop: '', n: '{n#}' },
  outcome: () => ({ winners: [], reason: { key: 'end' } }),
  glance: () => ({ place: [], phases: [], counters: [] }),
  conserved: () => ({}),
  migrations: [],
  ...more,
})

/** Writes a line into the table's list. */
export const note = (g: Match<Tiny>, line: string): void => {
  g.open.log.push(line)
}
