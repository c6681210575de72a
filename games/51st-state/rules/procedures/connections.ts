import { emit, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { connectionOf } from '../printed/index.ts'
import { findPlace } from '../queries.ts'
import { type G, RIVAL, sideOf, type Table } from '../table.ts'
import { gain, gainBag } from '../verbs/gain.ts'
import { spend } from '../verbs/pay.ts'
import { scoreRival } from '../verbs/places.ts'
import { produce } from '../verbs/produce.ts'
import { charge } from './pay.ts'

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

/** Workers it takes to get a connection card. */
export const CONNECTION_PRICE = 2

/** Takes a face-up connection card into hand. 51-11.6 */
export function takeConnection(g: G, seat: Seat, card: string): Next {
  spend(g, seat, 'worker', CONNECTION_PRICE)
  g.open.connections[connectionOf(card).colour].up.length = 0
  sideOf(g, seat).connections.push(card)
  emit(g, { key: 'tookConnection', seat, card })
  return undefined
}

/** Playing a connection card from hand. */
export interface ConnectFrame extends Frame {
  proc: 'connect'
  step: 'pay' | 'gain'
  seat: Seat
  card: string
}

const connects = stepsOf<Table, ConnectFrame>()

export const connect = connects.procedure('connect', {
  // 51-11.8
  pay: (g, { seat, card }) => charge(g, seat, connectionOf(card).cost),
  gain(g, { seat, card }) {
    const { connections } = sideOf(g, seat)
    const row = connectionOf(card)
    connections.splice(connections.indexOf(card), 1)
    g.open.connections[row.colour].discard.push(card)
    emit(g, { key: 'connected', seat, card })
    gainBag(g, seat, row.gain)
  },
})
