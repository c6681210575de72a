import type { Seat } from '../../../../kernel/index.ts'
import { AMBITIONS, type Ambition } from '../printed/ambitions.ts'
import { SYSTEM_IDS } from '../printed/map.ts'
import { controllerOf, slotOpen } from '../queries.ts'
import type { G } from '../table.ts'
import { type Standing, standings } from './forecast.ts'

/** What everybody can work out from the open table. */
export interface Outlook {
  /** Who controls each system, by its index; -1 where nobody does, e.g. [0, -1, 2, …]. */
  readonly control: readonly Seat[]
  /** By seat: whether each slot is open; the last one is not on the board, e.g. [[true, true, false, …], …]. */
  readonly slots: readonly (readonly boolean[])[]
  /** How each ambition stands. */
  readonly ambitions: Readonly<Record<Ambition, Standing>>
  /** The Power each seat would get if the chapter ended now, e.g. [5, 0, 3]. */
  readonly projected: readonly number[]
}

export function outlook(g: G): Outlook {
  const ambitions = standings(g)
  return {
    control: SYSTEM_IDS.map((_, system) => controllerOf(g, system)),
    slots: g.open.players.map(({ slots }, seat) => slots.map((_, slot) => slotOpen(g, seat, slot))),
    ambitions,
    projected: g.open.players.map((_, seat) =>
      AMBITIONS.reduce((sum, ambition) => sum + (ambitions[ambition].pays[seat] ?? 0), 0),
    ),
  }
}
