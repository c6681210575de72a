import { callerOf, done, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { SYSTEM_IDS } from '../printed/map.ts'
import { buildingName } from '../printed/pieces.ts'
import { damagedAt, freshAt } from '../queries.ts'
import type { Building, G, Table } from '../table.ts'
import { hitBuilding, hitShip } from '../verbs/pieces.ts'

/** Hits assigned one by one by the attacking seat. A destroyed city is counted in the frame below. */
export interface HitsFrame extends Frame {
  proc: 'hits'
  step: 'forced' | 'target'
  /** Who chooses. */
  seat: Seat
  /** Whose pieces are hit. */
  victim: Seat
  /** Who takes what is destroyed. */
  taker: Seat
  system: number
  count: number
  onto: 'ships' | 'pieces' | 'buildings'
}
const { ask, goTo, procedure } = stepsOf<Table, HitsFrame>()

/** Where destroyed cities are counted. */
export interface Ruining extends Frame {
  ruined: number
}

const TARGETS = [
  'ship',
  'damaged-ship',
  'city',
  'damaged-city',
  'outer-city',
  'damaged-outer-city',
  'starport',
  'damaged-starport',
] as const
const HIT: Readonly<Record<string, Choices['hit']>> = Object.fromEntries(
  TARGETS.map((piece) => [piece, { do: 'hit', piece }]),
)

function targets(g: G, f: HitsFrame): Choices['hit'][] {
  const options: Choices['hit'][] = []
  if (f.count === 0) return options
  if (f.onto !== 'buildings') {
    if (freshAt(g, f.system, f.victim) > 0) options.push(HIT.ship as Choices['hit'])
    if (damagedAt(g, f.system, f.victim) > 0) options.push(HIT['damaged-ship'] as Choices['hit'])
    if (options.length > 0 || f.onto === 'ships') return options
  }
  for (const building of g.open.buildings) {
    if (building.system !== f.system || building.seat !== f.victim) continue
    const option = HIT[buildingName(building)] as Choices['hit']
    if (!options.includes(option)) options.push(option)
  }
  return options
}

/** ARCS-10.9 hits that can fall in one way only are not asked for. */
function forced(g: G, f: HitsFrame): Next {
  if (f.onto !== 'buildings') {
    const fresh = freshAt(g, f.system, f.victim)
    const broken = damagedAt(g, f.system, f.victim)
    const count = Math.min(f.count, 2 * fresh + broken)
    if (count > 0) {
      // The fewest fresh ships that can be hit, and the most: where they differ somebody must choose.
      const least = Math.max(0, Math.ceil((count - broken) / 2))
      if (least < Math.min(fresh, count)) return undefined
      if (least > 0) hitShip(g, f.victim, f.system, false, f.taker, least)
      if (count > least) hitShip(g, f.victim, f.system, true, f.taker, count - least)
      f.count -= count
    }
    if (f.onto === 'ships') return done
  }
  return f.count === 0 ? done : forcedOnBuildings(g, f)
}

function forcedOnBuildings(g: G, f: HitsFrame): Next {
  const standing = g.open.buildings.filter(({ system, seat }) => system === f.system && seat === f.victim)
  let strength = 0
  for (const { damaged } of standing) strength += damaged ? 1 : 2
  if (f.count < strength) return undefined
  for (const building of standing) while (!hitsBuilding(g, f, building));
  return done
}

/** Hits a building; a destroyed city is counted. */
function hitsBuilding(g: G, f: HitsFrame, building: Building): boolean {
  if (!hitBuilding(g, building, f.taker)) return false
  const below = building.kind === 'city' ? callerOf<Ruining>(g, f) : undefined
  if (below !== undefined) below.ruined++
  return true
}

export const hits = procedure('hits', {
  forced,
  // ARCS-10.9 the attacker assigns every hit, one by one.
  target: ask<Choices['hit']>({
    who: (_, f) => f.seat,
    rule: 'ARCS-10.9',
    options: targets,
    chosen(g, f, _, { piece }) {
      f.count--
      if (piece === 'ship' || piece === 'damaged-ship')
        hitShip(g, f.victim, f.system, piece === 'damaged-ship', f.taker)
      else {
        const building = g.open.buildings.find(
          (each) => each.system === f.system && each.seat === f.victim && buildingName(each) === piece,
        ) as Building
        hitsBuilding(g, f, building)
      }
      return goTo('forced')
    },
    prompt: (_, f) => ({
      key: f.seat === f.victim ? 'prompt.hits.own' : 'prompt.hits.target',
      count: f.count,
      owner: f.victim,
      system: SYSTEM_IDS[f.system] as string,
    }),
    about: (_, __, ___, { piece }) => ({ group: 'hit', destroys: piece.startsWith('damaged') }),
  }),
})
