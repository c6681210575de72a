import {
  again,
  emit,
  type Frame,
  maskOf,
  type Next,
  type Seat,
  show,
  shufflePile,
  stepsOf,
} from '../../../../kernel/index.ts'
import { type Choices, ENOUGH, inOrder, KEEP } from '../choices.ts'
import { type Asked, type CardPrelude, declared, preludes } from '../moments.ts'
import { using } from '../procedures/card-preludes.ts'
import { type G, sideOf, type Table } from '../table.ts'
import { discardMixed, drawFromBottom } from '../verbs/hand.ts'
import { guild } from './card.ts'

function rivalsWithCards(g: G, seat: Seat): Seat[] {
  const rivals: Seat[] = []
  for (let rival = 0; rival < g.seats; rival++)
    if (rival !== seat && sideOf(g, rival).hand.length > 0) rivals.push(rival)
  return rivals
}

const REDRAW: CardPrelude<'use'> = {
  does: 'use',
  options(_g, _seat, options) {
    options.push(using('farseers'))
  },
  run: (_, seat) => [redraw.start({ seat, backs: [] })],
  vain: ({ open }) => open.discard.length + open.openDiscard.length === 0,
}

/**
 * ARCS-13.17 Farseers. Declaring, you look at a rival's hand and may exchange a card.
 * Prelude: discard them and any number of hand cards; draw one more than that from under the discard pile.
 */
export const farseers = guild(
  'farseers',
  declared.add(
    (g, f, holder): Asked<'look'> => ({
      must: true,
      options: f.looked ? [] : rivalsWithCards(g, holder).map((owner) => ({ do: 'look', owner })),
      chosen({ owner: rival }) {
        f.looked = true
        const { hand } = sideOf(g, rival)
        for (const back of hand) show(g, back, maskOf([holder]))
        emit(g, { key: 'looked', seat: holder, rival, backs: hand.slice() })
        return inOrder([swap.start({ seat: holder, rival })], 'answers')
      },
    }),
  ),
  preludes.add(REDRAW),
)

/** Having looked at a rival's hand: one card for one, or none. */
export interface SwapFrame extends Frame {
  proc: 'swap'
  step: 'cards'
  seat: Seat
  rival: Seat
}
const swapSteps = stepsOf<Table, SwapFrame>()

export const swap = swapSteps.procedure('swap', {
  // ARCS-13.17 one own card for one of the rival's, chosen after looking.
  cards: swapSteps.ask<Choices['swap' | 'keep']>({
    who: (_, f) => f.seat,
    rule: 'ARCS-13.17',
    always: true,
    options(g, f) {
      const options: Choices['swap' | 'keep'][] = [KEEP]
      for (const back of sideOf(g, f.seat).hand)
        for (const other of sideOf(g, f.rival).hand) options.push({ do: 'swap', back, other })
      return options
    },
    chosen(g, f, seat, choice) {
      const own = sideOf(g, seat).hand
      const theirs = sideOf(g, f.rival).hand
      if (choice.do === 'swap') {
        const { back, other } = choice
        show(g, back, maskOf([f.rival]))
        own[own.indexOf(back)] = other
        theirs[theirs.indexOf(other)] = back
        emit(g, { key: 'swapped', seat, rival: f.rival, seenBy: [seat, f.rival], backs: [back, other] })
        emit(g, { key: 'swappedUnseen', seat, rival: f.rival })
        shufflePile(g, own, maskOf([seat]))
      } else emit(g, { key: 'notSwapped', seat, rival: f.rival })
      // Mixed again, so that nobody can follow a known card from hand to table by its back.
      shufflePile(g, theirs, maskOf([f.rival]))
    },
    prompt: (_, f) => ({ key: 'prompt.swap.cards', rival: f.rival }),
  }),
})

export interface RedrawFrame extends Frame {
  proc: 'redraw'
  step: 'cards' | 'draw'
  seat: Seat
  /** Hand cards given up so far. */
  backs: number[]
}
const redrawSteps = stepsOf<Table, RedrawFrame>()

export const redraw = redrawSteps.procedure('redraw', {
  // ARCS-13.17 hand cards go, one more than that come from under the pile.
  cards: redrawSteps.ask<Choices['discard' | 'enough']>({
    who: (_, f) => f.seat,
    rule: 'ARCS-13.17',
    options(g, _, seat) {
      const { hand } = sideOf(g, seat)
      return hand.length === 0 ? [] : [...hand.map((back): Choices['discard'] => ({ do: 'discard', back })), ENOUGH]
    },
    chosen(g, f, seat, choice): Next {
      if (choice.do === 'enough') return undefined
      const { hand } = sideOf(g, seat)
      hand.splice(hand.indexOf(choice.back), 1)
      f.backs.push(choice.back)
      emit(g, { key: 'discardedHand', seat, count: 1, card: 'farseers' })
      return again
    },
    about: (_, __, ___, choice) =>
      choice.do === 'enough' ? { group: choice.do, label: { key: 'choice.enough.cards' } } : { group: choice.do },
  }),
  draw(g, f) {
    const count = f.backs.length
    discardMixed(g, f.backs)
    f.backs = []
    drawFromBottom(g, f.seat, count + 1, { card: 'farseers', rule: 'ARCS-13.17' })
  },
})
