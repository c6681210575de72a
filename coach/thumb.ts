import type { Choice, Seat, ToldChoice, ToldDecision, View } from '../kernel/index.ts'

/** What fills the gaps of a line: numbers, names of things, seats. */
export type Gaps = Readonly<Record<string, string | number>>

/** Where somebody stands who has to decide: all of it is what their seat has been told. */
export interface Standing<T, O = unknown> {
  readonly seat: Seat
  readonly open: T
  readonly outlook: O
  readonly view: View<T>
  readonly decision: ToldDecision
  /** The choices of a kind, e.g. `declare`. */
  offers<C extends Choice = Choice>(kind: string): readonly (C & { readonly told: ToldChoice })[]
}

/**
 * A rule of thumb: what a good player thinks of at a decision. Its sentence is `coach.<id>` of the game's help. It reads
 * a view, so it cannot know more than the seat does.
 */
export interface Thumb<T, O = unknown> {
  readonly id: string
  /** The steps it speaks at, e.g. `turn.play`; missing: any. */
  readonly at?: readonly string[]
  /** Whether it matters now: the gaps of its line, or simply yes. Missing: always. */
  when?(standing: Standing<T, O>): Gaps | boolean | undefined
}

/** What the coach says: a text of the game's help. */
export interface Line {
  readonly id: string
  readonly gaps: Gaps
}

/** How often each line was told, by its id. */
export type Told = Readonly<Record<string, number>>

function standingAt<T, O>(view: View<T>, decision: ToldDecision): Standing<T, O> {
  return {
    seat: decision.seat,
    open: view.open,
    outlook: view.outlook as O,
    view,
    decision,
    offers: <C extends Choice>(kind: string) =>
      decision.choices.filter(({ choice }) => choice.do === kind).map((told) => ({ ...(told.choice as C), told })),
  }
}

/** What a rule of thumb says here; undefined where it does not apply. */
function said<T, O>({ id, at, when }: Thumb<T, O>, standing: Standing<T, O>): Line | undefined {
  if (at?.includes(standing.decision.at) === false) return undefined
  const applies = when === undefined ? true : when(standing)
  if (applies === undefined || applies === false) return undefined
  return { id, gaps: applies === true ? {} : applies }
}

/**
 * What matters at a decision: the first rule of thumb that applies, and of several the one told least, so that nobody
 * reads the same line again and again. None where there is nothing to choose.
 */
export function lineOf<T, O>(
  thumbs: readonly Thumb<T, O>[],
  view: View<T>,
  decision: ToldDecision,
  told: Told = {},
): Line | undefined {
  if (!decision.must || decision.choices.length < 2) return undefined
  const standing = standingAt<T, O>(view, decision)
  const timesOf = ({ id }: { readonly id: string }): number => told[id] ?? 0
  let best: Line | undefined
  for (const thumb of thumbs) {
    if (best !== undefined && timesOf(thumb) >= timesOf(best)) continue
    best = said(thumb, standing) ?? best
    if (best !== undefined && timesOf(best) === 0) break
  }
  return best
}
