import type { Seat } from '../../../../kernel/index.ts'
import type { Act, ActOption, Choices, Paid } from '../choices.ts'
import { agentsToSecure, type NewAction, newActions, type OuterSites, outerSites, taxesFreely } from '../moments.ts'
import { BATTLE, BUILD, INFLUENCE, MOVE, REPAIR, SECURE, TAX } from '../printed/actions.ts'
import { GUILDS, VOXES } from '../printed/court.ts'
import { isGate, STRIDE, SYSTEM_COUNT, SYSTEM_IDS, SYSTEMS } from '../printed/map.ts'
import { type Resource, resourceBit } from '../printed/resources.ts'
import {
  controllerOf,
  damagedAt,
  hasBuildingAt,
  leadsCourt,
  loyalties,
  outerTaken,
  reach,
  shipsAt,
} from '../queries.ts'
import { type Building, type CourtPlace, type G, type Side, sideOf } from '../table.ts'

/** Choices are the same objects every time: listing them costs next to nothing. */
const bySystem = <C>(make: (system: string) => C): readonly C[] => SYSTEM_IDS.map(make)
const bySystemAndSeat = <C>(make: (system: string, owner: Seat) => C): readonly C[] =>
  SYSTEM_IDS.flatMap((system) => [0, 1, 2, 3].map((owner) => make(system, owner)))

const TAX_OWN = bySystem((system): Choices['tax'] => ({ do: 'tax', system }))
const TAX_OF = bySystemAndSeat((system, owner): Choices['taxRival'] => ({ do: 'taxRival', system, owner }))
const BUILD_CITY = bySystem((system): Choices['build'] => ({ do: 'build', piece: 'city', system }))
const BUILD_PORT = bySystem((system): Choices['build'] => ({ do: 'build', piece: 'starport', system }))
const BUILD_SHIP = bySystem((system): Choices['build'] => ({ do: 'build', piece: 'ship', system }))
const MEND_SHIP = bySystem((system): Choices['repair'] => ({ do: 'repair', piece: 'ship', system }))
const MEND_CITY = bySystem((system): Choices['repair'] => ({ do: 'repair', piece: 'city', system }))
const MEND_PORT = bySystem((system): Choices['repair'] => ({ do: 'repair', piece: 'starport', system }))
const BATTLES = bySystemAndSeat((system, owner): Choices['battle'] => ({ do: 'battle', system, owner }))
const MOVES = SYSTEM_IDS.flatMap((from) => SYSTEM_IDS.map((to): Choices['move'] => ({ do: 'move', from, to })))
const byCard = <C>(make: (card: string) => C): Readonly<Record<string, C>> =>
  Object.fromEntries([...GUILDS, ...VOXES].map(({ id }) => [id, make(id)]))
const INFLUENCES = byCard((card): Choices['influence'] => ({ do: 'influence', card }))
const SECURES = byCard((card): Choices['secure'] => ({ do: 'secure', card }))

/** Lists everything the seat can do with the given standard actions. */
export function actionOptions(g: G, seat: Seat, actions: number, paid: Paid, options: ActOption[]): void {
  if ((actions & TAX) !== 0) taxes(g, seat, options)
  if ((actions & BUILD) !== 0) builds(g, seat, options)
  if ((actions & BATTLE) !== 0) battles(g, seat, options)
  if ((actions & MOVE) !== 0) moves(g, seat, options)
  if ((actions & REPAIR) !== 0) repairs(g, seat, options)
  if ((actions & INFLUENCE) !== 0) influences(g, seat, options)
  if ((actions & SECURE) !== 0) secures(g, seat, options)
  if (paid !== 'bonus') newActionOptions(g, seat, actions, paid, options)
}

/** ARCS-5.4 what cards add: Guild cards first, then lore, then the leader. */
function newActionOptions(g: G, seat: Seat, actions: number, paid: Paid, options: ActOption[]): void {
  const { guilds, lore, leader } = sideOf(g, seat)
  for (let i = 0; i < guilds.length; i++) addActions(g, seat, guilds[i] as string, actions, paid, options)
  for (let i = 0; i < lore.length; i++) addActions(g, seat, lore[i] as string, actions, paid, options)
  if (leader !== '') addActions(g, seat, leader, actions, paid, options)
}

function addActions(g: G, seat: Seat, card: string, actions: number, paid: Paid, options: ActOption[]): void {
  for (const action of newActions.of(card)) if ((actions & action.instead) !== 0) action.options(g, seat, options, paid)
}

/** The card's action that a choice is. */
export function newActionOf(g: G, seat: Seat, does: string): NewAction | undefined {
  const { guilds, lore, leader } = sideOf(g, seat)
  for (const card of [...guilds, ...lore, leader])
    for (const action of newActions.of(card)) if (action.does === does) return action
  return undefined
}

export const taxesAnywhere = (g: G, seat: Seat): boolean => taxesFreely.by(g, seat, true, undefined)

/** ARCS-7.1 an own city, or a rival's in a controlled system, once a turn. */
export function mayTax(g: G, seat: Seat, city: Building, freely: boolean): boolean {
  if (city.kind !== 'city' || city.used) return false
  if (city.seat === seat && freely) return true
  return controllerOf(g, city.system) === seat
}

function taxes(g: G, seat: Seat, options: ActOption[]): void {
  const first = options.length
  const freely = taxesAnywhere(g, seat)
  for (const city of g.open.buildings) {
    if (!mayTax(g, seat, city, freely)) continue
    const option = (city.seat === seat ? TAX_OWN[city.system] : TAX_OF[city.system * STRIDE + city.seat]) as Act
    if (!listed(options, first, option)) options.push(option)
  }
}

const listed = (options: readonly ActOption[], from: number, option: Act): boolean => {
  for (let i = from; i < options.length; i++) if (options[i] === option) return true
  return false
}

// Scratch, filled again by each listing: free slots of every system, and where the seat has pieces.
const free = new Int8Array(SYSTEM_COUNT)
const present = new Int8Array(SYSTEM_COUNT)

const NO_SITES: OuterSites = { gateCity: false, gatePort: false, cloudCity: false }

/** ARCS-7.3 a building in a free slot where the seat has a piece; ARCS-7.4 a ship at a starport that has not built. */
function builds(g: G, seat: Seat, options: ActOption[]): void {
  const side = sideOf(g, seat)
  const { systems } = reach(g)
  lookAround(g, seat, systems)
  const outer = outerSites.by(g, seat, NO_SITES, undefined)
  for (const system of systems) {
    if (present[system] === 0) continue
    if ((free[system] as number) > 0) {
      if (side.cities > 0) options.push(BUILD_CITY[system] as Act)
      if (side.starports > 0) options.push(BUILD_PORT[system] as Act)
    } else if (outer !== NO_SITES && isGate(system)) gateBuilds(g, side, system, outer, options)
    if (outer.cloudCity && !isGate(system) && side.cities > 0 && !outerTaken(g, system, 'city'))
      cloudCities(side, system, options)
  }
  if (side.ships > 0) shipBuilds(g, seat, options)
}

function lookAround(g: G, seat: Seat, systems: readonly number[]): void {
  for (const system of systems) {
    free[system] = SYSTEMS[system]?.slots ?? 0
    present[system] = shipsAt(g, system, seat) > 0 ? 1 : 0
  }
  for (const { system, seat: owner, outer } of g.open.buildings) {
    if (!outer) free[system] = (free[system] as number) - 1
    if (owner === seat) present[system] = 1
  }
}

function gateBuilds(g: G, side: Side, system: number, outer: OuterSites, options: ActOption[]): void {
  if (outer.gateCity && side.cities > 0 && !outerTaken(g, system, 'city')) options.push(BUILD_CITY[system] as Act)
  if (outer.gatePort && side.starports > 0 && !outerTaken(g, system, 'starport'))
    options.push(BUILD_PORT[system] as Act)
}

function shipBuilds(g: G, seat: Seat, options: ActOption[]): void {
  const first = options.length
  for (const { system, seat: owner, kind, used } of g.open.buildings)
    if (owner === seat && kind === 'starport' && !used && !listed(options, first, BUILD_SHIP[system] as Act))
      options.push(BUILD_SHIP[system] as Act)
}

/** ARCS-16.9 a Cloud City costs a token of the planet's type, or one that counts as it. */
function cloudCities(side: Side, system: number, options: ActOption[]): void {
  const type = SYSTEMS[system]?.type as Resource
  const any = (loyalties(side) & resourceBit(type)) !== 0
  const seen: Resource[] = []
  for (const token of side.slots) {
    if (token === '' || seen.includes(token) || (token !== type && !any)) continue
    seen.push(token)
    options.push({ do: 'buildCloud', system: SYSTEM_IDS[system] as string, token })
  }
}

/** ARCS-10.1 a system with an own ship and a rival's piece. */
export function battles(g: G, seat: Seat, options: ActOption[]): void {
  for (const system of reach(g).systems) {
    if (shipsAt(g, system, seat) === 0) continue
    for (let owner = 0; owner < g.seats; owner++)
      if (owner !== seat && (shipsAt(g, system, owner) > 0 || hasBuildingAt(g, system, owner)))
        options.push(BATTLES[system * STRIDE + owner] as Act)
  }
}

function moves(g: G, seat: Seat, options: ActOption[]): void {
  const { near, systems } = reach(g)
  for (const from of systems) {
    if (shipsAt(g, from, seat) === 0) continue
    for (const to of near[from] as readonly number[]) options.push(MOVES[from * SYSTEM_COUNT + to] as Act)
  }
}

/** ARCS-7.10 one own damaged piece. */
function repairs(g: G, seat: Seat, options: ActOption[]): void {
  for (const system of reach(g).systems) if (damagedAt(g, system, seat) > 0) options.push(MEND_SHIP[system] as Act)
  const first = options.length
  for (const { system, seat: owner, kind, damaged } of g.open.buildings) {
    if (owner !== seat || !damaged) continue
    const option = (kind === 'city' ? MEND_CITY[system] : MEND_PORT[system]) as Act
    if (!listed(options, first, option)) options.push(option)
  }
}

/** ARCS-7.11 an agent from supply on any card. */
function influences(g: G, seat: Seat, options: ActOption[]): void {
  if (sideOf(g, seat).agents === 0) return
  for (const { card } of g.open.court) if (card !== '') options.push(INFLUENCES[card] as Act)
}

/** ARCS-7.13 more agents than each rival. */
export function maySecure(g: G, place: number, seat: Seat, more = 0): boolean {
  const { card = '', agents = [] } = g.open.court[place] ?? {}
  const own = (agents[seat] ?? 0) + more
  if (card === '' || own === 0 || !leadsCourt(g, place, seat, more)) return false
  return own >= agentsToSecure.by(g, seat, 1, g.open.court[place] as CourtPlace)
}

function secures(g: G, seat: Seat, options: ActOption[]): void {
  const { court } = g.open
  for (let place = 0; place < court.length; place++)
    if (maySecure(g, place, seat)) options.push(SECURES[court[place]?.card as string] as Act)
}
