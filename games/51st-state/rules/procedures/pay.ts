import {
  again,
  call,
  emit,
  type Frame,
  type Next,
  removeBack,
  type Seat,
  stepsOf,
  turnUp,
} from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import type { Cost, Token } from '../printed/goods.ts'
import { connectionOf } from '../printed/index.ts'
import { backInHand, findPlace, handFaces } from '../queries.ts'
import { type G, sideOf, type Table } from '../table.ts'
import { bagOf, payFrom, payPlain, payTokens, sourcesOf, waysToPay } from '../verbs/pay.ts'

/** Paying a cost that leaves a choice. Whoever calls has made sure that it can be paid. */
export interface PayFrame extends Frame {
  proc: 'pay'
  step: 'mix' | 'source' | 'deals' | 'cards'
  seat: Seat
  cost: Cost
  /** Tokens that may come from one cache or from another, e.g. `['worker']`. */
  due?: Token[]
}

const { ask, procedure } = stepsOf<Table, PayFrame>()

export const pay = procedure('pay', {
  // 51-7.5
  mix: ask<Choices['pay']>({
    who: (_, { seat }) => seat,
    rule: '51-7.5',
    options: (g, f, seat) => waysToPay(sideOf(g, seat), f.cost).map((goods) => ({ do: 'pay', goods })),
    chosen(g, f, seat, { goods }) {
      const due = payTokens(g, seat, goods)
      if (due.length > 0) f.due = due
    },
    about: (_g, _f, _s, { goods }) => ({ group: 'pay', price: { ...bagOf(goods) } }),
  }),
  // 51-7.11
  source: ask<Choices['spend']>({
    who: (_, { seat }) => seat,
    rule: '51-7.11',
    options(g, { due = [] }, seat) {
      const [good] = due
      if (good === undefined) return []
      return sourcesOf(sideOf(g, seat), good).map(({ card, place }) => ({ do: 'spend', good, card, place }))
    },
    chosen(g, f, seat, { good, place }) {
      payFrom(g, seat, findPlace(g, place).at, good)
      f.due = f.due?.slice(1) ?? []
      return f.due.length > 0 ? again : undefined
    },
    about: (g, _f, _s, { good, place }) => ({
      group: 'pay',
      price: { [good]: 1 },
      left: findPlace(g, place).at.cache[good] ?? 0,
    }),
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

/**
 * Pays for a deed. Where only one way exists, the deed follows at once and tells its price; else the player is asked, the
 * payment is told by itself, and the next step does the deed.
 */
export const chargeFor = (g: G, seat: Seat, cost: Cost, deed: (price: Cost) => Next): Next =>
  payPlain(g, seat, cost) ? deed(cost) : call(pay.start({ seat, cost }))

/** The price as an event names it; nothing where it was told by itself, or where nothing was asked. */
export const atPrice = (price: Cost | undefined): { price?: Cost } =>
  price === undefined || Object.keys(price).length === 0 ? {} : { price: { ...price } }
