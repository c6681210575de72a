import { call, done, emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import type { Pool } from '../printed/goods.ts'
import { rowOf } from '../printed/index.ts'
import type { Paid } from '../printed/row.ts'
import { findPlace } from '../queries.ts'
import { type G, type Place, sideOf, type Table } from '../table.ts'
import { deedVerb } from '../verbs/deeds.ts'
import { canPay, payPlain } from '../verbs/pay.ts'
import { atPrice, pay } from './pay.ts'

/** Using an action Location. */
export interface UseFrame extends Frame {
  proc: 'use'
  step: 'pay' | 'effect' | 'again'
  seat: Seat
  place: number
}

/** The paid action of a Location. */
const actionOf = (at: Place): Paid => rowOf(at.card).action as Paid

/** Whether the deed would do anything now; a card may not be used for nothing. 51-10.7 */
export function hasEffect(g: G, seat: Seat, at: Place): boolean {
  const { effect } = actionOf(at)
  return deedVerb(effect).possible(g, seat, at.place, effect)
}

/** Whether an own Location's action can be used now; `funds` is all the seat has of tokens. */
export function usable(g: G, seat: Seat, at: Place, funds?: Readonly<Pool>): boolean {
  if (at.ruined) return false
  const { action, price } = rowOf(at.card)
  if (action === undefined || at.uses >= action.maxUses) return false
  return canPay(sideOf(g, seat), price, funds) && hasEffect(g, seat, at)
}

const { ask, goTo, procedure } = stepsOf<Table, UseFrame>()

export const use = procedure('use', {
  // 51-10.1
  pay(g, { seat, place }) {
    const { at } = findPlace(g, place)
    const { cost } = actionOf(at)
    at.uses++
    const plain = payPlain(g, seat, cost)
    if (g.sink !== undefined) emit(g, { key: 'used', seat, card: at.card, ...atPrice(plain ? cost : undefined) })
    if (!plain) return call(pay.start({ seat, cost }))
  },
  effect(g, { seat, place }) {
    const { effect } = actionOf(findPlace(g, place).at)
    return deedVerb(effect).run(g, seat, place, effect)
  },
  // 51-10.4
  again: ask<Choices['again' | 'stop']>({
    who: (_, { seat }) => seat,
    rule: '51-10.4',
    options: (g, { place }, seat) => (usable(g, seat, findPlace(g, place).at) ? [{ do: 'again' }, { do: 'stop' }] : []),
    chosen: (_g, _f, _s, choice) => (choice.do === 'again' ? goTo('pay') : done),
    prompt: (g, { place }) => ({ key: 'prompt.use.again', card: findPlace(g, place).at.card }),
    about(g, { place }, _s, choice) {
      if (choice.do === 'stop') return { group: 'stop', label: { key: 'ui.stop.use' } }
      const { cost, effect } = actionOf(findPlace(g, place).at)
      return { group: 'use', price: { ...cost }, ...(effect.do === 'gain' ? { yield: { ...effect.goods } } : {}) }
    },
  }),
})
