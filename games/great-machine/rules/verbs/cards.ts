import {
  type Back,
  draw,
  EVERYBODY,
  emit,
  removeBack,
  type Seat,
  shufflePile,
  turnDown,
  turnUp,
} from '../../../../kernel/index.ts'
import { districtId, districtIndex } from '../printed/districts.ts'
import type { ServantId } from '../printed/servants.ts'
import { machineMask, rebelMask } from '../queries.ts'
import type { G, Hero } from '../table.ts'
import { countFreeExits } from './guards.ts'

/** The deck each Hero's Access cards belong to: their backs tell the Heroes apart. */
export const accessKind = (h: Hero): string => `access-${h.id}`

/** Lays an Access card of the hand face down. */
export function layAccess(g: G, h: Hero, card: Back, seat: Seat): void {
  h.chosen = removeBack(h.hand, card)
  emit(g, { key: 'accessLaid', hero: h.id, seat, backs: [card] })
}

/** Takes the laid card back to the hand before the phase is closed. */
export function recallAccess(g: G, h: Hero, seat: Seat): void {
  if (h.chosen === undefined) return
  h.hand.push(h.chosen)
  delete h.chosen
  emit(g, { key: 'accessRecalled', hero: h.id, seat })
}

/** Turns a Hero's laid Access card up: its destination; a Hero without one stays. */
export function revealAccess(g: G, h: Hero): number {
  if (h.chosen === undefined) return h.at
  const to = districtIndex(turnUp(g, h.chosen))
  delete h.chosen
  h.shown = to
  emit(g, { key: 'accessRevealed', hero: h.id, district: districtId(to) })
  return to
}

/** Takes the revealed card back to the hand, where its back is as good as any other. */
export function returnAccess(g: G, h: Hero): void {
  if (h.shown === undefined) return
  h.hand.push(turnDown(g, accessKind(h), districtId(h.shown), rebelMask(g)))
  delete h.shown
  shufflePile(g, h.hand, rebelMask(g))
  emit(g, { key: 'accessReturned', hero: h.id })
}

/** Forfeits the revealed card: everybody has seen it, so everybody may look it up. */
export function forfeitAccess(g: G, h: Hero): void {
  if (h.shown === undefined) return
  const back = turnDown(g, accessKind(h), districtId(h.shown), EVERYBODY)
  h.lost.push(back)
  delete h.shown
  emit(g, { key: 'accessForfeited', hero: h.id, backs: [back] })
}

/**
 * Takes a forfeited card back; the Machine is not told which. All held and forfeited cards get new backs, by a rule that
 * asks for their numbers only: else the number under which the Machine saw a card go would tell where it lies now.
 */
export function recoverAccess(g: G, h: Hero, back: Back): void {
  removeBack(h.lost, back)
  const faces = new Map<Back, string>()
  for (const each of [...h.hand, ...h.lost, back].sort((a, b) => a - b)) faces.set(each, turnUp(g, each))
  const again = (cards: readonly Back[]): Back[] =>
    cards.map((card) => turnDown(g, accessKind(h), faces.get(card) as string, rebelMask(g)))
  h.hand = again([...h.hand, back])
  h.lost = again(h.lost)
  shufflePile(g, h.hand, rebelMask(g))
  shufflePile(g, h.lost, rebelMask(g))
  emit(g, { key: 'accessRecovered', hero: h.id })
}

/** A Servant draws a Directive. */
export function drawDirective(g: G, servant: ServantId, price: number): void {
  const back = draw(g, g.open.directives, machineMask(g))
  g.open.hand.push(back)
  emit(g, { key: 'directiveDrawn', servant, backs: [back], price })
}

/** Puts a Directive of the hand into force: by a Servant, or without one. */
export function publishDirective(g: G, back: Back, by: readonly ServantId[], price: number): void {
  removeBack(g.open.hand, back)
  const directive = turnUp(g, back)
  g.open.published.push(directive)
  countFreeExits(g)
  emit(g, { key: 'published', directive, by, price })
}

/** A Servant takes a published Directive back to the hand. */
export function withdrawDirective(g: G, directive: string, servant: ServantId, price: number): void {
  g.open.published.splice(g.open.published.indexOf(directive), 1)
  countFreeExits(g)
  g.open.hand.push(turnDown(g, 'directive', directive, machineMask(g)))
  emit(g, { key: 'withdrawn', directive, servant, price })
}
