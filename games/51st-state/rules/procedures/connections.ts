import { done, emit, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Cost } from '../printed/goods.ts'
import { connectionOf } from '../printed/index.ts'
import { findPlace } from '../queries.ts'
import { type G, RIVAL, sideOf, type Table } from '../table.ts'
import { add, gainBag } from '../verbs/gain.ts'
import { produce } from '../verbs/produce.ts'
import { scoreRival } from '../verbs/score.ts'
import { atPrice, chargeFor } from './pay.ts'

/** Sending a worker to an opponent's open production. */
export interface VisitFrame extends Frame {
  proc: 'visit'
  step: 'pay' | 'send'
  seat: Seat
  place: number
}

const visits = stepsOf<Table, VisitFrame>()

export const visit = visits.procedure('visit', {
  // 51-11.1
  pay: (g, f) => chargeFor(g, f.seat, ONE_WORKER, () => undefined),
  send,
})

const ONE_WORKER: Cost = { worker: 1 }

function send(g: G, { seat, place }: VisitFrame): Next {
  const { owner, at } = findPlace(g, place)
  at.visitor = seat
  if (owner === RIVAL) {
    emit(g, { key: 'visitedRival', seat, card: at.card })
    scoreRival(g, 1, at.card)
  } else {
    emit(g, { key: 'visited', seat, owner, card: at.card })
    add(g, owner, 'worker', 1) // 51-11.2
  }
  return produce(g, seat, owner, at)
}

/** What it takes to get a connection card. */
const CONNECTION_PRICE: Cost = { worker: 2 }

/** Taking a face-up connection card into hand. */
export interface TakeFrame extends Frame {
  proc: 'take'
  step: 'pay' | 'take'
  seat: Seat
  card: string
}

const takes = stepsOf<Table, TakeFrame>()

export const takeConnection = takes.procedure('take', {
  // 51-11.6
  pay: (g, f) => chargeFor(g, f.seat, CONNECTION_PRICE, () => take(g, f)),
  take,
})

function take(g: G, { seat, card }: TakeFrame): Next {
  g.open.connections[connectionOf(card).colour].up.length = 0
  sideOf(g, seat).connections.push(card)
  emit(g, { key: 'tookConnection', seat, card })
  return done
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
  pay: (g, f) => chargeFor(g, f.seat, connectionOf(f.card).cost, (price) => playConnection(g, f, price)),
  gain: (g, f) => playConnection(g, f),
})

function playConnection(g: G, { seat, card }: ConnectFrame, price?: Cost): Next {
  const { connections } = sideOf(g, seat)
  const { colour, gain } = connectionOf(card)
  connections.splice(connections.indexOf(card), 1)
  g.open.connections[colour].discard.push(card)
  if (g.sink !== undefined) emit(g, { key: 'connected', seat, card, ...atPrice(price) })
  gainBag(g, seat, gain, card)
  return done
}
