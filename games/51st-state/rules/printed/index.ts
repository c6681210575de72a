import { BASE } from './base.ts'
import { CONNECTIONS, type ConnectionRow } from './connections.ts'
import { type Price, priceOf } from './goods.ts'
import { NEW_ERA } from './new-era.ts'
import { type CardRow, type Feature, type LocationType, type Paid, type SetName, TYPES, type Yield } from './row.ts'
import { WINTER } from './winter.ts'

/** A row with what the rules ask of it most often, worked out once. */
export type Card = CardRow & {
  /** Its types as bits. */
  readonly typeMask: number
  /** Red contacts it takes to raze it in a State, without a shield token. */
  readonly defence: number
  readonly produces: boolean
  /** What it yields, where it is a production Location. */
  readonly yields: Yield | undefined
  /** What it does by itself, where it is a feature. */
  readonly feature: Feature | undefined
  /** What can be done with it, where it is an action Location. */
  readonly action: Paid | undefined
  /** What its action costs; nothing where it has none. */
  readonly price: Price
}

/** All different Location cards. */
export const ROWS: readonly CardRow[] = [...BASE, ...NEW_ERA, ...WINTER]

/** The bit of a type in a mask of types. */
export const typeBit = (type: LocationType): number => 1 << TYPES.indexOf(type)

/** Red contacts to raze a Location of each category. 51-2.4 */
const DEFENCE = { production: 3, openProduction: 3, feature: 4, action: 5 } as const

const CARDS: ReadonlyMap<string, Card> = new Map(
  ROWS.map((row) => [
    row.id,
    {
      ...row,
      typeMask: row.types.reduce((mask, type) => mask | typeBit(type), 0),
      defence: DEFENCE[row.cat] + (row.shielded ? 1 : 0),
      produces: row.cat === 'production' || row.cat === 'openProduction',
      yields: row.cat === 'production' || row.cat === 'openProduction' ? row.ability : undefined,
      feature: row.cat === 'feature' ? row.ability : undefined,
      action: row.cat === 'action' ? row.ability : undefined,
      price: priceOf(row.cat === 'action' ? row.ability.cost : {}),
    },
  ]),
)

const BY_ID: ReadonlyMap<string, ConnectionRow> = new Map(CONNECTIONS.map((row) => [row.id, row]))

/** The Location card of a name. */
export function rowOf(id: string): Card {
  const card = CARDS.get(id)
  if (card === undefined) throw new Error(`no Location card is called ${id}`)
  return card
}

/** The connection card of a name. */
export function connectionOf(id: string): ConnectionRow {
  const row = BY_ID.get(id)
  if (row === undefined) throw new Error(`no connection card is called ${id}`)
  return row
}

/** Every card of some sets, one entry per copy. */
export function copiesOf(sets: readonly SetName[]): string[] {
  const ids: string[] = []
  for (const row of ROWS)
    for (const set of sets) for (let copy = row.copies[set] ?? 0; copy > 0; copy--) ids.push(row.id)
  return ids
}
