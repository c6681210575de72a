import type { Hook, Listening, Seat } from '../../../../kernel/index.ts'
import { type G, sideOf, type Table } from '../table.ts'

/** A card that listens. */
export interface Card extends Listening<Table> {
  readonly hooks: readonly Hook<Table>[]
}

export const guild = (id: string, ...hooks: Hook<Table>[]): Card => ({
  id,
  inForce: (g: G, seat: Seat) => sideOf(g, seat).guilds.includes(id),
  hooks,
})

export const lore = (id: string, ...hooks: Hook<Table>[]): Card => ({
  id,
  inForce: (g: G, seat: Seat) => sideOf(g, seat).lore.includes(id),
  hooks,
})

export const leader = (id: string, ...hooks: Hook<Table>[]): Card => ({
  id,
  inForce: (g: G, seat: Seat) => sideOf(g, seat).leader === id,
  hooks,
})
