import type { Seat } from '../../../kernel/index.ts'
import { counted, extraSlot, raidBarred, type Stealable, stealable } from './moments.ts'
import { type ActionRow, actionRow } from './printed/actions.ts'
import { type Ambition, HOLDINGS_SLOT, MARKERS, OPEN_SLOTS } from './printed/ambitions.ts'
import { guildRow } from './printed/court.ts'
import { clusterOf, isGate, type Reach, reachOf, STRIDE, SYSTEMS } from './printed/map.ts'
import { type Resource, resourceBit, resourceIndex } from './printed/resources.ts'
import { type Building, type G, type Side, sideOf } from './table.ts'

/** Derived values: everything here is worked out from the table, nothing is kept. */

/** The map of this match. */
export const reach = (g: G): Reach => reachOf(g.open.out)

export const freshAt = (g: G, system: number, seat: Seat): number => g.open.fresh[system * STRIDE + seat] as number
export const damagedAt = (g: G, system: number, seat: Seat): number => g.open.damaged[system * STRIDE + seat] as number
export const shipsAt = (g: G, system: number, seat: Seat): number =>
  freshAt(g, system, seat) + damagedAt(g, system, seat)

/** ARCS-9.3 who controls a system: more fresh ships than each rival; -1 when nobody does. */
export function controllerOf(g: G, system: number): Seat {
  const { fresh } = g.open
  const at = system * STRIDE
  let best = 0
  let holder = -1
  for (let seat = 0; seat < g.seats; seat++) {
    const ships = fresh[at + seat] as number
    if (ships > best) {
      best = ships
      holder = seat
    } else if (ships === best) holder = -1
  }
  return holder
}

/** Whether a rival of the seat controls a system. */
export function rivalControls(g: G, system: number, seat: Seat): boolean {
  const holder = controllerOf(g, system)
  return holder >= 0 && holder !== seat
}

/** The first building that fits; buildings alike in all of these are the same to the rules. */
export function findBuilding(
  g: G,
  system: number,
  seat: Seat,
  kind: Building['kind'],
  fits?: (building: Building) => boolean,
): Building | undefined {
  for (const building of g.open.buildings)
    if (
      building.system === system &&
      building.seat === seat &&
      building.kind === kind &&
      (fits === undefined || fits(building))
    )
      return building
  return undefined
}

export function hasBuildingAt(g: G, system: number, seat: Seat): boolean {
  for (const building of g.open.buildings) if (building.system === system && building.seat === seat) return true
  return false
}

export const hasStarportAt = (g: G, system: number, seat: Seat): boolean =>
  findBuilding(g, system, seat, 'starport') !== undefined

export const hasPieceAt = (g: G, system: number, seat: Seat): boolean =>
  shipsAt(g, system, seat) > 0 || hasBuildingAt(g, system, seat)

export function hasBuildingAnywhere(g: G, seat: Seat): boolean {
  for (const building of g.open.buildings) if (building.seat === seat) return true
  return false
}

/** Printed building slots of a planet that stand empty. */
export function freeSlots(g: G, system: number): number {
  let free = SYSTEMS[system]?.slots ?? 0
  for (const building of g.open.buildings) if (building.system === system && !building.outer) free--
  return free
}

/** Whether the limit of one building outside the slots is used up: one Cloud City a planet, one of each kind a gate. */
export function outerTaken(g: G, system: number, kind: Building['kind']): boolean {
  for (const building of g.open.buildings)
    if (building.system === system && building.outer && building.kind === kind) return true
  return false
}

const NO_TYPES: readonly Resource[] = []
const TYPE_LISTS: readonly (readonly Resource[])[] = SYSTEMS.map(({ type }) => (type === undefined ? NO_TYPES : [type]))

/** The types of a city in a system: the planet's; on a gate those of all cities on the planets of its cluster. */
export function cityTypes(g: G, system: number): readonly Resource[] {
  if (!isGate(system)) return TYPE_LISTS[system] as readonly Resource[]
  const types: Resource[] = []
  for (const { kind, system: at } of g.open.buildings) {
    if (kind !== 'city' || at === system || clusterOf(at) !== clusterOf(system)) continue
    const type = SYSTEMS[at]?.type as Resource
    if (!types.includes(type)) types.push(type)
  }
  return types.sort((a, b) => resourceIndex(a) - resourceIndex(b))
}

/** The number of open slots on the board proper. */
export const boardSlots = (side: Side): number => OPEN_SLOTS[side.cities] as number

/** Whether a token may lie on a slot; the last one is not on the board. */
export const slotOpen = (g: G, seat: Seat, slot: number): boolean =>
  slot < boardSlots(sideOf(g, seat)) || (slot === HOLDINGS_SLOT && extraSlot.by(g, seat, false, undefined))

export function emptySlots(g: G, seat: Seat): number {
  const { slots } = sideOf(g, seat)
  let empty = 0
  for (let slot = 0; slot <= HOLDINGS_SLOT; slot++) if (slots[slot] === '' && slotOpen(g, seat, slot)) empty++
  return empty
}

/** Tokens of one resource a player holds. */
export function tokensOf(side: Side, resource: Resource): number {
  let count = 0
  for (const token of side.slots) if (token === resource) count++
  return count
}

export const hasTokens = (side: Side): boolean => {
  for (let slot = 0; slot < side.slots.length; slot++) if (side.slots[slot] !== '') return true
  return false
}

/** Icons of a resource: tokens and suits of Guild cards. */
export function iconsOf(side: Side, resource: Resource): number {
  let count = tokensOf(side, resource)
  for (const card of side.guilds) if (guildRow(card).suit === resource) count++
  return count
}

/** Whether a token of this type cannot be spent for its prelude action. */
export const outraged = (side: Side, resource: Resource): boolean =>
  (side.outrage[resourceIndex(resource)] as number) > 0

/** ARCS-13.0 the resources as which Loyal cards let any token be spent, deaf to Outrage: a bit for each. */
export function loyalties({ guilds }: Side): number {
  let bits = 0
  for (let i = 0; i < guilds.length; i++) {
    const { loyal, suit } = guildRow(guilds[i] as string)
    if (loyal) bits |= resourceBit(suit)
  }
  return bits
}

const sum = (list: readonly number[]): number => {
  let total = 0
  for (const n of list) total += n
  return total
}
export const trophyCount = (side: Side): number => sum(side.trophies)
export const captiveCount = (side: Side): number => sum(side.captives)

/** ARCS-4.9 what a seat has towards an ambition. */
export const ambitionCount = (g: G, seat: Seat, ambition: Ambition): number =>
  counted.by(g, seat, iconsTowards(sideOf(g, seat), ambition), ambition)

function iconsTowards(side: Side, ambition: Ambition): number {
  switch (ambition) {
    case 'tycoon':
      return iconsOf(side, 'material') + iconsOf(side, 'fuel')
    case 'tyrant':
      return captiveCount(side)
    case 'warlord':
      return trophyCount(side)
    case 'keeper':
      return iconsOf(side, 'relic')
    case 'empath':
      return iconsOf(side, 'psionic')
  }
}

/** What the third “player” of a match of two has towards an ambition. */
export function boxCount(g: G, ambition: Ambition): number {
  const { boxes } = g.open
  if (ambition === 'tycoon') return (boxes[0] as number) + (boxes[1] as number)
  if (ambition === 'warlord') return boxes[2] as number
  if (ambition === 'keeper') return boxes[3] as number
  return ambition === 'empath' ? (boxes[4] as number) : 0
}

/** First and second place of a marker as it lies. */
export const markerValue = (g: G, marker: number): readonly [number, number] => {
  const row = MARKERS[marker] as (typeof MARKERS)[number]
  return g.open.markers[marker]?.high ? row.high : row.low
}

/** The available marker worth most; -1 when all are used. */
export function bestMarker(g: G): number {
  let best = -1
  for (let marker = 0; marker < MARKERS.length; marker++)
    if (g.open.markers[marker]?.box === '' && (best < 0 || markerValue(g, marker)[0] > markerValue(g, best)[0]))
      best = marker
  return best
}

/** What an ambition pays for first and for second place now. */
export function ambitionValue(g: G, ambition: Ambition): [number, number] {
  let first = 0
  let second = 0
  for (let marker = 0; marker < MARKERS.length; marker++) {
    if (g.open.markers[marker]?.box !== ambition) continue
    first += markerValue(g, marker)[0]
    second += markerValue(g, marker)[1]
  }
  return [first, second]
}

/** The lead card of the round; undefined before it is played. */
export function leadCard(g: G): ActionRow | undefined {
  const lead = g.open.played[0]
  return lead === undefined ? undefined : actionRow(lead.card)
}

/** The number a follower must beat. */
export const leadNumber = (g: G): number => (g.open.zero ? 0 : (leadCard(g)?.number ?? 0))

/** All seats clockwise from the one with the initiative. */
export const turnOrder = (g: G): Seat[] => clockwise(g, g.open.initiative)

export function clockwise(g: G, from: Seat): Seat[] {
  const seats: Seat[] = []
  for (let i = 0; i < g.seats; i++) seats.push((from + i) % g.seats)
  return seats
}

/** The seat, of those given, that comes first in turn order. */
export const earliest = (g: G, seats: readonly Seat[]): Seat =>
  turnOrder(g).find((seat) => seats.includes(seat)) as Seat

/** Agents of all rivals together on a court place. */
export function rivalAgents(g: G, place: number, seat: Seat): number {
  const agents = g.open.court[place]?.agents as number[]
  let count = 0
  for (let other = 0; other < g.seats; other++) if (other !== seat) count += agents[other] as number
  return count
}

/** Whether the seat would have more agents on a court place than each rival with this many more. */
export function leadsCourt(g: G, place: number, seat: Seat, more = 0): boolean {
  const agents = g.open.court[place]?.agents as number[]
  const own = (agents[seat] as number) + more
  for (let other = 0; other < g.seats; other++) if (other !== seat && (agents[other] as number) >= own) return false
  return true
}

/** Whether a piece of any rival stands in a system. */
export function hasRivalAt(g: G, system: number, seat: Seat): boolean {
  for (let rival = 0; rival < g.seats; rival++) if (rival !== seat && hasPieceAt(g, system, rival)) return true
  return false
}

/** The rivals with a piece in a system. */
export function rivalsAt(g: G, system: number, seat: Seat): Seat[] {
  const rivals: Seat[] = []
  for (let other = 0; other < g.seats; other++) if (other !== seat && hasPieceAt(g, system, other)) rivals.push(other)
  return rivals
}

/** ARCS-10.12 what of a seat may be stolen. */
export const stealableFrom = (g: G, seat: Seat): Stealable =>
  stealable.by(g, seat, { tokens: true, cards: sideOf(g, seat).guilds }, undefined)

/** Whether the seat acts with the pip of a Copy or Pivot. */
export const follows = ({ open }: G): boolean => open.turn.as === 'copy' || open.turn.as === 'pivot'

/** ARCS-10.4 raid dice need a building of the defender here, or that it has none anywhere. */
export const mayRaid = (g: G, system: number, defender: Seat): boolean =>
  hasBuildingAt(g, system, defender)
    ? raidBarred.by(g, defender, undefined, system) === undefined
    : !hasBuildingAnywhere(g, defender)

/** The place of the court row where a card lies. */
export const placeOf = (g: G, card: string): number => g.open.court.findIndex((place) => place.card === card)

/** Tokens of a resource in supply. */
export const supplyOf = (g: G, resource: Resource): number => g.open.supply[resourceIndex(resource)] as number
export const inSupply = (g: G, resource: Resource): boolean => supplyOf(g, resource) > 0
