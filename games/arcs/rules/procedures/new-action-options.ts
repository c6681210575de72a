import type { Seat } from '../../../../kernel/index.ts'
import type { Pick } from '../choices.ts'
import { BATTLE, BUILD, INFLUENCE, REPAIR, TAX } from '../printed/actions.ts'
import { guildRow } from '../printed/court.ts'
import { SYSTEM_IDS } from '../printed/map.ts'
import { RESOURCES, type Resource, resourceIndex } from '../printed/resources.ts'
import {
  captiveCount,
  cityTypes,
  controllerOf,
  freshAt,
  iconsOf,
  owns,
  reach,
  rivalAgents,
  rivalsAt,
  tokensOf,
} from '../queries.ts'
import { type G, type Side, sideOf } from '../table.ts'
import { mayTax } from './actions.ts'

/** New actions: each stands in for one standard action, for whoever has the card. */
const MANUFACTURE: Pick = { do: 'manufacture' }
const SYNTHESIZE: Pick = { do: 'synthesize' }
const PRESSGANG: Pick = { do: 'pressgang' }
const EXECUTE: Pick = { do: 'execute' }

export function newActionOptions(g: G, seat: Seat, actions: number, options: Pick[]): void {
  const side = sideOf(g, seat)
  for (let i = 0; i < side.guilds.length; i++) {
    const row = guildRow(side.guilds[i] as string)
    if (row.actions !== undefined) guildActions(g, seat, side, row.id, actions, options)
  }
  for (let i = 0; i < side.lore.length; i++) loreActions(g, seat, side, side.lore[i] as string, actions, options)
}

const inSupply = (g: G, resource: Resource): boolean => (g.open.supply[resourceIndex(resource)] as number) > 0

function guildActions(g: G, seat: Seat, side: Side, card: string, actions: number, options: Pick[]): void {
  const build = (actions & BUILD) !== 0
  if (card === 'mining-interest') {
    if (build && inSupply(g, 'material')) options.push(MANUFACTURE)
  } else if (card === 'shipping-interest') {
    if (build && inSupply(g, 'fuel')) options.push(SYNTHESIZE)
  } else if (card === 'prison-wardens') {
    const captives = captiveCount(side) > 0
    if (captives && build) options.push(PRESSGANG)
    if (captives && (actions & INFLUENCE) !== 0) options.push(EXECUTE)
  } else if (card === 'court-enforcers') {
    if ((actions & BATTLE) !== 0) abductions(g, seat, side, options)
  } else if (card === 'elder-broker' && (actions & TAX) !== 0) trades(g, seat, side, options)
}

/** ARCS-13.14 fewer rival agents than own Weapon icons. */
function abductions(g: G, seat: Seat, side: Side, options: Pick[]): void {
  const weapons = iconsOf(side, 'weapon')
  g.open.court.forEach(({ card }, place) => {
    const agents = card === '' ? 0 : rivalAgents(g, place, seat)
    if (agents > 0 && agents < weapons) options.push({ do: 'abduct', card })
  })
}

/** ARCS-13.23 a token of the city's type for one of a type the rival has none of. */
function trades(g: G, seat: Seat, side: Side, options: Pick[]): void {
  const seen: string[] = []
  for (const { system, seat: owner, kind } of g.open.buildings) {
    if (kind !== 'city' || owner === seat || controllerOf(g, system) !== seat) continue
    const rival = sideOf(g, owner)
    for (const token of cityTypes(g, system)) {
      if (tokensOf(rival, token) === 0) continue
      for (const as of RESOURCES) {
        if (tokensOf(side, as) === 0 || hasAny(g, owner, as)) continue
        const text = `${system} ${owner} ${token} ${as}`
        if (seen.includes(text)) continue
        seen.push(text)
        options.push({ do: 'trade', system: SYSTEM_IDS[system] as string, owner, token, as })
      }
    }
  }
}

/** Whether a seat has a resource at all; the supply on its Cartel counts as had. */
function hasAny(g: G, seat: Seat, resource: Resource): boolean {
  if (tokensOf(sideOf(g, seat), resource) > 0) return true
  const cartel = resource === 'material' ? 'material-cartel' : resource === 'fuel' ? 'fuel-cartel' : ''
  return cartel !== '' && owns(g, seat, cartel) && inSupply(g, resource)
}

function loreActions(g: G, seat: Seat, side: Side, card: string, actions: number, options: Pick[]): void {
  if (card === 'tool-priests') {
    if ((actions & BUILD) !== 0 && !g.open.turn.summoned && side.ships > 0) summons(g, seat, options)
  } else if (card === 'galactic-rifles') {
    if ((actions & BATTLE) === 0) return
    for (const from of reach(g).systems) {
      if (freshAt(g, from, seat) === 0) continue
      if ((reach(g).near[from] as readonly number[]).some((system) => rivalsAt(g, system, seat).length > 0))
        options.push({ do: 'rifles', system: SYSTEM_IDS[from] as string })
    }
  } else if (card === 'living-structures') {
    if ((actions & BUILD) !== 0) nurtures(g, seat, options)
    if ((actions & REPAIR) !== 0) prunes(g, seat, side, options)
  }
}

/** ARCS-16.1 a ship at any city in a controlled system. */
function summons(g: G, seat: Seat, options: Pick[]): void {
  let seen = 0
  for (const { system, kind } of g.open.buildings) {
    if (kind !== 'city' || (seen & (1 << system)) !== 0 || controllerOf(g, system) !== seat) continue
    seen |= 1 << system
    options.push({ do: 'summon', system: SYSTEM_IDS[system] as string })
  }
}

function nurtures(g: G, seat: Seat, options: Pick[]): void {
  let seen = 0
  for (const city of g.open.buildings) {
    if (city.seat !== seat || (seen & (1 << city.system)) !== 0 || !mayTax(g, seat, city)) continue
    seen |= 1 << city.system
    options.push({ do: 'nurture', system: SYSTEM_IDS[city.system] as string })
  }
}

/** ARCS-16.10 a starport in a slot becomes a city, or the reverse. */
function prunes(g: G, seat: Seat, side: Side, options: Pick[]): void {
  let seen = 0
  for (const { system, seat: owner, kind, outer, damaged } of g.open.buildings) {
    if (owner !== seat || outer) continue
    if ((kind === 'city' ? side.starports : side.cities) === 0) continue
    const bit = 1 << system
    const piece = damaged ? `damaged-${kind}` : kind
    if (
      (seen & bit) !== 0 &&
      options.some((each) => each.do === 'prune' && each.piece === piece && each.system === SYSTEM_IDS[system])
    )
      continue
    seen |= bit
    options.push({ do: 'prune', piece, system: SYSTEM_IDS[system] as string })
  }
}
