import type { Seat } from '../../../kernel/index.ts'
import { type ActionRow, actionCard } from './printed/actions.ts'
import { type Ambition, HOLDINGS_SLOT, MARKERS, OPEN_SLOTS } from './printed/ambitions.ts'
import { guildCard, LOYAL } from './printed/court.ts'
import { clusterOf, isGate, type Reach, reachOf, SYSTEMS } from './printed/map.ts'
import { type Resource, resourceIndex } from './printed/resources.ts'
import { type Arcs, type Building, type Player, playerAt, STRIDE } from './table.ts'

/** Derived values: everything here is worked out from the table, nothing is kept. */

/** The map of this match. */
export const reach = (g: Arcs): Reach => reachOf(g.open.out)

export const freshAt = (g: Arcs, system: number, seat: Seat): number => g.open.fresh[system * STRIDE + seat] as number
export const damagedAt = (g: Arcs, system: number, seat: Seat): number =>
  g.open.damaged[system * STRIDE + seat] as number
export const shipsAt = (g: Arcs, system: number, seat: Seat): number =>
  freshAt(g, system, seat) + damagedAt(g, system, seat)

/** Who controls a system: more fresh ships than each rival; -1 when nobody does. */
export function controllerOf(g: Arcs, system: number): Seat {
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
export function rivalControls(g: Arcs, system: number, seat: Seat): boolean {
  const holder = controllerOf(g, system)
  return holder >= 0 && holder !== seat
}

/** The first building that fits; buildings alike in all of these are the same to the rules. */
export function findBuilding(
  g: Arcs,
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

export function hasBuildingAt(g: Arcs, system: number, seat: Seat): boolean {
  for (const building of g.open.buildings) if (building.system === system && building.seat === seat) return true
  return false
}

export const hasStarportAt = (g: Arcs, system: number, seat: Seat): boolean =>
  findBuilding(g, system, seat, 'starport') !== undefined

export const hasPieceAt = (g: Arcs, system: number, seat: Seat): boolean =>
  shipsAt(g, system, seat) > 0 || hasBuildingAt(g, system, seat)

export function hasBuildingAnywhere(g: Arcs, seat: Seat): boolean {
  for (const building of g.open.buildings) if (building.seat === seat) return true
  return false
}

/** Printed building slots of a planet that stand empty. */
export function freeSlots(g: Arcs, system: number): number {
  let free = SYSTEMS[system]?.slots ?? 0
  for (const building of g.open.buildings) if (building.system === system && !building.outer) free--
  return free
}

/** Whether the limit of one building outside the slots is used up: one Cloud City a planet, one of each kind a gate. */
export function outerTaken(g: Arcs, system: number, kind: Building['kind']): boolean {
  for (const building of g.open.buildings)
    if (building.system === system && building.outer && building.kind === kind) return true
  return false
}

const NO_TYPES: readonly Resource[] = []
const TYPE_LISTS: readonly (readonly Resource[])[] = SYSTEMS.map(({ type }) => (type === undefined ? NO_TYPES : [type]))

/** The types of a city in a system: the planet's; on a gate those of all cities on the planets of its cluster. */
export function cityTypes(g: Arcs, system: number): readonly Resource[] {
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
export const boardSlots = (player: Player): number => OPEN_SLOTS[player.cities] as number

/** Whether a token may lie on a slot, the one on Ancient Holdings included. */
export const slotOpen = (player: Player, slot: number): boolean =>
  slot < boardSlots(player) || (slot === HOLDINGS_SLOT && player.lore.includes('ancient-holdings'))

export function emptySlots(player: Player): number {
  let empty = 0
  for (let slot = 0; slot <= HOLDINGS_SLOT; slot++) if (player.slots[slot] === '' && slotOpen(player, slot)) empty++
  return empty
}

/** Tokens of one resource a player holds. */
export function tokensOf(player: Player, resource: Resource): number {
  let count = 0
  for (const token of player.slots) if (token === resource) count++
  return count
}

export const hasTokens = (player: Player): boolean => {
  for (let slot = 0; slot < player.slots.length; slot++) if (player.slots[slot] !== '') return true
  return false
}

/** Icons of a resource: tokens and suits of Guild cards. */
export function iconsOf(player: Player, resource: Resource): number {
  let count = tokensOf(player, resource)
  for (const card of player.guilds) if (guildCard(card).suit === resource) count++
  return count
}

export const owns = (g: Arcs, seat: Seat, guild: string): boolean => playerAt(g, seat).guilds.includes(guild)
export const knows = (g: Arcs, seat: Seat, lore: string): boolean => playerAt(g, seat).lore.includes(lore)
export const leads = (g: Arcs, seat: Seat, leader: string): boolean => playerAt(g, seat).leader === leader

/** Whether a token of this type cannot be spent for its prelude action. */
export const outraged = (player: Player, resource: Resource): boolean =>
  (player.outrage[resourceIndex(resource)] as number) > 0

/** Whether the seat may spend any token as this resource, deaf to Outrage. */
export const loyalTo = (player: Player, resource: Resource): boolean => player.guilds.includes(LOYAL[resource])

const sum = (list: readonly number[]): number => {
  let total = 0
  for (const n of list) total += n
  return total
}
export const trophyCount = (player: Player): number => sum(player.trophies)
export const captiveCount = (player: Player): number => sum(player.captives)

const CARTELS: readonly [string, Resource][] = [
  ['material-cartel', 'material'],
  ['fuel-cartel', 'fuel'],
]

/** What a seat has towards an ambition. */
export function ambitionCount(g: Arcs, seat: Seat, ambition: Ambition): number {
  const player = playerAt(g, seat)
  switch (ambition) {
    case 'tycoon': {
      let count = iconsOf(player, 'material') + iconsOf(player, 'fuel')
      for (const [card, resource] of CARTELS)
        if (player.guilds.includes(card)) count += g.open.supply[resourceIndex(resource)] as number
      return count
    }
    case 'tyrant':
      return captiveCount(player)
    case 'warlord':
      return trophyCount(player)
    case 'keeper':
      return iconsOf(player, 'relic')
    case 'empath':
      return iconsOf(player, 'psionic')
  }
}

/** What the third “player” of a match of two has towards an ambition. */
export function boxCount(g: Arcs, ambition: Ambition): number {
  const { boxes } = g.open
  if (ambition === 'tycoon') return (boxes[0] as number) + (boxes[1] as number)
  if (ambition === 'warlord') return boxes[2] as number
  if (ambition === 'keeper') return boxes[3] as number
  return ambition === 'empath' ? (boxes[4] as number) : 0
}

/** First and second place of a marker as it lies. */
export const markerValue = (g: Arcs, marker: number): readonly [number, number] => {
  const row = MARKERS[marker] as (typeof MARKERS)[number]
  return g.open.markers[marker]?.high ? row.high : row.low
}

/** The available marker worth most; -1 when all are used. */
export function bestMarker(g: Arcs): number {
  let best = -1
  for (let marker = 0; marker < MARKERS.length; marker++)
    if (g.open.markers[marker]?.box === '' && (best < 0 || markerValue(g, marker)[0] > markerValue(g, best)[0]))
      best = marker
  return best
}

/** What an ambition pays for first and for second place now. */
export function ambitionValue(g: Arcs, ambition: Ambition): [number, number] {
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
export function leadCard(g: Arcs): ActionRow | undefined {
  const lead = g.open.played[0]
  return lead === undefined ? undefined : actionCard(lead.card)
}

/** The number a follower must beat. */
export const leadNumber = (g: Arcs): number => (g.open.zero ? 0 : (leadCard(g)?.number ?? 0))

/** All seats clockwise from the one with the initiative. */
export const turnOrder = (g: Arcs): Seat[] => clockwise(g, g.open.initiative)

export function clockwise(g: Arcs, from: Seat): Seat[] {
  const seats: Seat[] = []
  for (let i = 0; i < g.seats; i++) seats.push((from + i) % g.seats)
  return seats
}

/** The seat, of those given, that comes first in turn order. */
export const earliest = (g: Arcs, seats: readonly Seat[]): Seat =>
  turnOrder(g).find((seat) => seats.includes(seat)) as Seat

/** Agents of all rivals together on a court place. */
export function rivalAgents(g: Arcs, place: number, seat: Seat): number {
  const agents = g.open.court[place]?.agents as number[]
  let count = 0
  for (let other = 0; other < g.seats; other++) if (other !== seat) count += agents[other] as number
  return count
}

/** Whether the seat would have more agents on a court place than each rival with so many more. */
export function leadsCourt(g: Arcs, place: number, seat: Seat, more = 0): boolean {
  const agents = g.open.court[place]?.agents as number[]
  const own = (agents[seat] as number) + more
  for (let other = 0; other < g.seats; other++) if (other !== seat && (agents[other] as number) >= own) return false
  return true
}

/** Whether some rival piece of each seat stands in a system, by seat. */
export function rivalsAt(g: Arcs, system: number, seat: Seat): Seat[] {
  const rivals: Seat[] = []
  for (let other = 0; other < g.seats; other++) if (other !== seat && hasPieceAt(g, system, other)) rivals.push(other)
  return rivals
}

/** Whether Sworn Guardians forbid stealing from a player anything but themselves. */
export const guarded = (player: Player): boolean => player.guilds.includes('sworn-guardians')

/** A building as choices name it: what is alike to the rules has one name, e.g. `damaged-city`. */
export function buildingName({ kind, damaged, outer }: Building): string {
  const name = kind === 'city' && outer ? 'outer-city' : kind
  return damaged ? `damaged-${name}` : name
}
