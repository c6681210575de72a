import {
  type Back,
  draw,
  emit,
  type Frame,
  putOnTop,
  shufflePile,
  stepsOf,
  turnDown,
} from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { around } from '../queries.ts'
import { sideOf, type Table } from '../table.ts'

/** NA-18.4, NA-33 two investments each, one is kept; all choose in secret and at once. */
export interface InvestFrame extends Frame {
  proc: 'invest'
  step: 'deal' | 'choose'
}

const { askAll, procedure } = stepsOf<Table, InvestFrame>()

export const invest = procedure('invest', {
  deal(g) {
    const { investmentDeck } = g.open
    for (const state of g.open.seats) {
      if (state.scored === undefined) continue
      putOnTop(investmentDeck, turnDown(g, 'investment', state.scored))
      delete state.scored
    }
    shufflePile(g, investmentDeck)
    for (const seat of around(g, g.open.active))
      for (let i = 0; i < 2; i++) sideOf(g, seat).offered.push(draw(g, investmentDeck, 1 << seat))
    emit(g, { key: 'investmentsDealt', seats: g.open.seats.map((_, seat) => seat) })
  },
  choose: askAll<Choices['keep']>({
    seats: (g) => around(g, g.open.active).slice(),
    options: (g, _f, seat) => sideOf(g, seat).offered.map((card) => ({ do: 'keep', card })),
    chosen(g, _f, answers) {
      for (const { seat, choice } of answers) {
        const state = sideOf(g, seat)
        for (const back of state.offered) {
          if (back === choice.card) state.investment = back
          // NA-70.1 returned in seat order, on top of the deck.
          else putOnTop(g.open.investmentDeck, back as Back)
        }
        state.offered = []
      }
      emit(g, { key: 'invested', seats: answers.map(({ seat }) => seat) })
    },
    about: (_g, _f, _seat, { card }) => ({ group: 'invest', back: card }),
    rule: 'NA-18.4',
  }),
})
