import {
  type Back,
  callerOf,
  done,
  emit,
  type Frame,
  PASS,
  type Pass,
  removeBack,
  type Seat,
  seenFace,
  stepsOf,
  turnUp,
} from '../../../../index.ts'
import type { Choices } from '../choices.ts'
import { rowOf } from '../printed/lanterns.ts'
import { clockwiseAfter } from '../queries.ts'
import { type G, type RoundFrame, sideOf, type Table } from '../table.ts'

export interface WinningFrame extends Frame {
  proc: 'winning'
  step: 'window'
  leader: Seat
}
const { eachSeat, procedure } = stepsOf<Table, WinningFrame>()

/** The cards of a hand that blow, as far as the seat has seen them. */
const gustsOf = (g: G, seat: Seat): Back[] =>
  sideOf(g, seat).hand.filter((card) => {
    const face = seenFace(g, card, seat)
    return face !== undefined && rowOf(face).blows
  })

/** Before the leader takes the lantern a gust may interrupt. Who holds one is a secret, so everybody is asked. */
export const winning = procedure('winning', {
  window: eachSeat<Choices['gust'] | Pass>({
    rule: 'LN-3.1',
    always: true,
    order: (g, { leader }) => clockwiseAfter(g, leader).slice(0, -1),
    options: (g, _f, seat) => [...gustsOf(g, seat).map((card) => ({ do: 'gust' as const, card })), PASS],
    chosen(g, f, seat, choice) {
      if (choice.do === 'pass') return
      g.open.discard.push(turnUp(g, removeBack(sideOf(g, seat).hand, choice.card)))
      emit(g, { key: 'blown', seat, rival: f.leader })
      const below = callerOf<RoundFrame>(g, f)
      if (below !== undefined) delete below.leader
      return done // LN-3.2
    },
  }),
})
