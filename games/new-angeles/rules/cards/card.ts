import type { Hook, ListeningCard, Seat } from '../../../../kernel/index.ts'
import { assetRow } from '../printed/assets.ts'
import type { Corp } from '../printed/nouns.ts'
import { hasAsset } from '../queries.ts'
import { type G, sideOf, type Table } from '../table.ts'

/** A card that listens: whose it is, and what it hears. */
export type Card = ListeningCard<Table>

/** An asset in play. */
export const asset = (id: string, ...hooks: Hook<Table>[]): Card => ({
  id: assetRow(id).id,
  inForce: (g: G, seat: Seat) => hasAsset(g, seat, id),
  hooks,
})

/** The sheet of a corporation in play. */
export const corporation = (id: Corp, ...hooks: Hook<Table>[]): Card => ({
  id,
  inForce: (g: G, seat: Seat) => sideOf(g, seat).corp === id,
  hooks,
})
