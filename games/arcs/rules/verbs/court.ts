import {
  type Back,
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
import type { Cause } from './cause.ts'
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
  // ARCS-7.16 places that waited for a card get it now; while one is being taken, its own refill does it.
  if (!g.stack.some(({ proc }) => proc === 'obtain')) refillCourt(g)
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

/** A Guild card of a seat goes to the discard pile; what it went for is told by the caller. */
export function dropGuild(g: G, seat: Seat, card: string): void {
  loseGuild(g, seat, card)
  g.open.courtDiscard.push(card)
}

/** Steals a Guild card, in a raid or by another card. */
export function stealGuild(g: G, seat: Seat, rival: Seat, card: string, by?: Cause): void {
  const kept = keptByThief.by(g, rival, true, card)
  loseGuild(g, rival, card)
  if (by?.card === undefined) emit(g, { key: 'stoleCard', seat, rival, card })
  else emit(g, { key: 'stoleCard', seat, rival, card, by: by.card, rule: by.rule })
  if (kept) sideOf(g, seat).guilds.push(card)
  else bury(g, card)
}

/** Provokes Outrage of a type: tokens and disloyal Guild cards of it are lost, the space is covered. */
export function provokeOutrage(g: G, seat: Seat, resource: Resource): void {
  const side = sideOf(g, seat)
  emit(g, { key: 'outraged', seat, resource })
  const tokens = discardAll(g, seat, resource)
  const cards = side.guilds.filter((card) => guildRow(card).suit === resource && !guildRow(card).loyal)
  for (const card of cards) dropGuild(g, seat, card)
  if (tokens + cards.length > 0) emit(g, { key: 'outrageCost', seat, resource, tokens, cards })
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
export function seize(g: G, seat: Seat, by: Cause, laid?: Back): void {
  g.open.seized = seat
  g.open.initiative = seat
  if (g.sink !== undefined) emit(g, { key: 'seized', seat, ...by, backs: laid === undefined ? [] : [laid] })
}

export const maySeize = (g: G, seat: Seat): boolean => g.open.seized < 0 && g.open.initiative !== seat

/** The frame in which a Vox card does what it says. */
export const voxOf = (seat: Seat, card: string): Frame => ({ proc: 'vox', step: 'answer', seat, card }) as Frame
