import { call, done, emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { FACTION_ROWS, type FactionId } from '../printed/factions.ts'
import type { Contact, Cost, Exchanged } from '../printed/goods.ts'
import { exchangeable, have } from '../queries.ts'
import { type G, sideOf, type Table } from '../table.ts'
import { add, gain, gainBag } from '../verbs/gain.ts'
import { payPlain } from '../verbs/pay.ts'
import { atPrice, chargeFor, pay } from './pay.ts'

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
    const { cost } = actionOf(g, f)
    const plain = payPlain(g, f.seat, cost)
    if (g.sink !== undefined)
      emit(g, { key: 'boardUsed', seat: f.seat, contact: f.contact, ...atPrice(plain ? cost : undefined) })
    if (!plain) return call(pay.start({ seat: f.seat, cost }))
  },
  gain(g, f) {
    gainBag(g, f.seat, actionOf(g, f).gain)
  },
})

const TWO_WORKERS: Cost = { worker: 2 }

function give(g: G, { seat, good }: ExchangeFrame): undefined {
  // What was exchanged has been said; which card it is has not.
  if (good === 'card') gain(g, seat, good, 1)
  else add(g, seat, good, 1)
}

/** Two workers for a basic resource or a card, as often as they last. */
export interface ExchangeFrame extends Frame {
  proc: 'exchange'
  step: 'pay' | 'give' | 'again'
  seat: Seat
  good: Exchanged
}

const exchanges = stepsOf<Table, ExchangeFrame>()

export const exchange = exchanges.procedure('exchange', {
  // 51-10.3
  pay(g, f) {
    emit(g, { key: 'exchanged', seat: f.seat, good: f.good })
    return chargeFor(g, f.seat, TWO_WORKERS, () => {
      give(g, f)
      return exchanges.goTo('again')
    })
  },
  give,
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
      return exchanges.goTo('pay')
    },
    about: (_g, _f, _s, choice) =>
      choice.do === 'stop'
        ? { group: 'stop', label: { key: 'ui.stop.exchange' } }
        : { group: 'board', price: { worker: 2 }, yield: { [choice.good]: 1 } },
  }),
})
