import type { Seat } from '../../../../kernel/index.ts'
import type { Pick } from '../choices.ts'
import { BATTLE, BUILD, INFLUENCE, MOVE, REPAIR, SECURE, TAX } from '../printed/actions.ts'
import { GUILDS, isGuild, VOXES } from '../printed/court.ts'
import { isGate, SYSTEM_COUNT, SYSTEM_IDS, SYSTEMS } from '../printed/map.ts'
import type { Resource } from '../printed/resources.ts'
import {
  controllerOf,
  damagedAt,
  hasBuildingAt,
  leads,
  leadsCourt,
  loyalTo,
  outerTaken,
  reach,
  shipsAt,
} from '../queries.ts'
import { type Building, type G, type Side, sideOf } from '../table.ts'
import { newActionOptions } from './new-action-options.ts'

/** How an action is paid for: only a pip or a token may buy a new action instead. */
export type Paid = 'pip' | 'token' | 'bonus'

/** Choices are the same objects every time: listing them costs next to nothing. */
const bySystem = (make: (system: string) => Pick): readonly Pick[] => SYSTEM_IDS.map(make)
const bySystemAndSeat = (make: (system: string, owner: Seat) => Pick): readonly Pick[] =>
  SYSTEM_IDS.flatMap((system) => [0, 1, 2, 3].map((owner) => make(system, owner)))

const TAX_OWN = bySystem((system) => ({ do: 'tax', system }))
const TAX_OF = bySystemAndSeat((system, owner) => ({ do: 'taxRival', system, owner }))
const BUILD_CITY = bySystem((system) => ({ do: 'build', piece: 'city', system }))
const BUILD_PORT = bySystem((system) => ({ do: 'build', piece: 'starport', system }))
const BUILD_SHIP = bySystem((system) => ({ do: 'build', piece: 'ship', system }))
const MEND_SHIP = bySystem((system) => ({ do: 'repair', piece: 'ship', system }))
const MEND_CITY = bySystem((system) => ({ do: 'repair', piece: 'city', system }))
const MEND_PORT = bySystem((system) => ({ do: 'repair', piece: 'starport', system }))
const BATTLES = bySystemAndSeat((system, owner) => ({ do: 'battle', system, owner }))
const MOVES: readonly Pick[] = SYSTEM_IDS.flatMap((from) => SYSTEM_IDS.map((to): Pick => ({ do: 'move', from, to })))
const byCard = (name: 'influence' | 'secure'): Readonly<Record<string, Pick>> =>
  Object.fromEntries([...GUILDS, ...VOXES].map(({ id }) => [id, { do: name, card: id }]))
const INFLUENCES = byCard('influence')
const SECURES = byCard('secure')

/** Lists everything the seat can do with the given standard actions. */
export function actionOptions(g: G, seat: Seat, actions: number, paid: Paid, options: Pick[]): void {
  if ((actions & TAX) !== 0) taxes(g, seat, options)
  if ((actions & BUILD) !== 0) builds(g, seat, options)
  if ((actions & BATTLE) !== 0) battles(g, seat, options)
  if ((actions & MOVE) !== 0) moves(g, seat, options)
  if ((actions & REPAIR) !== 0) repairs(g, seat, options)
  if ((actions & INFLUENCE) !== 0) influences(g, seat, options)
  if ((actions & SECURE) !== 0) secures(g, seat, options)
  if (paid !== 'bonus') newActionOptions(g, seat, actions, options)
}

/** ARCS-7.1 an own city, or a rival's in a controlled system, once a turn. */
export function mayTax(g: G, seat: Seat, city: Building): boolean {
  if (city.kind !== 'city' || city.used) return false
  if (city.seat === seat && !leads(g, seat, 'upstart')) return true
  return controllerOf(g, city.system) === seat
}

function taxes(g: G, seat: Seat, options: Pick[]): void {
  const first = options.length
  for (const city of g.open.buildings) {
    if (!mayTax(g, seat, city)) continue
    const option = (city.seat === seat ? TAX_OWN[city.system] : TAX_OF[city.system * 4 + city.seat]) as Pick
    if (!listed(options, first, option)) options.push(option)
  }
}

const listed = (options: readonly Pick[], from: number, option: Pick): boolean => {
  for (let i = from; i < options.length; i++) if (options[i] === option) return true
  return false
}

// Scratch, filled anew by each listing: free slots of every system, and where the seat has pieces.
const free = new Int8Array(SYSTEM_COUNT)
const present = new Int8Array(SYSTEM_COUNT)

/** ARCS-7.3 a building in a free slot where the seat has a piece; ARCS-7.4 a ship at a starport that has not built. */
function builds(g: G, seat: Seat, options: Pick[]): void {
  const side = sideOf(g, seat)
  const { systems } = reach(g)
  for (const system of systems) {
    free[system] = SYSTEMS[system]?.slots ?? 0
    present[system] = shipsAt(g, system, seat) > 0 ? 1 : 0
  }
  for (const { system, seat: owner, outer } of g.open.buildings) {
    if (!outer) free[system] = (free[system] as number) - 1
    if (owner === seat) present[system] = 1
  }
  const { lore } = side
  for (const system of systems) {
    if (present[system] === 0) continue
    const gate = isGate(system)
    const room = (free[system] as number) > 0
    if (side.cities > 0 && (room || (gate && lore.includes('gate-stations') && !outerTaken(g, system, 'city'))))
      options.push(BUILD_CITY[system] as Pick)
    if (side.starports > 0 && (room || (gate && lore.includes('gate-ports') && !outerTaken(g, system, 'starport'))))
      options.push(BUILD_PORT[system] as Pick)
    if (!gate && side.cities > 0 && lore.includes('cloud-cities') && !outerTaken(g, system, 'city'))
      cloudCities(side, system, options)
  }
  if (side.ships === 0) return
  const first = options.length
  for (const { system, seat: owner, kind, used } of g.open.buildings)
    if (owner === seat && kind === 'starport' && !used && !listed(options, first, BUILD_SHIP[system] as Pick))
      options.push(BUILD_SHIP[system] as Pick)
}

/** ARCS-16.9 a Cloud City costs a token of the planet's type, or one that counts as it. */
function cloudCities(side: Side, system: number, options: Pick[]): void {
  const type = SYSTEMS[system]?.type as Resource
  const any = loyalTo(side, type)
  const seen: Resource[] = []
  for (const token of side.slots) {
    if (token === '' || seen.includes(token) || (token !== type && !any)) continue
    seen.push(token)
    options.push({ do: 'buildCloud', system: SYSTEM_IDS[system] as string, token })
  }
}

/** ARCS-10.1 a system with an own ship and a rival's piece. */
export function battles(g: G, seat: Seat, options: Pick[]): void {
  for (const system of reach(g).systems) {
    if (shipsAt(g, system, seat) === 0) continue
    for (let owner = 0; owner < g.seats; owner++)
      if (owner !== seat && (shipsAt(g, system, owner) > 0 || hasBuildingAt(g, system, owner)))
        options.push(BATTLES[system * 4 + owner] as Pick)
  }
}

function moves(g: G, seat: Seat, options: Pick[]): void {
  const { near, systems } = reach(g)
  for (const from of systems) {
    if (shipsAt(g, from, seat) === 0) continue
    for (const to of near[from] as readonly number[]) options.push(MOVES[from * SYSTEM_COUNT + to] as Pick)
  }
}

/** ARCS-7.10 one own damaged piece. */
function repairs(g: G, seat: Seat, options: Pick[]): void {
  for (const system of reach(g).systems) if (damagedAt(g, system, seat) > 0) options.push(MEND_SHIP[system] as Pick)
  const first = options.length
  for (const { system, seat: owner, kind, damaged } of g.open.buildings) {
    if (owner !== seat || !damaged) continue
    const option = (kind === 'city' ? MEND_CITY[system] : MEND_PORT[system]) as Pick
    if (!listed(options, first, option)) options.push(option)
  }
}

/** ARCS-7.11 an agent from supply on any card. */
function influences(g: G, seat: Seat, options: Pick[]): void {
  if (sideOf(g, seat).agents === 0) return
  for (const { card } of g.open.court) if (card !== '') options.push(INFLUENCES[card] as Pick)
}

/** ARCS-7.13 more agents than each rival; ARCS-15.8 the Demagogue needs two for a Guild card. */
export function maySecure(g: G, place: number, seat: Seat, more = 0): boolean {
  const { card = '', agents = [] } = g.open.court[place] ?? {}
  const own = (agents[seat] ?? 0) + more
  if (card === '' || own === 0 || !leadsCourt(g, place, seat, more)) return false
  return own > 1 || !leads(g, seat, 'demagogue') || !isGuild(card)
}

function secures(g: G, seat: Seat, options: Pick[]): void {
  const { court } = g.open
  for (let place = 0; place < court.length; place++)
    if (maySecure(g, place, seat)) options.push(SECURES[court[place]?.card as string] as Pick)
}
