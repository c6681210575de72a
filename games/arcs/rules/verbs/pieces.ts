import { emit, type Frame, type Seat } from '../../../../kernel/index.ts'
import { shipsBuiltDamaged } from '../moments.ts'
import { STRIDE, SYSTEM_IDS } from '../printed/map.ts'
import type { Piece } from '../printed/pieces.ts'
import { PIECES } from '../printed/pieces.ts'
import { RESOURCES } from '../printed/resources.ts'
import { rivalControls } from '../queries.ts'
import { type Building, type G, sideOf } from '../table.ts'
import type { Cause } from './cause.ts'
import { liftCovered } from './tokens.ts'

/** What pieces do: they are placed, hit, destroyed, captured, returned. */

/** Places fresh ships from supply, as many as there are. */
export function placeShips(g: G, seat: Seat, system: number, wanted: number, by: Cause): void {
  const count = Math.min(wanted, sideOf(g, seat).ships)
  if (count === 0) return
  putShips(g, seat, system, count)
  if (g.sink !== undefined) emit(g, { key: 'placedShips', seat, count, system: SYSTEM_IDS[system] as string, ...by })
}

/** Places one fresh ship in each of several systems; the supply has enough. */
export function placeEach(g: G, seat: Seat, systems: readonly number[], by: Cause): void {
  for (const system of systems) putShips(g, seat, system, 1)
  if (g.sink !== undefined)
    emit(g, { key: 'placedEach', seat, systems: systems.map((system) => SYSTEM_IDS[system] as string), ...by })
}

function putShips(g: G, seat: Seat, system: number, count: number): void {
  sideOf(g, seat).ships -= count
  const at = system * STRIDE + seat
  g.open.fresh[at] = (g.open.fresh[at] as number) + count
}

/** Puts a building on the map from supply. */
export function placeBuilding(
  g: G,
  seat: Seat,
  kind: Building['kind'],
  system: number,
  more: Partial<Pick<Building, 'damaged' | 'outer'>> = {},
): Building {
  const side = sideOf(g, seat)
  if (kind === 'city') side.cities--
  else side.starports--
  const building: Building = {
    system,
    seat,
    kind,
    damaged: more.damaged ?? false,
    outer: more.outer ?? false,
    used: false,
  }
  g.open.buildings.push(building)
  return building
}

export function removeBuilding(g: G, building: Building): void {
  const { buildings } = g.open
  buildings.splice(buildings.indexOf(building), 1)
}

/** ARCS-7.5 builds one ship, damaged where a rival controls. */
export function buildShip(g: G, seat: Seat, system: number): boolean {
  const broken = rivalControls(g, system, seat) && shipsBuiltDamaged.by(g, seat, true, undefined)
  sideOf(g, seat).ships--
  const list = broken ? g.open.damaged : g.open.fresh
  const at = system * STRIDE + seat
  list[at] = (list[at] as number) + 1
  return broken
}

/** Repairs one damaged ship, if there is one. */
export function repairShip(g: G, seat: Seat, system: number, by?: Cause): void {
  const at = system * STRIDE + seat
  const { damaged, fresh } = g.open
  if ((damaged[at] as number) === 0) return
  damaged[at] = (damaged[at] as number) - 1
  fresh[at] = (fresh[at] as number) + 1
  if (g.sink !== undefined)
    emit(g, { key: 'repaired', seat, piece: 'ship', system: SYSTEM_IDS[system] as string, ...by })
}

/** Moves ships between systems. */
export function shiftShips(g: G, seat: Seat, from: number, to: number, fresh: number, damaged: number): void {
  const { open } = g
  const a = from * STRIDE + seat
  const b = to * STRIDE + seat
  open.fresh[a] = (open.fresh[a] as number) - fresh
  open.fresh[b] = (open.fresh[b] as number) + fresh
  open.damaged[a] = (open.damaged[a] as number) - damaged
  open.damaged[b] = (open.damaged[b] as number) + damaged
}

/** Hits ships: fresh ones are damaged, damaged ones become trophies of `taker`. */
export function hitShip(g: G, owner: Seat, system: number, damaged: boolean, taker: Seat, count = 1): void {
  const { open } = g
  const at = system * STRIDE + owner
  if (!damaged) {
    open.fresh[at] = (open.fresh[at] as number) - count
    open.damaged[at] = (open.damaged[at] as number) + count
    emit(g, { key: 'damaged', seat: owner, piece: 'ship', system: SYSTEM_IDS[system] as string, count })
    return
  }
  open.damaged[at] = (open.damaged[at] as number) - count
  addTrophy(g, taker, owner, 'ship', count)
  emit(g, { key: 'destroyed', seat: owner, piece: 'ship', system: SYSTEM_IDS[system] as string, rival: taker, count })
}

/** Hits a building; returns whether it was destroyed. */
export function hitBuilding(g: G, building: Building, taker: Seat): boolean {
  const { seat, kind: piece, system } = building
  if (!building.damaged) {
    building.damaged = true
    emit(g, { key: 'damaged', seat, piece, system: SYSTEM_IDS[system] as string, count: 1 })
    return false
  }
  removeBuilding(g, building)
  addTrophy(g, taker, seat, piece)
  emit(g, { key: 'destroyed', seat, piece, system: SYSTEM_IDS[system] as string, rival: taker, count: 1 })
  return true
}

export function addTrophy(g: G, taker: Seat, owner: Seat, piece: Piece, count = 1): void {
  const { trophies } = sideOf(g, taker)
  const at = owner * PIECES.length + PIECES.indexOf(piece)
  trophies[at] = (trophies[at] as number) + count
}

/** Captures an agent from a rival's supply, if there is one. */
export function capture(g: G, seat: Seat, rival: Seat, by: Cause): void {
  const loser = sideOf(g, rival)
  if (loser.agents === 0) {
    emit(g, { key: 'nobodyToCapture', seat, rival })
    return
  }
  loser.agents--
  addCaptives(g, seat, rival, 1, by)
}

/** Agents of a rival become captives. */
export function addCaptives(g: G, seat: Seat, rival: Seat, count: number, by: Cause): void {
  const { captives } = sideOf(g, seat)
  captives[rival] = (captives[rival] as number) + count
  if (g.sink !== undefined) emit(g, { key: 'captured', seat, rival, count, ...by })
}

/** Agents come back to supply; those owed to an Outrage space go there first. */
export function returnAgents(g: G, seat: Seat, count: number): void {
  const side = sideOf(g, seat)
  side.agents += count
  for (let i = 0; i < RESOURCES.length && side.agents > 0; i++) {
    if (side.outrage[i] !== 1) continue
    side.outrage[i] = 2
    side.agents--
    emit(g, { key: 'covered', seat, resource: RESOURCES[i] as string })
  }
}

/** Returns all trophies to their owners; the frames place tokens that returning cities uncover. */
export function returnTrophies(g: G): Frame[] {
  for (let seat = 0; seat < g.seats; seat++) {
    const { trophies } = sideOf(g, seat)
    for (let owner = 0; owner < g.seats; owner++) {
      const at = owner * PIECES.length
      const [ships = 0, agents = 0, cities = 0, starports = 0] = trophies.slice(at, at + PIECES.length)
      if (ships + agents + cities + starports === 0) continue
      const side = sideOf(g, owner)
      side.ships += ships
      side.cities += cities
      side.starports += starports
      trophies.fill(0, at, at + PIECES.length)
      emit(g, { key: 'trophiesHome', seat, rival: owner, ships, agents, cities, starports })
      returnAgents(g, owner, agents)
    }
  }
  const frames: Frame[] = []
  for (let seat = 0; seat < g.seats; seat++) frames.push(...liftCovered(g, seat))
  return frames
}

export function returnCaptives(g: G): void {
  for (let seat = 0; seat < g.seats; seat++) {
    const { captives } = sideOf(g, seat)
    for (let owner = 0; owner < g.seats; owner++) {
      const count = captives[owner] as number
      if (count === 0) continue
      captives[owner] = 0
      emit(g, { key: 'captivesHome', seat, rival: owner, count })
      returnAgents(g, owner, count)
    }
  }
}
