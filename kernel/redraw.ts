import { EVERYBODY, maskOf, turnUp } from './cards.ts'
import { seedWords } from './chance.ts'
import { copyMatch } from './clone.ts'
import { dealAnew } from './determinize.ts'
import type { Game } from './game.ts'
import type { Mask, Match, Seat } from './types.ts'

/**
 * Draws anew, on a copy, what nobody in `eyes` has seen: faces, and all luck to come. For a match whose secrets lay on
 * one person's device before others join it. What others answered in secret they are asked again: their cards are others
 * now. The same seed gives the same match.
 */
export function redraw<T>(game: Game<T>, g: Match<T>, eyes: readonly Seat[], seed: string): Match<T> {
  const next = copyMatch(g)
  const mask = maskOf(eyes)
  dealAnew(game, next, mask, seedWords(seed))
  forgetPicks(next, mask)
  next.secret.ink++
  return next
}

function forgetPicks(g: Match<unknown>, mask: Mask): void {
  const picks = g.stack[g.stack.length - 1]?.picks
  if (picks === undefined) return
  for (const [seat, back] of Object.entries(picks)) {
    if (((g.secret.seen[back] as number) & mask) !== 0) continue
    g.secret.seen[back] = EVERYBODY
    turnUp(g, back)
    delete picks[Number(seat)]
  }
}
