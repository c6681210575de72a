import { again, type Back, emit, type Frame, type Json, type Next, stepsOf } from '../../../../kernel/index.ts'
import { CONFISCATED, SURVEIL_COST } from '../printed/directives.ts'
import { districtId, districtIndex, SQUARE } from '../printed/districts.ts'
import type { ServantAction } from '../printed/servants.ts'
import { stepsBetween } from '../printed/city.ts'
import { district, type G, servantExit, theCity, total } from '../queries.ts'
import type { Hero, Servant, Table } from '../table.ts'
import { drawDirective, publishDirective, withdrawDirective } from '../verbs/cards.ts'
import { arrest, revealCitizen } from '../verbs/citizens.ts'
import { changeDiscontent, gainBonds, payBonds } from '../verbs/tracks.ts'
import { loseTrust } from '../verbs/trust.ts'
import { machineBlocked } from '../outlook/blocked.ts'
import { collectYield, type Order, orderOptions, servantActionCost } from './machine-options.ts'
import { reposition } from './reposition.ts'
import { resettle } from './resettle.ts'

export interface MachineFrame extends Frame {
  proc: 'machine'
  step: 'begin' | 'orders'
}

const { ask, callThen, procedure } = stepsOf<Table, MachineFrame>()

export const machine = procedure('machine', {
  begin(g) {
    g.open.freeExits = total(g, 'freeGuardExits')
  },

  // GM-7.1 Moves and actions in any order, as long as Bonds last.
  orders: ask<Order>({
    rule: 'GM-7.1',
    always: true,
    who: () => 0,
    options: orderOptions,
    chosen: (g, _f, _seat, order) => carryOut(g, order),
    about: (g, _f, _seat, order) => aboutOrder(g, order),
    blocked: machineBlocked,
  }),
})

const servantOf = (g: G, id: string): Servant => g.open.servants.find((servant) => servant.id === id) as Servant

function carryOut(g: G, order: Order): Next {
  const { open } = g
  switch (order.do) {
    case 'end':
      emit(g, { key: 'machineEnded', bonds: open.bonds })
      return
    case 'guard':
      moveGuard(g, districtIndex(order.from), districtIndex(order.to))
      return again
    case 'servant': {
      const servant = servantOf(g, order.servant)
      const to = districtIndex(order.to)
      payBonds(g, stepsBetween(theCity(g), servant.at, to) * servantExit(g))
      moveServant(g, servant, to)
      return again
    }
    case 'resettle':
      open.optionsUsed.push('resettle')
      return callThen(resettle.start(), 'orders')
    case 'surveil':
      payBonds(g, SURVEIL_COST)
      open.optionsUsed.push('surveil')
      revealCitizen(g, districtIndex(order.district), order.card)
      return again
    case 'withdraw':
      startAction(g, servantOf(g, order.servant), 'publish')
      withdrawDirective(g, order.directive)
      return callThen(publication.start(), 'orders')
    case 'reposition':
      startAction(g, servantOf(g, order.servant), 'reposition')
      return callThen(reposition.start({ seat: 0 }), 'orders')
    default:
      act(g, servantOf(g, order.servant), order)
      return again
  }
}

/** Pays for an action and notes that the Servant has acted. */
export function startAction(g: G, servant: Servant, action: ServantAction): void {
  payBonds(g, servantActionCost(g, action))
  if (servant.acted.length > 0) g.open.optimized = true
  servant.acted.push(action)
}

type Act = Exclude<Order, { do: 'end' | 'guard' | 'servant' | 'resettle' | 'surveil' | 'withdraw' | 'reposition' }>

/** Carries out a Servant's action that needs no further question. */
export function act(g: G, servant: Servant, order: Act | { do: 'reposition'; servant: string }): void {
  const at = districtId(servant.at)
  const d = district(g, servant.at)
  startAction(g, servant, order.do)
  switch (order.do) {
    case 'arrest':
      return arrest(g, servant.at, order.citizen)
    case 'repair': {
      const n = Math.min(d.broken, 1 + total(g, 'extraRepairs'))
      d.broken -= n
      d.guards += n
      return emit(g, { key: 'repaired', servant: servant.id, district: at, count: n })
    }
    case 'raid':
      g.open.raids.push({ at: servant.at, hit: false })
      return emit(g, { key: 'raidPlaced', servant: servant.id, district: at })
    case 'draw':
      return drawDirective(g)
    case 'publish':
      return publishDirective(g, order.card)
    case 'collect':
      emit(g, { key: 'collected', servant: servant.id })
      return gainBonds(g, collectYield(district(g, SQUARE)))
    case 'pacify':
      emit(g, { key: 'pacified', servant: servant.id, district: at })
      return changeDiscontent(g, -1)
    case 'confiscate': {
      const h = g.open.heroes.find(({ id }) => id === order.hero) as Hero
      emit(g, { key: 'confiscated', servant: servant.id, hero: h.id })
      return gainBonds(g, loseTrust(g, h, CONFISCATED))
    }
  }
}

/** Bonds a Guard's way costs after free exits. */
export const guardMoveCost = (g: G, from: number, to: number): number =>
  Math.max(0, stepsBetween(theCity(g), from, to) - g.open.freeExits)

/** Moves a Guard any distance: free exits first, then 1 Bond per District left. */
export function moveGuard(g: G, from: number, to: number): void {
  const steps = stepsBetween(theCity(g), from, to)
  const free = Math.min(steps, g.open.freeExits)
  g.open.freeExits -= free
  payBonds(g, steps - free)
  district(g, from).guards--
  district(g, to).guards++
  emit(g, { key: 'guardMoved', from: districtId(from), to: districtId(to), count: steps - free })
}

export function moveServant(g: G, servant: Servant, to: number): void {
  emit(g, { key: 'servantMoved', servant: servant.id, from: districtId(servant.at), to: districtId(to) })
  servant.at = to
}

function aboutOrder(g: G, order: Order): Json {
  switch (order.do) {
    case 'end':
      return { group: 'end', rest: g.open.bonds }
    case 'guard':
      return { group: 'guards', price: guardMoveCost(g, districtIndex(order.from), districtIndex(order.to)) }
    case 'servant': {
      const { at } = servantOf(g, order.servant)
      return { group: order.servant, price: stepsBetween(theCity(g), at, districtIndex(order.to)) * servantExit(g) }
    }
    case 'resettle':
      return { group: 'directives', price: 0 }
    case 'surveil':
      return { group: 'directives', price: SURVEIL_COST }
    case 'collect':
      return { group: order.servant, price: 0, yield: { bond: collectYield(district(g, SQUARE)) } }
    case 'withdraw':
      return { group: order.servant, price: servantActionCost(g, 'publish') }
    case 'arrest':
      return {
        group: order.servant,
        price: servantActionCost(g, 'arrest'),
        at: districtId(servantOf(g, order.servant).at),
      }
    default:
      return { group: order.servant, price: servantActionCost(g, order.do) }
  }
}

export interface PublicationFrame extends Frame {
  proc: 'publication'
  step: 'card'
}

interface Issue {
  readonly do: 'issue'
  readonly card: Back
}

const publishing = stepsOf<Table, PublicationFrame>()

/** GM-7.16 In place of a Directive taken back to the hand another one is published. */
export const publication = publishing.procedure('publication', {
  card: publishing.ask<Issue>({
    rule: 'GM-7.16',
    who: () => 0,
    // The card taken back lies last in the hand.
    options: (g) => g.open.hand.slice(0, -1).map((card) => ({ do: 'issue', card })),
    chosen(g, _f, _seat, { card }) {
      publishDirective(g, card)
    },
  }),
})
