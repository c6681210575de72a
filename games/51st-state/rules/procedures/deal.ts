import {
  type Back,
  done,
  emit,
  type Frame,
  type Next,
  removeBack,
  type Seat,
  seenFace,
  stepsOf,
  turnUp,
} from '../../../../kernel/index.ts'
import { dealt, razed } from '../moments.ts'
import type { Cost } from '../printed/goods.ts'
import { rowOf } from '../printed/index.ts'
import { defenceOf, findPlace } from '../queries.ts'
import { type G, RIVAL, sideOf, type Table } from '../table.ts'
import { gain, gainBag } from '../verbs/gain.ts'
import { ruin } from '../verbs/places.ts'
import { atPrice, chargeFor } from './pay.ts'

/** A card from hand is signed as a deal. */
export interface DealFrame extends Frame {
  proc: 'deal'
  step: 'pay' | 'sign'
  seat: Seat
  back: Back
}

const deals = stepsOf<Table, DealFrame>()

export const deal = deals.procedure('deal', {
  // 51-9.1
  pay: (g, f) => chargeFor(g, f.seat, { blue: distOf(g, f) }, (price) => sign(g, f, price)),
  sign: (g, f) => sign(g, f),
})

/** The distance of a card that only its owner knows. */
const distOf = (g: G, { back, seat }: DealFrame | RazeFrame): number => rowOf(seenFace(g, back, seat) as string).dist

function sign(g: G, { seat, back }: DealFrame, price?: Cost): Next {
  const side = sideOf(g, seat)
  const card = turnUp(g, removeBack(side.hand, back))
  side.deals.push(card)
  if (g.sink !== undefined) emit(g, { key: 'dealt', seat, card, ...atPrice(price) })
  gain(g, seat, rowOf(card).deal, 1, card) // 51-9.2
  dealt.tellOne(g, seat, undefined)
  return done
}

/** A card from hand is razed: it is gone, its spoils are gained. */
export interface RazeFrame extends Frame {
  proc: 'raze'
  step: 'pay' | 'loot'
  seat: Seat
  back: Back
}

const razes = stepsOf<Table, RazeFrame>()

export const raze = razes.procedure('raze', {
  // 51-9.4
  pay: (g, f) => chargeFor(g, f.seat, { red: distOf(g, f) }, (price) => lootCard(g, f, price)),
  loot: (g, f) => lootCard(g, f),
})

function lootCard(g: G, { seat, back }: RazeFrame, price?: Cost): Next {
  const card = turnUp(g, removeBack(sideOf(g, seat).hand, back))
  g.open.discard.push(card)
  if (g.sink !== undefined) emit(g, { key: 'razed', seat, card, ...atPrice(price) })
  gainBag(g, seat, rowOf(card).spoils, card)
  razed.tellOne(g, seat, undefined)
  return done
}

/** Razing a Location in an opponent's State. */
export interface AttackFrame extends Frame {
  proc: 'attack'
  step: 'pay' | 'loot'
  seat: Seat
  place: number
}

const attacks = stepsOf<Table, AttackFrame>()

export const attack = attacks.procedure('attack', {
  // 51-9.5
  pay: (g, f) => {
    const red = defenceOf(findPlace(g, f.place).at)
    return chargeFor(g, f.seat, { red }, (price) => lootPlace(g, f, price))
  },
  loot: (g, f) => lootPlace(g, f),
})

// 51-9.6
function lootPlace(g: G, { seat, place }: AttackFrame, price?: Cost): Next {
  const { owner, at } = findPlace(g, place)
  const { card } = at
  if (g.sink !== undefined && owner === RIVAL) emit(g, { key: 'attackedRival', seat, card, ...atPrice(price) })
  else if (g.sink !== undefined) emit(g, { key: 'attacked', seat, owner, card, ...atPrice(price) })
  gainBag(g, seat, rowOf(card).spoils, card)
  ruin(g, owner, at)
  razed.tellOne(g, seat, undefined)
  return done
}
