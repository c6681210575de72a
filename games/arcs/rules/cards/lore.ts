import { emit } from '../../../../kernel/index.ts'
import {
  type Barred,
  battleBegins,
  battleEnds,
  extraSlot,
  movesOnceMore,
  type NewAction,
  newActions,
  raidBarred,
  rollCards,
  shipsBuiltDamaged,
} from '../moments.ts'
import { BUILD } from '../printed/actions.ts'
import { SYSTEM_IDS, systemOf } from '../printed/map.ts'
import { ownLosses } from '../procedures/battle.ts'
import { tellBuilt } from '../procedures/perform.ts'
import { controllerOf, findBuilding, freshAt } from '../queries.ts'
import { sideOf } from '../table.ts'
import type { Cause } from '../verbs/cause.ts'
import { buildShip, repairShip } from '../verbs/pieces.ts'
import { lore } from './card.ts'
import { galacticRifles } from './galactic-rifles.ts'
import { BUILDING_LORE } from './lore-buildings.ts'

const PRIESTS: Cause = { card: 'tool-priests', rule: 'ARCS-16.1' }

const SUMMON: NewAction<'summon'> = {
  does: 'summon',
  instead: BUILD,
  options(g, seat, options) {
    if (g.open.turn.summoned || sideOf(g, seat).ships === 0) return
    let seen = 0
    for (const { system, kind } of g.open.buildings) {
      if (kind !== 'city' || (seen & (1 << system)) !== 0 || controllerOf(g, system) !== seat) continue
      seen |= 1 << system
      options.push({ do: 'summon', system: SYSTEM_IDS[system] as string })
    }
  },
  run(g, seat, { system }) {
    g.open.turn.summoned = true
    const at = systemOf(system)
    tellBuilt(g, seat, 'ship', at, buildShip(g, seat, at), PRIESTS)
    return []
  },
}

/** ARCS-16.1 Tool-Priests. Summon (Build), once a turn: a ship at any city in a system you control. */
const toolPriests = lore('tool-priests', newActions.add(SUMMON))

/** ARCS-16.3 Sprinter Drives. After a move one group of fresh ships that moved may move once more. */
const sprinterDrives = lore(
  'sprinter-drives',
  movesOnceMore.amend(() => true),
)

/** ARCS-16.4 Mirror Plating. Attacked with assault dice, you add an intercept to what was rolled. */
const mirrorPlating = lore(
  'mirror-plating',
  rollCards.add((_g, { defender }, holder) =>
    defender === holder ? { card: 'mirror-plating', does: 'add', count: 1, die: 'assault' } : undefined,
  ),
)

const SHELTERED: Barred = { key: 'sheltered', rule: 'ARCS-16.5' }

/** ARCS-16.5 Hidden Harbors. Your ships are always built fresh; where you have a fresh starport nobody collects raid dice against you. */
const hiddenHarbors = lore(
  'hidden-harbors',
  shipsBuiltDamaged.amend(() => false),
  raidBarred.amend((now, g, system, holder) =>
    findBuilding(g, system, holder, 'starport', ({ damaged }) => !damaged) === undefined ? now : SHELTERED,
  ),
)

/** ARCS-16.6 Signal Breaker. Attacking with no damaged ship, you ignore one rolled intercept. */
const signalBreaker = lore(
  'signal-breaker',
  rollCards.add((_g, { seat, clean }, holder) =>
    seat === holder && clean ? { card: 'signal-breaker', does: 'ignore', count: 1 } : undefined,
  ),
)

const DRONES: Cause = { card: 'repair-drones', rule: 'ARCS-16.7' }

/** ARCS-16.7 Repair Drones. After a battle you began, one of your ships there is repaired. */
const repairDrones = lore(
  'repair-drones',
  battleEnds.on((g, { seat, system }, holder) => {
    if (seat === holder) repairShip(g, seat, system, DRONES)
  }),
)

/** ARCS-16.12 Railgun Arrays. Attacked where you have a fresh ship, you hit the attacker once before dice are collected. */
const railgunArrays = lore(
  'railgun-arrays',
  battleBegins.on((g, f, holder) => {
    if (f.defender !== holder || freshAt(g, f.system, holder) === 0) return undefined
    emit(g, { key: 'railguns', seat: holder, rival: f.seat, card: 'railgun-arrays' })
    return ownLosses(f, 1)
  }),
)

/** ARCS-16.13 Ancient Holdings. One more slot, 4 keys. */
const ancientHoldings = lore(
  'ancient-holdings',
  extraSlot.amend(() => true),
)

/** ARCS-16.14 Seeker Torpedoes. Attacking, you may reroll as many assault dice as you have fresh ships there. */
const seekerTorpedoes = lore(
  'seeker-torpedoes',
  rollCards.add((g, { seat, system }, holder) =>
    seat === holder
      ? { card: 'seeker-torpedoes', does: 'again', count: freshAt(g, system, seat), die: 'assault' }
      : undefined,
  ),
)

/** Signal Breaker before Mirror Plating: it ignores what was rolled, not what is added. */
export const LORE_CARDS = [
  toolPriests,
  galacticRifles,
  sprinterDrives,
  signalBreaker,
  mirrorPlating,
  hiddenHarbors,
  repairDrones,
  ...BUILDING_LORE,
  railgunArrays,
  ancientHoldings,
  seekerTorpedoes,
]
