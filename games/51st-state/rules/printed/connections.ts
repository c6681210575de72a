import { type Bag, type Cost, type Price, priceOf } from './goods.ts'

export const COLOURS = ['red', 'blue'] as const
export type Colour = (typeof COLOURS)[number]

/** A connection card: taken for two workers, played later for its Goods. */
export interface ConnectionRow {
  /** Its cost, with zeros. */
  readonly price: Price
  readonly id: string
  readonly colour: Colour
  readonly copies: number
  readonly cost: Cost
  readonly gain: Bag
}

const ROWS: readonly Omit<ConnectionRow, 'price'>[] = [
  { id: 'junk-train', colour: 'blue', copies: 2, cost: {}, gain: { blue: 3 } },
  { id: 'merchants-card', colour: 'blue', copies: 4, cost: {}, gain: { blue: 2 } },
  { id: 'punks', colour: 'red', copies: 4, cost: {}, gain: { red: 2 } },
  { id: 'thugs', colour: 'red', copies: 2, cost: { gun: 1 }, gain: { red: 3 } },
]

export const CONNECTIONS: readonly ConnectionRow[] = ROWS.map((row) => ({ ...row, price: priceOf(row.cost) }))
