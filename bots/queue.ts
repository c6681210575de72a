/** Who waits for an answer, the most urgent first: a person at the table, a table of bots only, somebody who looks back. */
export const RANKS = ['person', 'bots', 'analysis'] as const
export type Rank = (typeof RANKS)[number]

export interface Queue<T> {
  /** How many wait. */
  readonly length: number
  add(rank: Rank, task: T): void
  /** How many of a rank wait. */
  waiting(rank: Rank): number
  /** Whose turn it is. */
  take(): T | undefined
  /** Everybody who waits; nobody does then. */
  clear(): T[]
}

/** One answer in so many goes to the least urgent that waits, so that nobody waits for ever. */
const SPARED = 8

/** Lines in which questions wait: the most urgent first, of one rank whoever came first. */
export function newQueue<T>(): Queue<T> {
  const lines: Record<Rank, T[]> = { person: [], bots: [], analysis: [] }
  let taken = 0
  const busy = (): T[][] => RANKS.map((rank) => lines[rank]).filter((line) => line.length > 0)
  return {
    get length() {
      return RANKS.reduce((sum, rank) => sum + lines[rank].length, 0)
    },
    add: (rank, task) => {
      lines[rank].push(task)
    },
    waiting: (rank) => lines[rank].length,
    take() {
      const all = busy()
      const isSpared = all.length > 1 && ++taken % SPARED === 0
      return (isSpared ? all.at(-1) : all[0])?.shift()
    },
    clear: () => RANKS.flatMap((rank) => lines[rank].splice(0)),
  }
}

/** So many questions may wait for each thread before bots think less about each. */
const AT_EASE = 4
/** With less than this share of the usual thought, looking ahead says less than a sound first look. */
const LEAST = 1 / 16

/** Who has waited so many milliseconds for a thread wants an answer, not a better one. */
export const PATIENCE = 700

/**
 * How much of its usual thought a bot may give a question while so many others wait; 0 means a first look only, which is
 * what the medium level does. On a machine that does other work too the number says little: then `waited`, the share of
 * the patience that the question has used up, does.
 */
export function shareOfThought(waiting: number, threads: number, waited = 0): number {
  const share = Math.min(1, (AT_EASE * threads) / Math.max(1, waiting))
  return share < LEAST || waited >= 1 ? 0 : share
}
