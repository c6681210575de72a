import { again, emit, type Frame, type Next, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { aboutOrder } from '../outlook/about.ts'
import { machineBlocked } from '../outlook/blocked.ts'
import { stepsBetween } from '../printed/city.ts'
import { CONFISCATED, SURVEIL_COST } from '../printed/directives.ts'
import { districtId, districtIndex, SQUARE } from '../printed/districts.ts'
import type { ServantAction } from '../printed/servants.ts'
import { district, heroOf, servantExit, servantOf, theCity, total } from '../queries.ts'
import type { G, Servant, Table } from '../table.ts'
import { drawDirective, publishDirective, withdrawDirective } from '../verbs/cards.ts'
import { arrest, revealCitizen } from '../verbs/citizens.ts'
import { moveGuard } from '../verbs/guards.ts'
import { moveServant } from '../verbs/servants.ts'
import { changeDiscontent, gainBonds, payBonds } from '../verbs/tracks.ts'
import { loseTrust } from '../verbs/trust.ts'
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

function carryOut(g: G, order: Order): Next {
  const { open } = g
  switch (order.do) {
    case 'end':
      emit(g, { key: 'machineEnded', count: open.bonds })
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

export type Act = Exclude<
  Order,
  { do: 'end' | 'guard' | 'servant' | 'resettle' | 'surveil' | 'withdraw' | 'reposition' }
>

/** Carries out a Servant's action that needs no further question. */
export function act(g: G, servant: Servant, order: Act): void {
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
      const h = heroOf(g, order.hero)
      emit(g, { key: 'confiscated', servant: servant.id, hero: h.id })
      return gainBonds(g, loseTrust(g, h, CONFISCATED))
    }
  }
}

export interface PublicationFrame extends Frame {
  proc: 'publication'
  step: 'card'
}

const publishing = stepsOf<Table, PublicationFrame>()

/** GM-7.16 In place of a Directive taken back to the hand another one is published. */
export const publication = publishing.procedure('publication', {
  card: publishing.ask<Choices['issue']>({
    rule: 'GM-7.16',
    who: () => 0,
    // The card taken back lies last in the hand.
    options: (g) => g.open.hand.slice(0, -1).map((card) => ({ do: 'issue', card })),
    chosen(g, _f, _seat, { card }) {
      publishDirective(g, card)
    },
  }),
})
