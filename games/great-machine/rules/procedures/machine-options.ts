import type { Choices } from '../choices.ts'
import { type CitizenClass, CLASSES, isTraitor } from '../printed/citizens.ts'
import { placesIn, stepsBetween } from '../printed/city.ts'
import { MAX_PUBLISHED, SURVEIL_COST } from '../printed/directives.ts'
import { CITADEL, DISTRICT_COUNT, DISTRICTS, districtId, isMajor, NEXUS, SQUARE, TOWER } from '../printed/districts.ts'
import { RAID_TOKENS, SERVANT_ACTION_COST, SERVANTS, type ServantAction } from '../printed/servants.ts'
import { RIOT_SLOT } from '../printed/tracks.ts'
import {
  district,
  freeCitizenSlots,
  hasGuardSlot,
  isActive,
  raidCost,
  repositionCost,
  servantExit,
  servantsAt,
  theCity,
  total,
} from '../queries.ts'
import type { District, G, Servant } from '../table.ts'

type SimpleAction = 'repair' | 'raid' | 'draw' | 'reposition' | 'collect' | 'pacify'
type Simple = Choices[SimpleAction]

/** What the Machine may order in its phase. */
export type Order = Choices[
  | SimpleAction
  | 'guard'
  | 'servant'
  | 'arrest'
  | 'publish'
  | 'withdraw'
  | 'confiscate'
  | 'resettle'
  | 'surveil'
  | 'end']

/** Choices that never change are made once. */
const GUARD_MOVES: readonly Order[] = DISTRICTS.flatMap((from) =>
  DISTRICTS.map((to): Order => ({ do: 'guard', from, to })),
)
const SERVANT_MOVES: readonly Order[] = SERVANTS.flatMap((servant) =>
  DISTRICTS.map((to): Order => ({ do: 'servant', servant, to })),
)
const SIMPLE = Object.fromEntries(
  (['repair', 'raid', 'draw', 'reposition', 'collect', 'pacify'] as const).map((action) => [
    action,
    SERVANTS.map((servant): Simple => ({ do: action, servant })),
  ]),
) as unknown as Record<SimpleAction, readonly Simple[]>
const END: Order = { do: 'end' }
const RESETTLE: Order = { do: 'resettle' }

/** What a Servant's action costs now. */
export function servantActionCost(g: G, action: ServantAction): number {
  if (action === 'collect') return 0
  if (action === 'raid') return raidCost(g, SERVANT_ACTION_COST)
  return action === 'reposition' ? repositionCost(g, SERVANT_ACTION_COST) : SERVANT_ACTION_COST
}

/** Whether a Servant may still act: once a round, or a second, different action for one of them under Optimize. */
export function mayAct(g: G, servant: Servant, action: ServantAction): boolean {
  const n = servant.acted.length
  if (n === 0) return true
  return n === 1 && !g.open.optimized && total(g, 'secondAction') > 0 && servant.acted[0] !== action
}

/** Whether a revealed Citizen may be arrested: active, or under Purge any but a Traitor. */
export const arrestable = (g: G, citizen: CitizenClass): boolean =>
  isActive(g, citizen) || (!isTraitor(citizen) && total(g, 'arrestInactive') > 0)

/** What a Collect yields in the Central Square. */
export const collectYield = (d: District): number =>
  Math.max(0, d.unknown.length + d.identified.length + d.revealed.length - d.guards)

/** All orders of the Machine, GM-7. */
export function orderOptions(g: G): Order[] {
  const options: Order[] = []
  addServantActions(g, options)
  addServantMoves(g, options)
  addGuardMoves(g, options)
  addDirectiveOptions(g, options)
  options.push(END)
  return options
}

function addServantMoves(g: G, options: Order[]): void {
  const { bonds, servants } = g.open
  const city = theCity(g)
  const exit = servantExit(g)
  for (let s = 0; s < servants.length; s++) {
    const servant = servants[s] as Servant
    if (servant.acted.length > 0) continue
    for (let to = 0; to < DISTRICT_COUNT; to++)
      if (to !== servant.at && stepsBetween(city, servant.at, to) * exit <= bonds)
        options.push(SERVANT_MOVES[s * DISTRICT_COUNT + to] as Order)
  }
}

function addGuardMoves(g: G, options: Order[]): void {
  const city = theCity(g)
  const reach = g.open.bonds + g.open.freeExits
  let free = 0
  for (let to = 0; to < DISTRICT_COUNT; to++) if (hasGuardSlot(district(g, to))) free |= 1 << to
  for (let from = 0; from < DISTRICT_COUNT; from++) {
    if (district(g, from).guards === 0) continue
    for (let to = 0; to < DISTRICT_COUNT; to++)
      if (to !== from && (free & (1 << to)) !== 0 && stepsBetween(city, from, to) <= reach)
        options.push(GUARD_MOVES[from * DISTRICT_COUNT + to] as Order)
  }
}

/** Whether a Servant may take an action now and pay for it. */
const may = (g: G, servant: Servant, action: ServantAction): boolean =>
  servantActionCost(g, action) <= g.open.bonds && mayAct(g, servant, action)

function isRaidedAlready(g: G, at: number): boolean {
  for (const raid of g.open.raids) if (raid.at === at) return true
  return false
}

function addServantActions(g: G, options: Order[]): void {
  const { open } = g
  const twice = !open.optimized && total(g, 'secondAction') > 0
  for (let s = 0; s < open.servants.length; s++) {
    const servant = open.servants[s] as Servant
    if (servant.acted.length > 0 && !twice) continue
    addAnywhere(g, servant, s, options)
    addInPlace(g, servant, s, options)
    if (open.published.length > 0) addGranted(g, servant, s, options)
  }
}

/** GM-7.10 to GM-7.13: Arrest, Repair and Raid. */
function addAnywhere(g: G, servant: Servant, s: number, options: Order[]): void {
  const { raids } = g.open
  const d = district(g, servant.at)
  if (d.revealed.length > 0 && may(g, servant, 'arrest'))
    for (const citizen of CLASSES)
      if (d.revealed.includes(citizen) && arrestable(g, citizen))
        options.push({ do: 'arrest', servant: servant.id, citizen })
  if (d.broken > 0 && may(g, servant, 'repair')) options.push(SIMPLE.repair[s] as Simple)
  if (raids.length < RAID_TOKENS && !isRaidedAlready(g, servant.at) && may(g, servant, 'raid'))
    options.push(SIMPLE.raid[s] as Simple)
}

/** GM-7.14 to GM-7.18: what belongs to one District. */
function addInPlace(g: G, servant: Servant, s: number, options: Order[]): void {
  const { open } = g
  switch (servant.at) {
    case CITADEL:
      if (open.directives.length > 0 && may(g, servant, 'draw')) options.push(SIMPLE.draw[s] as Simple)
      return
    case TOWER:
      if (open.hand.length > 0 && may(g, servant, 'publish')) addPublishing(g, servant, options)
      return
    case NEXUS:
      if (may(g, servant, 'reposition') && placesIn(theCity(g)).length > 0) options.push(SIMPLE.reposition[s] as Simple)
      return
    case SQUARE:
      if (may(g, servant, 'collect')) options.push(SIMPLE.collect[s] as Simple)
  }
}

/** Before a fourth Directive is published, one goes back to the hand. */
function addPublishing({ open }: G, { id: servant }: Servant, options: Order[]): void {
  if (open.published.length < MAX_PUBLISHED)
    for (const card of open.hand) options.push({ do: 'publish', servant, card })
  else for (const directive of open.published) options.push({ do: 'withdraw', servant, directive })
}

/** The actions that Directives grant. */
function addGranted(g: G, servant: Servant, s: number, options: Order[]): void {
  if (!isMajor(servant.at) && mayPacify(g) && may(g, servant, 'pacify')) options.push(SIMPLE.pacify[s] as Simple)
  if (total(g, 'confiscating') === 0 || !may(g, servant, 'confiscate')) return
  for (const h of g.open.heroes)
    if (h.at === servant.at && h.trust > 0) options.push({ do: 'confiscate', servant: servant.id, hero: h.id })
}

/** Whether Pacify is in force and would do something. */
export const mayPacify = (g: G): boolean =>
  total(g, 'pacifying') > 0 && g.open.discontent > 0 && g.open.discontent < RIOT_SLOT

/** Districts that could take a Citizen from this one by Resettlement. */
export const resettleTargets = (g: G, from: number): number[] =>
  (theCity(g).neighbours[from] as readonly number[]).filter((to) => freeCitizenSlots(district(g, to)) > 0)

function addDirectiveOptions(g: G, options: Order[]): void {
  const { open } = g
  if (open.published.length === 0) return
  if (total(g, 'resettling') > 0 && !open.optionsUsed.includes('resettle') && canResettle(g)) options.push(RESETTLE)
  if (total(g, 'surveilling') > 0 && !open.optionsUsed.includes('surveil') && open.bonds >= SURVEIL_COST)
    for (let at = 0; at < DISTRICT_COUNT; at++)
      if (servantsAt(g, at) > 0)
        for (const card of district(g, at).identified) options.push({ do: 'surveil', district: districtId(at), card })
}

/** Whether some Citizen has somewhere to go. */
export function canResettle(g: G): boolean {
  for (let from = 0; from < DISTRICT_COUNT; from++) {
    const d = district(g, from)
    if (d.unknown.length + d.identified.length + d.revealed.length > 0 && resettleTargets(g, from).length > 0)
      return true
  }
  return false
}
