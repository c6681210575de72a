import { draw, emit, type Frame, newPile, pickOne, stepsOf, turnUp } from '../../../../kernel/index.ts'
import { stepsBetween } from '../printed/city.ts'
import { MAX_PUBLISHED, SURVEIL_COST } from '../printed/directives.ts'
import { DISTRICT_COUNT, districtId, TOWER } from '../printed/districts.ts'
import { bondPrice, eventRow, type Measured } from '../printed/events.ts'
import { MOVEMENT_CARDS, movementRow } from '../printed/movement.ts'
import { AUTOMATON_LISTS, SERVANT_ACTION_COST, type ServantAction } from '../printed/servants.ts'
import {
  activeIn,
  cardsWith,
  district,
  freeCitizenSlots,
  hasGuardSlot,
  isActive,
  movementGoal,
  servantExit,
  servantsAt,
  theCity,
  total,
} from '../queries.ts'
import type { G, Servant, Table } from '../table.ts'
import { publishDirective } from '../verbs/cards.ts'
import { moveCitizen, revealCitizen } from '../verbs/citizens.ts'
import { bringGuard, countFreeExits, tellFreeExits } from '../verbs/guards.ts'
import { moveServant } from '../verbs/servants.ts'
import { payBonds } from '../verbs/tracks.ts'
import { automatonAction, bestToPublish } from './automaton-actions.ts'
import { bestClass, guardsAgainstHeroes, guardsForEvent, nearestGuard } from './automaton-guards.ts'
import { arrestable } from './machine-options.ts'

export interface AutomatonFrame extends Frame {
  proc: 'automaton'
  step: 'begin' | 'directed' | 'cards' | 'forEvent' | 'againstHeroes' | 'directives' | 'surplus' | 'end'
  /** Which Servant moves next, e.g. 1. */
  servant?: number
  /** The Servant sent by the event, which draws no card, e.g. 0. */
  sent?: number
}

const { goTo, procedure } = stepsOf<Table, AutomatonFrame>()

/** GM-13 The automated Machine's phase. It decides from what a Machine player could know. */
export const automaton = procedure('automaton', {
  // GM-13.3 Too few movement cards: all are shuffled again.
  begin(g, f) {
    const { open } = g
    countFreeExits(g)
    tellFreeExits(g)
    f.servant = 0
    if (open.movement.length >= open.servants.length) return
    for (const back of open.movement) turnUp(g, back)
    open.movement = newPile(g, 'movement', MOVEMENT_CARDS)
    open.movementUsed = []
    emit(g, { key: 'movementShuffled' })
  },

  // GM-13.2 An event with a goal sends the nearest Servant there.
  directed(g, f) {
    const sent = sendServant(g)
    if (sent !== undefined) f.sent = sent
  },

  // GM-13.5 Each other Servant draws a card, moves and acts.
  cards(g, f) {
    const i = f.servant ?? 0
    const servant = g.open.servants[i]
    if (servant === undefined) return
    f.servant = i + 1
    if (f.sent === i) actAll(g, servant, errand(g))
    else {
      moveByCard(g, servant)
      if (servant.patrol) actAll(g, servant)
    }
    return goTo('cards')
  },

  // GM-13.9 Guards for the event.
  forEvent: guardsForEvent,

  // GM-13.10 Guards against Heroes.
  againstHeroes: guardsAgainstHeroes,

  // GM-13.11 Options of Directives.
  directives(g) {
    if (total(g, 'resettling') > 0) resettleActive(g)
    if (total(g, 'surveilling') > 0) surveil(g)
  },

  // GM-13.16 With Bonds to spare it publishes without a Servant.
  surplus(g) {
    const { open } = g
    if (open.bonds < reserve(g) + 8 || open.hand.length === 0 || open.published.length >= MAX_PUBLISHED) return
    payBonds(g, SURPLUS_COST)
    publishDirective(g, bestToPublish(g), [], SURPLUS_COST)
  },

  end(g) {
    emit(g, { key: 'machineEnded', count: g.open.bonds })
  },
})

/** GM-13.16 What publishing without a Servant costs. */
const SURPLUS_COST = 4

const reserve = (g: G): number => bondPrice(g.open.event)

/** The Districts to which the event in force sends a Servant: where it can bring the condition about. */
function goals(g: G): number[] {
  const test = eventRow(g.open.event)?.advance.when[0]
  switch (test?.measure.of) {
    case 'servants':
      return [test.measure.at]
    case 'arrested':
      return everywhere((at) => district(g, at).revealed.some((citizen) => arrestable(g, citizen)))
    case 'published':
      return g.open.hand.length > 0 && g.open.published.length < (test.atLeast ?? 0) ? [TOWER] : []
    case 'broken':
      return everywhere((at) => district(g, at).broken > 0)
    default:
      return []
  }
}

const everywhere = (test: (at: number) => boolean): number[] =>
  Array.from({ length: DISTRICT_COUNT }, (_, at) => at).filter(test)

/** What a Servant is sent for, by what the event counts; one that is counted itself only has to stand there. */
const ERRANDS: { readonly [K in Measured['of']]?: ServantAction } = {
  arrested: 'arrest',
  published: 'publish',
  broken: 'repair',
}

function errand(g: G): ServantAction | undefined {
  const of = eventRow(g.open.event)?.advance.when[0]?.measure.of
  return of === undefined ? undefined : ERRANDS[of]
}

function sendServant(g: G): number | undefined {
  const { open } = g
  const city = theCity(g)
  let best: { servant: number; to: number; steps: number } | undefined
  open.servants.forEach((servant, i) => {
    for (const to of goals(g)) {
      const steps = stepsBetween(city, servant.at, to)
      if (best === undefined || steps < best.steps) best = { servant: i, to, steps }
    }
  })
  if (best === undefined) return undefined
  const price = best.steps * servantExit(g)
  const action = errand(g) === undefined ? 0 : SERVANT_ACTION_COST
  if (open.bonds - reserve(g) < price + action) return undefined
  const servant = open.servants[best.servant] as Servant
  emit(g, { key: 'servantSent', servant: servant.id, to: districtId(best.to), why: open.event })
  goOrStay(g, servant, best.to, price)
  servant.patrol = true
  return best.servant
}

/** A Servant goes where it is led; one that is there already stays, and that is told too. */
function goOrStay(g: G, servant: Servant, to: number, price: number): void {
  if (servant.at === to) emit(g, { key: 'servantStayed', servant: servant.id, district: districtId(to) })
  else moveServant(g, servant, to, price)
}

/** GM-13.6 A movement card, free of charge. */
function moveByCard(g: G, servant: Servant): void {
  const { open } = g
  const card = turnUp(g, draw(g, open.movement, 0))
  open.movementUsed.push(card)
  emit(g, { key: 'movementDrawn', servant: servant.id, card })
  const row = movementRow(card)
  servant.patrol = row.patrols
  goOrStay(g, servant, movementGoal(g, servant.at, row), 0)
  if (!row.bringsGuard || !hasGuardSlot(district(g, servant.at))) return
  const from = nearestGuard(g, servant.at, 1, [])
  if (from === undefined) return
  bringGuard(g, from, servant.at, card)
}

/** GM-13.7 Its errand, else the first applicable entry of the Servant's list; under Optimize a second one, once per round. */
function actAll(g: G, servant: Servant, sentFor?: ServantAction): void {
  const done = sentFor !== undefined && automatonAction(g, servant, sentFor, reserve(g))
  const first = done ? sentFor : actOnce(g, servant, undefined)
  if (first !== undefined && total(g, 'secondAction') > 0 && !g.open.optimized) actOnce(g, servant, first)
}

function actOnce(g: G, servant: Servant, not: ServantAction | undefined): ServantAction | undefined {
  for (const action of AUTOMATON_LISTS[servant.id])
    if (action !== not && automatonAction(g, servant, action, reserve(g))) return action
  return undefined
}

/** Resettlement: a revealed active Citizen goes where more Guards are. */
function resettleActive(g: G): void {
  let from = -1
  let most = 0
  for (let at = 0; at < DISTRICT_COUNT; at++) {
    const d = district(g, at)
    if (d.riot) continue
    const active = activeIn(g, d)
    if (active > most) {
      most = active
      from = at
    }
  }
  if (from < 0) return
  let to = -1
  for (const next of theCity(g).neighbours[from] as readonly number[]) {
    const d = district(g, next)
    if (freeCitizenSlots(d) === 0) continue
    if (to < 0 || d.guards > district(g, to).guards) to = next
  }
  if (to < 0 || district(g, to).guards <= district(g, from).guards) return
  const citizen = bestClass(g, from, (each) => isActive(g, each))
  if (citizen !== undefined) moveCitizen(g, from, to, { citizen }, ...cardsWith(g, 'resettling'))
}

/** Surveillance: reveals an identified Citizen beside a Servant. */
function surveil(g: G): void {
  if (g.open.bonds < reserve(g) + 4) return
  for (let at = 0; at < DISTRICT_COUNT; at++) {
    const d = district(g, at)
    if (servantsAt(g, at) === 0 || d.identified.length === 0) continue
    payBonds(g, SURVEIL_COST)
    revealCitizen(g, at, pickOne(g, d.identified), cardsWith(g, 'surveilling'), SURVEIL_COST)
    return
  }
}
