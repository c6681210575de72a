import type { Match, Seat } from '../../index.ts'
import type { Lanterns } from './rules/state.ts'

/** What a table of Lanterns is worth to a seat, in named terms. */
export const brain = {
  evaluate(g: Match<Lanterns>, seat: Seat): Record<string, number> {
    const mine = g.open.scores[seat] ?? 0
    const best = Math.max(...g.open.scores.filter((_, other) => other !== seat))
    return { lead: mine - best, hand: 0.1 * (g.open.hands[seat]?.length ?? 0) }
  },
}
