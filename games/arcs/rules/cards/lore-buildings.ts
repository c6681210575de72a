import { emit, type Seat } from '../../../../kernel/index.ts'
import type { ActOption, Choices } from '../choices.ts'
import { intruded, type NewAction, newActions, outerSites } from '../moments.ts'
import { BUILD, REPAIR } from '../printed/actions.ts'
import { isGate, SYSTEM_IDS, systemOf } from '../printed/map.ts'
import { BUILDINGS, type BuildingKind } from '../printed/pieces.ts'
import { mayTax, taxesAnywhere } from '../procedures/actions.ts'
import { tax } from '../procedures/perform.ts'
import { findBuilding } from '../queries.ts'
import { type Building, type G, sideOf } from '../table.ts'
import { capture, placeBuilding, removeBuilding } from '../verbs/pieces.ts'
import { liftCovered } from '../verbs/tokens.ts'
import { lore } from './card.ts'

/** Lore about buildings and where they may stand. */

/**
 * ARCS-16.8 Gate Ports. You may build starports on gates, one each. Rivals who move into a gate that you control with a fresh
 * starport there lose an agent to you.
 */
const gatePorts = lore(
  'gate-ports',
  outerSites.amend((sites) => ({ ...sites, gatePort: true })),
  intruded.on((g, { seat, system, rival }, holder) => {
    if (rival !== holder || !isGate(system)) return
    if (findBuilding(g, system, holder, 'starport', ({ damaged }) => !damaged) !== undefined)
      capture(g, holder, seat, { card: 'gate-ports', rule: 'ARCS-16.8' })
  }),
)

/** ARCS-16.9 Cloud Cities. A city outside the slots, one on each planet, for a token of its type. */
const cloudCities = lore(
  'cloud-cities',
  outerSites.amend((sites) => ({ ...sites, cloudCity: true })),
)

const NURTURE: NewAction<'nurture'> = {
  does: 'nurture',
  instead: BUILD,
  options(g, seat, options) {
    const freely = taxesAnywhere(g, seat)
    let seen = 0
    for (const city of g.open.buildings) {
      if (city.seat !== seat || (seen & (1 << city.system)) !== 0 || !mayTax(g, seat, city, freely)) continue
      seen |= 1 << city.system
      options.push({ do: 'nurture', system: SYSTEM_IDS[city.system] as string })
    }
  },
  run: (g, seat, { system }, paid) => tax(g, seat, systemOf(system), seat, paid),
}

/** A building in a slot of which the other kind is in supply. */
function prunes(g: G, seat: Seat, options: ActOption[]): void {
  const side = sideOf(g, seat)
  const first = options.length
  for (const { system, seat: owner, kind, outer, damaged } of g.open.buildings) {
    if (owner !== seat || outer) continue
    if ((kind === 'city' ? side.starports : side.cities) === 0) continue
    const option = (PRUNES[damaged ? `damaged-${kind}` : kind] as readonly ActOption[])[system] as ActOption
    if (options.indexOf(option, first) < 0) options.push(option)
  }
}

/** Made once, by piece and system. */
const PRUNES: Readonly<Record<string, readonly Choices['prune'][]>> = Object.fromEntries(
  BUILDINGS.flatMap((kind) => [kind, `damaged-${kind}`]).map((piece) => [
    piece,
    SYSTEM_IDS.map((system): Choices['prune'] => ({ do: 'prune', piece, system })),
  ]),
)

const PRUNE: NewAction<'prune'> = {
  does: 'prune',
  instead: REPAIR,
  options: prunes,
  run(g, seat, { piece, system: id }) {
    const system = systemOf(id)
    const damaged = piece.startsWith('damaged-')
    const kind: BuildingKind = piece.endsWith('city') ? 'city' : 'starport'
    const old = findBuilding(g, system, seat, kind, (each) => each.damaged === damaged && !each.outer) as Building
    removeBuilding(g, old)
    const side = sideOf(g, seat)
    if (kind === 'city') side.cities++
    else side.starports++
    placeBuilding(g, seat, kind === 'city' ? 'starport' : 'city', system, { damaged })
    emit(g, { key: 'pruned', seat, piece: kind, into: kind === 'city' ? 'starport' : 'city', system: id })
    return liftCovered(g, seat)
  },
}

/**
 * ARCS-16.10 Living Structures. Nurture (Build) taxes an own city; Prune (Repair) turns an own starport in a slot into a city or
 * the reverse, as damaged as it was.
 */
const livingStructures = lore('living-structures', newActions.add(NURTURE), newActions.add(PRUNE))

/** ARCS-16.11 Gate Stations. You may build cities on gates, one each, of the types of all cities on the planets of the cluster. */
const gateStations = lore(
  'gate-stations',
  outerSites.amend((sites) => ({ ...sites, gateCity: true })),
)

export const BUILDING_LORE = [gatePorts, cloudCities, livingStructures, gateStations]
