import { emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { cardOf } from '../printed/index.ts'
import { defenceOf, findPlace } from '../queries.ts'
import { RIVAL, type Table } from '../table.ts'
import { gain, gainUnits } from '../verbs/gain.ts'
import { ruin, scoreRival, trigger } from '../verbs/places.ts'
import { produce } from '../verbs/produce.ts'
import { charge } from './pay.ts'

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
    gainUnits(g, seat, cardOf(at.card).spoilsList)
    ruin(g, owner, at)
    trigger(g, seat, 'raze')
  },
})

/** Sending a worker to an opponent's open production. */
export interface VisitFrame extends Frame {
  proc: 'visit'
  step: 'send'
  seat: Seat
  place: number
}

const visits = stepsOf<Table, VisitFrame>()

export const visit = visits.procedure('visit', {
  // 51-11.1
  send(g, { seat, place }) {
    const { owner, at } = findPlace(g, place)
    charge(g, seat, { worker: 1 })
    at.visitor = seat
    if (owner === RIVAL) {
      emit(g, { key: 'visitedRival', seat, card: at.card })
      scoreRival(g, 1)
    } else {
      emit(g, { key: 'visited', seat, owner, card: at.card })
      gain(g, owner, 'worker', 1) // 51-11.2
    }
    return produce(g, seat, owner, at)
  },
})
