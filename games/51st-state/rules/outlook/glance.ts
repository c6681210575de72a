import type { Glance } from '../../../../kernel/index.ts'
import { GOAL } from '../printed/score.ts'
import { countStanding } from '../queries.ts'
import { type G, PHASES } from '../table.ts'

/** The match in a line, for lists and the head of the page. */
export function glance({ open, stack }: G): Glance {
  return {
    place: open.round > 0 ? [{ key: 'round', now: open.round }] : [],
    phases: PHASES,
    ...(stack.length > 0 && open.round > 0 ? { phase: open.phase } : {}),
    scores: open.sides.map(({ vp }) => vp),
    goal: GOAL,
    ...(open.phase === 'action' && stack.length > 0 ? { active: open.turn } : {}),
    counters: open.sides.map(({ hand, connections, state, deals }) => [
      { key: 'hand', value: hand.length + connections.length },
      { key: 'locations', value: countStanding(state) },
      { key: 'deals', value: deals.length },
    ]),
    roles: open.sides.map(({ faction }) => (faction === '' ? undefined : faction)),
  }
}
