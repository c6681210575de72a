import { type Choice, call, emit, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Pool } from '../printed/goods.ts'
import { cardOf } from '../printed/index.ts'
import type { Effect } from '../printed/row.ts'
import { findPlace } from '../queries.ts'
import { type G, type Place, sideOf, type Table } from '../table.ts'
import { copy, copyTargets } from '../verbs/copy.ts'
import { gainBag } from '../verbs/gain.ts'
import { canPay } from '../verbs/pay.ts'
import { reset, resettable } from '../verbs/reset.ts'
import { steal, stealChoices } from '../verbs/steal.ts'
import { foreignDeals, useDeals } from '../verbs/use-deals.ts'
import { charge } from './pay.ts'

/** Using an action Location. */
export interface UseFrame extends Frame {
  proc: 'use'
  step: 'pay' | 'effect' | 'again'
  seat: Seat
  place: number
}

interface Again extends Choice {
  readonly do: 'again' | 'stop'
}

type Pay = Extract<Effect, { do: 'pay' }>

/** The paid action of a Location. */
const actionOf = (at: Place): Pay => cardOf(at.card).ability as Pay

/** Whether the effect would do anything now; a card may not be used for nothing. */
export function hasEffect(g: G, seat: Seat, at: Place): boolean {
  const { effect } = actionOf(at)
  switch (effect.do) {
    case 'steal':
      return stealChoices(g, seat).length > 0
    case 'resetOwn':
      return resettable(g, seat, at.place).length > 0
    case 'useDeals':
      return effect.owner === 'self' ? sideOf(g, seat).deals.length > 0 : foreignDeals(g, seat).length > 0
    case 'copyProduction':
      return copyTargets(g, seat, effect.owner).length > 0
    default:
      return true
  }
}

/** Whether an own Location's action can be used now; `funds` is all the seat has of tokens. */
export function usable(g: G, seat: Seat, at: Place, funds?: Readonly<Pool>): boolean {
  if (at.ruined) return false
  const { ability, price } = cardOf(at.card)
  if (ability?.do !== 'pay' || at.uses >= ability.maxUses) return false
  return canPay(sideOf(g, seat), price, funds) && (ability.effect.do === 'gain' || hasEffect(g, seat, at))
}

const { ask, goTo, procedure } = stepsOf<Table, UseFrame>()

export const use = procedure('use', {
  // 51-10.1
  pay(g, { seat, place }) {
    const { at } = findPlace(g, place)
    at.uses++
    emit(g, { key: 'used', seat, card: at.card })
    return charge(g, seat, actionOf(at).cost)
  },
  effect: (g, { seat, place }): Next => takeEffect(g, seat, place, actionOf(findPlace(g, place).at).effect),
  // 51-10.4
  again: ask<Again>({
    who: (_, { seat }) => seat,
    rule: '51-10.4',
    options: (g, { place }, seat) => (usable(g, seat, findPlace(g, place).at) ? [{ do: 'again' }, { do: 'stop' }] : []),
    chosen: (_g, _f, _s, choice) => (choice.do === 'again' ? goTo('pay') : 'done'),
    prompt: (g, { place }) => ({ key: 'prompt.use.again', card: findPlace(g, place).at.card }),
    about(g, { place }, _s, choice) {
      if (choice.do === 'stop') return { group: 'stop' }
      const { cost, effect } = actionOf(findPlace(g, place).at)
      return { group: 'use', price: { ...cost }, ...(effect.do === 'gain' ? { yield: { ...effect.goods } } : {}) }
    },
  }),
})

function takeEffect(g: G, seat: Seat, place: number, effect: Effect): Next {
  switch (effect.do) {
    case 'gain':
      gainBag(g, seat, effect.goods)
      return
    case 'steal':
      return call(steal.start({ seat }))
    case 'resetOwn':
      return call(reset.start({ seat, place, upTo: effect.upTo, count: 0 }))
    case 'useDeals': {
      const unpaid = effect.owner === 'self' ? [...sideOf(g, seat).deals] : []
      return call(useDeals.start({ seat, from: effect.owner, more: effect.upTo, unpaid }))
    }
    case 'copyProduction':
      return call(copy.start({ seat, from: effect.owner, place }))
  }
}
