import { again, emit, type Frame, type Next, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { aboutOrder } from '../outlook/about.ts'
import { machineBlocked } from '../outlook/blocked.ts'
import { stepsBetween } from '../printed/city.ts'
import { CONFISCATED, SURVEIL_COST } from '../printed/directives.ts'
import { districtId, districtIndex, SQUARE } from '../printed/districts.ts'
import type { ServantAction, ServantId } from '../printed/servants.ts'
import { cardsWith, district, heroOf, servantExit, servantOf, theCity, total } from '../queries.ts'
import type { G, Servant, Table } from '../table.ts'
import { drawDirective, publishDirective, withdrawDirective } from '../verbs/cards.ts'
import { arrest, revealCitizen } from '../verbs/citizens.ts'
import { countFreeExits, moveGuard, tellFreeExits } from '../verbs/guards.ts'
import { moveServant } from '../verbs/servants.ts'
import { addBonds, changeDiscontent, payBonds } from '../verbs/tracks.ts'
import { takeTrust } from '../verbs/trust.ts'
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
    countFreeExits(g)
    tellFreeExits(g)
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
      moveServant(g, servant, to, stepsBetween(theCity(g), servant.at, to) * servantExit(g))
      return again
    }
    case 'resettle':
      open.optionsUsed.push('resettle')
      return callThen(resettle.start(), 'orders')
    case 'surveil':
      payBonds(g, SURVEIL_COST)
      open.optionsUsed.push('surveil')
      revealCitizen(g, districtIndex(order.district), order.card, cardsWith(g, 'surveilling'), SURVEIL_COST)
      return again
    case 'withdraw':
      withdrawDirective(g, order.directive, order.servant, startAction(g, servantOf(g, order.servant), 'publish'))
      return callThen(publication.start({ by: order.servant }), 'orders')
    case 'reposition':
      emit(g, {
        key: 'repositionBegan',
        by: order.servant,
        price: startAction(g, servantOf(g, order.servant), 'reposition'),
      })
      return callThen(reposition.start({ seat: 0, by: order.servant }), 'orders')
    default:
      act(g, servantOf(g, order.servant), order)
      return again
  }
}

/** Pays for an action and notes that the Servant has acted; returns the price. */
export function startAction(g: G, servant: Servant, action: ServantAction): number {
  const price = servantActionCost(g, action)
  payBonds(g, price)
  if (servant.acted.length > 0) g.open.optimized = true
  servant.acted.push(action)
  return price
}

export type Act = Exclude<
  Order,
  { do: 'end' | 'guard' | 'servant' | 'resettle' | 'surveil' | 'withdraw' | 'reposition' }
>

/** Carries out a Servant's action that needs no further question. */
export function act(g: G, servant: Servant, order: Act): void {
  const at = districtId(servant.at)
  const d = district(g, servant.at)
  const price = startAction(g, servant, order.do)
  switch (order.do) {
    case 'arrest':
      return arrest(g, servant.at, order.citizen, [servant.id], price)
    case 'repair': {
      const n = Math.min(d.broken, 1 + total(g, 'extraRepairs'))
      d.broken -= n
      d.guards += n
      return emit(g, { key: 'repaired', servant: servant.id, district: at, count: n, price })
    }
    case 'raid':
      g.open.raids.push({ at: servant.at, hit: false })
      return emit(g, { key: 'raidPlaced', servant: servant.id, district: at, price })
    case 'draw':
      return drawDirective(g, servant.id, price)
    case 'publish':
      return publishDirective(g, order.card, [servant.id], price)
    case 'collect':
      return emit(g, { key: 'collected', servant: servant.id, count: addBonds(g, collectYield(district(g, SQUARE))) })
    case 'pacify':
      emit(g, { key: 'pacified', servant: servant.id, district: at, price })
      return changeDiscontent(g, -1)
    case 'confiscate': {
      const h = heroOf(g, order.hero)
      const count = takeTrust(h, CONFISCATED)
      return emit(g, { key: 'confiscated', servant: servant.id, hero: h.id, count, gained: addBonds(g, count), price })
    }
  }
}

export interface PublicationFrame extends Frame {
  proc: 'publication'
  step: 'card'
  /** Which Servant acts, e.g. `lex`. */
  by?: ServantId
}

const publishing = stepsOf<Table, PublicationFrame>()

/** GM-7.16 In place of a Directive taken back to the hand another one is published. */
export const publication = publishing.procedure('publication', {
  card: publishing.ask<Choices['issue']>({
    rule: 'GM-7.16',
    who: () => 0,
    // The card taken back lies last in the hand.
    options: (g) => g.open.hand.slice(0, -1).map((card) => ({ do: 'issue', card })),
    chosen(g, f, _seat, { card }) {
      publishDirective(g, card, f.by === undefined ? [] : [f.by], 0)
    },
  }),
})
