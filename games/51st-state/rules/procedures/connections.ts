import { emit, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { connectionOf } from '../printed/index.ts'
import { sideOf } from '../queries.ts'
import type { G, Table } from '../table.ts'
import { gainBag } from '../verbs/gain.ts'
import { spend } from '../verbs/pay.ts'
import { charge } from './pay.ts'

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

const { procedure } = stepsOf<Table, ConnectFrame>()

export const connect = procedure('connect', {
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
