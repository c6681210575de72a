import type { Seat } from '../../../kernel/index.ts'
import { handLimit } from './moments.ts'
import { DISTRICTS, HAND_SIZE, THREAT_END, TOKEN_LIMIT, UNIT_LIMIT } from './printed/board.ts'
import { CORP_ROWS, type DrawLine } from './printed/corporations.ts'
import { demandRow } from './printed/demands.ts'
import type { Counted } from './printed/events.ts'
import { ANDROIDS } from './printed/house.ts'
import { type InvestmentRow, investmentRow, type Tally } from './printed/investments.ts'
import { type Camp, type Corp, type Piece, RESOURCES, TYPES, type Type } from './printed/nouns.ts'
import { type Asset, type Deal, type District, type G, type Offer, type Side, sideOf, type Table } from './table.ts'

/** Derived values; nothing here is stored. */

export const districtAt = (g: G, d: number): District => g.open.districts[d - 1] as District

const AROUND: Seat[][] = []
for (let n = 0; n <= 6; n++)
  for (let first = 0; first < n; first++) AROUND[n * 8 + first] = Array.from({ length: n }, (_, i) => (first + i) % n)

/** All seats clockwise from one. Shared: copy before changing. */
export const around = (g: G, first: Seat): readonly Seat[] => AROUND[g.seats * 8 + first] as Seat[]
export const leftOf = (g: G, seat: Seat): Seat => (seat + 1) % g.seats
export const rightOf = (g: G, seat: Seat): Seat => (seat + g.seats - 1) % g.seats

/** Who plays a corporation; undefined when nobody does. */
export function seatOf(g: G, corp: Corp): Seat | undefined {
  const { seats } = g.open
  for (let seat = 0; seat < seats.length; seat++) if ((seats[seat] as Side).corp === corp) return seat
  return undefined
}

export function countPiece(g: G, what: Piece): number {
  let n = 0
  for (const district of g.open.districts) if (district[what]) n++
  return n
}

const LIMIT: Readonly<Record<Piece, number>> = {
  ...UNIT_LIMIT,
  android: ANDROIDS,
  illness: TOKEN_LIMIT,
  outage: TOKEN_LIMIT,
  development: TOKEN_LIMIT,
}

/** NA-48, NA-10 how many pieces of a kind are off the board. */
export const reserveOf = (g: G, what: Piece): number => LIMIT[what] - countPiece(g, what)

/** NA-31.2, 35.4 one of a kind per district; enemy units never beside prisec. */
export function canEnter(g: G, what: Piece, d: number): boolean {
  const district = districtAt(g, d)
  return !district[what] && !(district.prisec && (what === 'humanFirst' || what === 'orgcrime'))
}

/** Whether a district is neither in outage nor in strike. NA-43.2 */
export const works = (g: G, d: number): boolean => !districtAt(g, d).outage && districtAt(g, d).unrest < 2

/** Districts counted by an event. A district in outage has no unrest. */
export function countFor(g: G, of: Counted): number {
  if (of !== 'strike' && of !== 'unrest') return countPiece(g, of)
  let n = 0
  for (const { unrest } of g.open.districts) if (of === 'strike' ? unrest === 2 : unrest > 0) n++
  return n
}

export const drawsOf = (g: G, seat: Seat): readonly DrawLine[] => {
  const row = CORP_ROWS[sideOf(g, seat).corp]
  return g.seats === 4 ? row.draws4 : row.draws56
}

/** The type on the first line of a sheet; undefined where that line is general. */
export const topmostType = (g: G, seat: Seat): Type | undefined => {
  const type = (drawsOf(g, seat)[0] as DrawLine).type
  return type === 'general' ? undefined : type
}

export function hasAsset(g: G, seat: Seat, id: string): boolean {
  for (const asset of sideOf(g, seat).assets) if (asset.id === id) return true
  return false
}

/** Who has an asset in play; undefined when nobody has. */
export function holderOf(g: G, id: string): Seat | undefined {
  for (let seat = 0; seat < g.seats; seat++) if (hasAsset(g, seat, id)) return seat
  return undefined
}

export const findAsset = (g: G, seat: Seat, id: string): Asset | undefined =>
  sideOf(g, seat).assets.find((asset) => asset.id === id)

/** NA-30 five cards, as assets amend it. */
export const handSize = (g: G, seat: Seat): number => handLimit.by(g, seat, HAND_SIZE, undefined)

/** The deal under way. */
export const dealOf = (g: G): Deal => g.open.deal as Deal

/** The counteroffer that stands: the top of the box while its proposer is the countering player. NA-15.5 */
export function counterOf(open: Table): Offer | undefined {
  const { deal } = open
  return deal?.countering === undefined ? undefined : deal.counters[deal.counters.length - 1]
}

export const offerOf = (open: Table, side: Camp): Offer | undefined =>
  side === 'main' ? open.deal?.main : counterOf(open)

/** NA-15.4 as many hand cards as lie in the box. */
export const counterPrice = ({ deal }: Table): number => deal?.counters.length ?? 0

/** The offer whose text is being carried out, and whether a seat supported it. */
export function supportedWinner(g: G, seat: Seat): boolean {
  const { deal } = g.open
  return deal?.winner !== undefined && deal.stands[seat] === deal.winner
}

export const targetOf = (open: Table, resource: keyof Table['supply']): number => demandRow(open.demand).needs[resource]

export const demandMet = (open: Table): boolean =>
  RESOURCES.every((resource) => open.supply[resource] >= targetOf(open, resource))

function tally(g: G, of: Tally): number {
  if (of === 'scarce') {
    let n = 0
    for (const resource of RESOURCES) if (g.open.supply[resource] <= 1) n++
    return n
  }
  return of === 'unrest' ? countFor(g, 'unrest') : countPiece(g, of)
}

/** What an investment would pay now. NA-18.1 */
export function investmentValue(g: G, id: string): number {
  const row: InvestmentRow = investmentRow(id)
  if (row.kind === 'each') return row.per * tally(g, row.of)
  if (row.kind === 'steps') {
    const step = Math.min(tally(g, row.of) - row.from, row.steps.length - 1)
    return row.steps[step] ?? 0
  }
  const amount = g.open.supply[row.of]
  return amount < targetOf(g.open, row.of) ? 0 : Math.min(row.cap, row.base + row.per * amount)
}

/** Action types of which a card can still be drawn: from the deck, or after the discards are sorted back. */
export function drawableTypes(g: G, except: readonly Type[] = []): Type[] {
  const types: Type[] = []
  const refill = g.open.discard.length > 0
  for (const type of TYPES)
    if (!except.includes(type) && (refill || (g.open.decks[type] as unknown[]).length > 0)) types.push(type)
  return types
}

export const isOver = (g: G): boolean => g.open.threat >= THREAT_END

export const DISTRICT_LIST: readonly number[] = DISTRICTS
