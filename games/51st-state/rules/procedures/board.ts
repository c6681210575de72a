import { done, emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { FACTION_ROWS, type FactionId } from '../printed/factions.ts'
import type { Contact, Exchanged } from '../printed/goods.ts'
import { exchangeable, have } from '../queries.ts'
import { type G, sideOf, type Table } from '../table.ts'
import { gain, gainBag } from '../verbs/gain.ts'
import { spend } from '../verbs/pay.ts'
import { charge } from './pay.ts'

/** A contact action of the faction board. */
export interface BoardFrame extends Frame {
  proc: 'board'
  step: 'pay' | 'gain'
  seat: Seat
  contact: Contact
}

const boards = stepsOf<Table, BoardFrame>()

const actionOf = (g: G, { seat, contact }: BoardFrame) =>
  FACTION_ROWS[sideOf(g, seat).faction as FactionId].actions[contact]

export const board = boards.procedure('board', {
  // 51-10.2
  pay(g, f) {
    sideOf(g, f.seat).usedBoard.push(f.contact)
    emit(g, { key: 'boardUsed', seat: f.seat, contact: f.contact })
    return charge(g, f.seat, actionOf(g, f).cost)
  },
  gain(g, f) {
    gainBag(g, f.seat, actionOf(g, f).gain)
  },
})

/** Two workers for a basic resource or a card, as often as they last. */
export interface ExchangeFrame extends Frame {
  proc: 'exchange'
  step: 'give' | 'again'
  seat: Seat
  good: Exchanged
}

const exchanges = stepsOf<Table, ExchangeFrame>()

export const exchange = exchanges.procedure('exchange', {
  // 51-10.3
  give(g, { seat, good }) {
    spend(g, seat, 'worker', 2)
    emit(g, { key: 'exchanged', seat, good })
    gain(g, seat, good, 1)
  },
  // 51-10.5
  again: exchanges.ask<Choices['exchange' | 'stop']>({
    who: (_, { seat }) => seat,
    rule: '51-10.5',
    options: (g, _, seat) =>
      have(sideOf(g, seat), 'worker') < 2
        ? []
        : [...exchangeable(g).map((good) => ({ do: 'exchange', good }) as const), { do: 'stop' } as const],
    chosen(_g, f, _s, choice) {
      if (choice.do === 'stop') return done
      f.good = choice.good
      return exchanges.goTo('give')
    },
    about: (_g, _f, _s, choice) =>
      choice.do === 'stop' ? { group: 'stop' } : { group: 'board', price: { worker: 2 }, yield: { [choice.good]: 1 } },
  }),
})
