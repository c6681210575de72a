import type { Mask, Match, Seat } from '../../../kernel/index.ts'
import { type CitizenClass, classNumber, isTraitor } from './printed/citizens.ts'
import { type City, cityOf, stepsBetween } from './printed/city.ts'
import { directed } from './printed/direction.ts'
import { directiveEffects } from './printed/directives.ts'
import { CITIZEN_SLOTS, GUARD_SLOTS } from './printed/districts.ts'
import type { Added, Granted, Settings } from './printed/effects.ts'
import { eventEffects } from './printed/events.ts'
import { heroRow } from './printed/heroes.ts'
import type { MovementRow } from './printed/movement.ts'
import { SERVANT_EXIT_COST } from './printed/servants.ts'
import { INCOME, stageOf } from './printed/tracks.ts'
import type { District, G, Hero, Servant } from './table.ts'

/** Whether a player is the Great Machine; a table of one is always against the automated Machine. */
export const isVersus = (g: Match<unknown>): boolean => g.seats > 1 && g.options.mode === 'versus'

/** The seat of the Great Machine; undefined when it is automated. */
export const machineSeat = (g: Match<unknown>): Seat | undefined => (isVersus(g) ? 0 : undefined)

/** The seats of the Revolutionaries. */
export const rebelSeats = (g: Match<unknown>): readonly Seat[] =>
  (isVersus(g) ? REBELS_VERSUS : REBELS_TOGETHER)[g.seats] as readonly Seat[]

/** By number of seats; made once, because every decision asks. */
const REBELS_TOGETHER: readonly (readonly Seat[])[] = [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3]]
const REBELS_VERSUS: readonly (readonly Seat[])[] = [[], [], [1], [1, 2], [1, 2, 3]]

/** Those who see what the Heroes see. */
export const rebelMask = (g: Match<unknown>): Mask => (isVersus(g) ? (1 << g.seats) - 2 : (1 << g.seats) - 1)

/** Those who see the Machine's hand. */
export const machineMask = (g: Match<unknown>): Mask => (isVersus(g) ? 1 : 0)

export const district = (g: G, at: number): District => g.open.districts[at] as District
export const hero = (g: G, i: number): Hero => g.open.heroes[i] as Hero
export const theCity = (g: G): City => cityOf(g.open.tiles)

export const citizensIn = (d: District): number => d.unknown.length + d.identified.length + d.revealed.length
export const freeCitizenSlots = (d: District): number => CITIZEN_SLOTS - citizensIn(d)
export const hasGuardSlot = (d: District): boolean => d.guards + d.broken < GUARD_SLOTS

/** Citizens of a District without those known to all as Traitors. */
export function loyalCitizens(d: District): number {
  let n = d.unknown.length + d.identified.length
  for (const citizen of d.revealed) if (!isTraitor(citizen)) n++
  return n
}

/** Whether a class takes part in Riots now. */
export function isActive(g: G, citizen: CitizenClass): boolean {
  const n = classNumber(citizen)
  return n > 0 && n <= stageOf(g.open.discontent)
}

export function activeIn(g: G, d: District): number {
  let n = 0
  for (const citizen of d.revealed) if (isActive(g, citizen)) n++
  return n
}

/** A number that the event in force and the published Directives add up. */
export function total(g: G, effect: keyof Added | keyof Granted): number {
  const { event, published } = g.open
  let n = eventEffects(event)?.[effect as keyof Added] ?? 0
  for (let i = 0; i < published.length; i++) n += directiveEffects(published[i] as string)[effect]
  return n
}

/** The cards in force that add to an effect, the event first: what a log names as the cause. */
export function cardsWith({ open }: G, effect: keyof Added | keyof Granted): string[] {
  const cards = open.published.filter((id) => directiveEffects(id)[effect] > 0)
  return (eventEffects(open.event)?.[effect as keyof Added] ?? 0) > 0 ? [open.event, ...cards] : cards
}

/** A value that the event in force sets, or the usual one. */
function setBy(g: G, effect: keyof Settings, usual: number): number {
  const n = eventEffects(g.open.event)?.[effect] ?? -1
  return n >= 0 ? n : usual
}

export const servantExit = (g: G): number => setBy(g, 'servantExitCost', SERVANT_EXIT_COST)
export const repositionCost = (g: G, usual: number): number => setBy(g, 'repositionCost', usual)
export const raidCost = (g: G, usual: number): number => setBy(g, 'raidCost', usual)
export const openingCap = (g: G): number => setBy(g, 'openingTrustCap', 99)

/** Bonds the Machine receives in the Opening Phase. */
export const incomeOf = (g: G): number =>
  (INCOME[stageOf(g.open.discontent)] as number) +
  total(g, 'incomeBonus') +
  (!isVersus(g) && g.options.plan === 3 ? 1 : 0)

/** Trust that the Citizens of a District give in the Opening Phase. */
export function trustPool(g: G, d: District): number {
  let n = d.unknown.length + d.identified.length
  for (const citizen of d.revealed) if (!isTraitor(citizen)) n += isActive(g, citizen) ? 2 : 1
  return n
}

/** How much more Trust a Hero can hold. */
export const trustRoom = (h: Hero): number => heroRow(h.id).maxTrust - h.trust

/** Whether leaving a District counts as leaving a raided one: a Raid token, or a Servant on patrol. */
export function isRaided(g: G, at: number): boolean {
  for (const raid of g.open.raids) if (raid.at === at) return true
  for (const servant of g.open.servants) if (servant.patrol && servant.at === at) return true
  return false
}

/** What a Hero pays to leave a District, after a number of exits in this movement. */
export function exitCost(g: G, at: number, exits: number, sneaking = false): number {
  const guards = district(g, at).guards
  let cost = sneaking ? 0 : guards
  const { event, published } = g.open
  for (let i = 0; i < published.length; i++) cost += surcharge(g, directiveEffects(published[i] as string), at, exits)
  const effects = eventEffects(event)
  return effects === undefined ? cost : cost + surcharge(g, effects, at, exits)
}

function surcharge(g: G, effects: Added, at: number, exits: number): number {
  let n = exits === 0 ? effects.firstExit : effects.laterExits
  if (effects.guardedDistrict > 0 && district(g, at).guards > 0) n += effects.guardedDistrict
  if (effects.raidDistrict > 0 && isRaided(g, at)) n += effects.raidDistrict
  return n
}

export function servantsAt(g: G, at: number): number {
  let n = 0
  for (const servant of g.open.servants) if (servant.at === at) n++
  return n
}

export function heroesAt(g: G, at: number): number {
  let n = 0
  for (const each of g.open.heroes) if (each.at === at) n++
  return n
}

/** Bonds a Guard's way costs after free exits. */
export const guardMoveCost = (g: G, from: number, to: number): number =>
  Math.max(0, stepsBetween(theCity(g), from, to) - g.open.freeExits)

export const servantOf = (g: G, id: string): Servant => g.open.servants.find((servant) => servant.id === id) as Servant

/** GM-8.1 The Hero whose turn it is. The frame of a turn leaves the stack when its last part, the action, begins. */
export function heroOnTurn(g: G): Hero | undefined {
  for (const frame of g.stack)
    if (frame.proc === 'heroTurn' || frame.proc === 'action')
      return g.open.heroes[(frame as { hero?: number }).hero ?? -1]
  return undefined
}

export const heroOf = (g: G, id: string): Hero => g.open.heroes.find((h) => h.id === id) as Hero

/** GM-13.6 Where a movement card leads a Servant that stands in a District. */
export function movementGoal(g: G, at: number, { leads }: MovementRow): number {
  switch (leads.to) {
    case 'here':
      return at
    case 'district':
      return leads.at
    case 'hero':
      return hero(g, leads.initiative).at
    case 'neighbour':
      return directed(g.open.tiles, at, leads.direction)
  }
}
