import { type Back, draw, emit, newPile, type Seat, turnUp } from '../../../../kernel/index.ts'
import type { Bag, Good } from '../printed/goods.ts'
import { type G, sideOf } from '../table.ts'
import { addPoints, tellLastRound } from './score.ts'

/**
 * Every Good comes to a seat through here: tokens to the pool, points to the score; cards are drawn by `takeCards`. It tells
 * nothing, and answers whether the points reach the goal.
 */
export function add(g: G, seat: Seat, good: Good, count: number): boolean {
  const side = sideOf(g, seat)
  if (g.open.phase === 'production') side.produced[good] += count
  if (good === 'vp') return addPoints(g, seat, count)
  if (good !== 'card') side.pool[good] += count
  return false
}

/** Gains one kind of Good; `card` is what it comes from. */
export function gain(
  g: G,
  seat: Seat,
  good: Good,
  count: number,
  card?: string,
  key: 'gained' | 'bonus' | 'compensated' = 'gained',
): void {
  if (count <= 0) return
  const reaches = add(g, seat, good, count)
  if (good === 'card') drawCards(g, seat, count, causeOf(key, card))
  else if (g.sink !== undefined) emit(g, { key, seat, good, count, ...from(card) })
  if (reaches) tellLastRound(g, seat)
}

/** Gains a whole bag, told in one sentence; `card` is what it comes from. */
export function gainBag(g: G, seat: Seat, bag: Bag, card?: string): void {
  let reaches = false
  for (const good in bag) if (add(g, seat, good as Good, bag[good as Good] as number)) reaches = true
  if (bag.card) drawCards(g, seat, bag.card, from(card))
  if (g.sink !== undefined) tellGain(g, seat, bag, card)
  if (reaches) tellLastRound(g, seat)
}

/** Why cards are drawn: for building a Location, for having lost one, or by a card. */
function causeOf(key: 'gained' | 'bonus' | 'compensated', card: string | undefined): DrawCause {
  if (card === undefined || key === 'gained') return from(card)
  return key === 'bonus' ? { built: card } : { razed: card }
}

const from = (card: string | undefined): { card?: string } => (card === undefined ? {} : { card })

function tellGain(g: G, seat: Seat, bag: Bag, card: string | undefined): void {
  const gained = Object.entries(bag).filter(([good, count]) => good !== 'card' && count > 0)
  const [first, ...others] = gained
  if (first === undefined) return
  const [good, count] = first
  if (others.length === 0) emit(g, { key: 'gained', seat, good, count, ...from(card) })
  else emit(g, { key: 'gainedGoods', seat, goods: Object.fromEntries(gained), ...from(card) })
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

/** Draws cards from the main deck into a hand, as many as there are. It tells nothing. */
export function takeCards(g: G, seat: Seat, count: number): Back[] {
  const { hand } = sideOf(g, seat)
  const backs: Back[] = []
  for (let i = 0; i < count; i++) {
    if (!refill(g)) break // 51-4.7
    const back = draw(g, g.open.deck, 1 << seat)
    hand.push(back)
    backs.push(back)
  }
  return backs
}

/** The card it comes from, or the one whose building it rewards, or whose loss it makes up for. */
interface DrawCause {
  readonly card?: string
  readonly built?: string
  readonly razed?: string
}

function drawCards(g: G, seat: Seat, count: number, cause: DrawCause): void {
  const backs = takeCards(g, seat, count)
  if (g.sink !== undefined && backs.length > 0) emit(g, { key: 'drew', seat, backs, ...cause })
}

/** Turns the top card of the main deck face up; undefined when there is none. */
export function revealTop(g: G): string | undefined {
  return refill(g) ? turnUp(g, g.open.deck.pop() as number) : undefined
}
