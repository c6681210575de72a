import {
  EVERYBODY,
  emit,
  type Frame,
  putOnBottom,
  type Seat,
  shufflePile,
  takeTop,
  turnDown,
  turnUp,
} from '../../../../kernel/index.ts'
import { keptByThief } from '../moments.ts'
import { guildRow } from '../printed/court.ts'
import { type Resource, resourceIndex } from '../printed/resources.ts'
import { type G, sideOf } from '../table.ts'
import { discardAll } from './tokens.ts'

/** What court cards do: they are taken, stolen, buried, discarded, and their places filled again. */

/** Fills empty places from the deck, left to right. */
export function refillCourt(g: G): void {
  const { court, courtDeck } = g.open
  for (const place of court) {
    if (place.card !== '' || courtDeck.length === 0) continue
    place.card = turnUp(g, takeTop(courtDeck))
    emit(g, { key: 'revealed', card: place.card })
  }
}

/** Puts a card under the court deck. */
export function bury(g: G, card: string): void {
  // Everybody saw it go there and knows it until the deck is shuffled.
  putOnBottom(g.open.courtDeck, turnDown(g, 'court', card, EVERYBODY))
  emit(g, { key: 'buried', card })
}

export function shuffleIntoCourt(g: G, cards: readonly string[]): void {
  for (const card of cards) putOnBottom(g.open.courtDeck, turnDown(g, 'court', card))
  shufflePile(g, g.open.courtDeck)
}

export function loseGuild(g: G, seat: Seat, card: string): void {
  const { guilds } = sideOf(g, seat)
  const at = guilds.indexOf(card)
  if (at >= 0) guilds.splice(at, 1)
}

/** Discards a Guild card of a seat. */
export function discardGuild(g: G, seat: Seat, card: string): void {
  loseGuild(g, seat, card)
  g.open.courtDiscard.push(card)
  emit(g, { key: 'discardedCard', seat, card })
}

/** Steals a Guild card. */
export function stealGuild(g: G, seat: Seat, rival: Seat, card: string): void {
  const kept = keptByThief.by(g, rival, true, card)
  loseGuild(g, rival, card)
  emit(g, { key: 'stoleCard', seat, rival, card })
  if (kept) sideOf(g, seat).guilds.push(card)
  else bury(g, card)
}

/** Provokes Outrage of a type: tokens and disloyal Guild cards of it are lost, the space is covered. */
export function provokeOutrage(g: G, seat: Seat, resource: Resource): void {
  const side = sideOf(g, seat)
  emit(g, { key: 'outraged', seat, resource })
  discardAll(g, seat, resource)
  for (const card of side.guilds.slice()) {
    const row = guildRow(card)
    if (row.suit === resource && !row.loyal) discardGuild(g, seat, card)
  }
  const i = resourceIndex(resource)
  if (side.outrage[i] === 2) return
  // The type is Outraged even without an agent; the next one to come home covers the space.
  if (side.agents === 0) side.outrage[i] = 1
  else if (side.outrage[i] === 0) {
    side.outrage[i] = 2
    side.agents--
  }
}

/** Moves the initiative to a seat as the one seizure of this round. */
export function seize(g: G, seat: Seat): void {
  g.open.seized = seat
  g.open.initiative = seat
  emit(g, { key: 'seized', seat })
}

export const maySeize = (g: G, seat: Seat): boolean => g.open.seized < 0 && g.open.initiative !== seat

/** The frame in which a Vox card does what it says. */
export const voxOf = (seat: Seat, card: string): Frame => ({ proc: 'vox', step: 'answer', seat, card }) as Frame
