import type { Hook, ListeningCard, Seat } from '../../../../kernel/index.ts'
import { type G, sideOf, type Table } from '../table.ts'

type Card = ListeningCard<Table>

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
