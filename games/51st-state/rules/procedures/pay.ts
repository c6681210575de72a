import { call, emit, type Frame, type Next, removeBack, type Seat, stepsOf, turnUp } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import type { Cost, Token } from '../printed/goods.ts'
import { connectionOf } from '../printed/index.ts'
import { backInHand, handFaces } from '../queries.ts'
import { type G, sideOf, type Table } from '../table.ts'
import { payPlain, spend, waysToPay } from '../verbs/pay.ts'

/** Paying a cost that leaves a choice. Whoever calls has made sure that it can be paid. */
export interface PayFrame extends Frame {
  proc: 'pay'
  step: 'mix' | 'deals' | 'cards'
  seat: Seat
  cost: Cost
}

const { ask, procedure } = stepsOf<Table, PayFrame>()

export const pay = procedure('pay', {
  // 51-7.5
  mix: ask<Choices['pay']>({
    who: (_, { seat }) => seat,
    rule: '51-7.5',
    options: (g, f, seat) => waysToPay(sideOf(g, seat), f.cost).map((goods) => ({ do: 'pay', goods })),
    chosen(g, _, seat, { goods }) {
      for (const token of goods) spend(g, seat, token, 1)
    },
    about: (_g, _f, _s, { goods }) => ({ group: 'pay', price: countOf(goods) }),
  }),
  // 51-7.8
  deals: ask<Choices['dropDeal']>({
    who: (_, { seat }) => seat,
    rule: '51-7.8',
    options: (g, f, seat) =>
      f.cost.ownDeal ? [...new Set(sideOf(g, seat).deals)].map((card) => ({ do: 'dropDeal', card })) : [],
    chosen(g, _, seat, { card }) {
      const { deals } = sideOf(g, seat)
      deals.splice(deals.indexOf(card), 1)
      g.open.discard.push(card)
      emit(g, { key: 'dealDropped', seat, card })
    },
  }),
  // 51-7.7
  cards: ask<Choices['discard']>({
    who: (_, { seat }) => seat,
    rule: '51-7.7',
    options: (g, f, seat) =>
      f.cost.card
        ? [...handFaces(g, seat), ...new Set(sideOf(g, seat).connections)].map((card) => ({ do: 'discard', card }))
        : [],
    chosen(g, _, seat, { card }) {
      discardFromHand(g, seat, card)
    },
  }),
})

function countOf(goods: readonly Token[]): Record<string, number> {
  const price: Record<string, number> = {}
  for (const token of goods) price[token] = (price[token] ?? 0) + 1
  return price
}

/** Discards a Location or connection card from hand, each to its own pile. */
function discardFromHand(g: G, seat: Seat, card: string): void {
  const side = sideOf(g, seat)
  const i = side.connections.indexOf(card)
  if (i >= 0) {
    side.connections.splice(i, 1)
    g.open.connections[connectionOf(card).colour].discard.push(card)
  } else g.open.discard.push(turnUp(g, removeBack(side.hand, backInHand(g, seat, card))))
  emit(g, { key: 'discarded', seat, card })
}

/** Pays a cost: at once where only one way exists, else by asking. */
export const charge = (g: G, seat: Seat, cost: Cost): Next => {
  if (payPlain(g, seat, cost)) return undefined
  return call(pay.start({ seat, cost }))
}
