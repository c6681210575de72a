import type { Event, Match, Options, Seat } from './types.ts'

/** What one event added to a score, and from what. */
export interface Point {
  /** Whose score; or the track it was, where a game counts tracks and no scores, e.g. `plan`. */
  readonly of: Seat | string
  /** Where it came from: a key under `source.`, e.g. `tycoon`. */
  readonly source: string
  /** The card or place behind it: a key under `names.`, e.g. `clay-pit`. */
  readonly by?: string
  readonly count: number
}

/** One thing that seats are compared by when a match is over. */
export interface Title {
  /** A key under `title.`, e.g. `razer`. */
  readonly key: string
  /** So much of it must somebody have done that it is worth a title. */
  readonly from: number
  /** For who never did it while everybody else did; otherwise for who did it most. */
  readonly never?: boolean
}

/** What an event adds to the count behind a title. */
export interface Deed {
  readonly seat: Seat
  readonly title: string
  readonly count: number
}

/** What one event means for the story of its match. */
export interface Telltale {
  readonly points?: readonly Point[]
  readonly deeds?: readonly Deed[]
}

/**
 * How a match is told once it is over, for people only: read off what was told while it was played, so that it agrees with
 * the log. Points of a seat add up to its score.
 */
export interface Tale {
  /** All sources, in the order in which bars show them. */
  readonly sources: readonly string[]
  /** The tracks that are counted where seats have no score: keys of `glance.place`. */
  readonly tracks?: readonly string[]
  readonly titles: readonly Title[]
  /** One win at most: the chances of all seats are one whole. */
  readonly oneWinner?: boolean
  /** What each seat was after in secret, shown once the match is over: keys under `names.` */
  // biome-ignore lint/suspicious/noExplicitAny: tales are told of tables of every shape.
  goals?(g: Match<any>): readonly (string | undefined)[]
  /** A reader of one match: it is handed every event that was not taken back, in order. */
  reader(match: { readonly seats: number; readonly options: Options }): (event: Event) => Telltale
}

/** Most events mean nothing to it. */
export const NO_TALE: Telltale = {}
