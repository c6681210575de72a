import type { Shape } from './shape.ts'

/** The nouns of the kernel. Everything here is plain data, except `Match`, which also carries where events go. */

/** A place at the table, counted from 0. */
export type Seat = number

/** A card lying face down: an opaque number. What it shows is known to `secret` only. */
export type Back = number

/** A set of seats as bits: seat 0 is 1, seat 1 is 2, seat 2 is 4; spectators have a bit of their own. */
export type Mask = number

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }

/** One thing a seat may do, e.g. `{ do: 'move', from: '3-hex', to: '3-gate', ships: 2 }`. */
export interface Choice {
  readonly do: string
}

/** A message without words: a key of the game's locales, with its parameters. */
export interface Phrase {
  readonly key: string
  readonly [param: string]: Json | undefined
}

/** What a player might expect to be able to do and cannot, and why. */
export interface Blocked {
  /** The kind of choice that is missing, e.g. `tax`. */
  readonly do: string
  /** What it would have been done to, e.g. `3-hex`. */
  readonly target?: string
  /** Which field of the choice that would have been, where the kind has several, e.g. `to`. */
  readonly as?: string
  /** Why not: a key under `reason.` in the locales. */
  readonly reason: Phrase
  /** The rule that forbids it, e.g. `ARCS-5.1.2`. */
  readonly rule: string
}

/** What happened, for log and animation. `backs` are face-down cards it speaks of; each viewer gets the faces they have seen. */
export interface Event {
  readonly key: string
  readonly backs?: readonly Back[]
  /** Who may know of this event at all; everybody when missing. */
  readonly seenBy?: readonly Seat[]
  readonly [param: string]: Json | undefined
}

/** Receives each event at the moment it happens, with the faces it speaks of and who had seen them by then. */
export type Sink = (event: Event, faces: readonly SeenFace[]) => void

export interface SeenFace {
  readonly back: Back
  readonly face: string
  readonly seen: Mask
}

/** The memory of one procedure under way. The stack of frames is the position inside the rules. Open to all: it names backs, never faces. */
export interface Frame {
  /** Which procedure, e.g. `deal`. */
  proc: string
  /** Where in it, e.g. `support`. */
  step: string
  /** Seats that an `eachSeat` step has yet to ask, the one being asked first. */
  left?: Seat[]
  /** Who has answered an `askAll` step: the back of each answer by seat. */
  picks?: Record<Seat, Back>
}

/** The only home of secrets. Only `cards.ts` and `chance.ts` touch it. */
export interface Secret {
  /** The generator's four words. */
  chance: number[]
  /** What each back shows, e.g. `construction-4`; '' for a number not in use. */
  faces: string[]
  /** Who has seen each back's face. */
  seen: Mask[]
  /** Which deck each back belongs to: what is printed on the back, known to all, e.g. `action`. */
  kinds: string[]
  /** Numbers of backs not in use. */
  free: Back[]
  /** How often chance was used or a face shown; an undo never crosses a change of it. */
  ink: number
}

export type Options = Readonly<Record<string, string | number | boolean>>

/** A match, whole and plain: it can be saved, copied and read at any decision. */
export interface State<T> {
  /** How many migrations its shape has been through. */
  version: number
  /** How many seats the match has. */
  seats: number
  /** The options it was created with. */
  options: Options
  /** The table: all that everybody may see. */
  open: T
  stack: Frame[]
  secret: Secret
}

/** A state being played: the same, and where its events go. Rules receive it as `g`. */
export interface Match<T> extends State<T> {
  sink: Sink | undefined
  /** Only in tests and lessons: outcomes that `below` hands out instead of chance. */
  rigged: number[] | undefined
}

/** An open question to one seat. */
export interface Decision<C extends Choice = Choice> {
  readonly seat: Seat
  /** False for a right that may be used out of turn, or for an answer already given that may still be changed. */
  readonly must: boolean
  /** A question of a step, or a right that may be used beside it. */
  readonly kind: 'step' | 'right'
  /** Which step asks, e.g. `deal.support`, or `right.trade`. */
  readonly at: string
  readonly options: readonly C[]
  /** After so many seconds the first option is taken for who has not answered, e.g. 30; missing: nobody is in a hurry. */
  readonly within?: number
  /** Beside them all choices of these shapes; asked for only where somebody wants to know. */
  readonly shapes?: () => readonly Shape[]
}

/** How a match ended. */
export interface Outcome {
  /** Nobody, one or several. */
  readonly winners: readonly Seat[]
  /** Final score of each seat; undefined where a game keeps none. */
  readonly scores?: readonly number[]
  /** Why it ended, e.g. `end.threat`. */
  readonly reason: Phrase
}
