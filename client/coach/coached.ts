/** Where the coach speaks on this device: in the first match of a game unless it was sent away, later where it was called. */

const KEY = 'stolik.coach'
/** So many matches are remembered in which somebody called it or sent it away. */
const KEPT = 40

interface Kept {
  /** The first match of each game. */
  readonly first: Readonly<Record<string, string>>
  /** What was wanted in single matches, the latest last. */
  readonly wanted: readonly (readonly [match: string, on: boolean])[]
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

function read(shelf: Shelf): Kept {
  try {
    return { first: {}, wanted: [], ...(JSON.parse(shelf.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return { first: {}, wanted: [] }
  }
}

function write(shelf: Shelf, kept: Kept): void {
  try {
    shelf.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Private windows may refuse storage: the coach is then as in a first match.
  }
}

/** Whether the coach speaks in a match; the first match of a game that is asked about is its first. */
export function isCoached(shelf: Shelf, game: string, match: string): boolean {
  const kept = read(shelf)
  const wanted = kept.wanted.findLast(([one]) => one === match)
  if (wanted !== undefined) return wanted[1]
  if (kept.first[game] === undefined) write(shelf, { ...kept, first: { ...kept.first, [game]: match } })
  return (kept.first[game] ?? match) === match
}

/** The coach is called to a match, or sent away from it. */
export function wantCoach(shelf: Shelf, match: string, on: boolean): void {
  const kept = read(shelf)
  const others = kept.wanted.filter(([one]) => one !== match)
  write(shelf, { ...kept, wanted: [...others, [match, on] as const].slice(-KEPT) })
}
