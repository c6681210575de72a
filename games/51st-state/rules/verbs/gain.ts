import { draw, emit, newPile, type Seat, turnUp } from '../../../../kernel/index.ts'
import type { Bag, Good, Units } from '../printed/goods.ts'
import { type G, sideOf } from '../table.ts'

/** Every Good comes to a seat through here: tokens to the pool, cards to the hand, points to the score. */
export function gain(g: G, seat: Seat, good: Good, count: number): void {
  if (count <= 0) return
  const side = sideOf(g, seat)
  if (good === 'vp') side.vp += count
  else if (good === 'card') drawCards(g, seat, count)
  else side.pool[good] += count
  if (g.open.phase === 'production') side.produced[good] += count
  if (g.sink !== undefined && good !== 'card') emit(g, { key: 'gained', seat, good, count })
}

/** Gains a whole bag. */
export function gainBag(g: G, seat: Seat, bag: Bag): void {
  for (const good in bag) gain(g, seat, good as Good, bag[good as Good] as number)
}

/** Gains a list of Goods. */
export function gainUnits(g: G, seat: Seat, units: readonly Units[]): void {
  for (const { good, count } of units) gain(g, seat, good, count)
}

/** Makes sure the main deck has a card, if there is one at all. */
function refill(g: G): boolean {
  const { open } = g
  if (open.deck.length > 0) return true
  if (open.discard.length === 0) return false
  open.deck = newPile(g, 'main', open.discard) // 51-4.6
  open.discard = []
  emit(g, { key: 'reshuffled' })
  return true
}

/** Draws cards from the main deck into a hand, as many as there are. */
export function drawCards(g: G, seat: Seat, count: number): void {
  const { hand } = sideOf(g, seat)
  for (let i = 0; i < count; i++) {
    if (!refill(g)) return // 51-4.7
    const back = draw(g, g.open.deck, 1 << seat)
    hand.push(back)
    if (g.sink !== undefined) emit(g, { key: 'drew', seat, backs: [back] })
  }
}

/** Turns the top card of the main deck face up; undefined when there is none. */
export function revealTop(g: G): string | undefined {
  return refill(g) ? turnUp(g, g.open.deck.pop() as number) : undefined
}
