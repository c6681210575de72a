import { again, emit, type Frame, removeBack, type Seat, show, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { counterOffered, paidTo } from '../moments.ts'
import { sideOf, type Table } from '../table.ts'
import { mixHand } from '../verbs/hands.ts'

/** NA-15.4 paying for a counteroffer that already lies in the box. */
export interface CounterFrame extends Frame {
  proc: 'counter'
  step: 'pay' | 'offered'
  seat: Seat
  /** Cards still to be paid, e.g. 2 */
  due: number
}

const { ask, procedure } = stepsOf<Table, CounterFrame>()

export const counter = procedure('counter', {
  pay: ask<Choices['discard']>({
    who: (_g, f) => f.seat,
    options: (g, f, seat) => (f.due === 0 ? [] : sideOf(g, seat).hand.map((card) => ({ do: 'discard', card }))),
    chosen(g, f, seat, { card }) {
      removeBack(sideOf(g, seat).hand, card)
      f.due--
      const taker = paidTo.byAll(g, undefined, { payer: seat })
      if (taker === undefined) {
        g.open.discard.push(card)
        emit(g, { key: 'paidCard', seat })
        return again
      }
      show(g, card, 1 << taker.seat)
      sideOf(g, taker.seat).hand.push(card)
      mixHand(g, taker.seat)
      emit(g, { key: 'paidCardTo', seat, rival: taker.seat, why: taker.by })
      return again
    },
    prompt: (_g, f) => ({ key: 'prompt.counter.pay', count: f.due }),
    about: (_g, _f, _seat, { card }) => ({ group: 'discard', back: card }),
    rule: 'NA-15.4',
  }),
  offered: (g, f) => counterOffered.open(g, f.seat),
})
