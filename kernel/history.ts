import { EVERYBODY } from './cards.ts'
import { clone, copyMatch, save } from './clone.ts'
import { choose, isAside, settle, shownTo } from './engine.ts'
import type { Refusal } from './errors.ts'
import { refuse } from './errors.ts'
import type { Game } from './game.ts'
import type { Choice, Decision, Mask, Match, Seat, Sink, State } from './types.ts'

/** A choice that can still be taken back: the state is the one before it. */
export interface UndoPoint<T> {
  readonly seat: Seat
  readonly at: string
  readonly text: string
  readonly state: State<T>
}

/** The choices that can still be taken back, oldest first; all of one seat. */
export type Past<T> = readonly UndoPoint<T>[]

/** The most choices a seat can take back; older points are dropped, so that nothing grows with the match. */
export const UNDO_REACH = 60

/** What a choice led to; the match before it is untouched. */
export interface Taken<T> {
  readonly ok: true
  /** The match after it, settled. */
  readonly g: Match<T>
  /** The decisions open now. */
  readonly open: Decision[]
  readonly at: string
  readonly text: string
  readonly choice: Choice
  /** Whether it can be taken back: no chance was used and no face shown. */
  readonly undoable: boolean
  /** Whether it left everything but its right's own part of the table as it was. */
  readonly quiet: boolean
  /** Who may know the text: everybody, but for answers given in secret. */
  readonly shownTo: Mask
}

/**
 * Takes a choice of a settled match on a copy: one copy is all that undo, server and replay need. Who has its open
 * decisions at hand saves listing them.
 */
export function chooseOnCopy<T>(
  game: Game<T>,
  g: Match<T>,
  seat: Seat,
  choice: Choice | string,
  at?: string,
  sink?: Sink,
  open?: readonly Decision[],
): Taken<T> | Refusal {
  const next = copyMatch(g)
  next.sink = sink
  const taken = choose(game, next, seat, choice, at, open)
  if (!taken.ok) return taken
  const { decision, text } = taken
  const asked = settle(game, next)
  const undoable = g.secret.ink === next.secret.ink
  return {
    ok: true,
    g: next,
    open: asked,
    at: decision.at,
    text,
    choice: taken.choice,
    undoable,
    quiet: undoable && isAside(game, decision.at),
    shownTo: decision.kind === 'right' ? EVERYBODY : shownTo(game, g, seat),
  }
}

/** Takes a choice on a copy and says what can be taken back afterwards: the seat's own choices until one that is not `undoable`. */
export function chooseAndRemember<T>(
  game: Game<T>,
  g: Match<T>,
  past: Past<T>,
  seat: Seat,
  choice: Choice | string,
  at?: string,
): (Taken<T> & { readonly past: Past<T> }) | Refusal {
  settle(game, g)
  const taken = chooseOnCopy(game, g, seat, choice, at, g.sink)
  if (!taken.ok) return taken
  if (taken.quiet) return { ...taken, past }
  const own = past[0]?.seat === seat ? past : []
  const point = { seat, at: taken.at, text: taken.text, state: save(g) }
  return { ...taken, past: taken.undoable ? [...own, point].slice(-UNDO_REACH) : [] }
}

/** How many of its choices the seat can take back now. */
export const undoReach = <T>(past: Past<T>, seat: Seat): number => (past[0]?.seat === seat ? past.length : 0)

/** Gives a state that an undo goes back to what rights have of their own on the table now: nobody else's offer is taken back. */
export function keepAside<T>(game: Game<T>, now: Match<T>, before: State<T>): void {
  for (const name in game.rights) {
    const field = game.rights[name]?.aside as keyof T | undefined
    if (field !== undefined) before.open[field] = clone(now.open[field])
  }
}

/** The state before the seat's last `steps` choices, and what can be taken back from there. */
export function undo<T>(past: Past<T>, seat: Seat, steps = 1): { ok: true; state: State<T>; past: Past<T> } | Refusal {
  const point = past[past.length - steps]
  if (point === undefined || steps < 1 || undoReach(past, seat) < steps) return refuse('no-undo')
  return { ok: true, state: clone(point.state), past: past.slice(0, past.length - steps) }
}
