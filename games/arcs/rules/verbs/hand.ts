import { type Back, emit, maskOf, type Seat, show, shufflePile, turnDown } from '../../../../kernel/index.ts'
import { type G, sideOf } from '../table.ts'
import type { Cause } from './cause.ts'

/** What action cards do between hands and the face-down discard pile. */

/** Takes cards from under the discard pile into a hand, as many as there are. */
export function drawFromBottom(g: G, seat: Seat, wanted: number, by: Cause): number {
  const { open } = g
  // ARCS-2.9 with split piles the open one is shuffled in when the hidden one is too small.
  if (open.discard.length < wanted && open.openDiscard.length > 0) {
    for (const card of open.openDiscard) open.discard.push(turnDown(g, 'action', card))
    open.openDiscard.length = 0
    shufflePile(g, open.discard)
  }
  const drawn: Back[] = []
  while (drawn.length < wanted && open.discard.length > 0) {
    const back = open.discard.shift() as Back
    show(g, back, maskOf([seat]))
    sideOf(g, seat).hand.push(back)
    drawn.push(back)
  }
  if (g.sink !== undefined) emit(g, { key: 'drew', seat, count: drawn.length, backs: drawn, ...by })
  return drawn.length
}

/** Puts cards on the discard pile, shuffled among themselves so that their order tells nothing. */
export function discardMixed(g: G, cards: Back[]): void {
  if (cards.length === 0) return
  shufflePile(g, cards)
  for (const back of cards) g.open.discard.push(back)
}

/** The cards of a round leave the table; returns how many. */
export function discardPlayed(g: G): number {
  const { open } = g
  const split = g.options.splitDiscard === true
  const before = open.discard.length + open.openDiscard.length
  const hidden: Back[] = []
  for (const { card, back, seizer } of open.played) {
    if (back >= 0) hidden.push(back)
    else if (card !== '') {
      if (split) open.openDiscard.push(card)
      else hidden.push(turnDown(g, 'action', card))
    }
    if (seizer >= 0) hidden.push(seizer)
  }
  open.played.length = 0
  discardMixed(g, hidden)
  return open.discard.length + open.openDiscard.length - before
}

/** All hands go to the discard pile; returns whose. */
export function discardHands(g: G): Seat[] {
  const cards: Back[] = []
  const seats: Seat[] = []
  for (let seat = 0; seat < g.seats; seat++) {
    const { hand } = sideOf(g, seat)
    if (hand.length > 0) seats.push(seat)
    for (const back of hand) cards.push(back)
    hand.length = 0
  }
  discardMixed(g, cards)
  return seats
}
