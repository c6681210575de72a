import { clone, copyMatch, save } from './clone.ts'
import { choose, settle } from './engine.ts'
import type { Refusal } from './errors.ts'
import { refuse } from './errors.ts'
import type { Game } from './game.ts'
import type { Choice, Decision, Match, Seat, State } from './types.ts'

/** A choice that can still be taken back: the state is the one before it. */
export interface UndoPoint<T> {
  readonly seat: Seat
  readonly at: string
  readonly text: string
  readonly state: State<T>
}

/** The choices that can still be taken back, oldest first; all of one seat. */
export type Past<T> = readonly UndoPoint<T>[]

/** A seat can take back so many choices at most; older points are dropped, so that nothing grows with the match. */
export const UNDO_REACH = 60

/** What a taken choice led to. */
export interface Taken<T> {
  readonly ok: true
  readonly text: string
  readonly at: string
  readonly choice: Choice
  /** The decisions open now. */
  readonly open: Decision[]
  readonly past: Past<T>
  /** Whether this choice itself can be taken back. */
  readonly undoable: boolean
}

/**
 * Takes a choice and says what can be taken back afterwards: the seat's own choices, as long as no chance was used,
 * no face shown to anyone, and no other seat has acted since.
 */
export function chooseAndRemember<T>(
  game: Game<T>,
  g: Match<T>,
  past: Past<T>,
  seat: Seat,
  choice: Choice | string,
  at?: string,
): Taken<T> | Refusal {
  settle(game, g)
  const before = save(copyMatch(g))
  const taken = choose(game, g, seat, choice, at)
  if (!taken.ok) return taken
  const open = settle(game, g)
  const undoable = before.secret.ink === g.secret.ink
  const own = past.length > 0 && past[0]?.seat === seat ? past : []
  return {
    ok: true,
    text: taken.text,
    at: taken.decision.at,
    choice: taken.choice,
    open,
    undoable,
    past: undoable ? [...own, { seat, at: taken.decision.at, text: taken.text, state: before }].slice(-UNDO_REACH) : [],
  }
}

/** How many of its choices the seat can take back now. */
export const undoReach = <T>(past: Past<T>, seat: Seat): number => (past[0]?.seat === seat ? past.length : 0)

/** The state before the seat's last `steps` choices, and what can be taken back from there. */
export function undo<T>(past: Past<T>, seat: Seat, steps = 1): { ok: true; state: State<T>; past: Past<T> } | Refusal {
  const point = past[past.length - steps]
  if (point === undefined || steps < 1 || undoReach(past, seat) < steps) return refuse('no-undo')
  return { ok: true, state: clone(point.state), past: past.slice(0, past.length - steps) }
}
