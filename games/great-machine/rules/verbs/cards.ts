import {
  type Back,
  draw,
  EVERYBODY,
  emit,
  removeBack,
  shufflePile,
  turnDown,
  turnUp,
} from '../../../../kernel/index.ts'
import { districtId, districtIndex } from '../printed/districts.ts'
import { machineMask, rebelMask } from '../queries.ts'
import type { G, Hero } from '../table.ts'

/** The deck each Hero's Access cards belong to: their backs tell the Heroes apart. */
export const accessKind = (h: Hero): string => `access-${h.id}`

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
}

/** Forfeits the revealed card: everybody has seen it, so everybody may look it up. */
export function forfeitAccess(g: G, h: Hero): void {
  if (h.shown === undefined) return
  const back = turnDown(g, accessKind(h), districtId(h.shown), EVERYBODY)
  h.lost.push(back)
  delete h.shown
  emit(g, { key: 'accessForfeited', hero: h.id, backs: [back] })
}

/** Takes a forfeited card back; the Machine is not told which. */
export function recoverAccess(g: G, h: Hero, back: Back): void {
  h.hand.push(removeBack(h.lost, back))
  shufflePile(g, h.hand, rebelMask(g))
  if (h.lost.length > 0) shufflePile(g, h.lost, rebelMask(g))
  emit(g, { key: 'accessRecovered', hero: h.id })
}

/** The Machine draws a Directive. */
export function drawDirective(g: G): void {
  const back = draw(g, g.open.directives, machineMask(g))
  g.open.hand.push(back)
  emit(g, { key: 'directiveDrawn', backs: [back] })
}

/** Puts a Directive of the hand into force. */
export function publishDirective(g: G, back: Back): void {
  removeBack(g.open.hand, back)
  const directive = turnUp(g, back)
  g.open.published.push(directive)
  emit(g, { key: 'published', directive })
}

/** Takes a published Directive back to the hand. */
export function withdrawDirective(g: G, directive: string): void {
  g.open.published.splice(g.open.published.indexOf(directive), 1)
  g.open.hand.push(turnDown(g, 'directive', directive, machineMask(g)))
  emit(g, { key: 'withdrawn', directive })
}
