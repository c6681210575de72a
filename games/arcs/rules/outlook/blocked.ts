import type { Blocked, Json, Seat } from '../../../../kernel/index.ts'
import { agentsToSecure, type Barred, declaringBarred, raidBarred, taxesFreely } from '../moments.ts'
import { actionRow, BATTLE, BUILD, INFLUENCE, MOVE, REPAIR, SECURE, TAX } from '../printed/actions.ts'
import { SYSTEM_IDS, SYSTEMS } from '../printed/map.ts'
import { resourceBit } from '../printed/resources.ts'
import { mayTax } from '../procedures/actions.ts'
import {
  bestMarker,
  controllerOf,
  freeSlots,
  freshAt,
  hasBuildingAt,
  hasPieceAt,
  leadsCourt,
  loyalties,
  mayRaid,
  outraged,
  reach,
  shipsAt,
} from '../queries.ts'
import { type Building, type CourtPlace, type G, sideOf } from '../table.ts'

const block = (
  kind: string,
  target: string | undefined,
  key: string,
  rule: string,
  more: Record<string, Json> = {},
): Blocked => ({
  do: kind,
  ...(target === undefined ? {} : { target }),
  reason: { key: `reason.${key}`, ...more },
  rule,
})

/** Why an ambition cannot be declared or the initiative not seized. */
export function blockedOpening(g: G, seat: Seat): Blocked[] {
  const list: Blocked[] = []
  const { open } = g
  const { turn } = open
  if (turn.declared || open.seized === seat) return list
  if (turn.as === 'lead') {
    const number = actionRow(open.played[0]?.card ?? '').number
    if (bestMarker(g) < 0) list.push(block('declare', undefined, 'noMarker', 'ARCS-4.4'))
    else if (number === 1) list.push(block('declare', undefined, 'noAmbition', 'ARCS-4.1'))
    else {
      const barred = declaringBarred.by(g, seat, undefined, undefined)
      if (barred !== undefined) list.push(block('declare', undefined, barred.key, barred.rule))
    }
  } else if (open.seized >= 0) list.push(block('seize', undefined, 'alreadySeized', 'ARCS-3.11', { seat: open.seized }))
  else if (open.initiative === seat) list.push(block('seize', undefined, 'holdsInitiative', 'ARCS-3.11'))
  else if (sideOf(g, seat).hand.length === 0) list.push(block('seize', undefined, 'noCard', 'ARCS-3.9'))
  return list
}

/** Why things one might expect to do with these actions are missing. */
export function blockedActs(g: G, seat: Seat, actions: number): Blocked[] {
  const list: Blocked[] = []
  if (g.open.turn.phase !== 'pips') blockedPrelude(g, seat, list)
  if ((actions & TAX) !== 0) blockedTaxes(g, seat, list)
  if ((actions & BUILD) !== 0) blockedBuilds(g, seat, list)
  if ((actions & MOVE) !== 0) blockedMoves(g, seat, list)
  if ((actions & INFLUENCE) !== 0 && sideOf(g, seat).agents === 0)
    list.push(block('influence', undefined, 'noAgent', 'ARCS-7.11'))
  if ((actions & SECURE) !== 0) blockedSecures(g, seat, list)
  if ((actions & BATTLE) !== 0) blockedBattles(g, seat, list)
  else if (actions !== 0 && (actions & TAX) === 0 && g.open.turn.phase === 'pips')
    list.push(block('battle', undefined, 'noWeapon', 'ARCS-6.6'))
  if ((actions & REPAIR) !== 0 && !g.open.damaged.some((n, i) => n > 0 && i % 4 === seat))
    if (!g.open.buildings.some(({ seat: owner, damaged }) => owner === seat && damaged))
      list.push(block('repair', undefined, 'nothingDamaged', 'ARCS-7.10'))
  return list
}

function blockedPrelude(g: G, seat: Seat, list: Blocked[]): void {
  const side = sideOf(g, seat)
  const loyal = loyalties(side)
  // ARCS-13.0 a Loyal card of the type lets it be spent all the same.
  for (const token of new Set(side.slots))
    if (token !== '' && outraged(side, token) && (loyal & resourceBit(token)) === 0)
      list.push(block('spend', token, 'outraged', 'ARCS-6.5', { token }))
  for (const card of g.open.turn.locked) list.push(block('use', card, 'securedNow', 'ARCS-6.9', { card }))
}

function blockedTaxes(g: G, seat: Seat, list: Blocked[]): void {
  const freely = taxesFreely.by(g, seat, true, undefined)
  const cities = g.open.buildings.filter(({ kind }) => kind === 'city')
  for (const city of cities) {
    // Of two cities of one owner on a planet the other may still be taxed.
    const twins = cities.filter((each) => each.system === city.system && each.seat === city.seat)
    if (!twins.some((each) => mayTax(g, seat, each, freely))) blockedTax(g, seat, city, list)
  }
}

function blockedTax(g: G, seat: Seat, { system, seat: owner, used }: Building, list: Blocked[]): void {
  const id = SYSTEM_IDS[system] as string
  const mine = owner === seat
  const kind = mine ? 'tax' : 'taxRival'
  const controls = controllerOf(g, system) === seat
  if (used && (mine || controls)) list.push(block(kind, id, 'taxed', 'ARCS-7.1', { system: id, owner }))
  else if ((mine || shipsAt(g, system, seat) > 0) && !controls)
    list.push(
      block(kind, id, 'noControl', mine ? 'ARCS-15.4' : 'ARCS-7.1', {
        system: id,
        owner,
        own: freshAt(g, system, seat),
        most: mostFresh(g, system, seat),
      }),
    )
}

function mostFresh(g: G, system: number, seat: Seat): number {
  let most = 0
  for (let other = 0; other < g.seats; other++) if (other !== seat) most = Math.max(most, freshAt(g, system, other))
  return most
}

function blockedBuilds(g: G, seat: Seat, list: Blocked[]): void {
  const side = sideOf(g, seat)
  for (const system of reach(g).systems) {
    const id = SYSTEM_IDS[system] as string
    if ((SYSTEMS[system]?.slots ?? 0) > 0 && hasPieceAt(g, system, seat) && freeSlots(g, system) === 0)
      list.push(block('build', id, 'noSlot', 'ARCS-7.3', { system: id, piece: 'city' }))
  }
  const ports = g.open.buildings.filter(({ seat: owner, kind }) => owner === seat && kind === 'starport')
  for (const { used, system } of ports) {
    const id = SYSTEM_IDS[system] as string
    // Of two starports on a planet the other may still build.
    if (used && ports.every((each) => each.system !== system || each.used))
      list.push(block('build', id, 'portUsed', 'ARCS-7.4', { system: id, piece: 'ship' }))
  }
  if (side.ships === 0) list.push(block('build', 'ship', 'noPiece', 'ARCS-7.5', { piece: 'ship' }))
  if (side.cities === 0) list.push(block('build', 'city', 'noPiece', 'ARCS-7.5', { piece: 'city' }))
  if (side.starports === 0) list.push(block('build', 'starport', 'noPiece', 'ARCS-7.5', { piece: 'starport' }))
}

/** The next planet on the outer ring, where only a thick border lies between. */
function blockedMoves(g: G, seat: Seat, list: Blocked[]): void {
  const { near, clusters } = reach(g)
  for (const cluster of clusters) {
    const hex = (cluster - 1) * 4 + 3
    const arrow = (cluster % 6) * 4 + 1
    if (!clusters.includes((cluster % 6) + 1) || near[hex]?.includes(arrow)) continue
    for (const [from, to] of [
      [hex, arrow],
      [arrow, hex],
    ] as const)
      if (shipsAt(g, from, seat) > 0)
        list.push(
          block('move', SYSTEM_IDS[to], 'thickBorder', 'ARCS-7.7', {
            from: SYSTEM_IDS[from] as string,
            to: SYSTEM_IDS[to] as string,
          }),
        )
  }
}

function blockedSecures(g: G, seat: Seat, list: Blocked[]): void {
  g.open.court.forEach(({ card, agents }, place) => {
    const own = agents[seat] as number
    if (card === '' || own === 0) return
    if (!leadsCourt(g, place, seat)) list.push(block('secure', card, 'noMajority', 'ARCS-7.13', { card, count: own }))
    else if (own < agentsToSecure.by(g, seat, 1, g.open.court[place] as CourtPlace))
      list.push(block('secure', card, 'paranoid', 'ARCS-15.8', { card }))
  })
}

function blockedBattles(g: G, seat: Seat, list: Blocked[]): void {
  for (const system of reach(g).systems) {
    if (shipsAt(g, system, seat) === 0) continue
    const id = SYSTEM_IDS[system] as string
    let rivals = 0
    for (let owner = 0; owner < g.seats; owner++) {
      if (owner === seat || !hasPieceAt(g, system, owner)) continue
      rivals++
      if (!mayRaid(g, system, owner)) list.push(blockedRaid(g, system, owner))
    }
    if (rivals === 0) list.push(block('battle', id, 'noRival', 'ARCS-10.1', { system: id }))
  }
}

/** Why no raid dice can be collected: a card shelters the defender, or the rule wants a building there. */
export function blockedRaid(g: G, system: number, owner: Seat): Blocked {
  const { key, rule } =
    (hasBuildingAt(g, system, owner) ? raidBarred.by(g, owner, undefined, system) : undefined) ?? NO_RAID
  return block('dice', SYSTEM_IDS[system], key, rule, { system: SYSTEM_IDS[system] as string, owner, die: 'raid' })
}
const NO_RAID: Barred = { key: 'noRaid', rule: 'ARCS-10.4' }
