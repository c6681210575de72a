import {
  type Back,
  emit,
  type Frame,
  removeBack,
  type Seat,
  seenFace,
  stepsOf,
  turnUp,
} from '../../../../kernel/index.ts'
import { dealt, razed } from '../moments.ts'
import { rowOf } from '../printed/index.ts'
import { defenceOf, findPlace } from '../queries.ts'
import { RIVAL, sideOf, type Table } from '../table.ts'
import { gain, gainUnits } from '../verbs/gain.ts'
import { ruin } from '../verbs/places.ts'
import { charge } from './pay.ts'

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
  pay: (g, { seat, back }) => charge(g, seat, { blue: rowOf(seenFace(g, back, seat) as string).dist }),
  sign(g, { seat, back }) {
    const side = sideOf(g, seat)
    const card = turnUp(g, removeBack(side.hand, back))
    side.deals.push(card)
    emit(g, { key: 'dealt', seat, card })
    gain(g, seat, rowOf(card).deal, 1) // 51-9.2
    dealt.tell(g, seat, seat)
  },
})

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
  pay: (g, { seat, back }) => charge(g, seat, { red: rowOf(seenFace(g, back, seat) as string).dist }),
  loot(g, { seat, back }) {
    const card = turnUp(g, removeBack(sideOf(g, seat).hand, back))
    g.open.discard.push(card)
    emit(g, { key: 'razed', seat, card })
    gainUnits(g, seat, rowOf(card).spoilsList)
    razed.tell(g, seat, seat)
  },
})

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
  pay: (g, { seat, place }) => charge(g, seat, { red: defenceOf(findPlace(g, place).at) }),
  // 51-9.6
  loot(g, { seat, place }) {
    const { owner, at } = findPlace(g, place)
    if (owner === RIVAL) emit(g, { key: 'attackedRival', seat, card: at.card })
    else emit(g, { key: 'attacked', seat, owner, card: at.card })
    gainUnits(g, seat, rowOf(at.card).spoilsList)
    ruin(g, owner, at)
    razed.tell(g, seat, seat)
  },
})
