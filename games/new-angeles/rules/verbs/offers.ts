import { emit, type Seat, seenFace, turnDown, turnUp } from '../../../../kernel/index.ts'
import type { Choices, OneOf } from '../choices.ts'
import { isEmergency } from '../printed/actions.ts'
import { corpOfEmergency } from '../printed/corporations.ts'
import { dealOf, seatOf } from '../queries.ts'
import { type G, type Offer, sideOf } from '../table.ts'
import { discardFaceUp, mixHand } from './hands.ts'

/** NA-37 offers: proposed, supported, taken back, cleaned up. */

/** NA-16.2, NA-21.2 one of each card in hand and each face-up emergency card. */
export function proposals<K extends 'offer' | 'counter'>(g: G, seat: Seat, kind: K): Choices[K][] {
  const { hand, emergencies } = sideOf(g, seat)
  const options: { do: K; card: string }[] = []
  for (const back of hand) {
    const card = seenFace(g, back, seat) as string
    if (!options.some((option) => option.card === card)) options.push({ do: kind, card })
  }
  for (const { id, faceup } of emergencies) if (faceup) options.push({ do: kind, card: id })
  return options as Choices[K][]
}

/** Lays a card face up as main offer or on top of the counteroffer box. NA-14.1, 15.3 */
export function propose(g: G, seat: Seat, { do: kind, card }: OneOf<'offer' | 'counter'>): void {
  const deal = dealOf(g)
  const state = sideOf(g, seat)
  const emergency = isEmergency(card)
  if (emergency) {
    state.emergencies.splice(
      state.emergencies.findIndex(({ id }) => id === card),
      1,
    )
  } else {
    const i = state.hand.findIndex((back) => seenFace(g, back, seat) === card)
    turnUp(g, state.hand.splice(i, 1)[0] as number)
  }
  const offer: Offer = { seat, card, emergency }
  if (kind === 'offer') deal.main = offer
  else {
    deal.counters.push(offer)
    deal.countering = seat
  }
  emit(g, { key: kind === 'offer' ? 'offered' : 'countered', seat, card })
}

/** NA-15.8 the standing counteroffer goes back where it came from; nobody is countering then. */
export function takeBack(g: G, why: string): void {
  const deal = dealOf(g)
  const offer = deal.counters.pop() as Offer
  delete deal.countering
  const state = sideOf(g, offer.seat)
  if (offer.emergency) state.emergencies.push({ id: offer.card, faceup: true })
  else {
    state.hand.push(turnDown(g, 'action', offer.card, 1 << offer.seat))
    mixHand(g, offer.seat)
  }
  emit(g, { key: 'tookBack', seat: offer.seat, card: offer.card, why })
}

/** NA-16.5, NA-21.3 action cards to the discard pile, emergency cards to the corporation on them. */
export function cleanUpOffer(g: G, offer: Offer, won: boolean): void {
  if (!offer.emergency) return discardFaceUp(g, offer.card)
  const owner = seatOf(g, corpOfEmergency(offer.card)) as Seat
  sideOf(g, owner).emergencies.push({ id: offer.card, faceup: !won })
  emit(g, { key: won ? 'emergencyUsed' : 'emergencyBack', seat: owner, card: offer.card })
}

/** NA-59.1 a card from hand face down beside an offer; `why`: what forced it. */
export function addSupport(g: G, seat: Seat, { side, card }: Choices['support'], why?: string): void {
  const deal = dealOf(g)
  const { hand } = sideOf(g, seat)
  hand.splice(hand.indexOf(card), 1)
  deal.support[side].push(card)
  deal.stands[seat] = side
  if (why === undefined) emit(g, { key: 'supported', seat, side, backs: [card] })
  else emit(g, { key: 'supportForced', seat, side, why, backs: [card] })
}
