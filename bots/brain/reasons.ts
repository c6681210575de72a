import type { Phrase } from '../../kernel/index.ts'
import type { Brain } from './brain.ts'

/**
 * Why one option is better than another, in one point of the game: a key of the game's texts (`why.…`, a noun in both
 * languages, e.g. “Power”), and how much it says. A screen puts those with `by` above 0 after “for” and the others after
 * “against”.
 */
export interface Reason extends Phrase {
  readonly key: string
  /** What it adds to the log of the odds to win; about 0.04 is one in a hundred. */
  readonly by: number
}

/** What the terms of a value add, by name; see `scoreOptions`. */
export type Terms = Readonly<Record<string, number>>

/** The name of the nudge for a kind of choice among the terms, e.g. `for.declare`. */
export const nudgeName = (kind: string): string => `for.${kind}`

/** What an unnamed nudge is about: what the choice is for, beyond what it changes at once. */
export const PLAN = 'plan'
/** What looking ahead found beyond the first look. */
export const AHEAD = 'ahead'
/** The match ends. */
export const ENDS = 'ends'

/** Less is not worth saying. */
const LEAST = 0.02
/** What a finished match says is more than anything, and more than can be compared. */
const MOST = 10

/**
 * The strongest points in which one option differs from another, the strongest first. `further` is what the search found
 * beyond the terms.
 */
export function reasonsBetween<T>(
  { about = {} }: Pick<Brain<T>, 'about'>,
  terms: Terms,
  other: Terms,
  further: number,
  atMost: number,
): Reason[] {
  const sums = new Map<string, number>()
  const add = (name: string, by: number): void => {
    const topic = about[name] ?? (name.startsWith('for.') ? PLAN : name)
    sums.set(topic, (sums.get(topic) ?? 0) + by)
  }
  // Where one of them ends the match, nothing else counts, and its terms cannot be compared.
  if (ENDS in terms || ENDS in other) add(ENDS, (terms[ENDS] ?? 0) - (other[ENDS] ?? 0))
  else {
    for (const name in terms) add(name, (terms[name] as number) - (other[name] ?? 0))
    for (const name in other) if (!(name in terms)) add(name, -(other[name] as number))
    add(AHEAD, further)
  }
  return [...sums]
    .map(([topic, by]): Reason => ({ key: `why.${topic}`, by: Math.max(-MOST, Math.min(MOST, by)) }))
    .filter(({ by }) => Math.abs(by) >= LEAST)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, atMost)
}
