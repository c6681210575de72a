import { wordBelow } from './chance.ts'
import { KernelError } from './errors.ts'
import type { Back, Mask, Match, Seat } from './types.ts'

/**
 * Face-down cards: the one door to `secret`. A pile is an open array of backs, its top at the end.
 * A card that everybody may see is no back at all but its own name in an open zone: `turnUp` and `turnDown` cross over.
 */
type Holder = Match<unknown>

export const SPECTATOR_BIT: Mask = 1 << 30
export const EVERYBODY: Mask = 0x7fffffff
export const NOBODY: Mask = 0

/** The seats as a mask. */
export function maskOf(seats: readonly Seat[]): Mask {
  let mask = 0
  for (const seat of seats) mask |= 1 << seat
  return mask
}

/** Lays a card face down: the new back shows `face` to those in `seen`. */
export function turnDown(g: Holder, kind: string, face: string, seen: Mask = NOBODY): Back {
  const { secret } = g
  const back = secret.free.pop() ?? secret.faces.length
  secret.faces[back] = face
  secret.seen[back] = seen
  secret.kinds[back] = kind
  return back
}

/** Turns a card up for all: its back is gone, the name it showed is returned. */
export function turnUp(g: Holder, back: Back): string {
  const { secret } = g
  const face = peek(g, back)
  if (secret.seen[back] !== EVERYBODY) secret.ink++
  secret.faces[back] = ''
  secret.seen[back] = NOBODY
  secret.kinds[back] = ''
  secret.free.push(back)
  return face
}

/** What a back shows, for the rules alone: reading it tells nobody. */
export function peek(g: Holder, back: Back): string {
  const face = g.secret.faces[back]
  if (face === undefined || face === '') throw new KernelError('no-such-back', String(back))
  return face
}

/** What a back shows to a seat; undefined when the seat has not seen it. Options must be made from this, never from `peek`. */
export const seenFace = (g: Holder, back: Back, seat: Seat): string | undefined =>
  ((g.secret.seen[back] ?? 0) & (1 << seat)) !== 0 ? g.secret.faces[back] : undefined

/** Whether a seat has seen what a back shows. */
export const hasSeen = (g: Holder, back: Back, seat: Seat): boolean => ((g.secret.seen[back] ?? 0) & (1 << seat)) !== 0

/** Who has seen what a back shows. */
export const seenMask = (g: Holder, back: Back): Mask => g.secret.seen[back] ?? NOBODY

/** Which deck a back belongs to. */
export const kindOf = (g: Holder, back: Back): string => g.secret.kinds[back] ?? ''

/** Shows a face-down card to some seats; it stays face down. */
export function show(g: Holder, back: Back, to: Mask): void {
  const seen = g.secret.seen[back] ?? NOBODY
  if ((seen | to) === seen) return
  g.secret.seen[back] = seen | to
  g.secret.ink++
}

/** Lays out a new face-down pile of these faces and shuffles it. */
export function newPile(g: Holder, kind: string, faces: readonly string[]): Back[] {
  const pile = faces.map((face) => turnDown(g, kind, face))
  shufflePile(g, pile)
  return pile
}

/**
 * Shuffles face-down cards: afterwards nobody but `stillSeen` knows which is which.
 * The same numbers are dealt out again in rising order, each with a new face, so that an old number says nothing.
 */
export function shufflePile(g: Holder, pile: Back[], stillSeen: Mask = NOBODY): void {
  const { secret } = g
  secret.ink++
  sortRising(pile)
  for (let i = pile.length - 1; i > 0; i--) {
    const rigged = g.rigged?.shift()
    const j = rigged !== undefined ? rigged % (i + 1) : wordBelow(secret.chance, i + 1)
    const a = pile[i] as Back
    const b = pile[j] as Back
    const face = secret.faces[a] as string
    secret.faces[a] = secret.faces[b] as string
    secret.faces[b] = face
  }
  for (const back of pile) secret.seen[back] = stillSeen
}

/** By insertion: piles are short and mostly in order already, where this is several times as fast as `sort`. */
function sortRising(pile: Back[]): void {
  for (let i = 1; i < pile.length; i++) {
    const back = pile[i] as Back
    let j = i - 1
    for (; j >= 0 && (pile[j] as Back) > back; j--) pile[j + 1] = pile[j] as Back
    pile[j + 1] = back
  }
}

/** Takes the top card of a pile, unseen. */
export function takeTop(pile: Back[]): Back {
  const back = pile.pop()
  if (back === undefined) throw new KernelError('empty-pile', 'nothing to take')
  return back
}

/** Draws the top card of a pile for those in `to`, who see it. */
export function draw(g: Holder, pile: Back[], to: Mask): Back {
  const back = takeTop(pile)
  show(g, back, to)
  return back
}

/** Puts a card on top of a pile. */
export const putOnTop = (pile: Back[], back: Back): void => {
  pile.push(back)
}

/** Puts a card under a pile. */
export const putOnBottom = (pile: Back[], back: Back): void => {
  pile.unshift(back)
}

/** Lets some seats look at the top n cards, the topmost first; the cards stay where they are. */
export function lookAtTop(g: Holder, pile: readonly Back[], n: number, by: Mask): Back[] {
  const top = pile.slice(Math.max(0, pile.length - n)).reverse()
  for (const back of top) show(g, back, by)
  return top
}

/** Lays the top cards of a pile in a new order, the topmost first. */
export function reorderTop(pile: Back[], order: readonly Back[]): void {
  const top = new Set(pile.slice(pile.length - order.length))
  if (order.length !== top.size || !order.every((back) => top.has(back)))
    throw new KernelError('no-such-back', 'the new order is not of the same cards')
  pile.splice(pile.length - order.length, order.length, ...[...order].reverse())
}

/** Takes one given card out of a pile or hand. */
export function removeBack(pile: Back[], back: Back): Back {
  const i = pile.indexOf(back)
  if (i < 0) throw new KernelError('no-such-back', `${back} is not in this pile`)
  pile.splice(i, 1)
  return back
}

/** Keeps a secret pick as a face only `seen` know; `old` is replaced. The kernel's own `askAll` uses it. */
export function keepPick(g: Holder, text: string, seen: Mask, old: Back | undefined): Back {
  if (old === undefined) return turnDown(g, 'pick', text, seen)
  g.secret.faces[old] = text
  return old
}

/** Forgets a pick and returns its text. */
export function dropPick(g: Holder, back: Back): string {
  const text = peek(g, back)
  g.secret.seen[back] = EVERYBODY
  turnUp(g, back)
  return text
}
