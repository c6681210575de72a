import {
  type Back,
  draw,
  EVERYBODY,
  emit,
  peek,
  removeBack,
  type Seat,
  show,
  shufflePile,
  turnDown,
} from '../../../../kernel/index.ts'
import { typeOf } from '../printed/actions.ts'
import { TYPES, type Type } from '../printed/nouns.ts'
import { type G, sideOf } from '../table.ts'

/** Hands, decks and the discard pile. */

/** A card that joins a hand is mixed in: its number must not say which deck or hand it came from. NA-2.8 */
export function mixHand(g: G, seat: Seat): void {
  shufflePile(g, sideOf(g, seat).hand, 1 << seat)
}

/** NA-2.2 the discards are mixed, sorted by type and shuffled into what is left of their decks. */
function refill(g: G): void {
  const { open } = g
  shufflePile(g, open.discard)
  for (const back of open.discard) open.decks[typeOf(peek(g, back))].push(back)
  open.discard.length = 0
  for (const type of TYPES) shufflePile(g, open.decks[type])
  emit(g, { key: 'refilled' })
}

/** The top card of a type; undefined when none is left anywhere. */
export function topOfDeck(g: G, type: Type): Back | undefined {
  const deck = g.open.decks[type]
  if (deck.length === 0 && g.open.discard.length > 0) refill(g)
  return deck.pop()
}

/** NA-2.1 draws as many as there are; the hand is mixed by the caller when `mix` is false. */
export function drawCards(g: G, seat: Seat, type: Type, n: number, why: string, mix = true): void {
  const { open } = g
  const deck = open.decks[type]
  const { hand } = sideOf(g, seat)
  const drawn: Back[] = []
  for (let i = 0; i < n; i++) {
    if (deck.length === 0 && open.discard.length > 0) refill(g)
    if (deck.length === 0) break
    const back = draw(g, deck, 1 << seat)
    hand.push(back)
    drawn.push(back)
  }
  if (drawn.length === 0) return
  emit(g, { key: 'drew', seat, type, count: drawn.length, why, backs: drawn })
  if (mix) mixHand(g, seat)
}

/** NA-2.4 face down onto the one discard pile. */
export function discardCard(g: G, seat: Seat, back: Back): void {
  g.open.discard.push(removeBack(sideOf(g, seat).hand, back))
}

/** A card from one hand into another; only the two concerned know it. NA-56.3 */
export function handOver(g: G, from: Seat, to: Seat, back: Back): void {
  removeBack(sideOf(g, from).hand, back)
  show(g, back, 1 << to)
  sideOf(g, to).hand.push(back)
  mixHand(g, to)
}

/** Face-up action cards of a finished deal go face down onto the discard pile; everybody has seen them. */
export function discardFaceUp(g: G, card: string): void {
  g.open.discard.push(turnDown(g, 'action', card, EVERYBODY))
}
