import { emit, type Frame, type Seat } from '../../../../kernel/index.ts'
import { HOLDINGS_SLOT } from '../printed/ambitions.ts'
import { RESOURCES, type Resource, resourceIndex } from '../printed/resources.ts'
import { slotOpen } from '../queries.ts'
import { type G, sideOf } from '../table.ts'
import type { Cause } from './cause.ts'

/** What tokens do: they are gained, taken, spent, discarded; where they go on the board is asked by `place`. */

/** Takes a token out of the supply, if there is one. */
export function fromSupply(g: G, resource: Resource): boolean {
  const i = resourceIndex(resource)
  if ((g.open.supply[i] as number) === 0) return false
  g.open.supply[i] = (g.open.supply[i] as number) - 1
  return true
}

export function toSupply(g: G, resource: Resource): void {
  const i = resourceIndex(resource)
  g.open.supply[i] = (g.open.supply[i] as number) + 1
}

/** The frame that asks a seat where tokens in its hand go. */
export const placing = (seat: Seat, tokens: Resource[]): Frame =>
  ({ proc: 'place', step: 'token', seat, tokens, swaps: 0 }) as Frame

/** Gains tokens from the supply as far as it has them; returns the placing of them, or nothing when none was gained. */
export function gain(g: G, seat: Seat, resources: readonly Resource[], by?: Cause): Frame[] {
  const gained: Resource[] = []
  for (const resource of resources)
    if (fromSupply(g, resource)) gained.push(resource)
    // ARCS-8.7 nothing, and nothing else instead.
    else emit(g, { key: 'supplyOut', seat, resource })
  if (gained.length === 0) return []
  if (g.sink === undefined) return [placing(seat, gained.reverse())]
  if (gained.length > 1) emit(g, { key: 'gainedAll', seat, resources: gained.slice(), ...by })
  else emit(g, { key: 'gained', seat, resource: gained[0] as Resource, ...by })
  // The last of the list is placed first.
  return [placing(seat, gained.reverse())]
}

/** Takes the token off a slot. */
export function lift(g: G, seat: Seat, slot: number): Resource {
  const side = sideOf(g, seat)
  const token = side.slots[slot] as Resource
  side.slots[slot] = ''
  return token
}

/** Discards every token of a type, wherever it lies; what for is told by the caller. */
export function discardAll(g: G, seat: Seat, resource: Resource): number {
  const side = sideOf(g, seat)
  let count = 0
  for (let slot = 0; slot < side.slots.length; slot++) {
    if (side.slots[slot] !== resource) continue
    side.slots[slot] = ''
    toSupply(g, resource)
    count++
  }
  return count
}

/** Discards every token of a type for a card that says so. */
export function discardFor(g: G, seat: Seat, resource: Resource, by: Cause): void {
  const count = discardAll(g, seat, resource)
  if (count > 0) emit(g, { key: 'discardedTokens', seat, resource, count, ...by })
}

/** Spends the cheapest-lying token of a type: it leaves the board, and reaches the supply when the prelude ends. */
export function spend(g: G, seat: Seat, resource: Resource): void {
  takeOne(g, seat, resource)
  const i = resourceIndex(resource)
  g.open.spent[i] = (g.open.spent[i] as number) + 1
}

/** Discards one token of a type to the supply. */
export function discardOne(g: G, seat: Seat, resource: Resource): void {
  takeOne(g, seat, resource)
  toSupply(g, resource)
}

/** Which slot loses a token when the type alone was chosen: the one easiest to raid, so that the rest lies safer. */
const EASIEST = [1, 2, 4, 3, 0, 5, HOLDINGS_SLOT] as const

/** Takes one token of a type off the board. */
export function takeOne(g: G, seat: Seat, resource: Resource): void {
  const { slots } = sideOf(g, seat)
  for (const slot of EASIEST) {
    if (slots[slot] !== resource) continue
    slots[slot] = ''
    return
  }
}

/** Brings the spent tokens back to the supply. */
export function returnSpent(g: G): void {
  const { spent, supply } = g.open
  let resources: Resource[] | undefined
  for (let i = 0; i < RESOURCES.length; i++) {
    const count = spent[i] as number
    if (count === 0) continue
    resources ??= []
    supply[i] = (supply[i] as number) + count
    spent[i] = 0
    for (let j = 0; j < count; j++) resources.push(RESOURCES[i] as Resource)
  }
  if (resources !== undefined) emit(g, { key: 'restocked', resources })
}

/** Lifts tokens from slots that a returning city covered; their owner places them again. */
export function liftCovered(g: G, seat: Seat): Frame[] {
  const { slots } = sideOf(g, seat)
  const lifted: Resource[] = []
  for (let slot = 0; slot < slots.length; slot++)
    if (slots[slot] !== '' && !slotOpen(g, seat, slot)) lifted.push(lift(g, seat, slot))
  if (lifted.length === 0) return []
  emit(g, { key: 'lifted', seat, resources: lifted.slice() })
  return [placing(seat, lifted.reverse())]
}

/** Puts starting tokens on the first and second slot. */
export function startWith(g: G, seat: Seat, tokens: readonly Resource[]): void {
  const side = sideOf(g, seat)
  tokens.forEach((token, slot) => {
    if (fromSupply(g, token)) side.slots[slot] = token
  })
}
