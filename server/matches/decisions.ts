import { type AnyGame, type Decision, type Match, openDecisions } from '../../kernel/index.ts'

/** A match in memory is replaced, never changed: what is open in it need be listed only once. */
const listed = new WeakMap<Match<unknown>, readonly Decision[]>()

/** The decisions that are open in a settled match, with everything that may be chosen. */
export function decisionsOf(game: AnyGame, g: Match<unknown>): readonly Decision[] {
  let open = listed.get(g)
  if (open === undefined) {
    open = openDecisions(game, g)
    listed.set(g, open)
  }
  return open
}

/** Keeps what the rules listed when they came to rest. */
export const keepDecisions = (g: Match<unknown>, open: readonly Decision[]): void => void listed.set(g, open)
