import type { Outcome, Seat, ToldEvent } from '../kernel/index.ts'

/** What is told of a match once it is over, made of its record alone: it is the same wherever it is made. */
export interface Story {
  readonly game: string
  readonly seats: number
  readonly last: number
  readonly outcome?: Outcome | undefined
  /** The rules of today refused the rest of an old record: what is told ends at `last`. */
  readonly cut?: boolean | undefined
  /** The rounds or chapters, each with the step it begins with. */
  readonly bands: readonly StoryBand[]
  /** One for each seat; one for each track where seats have no score. */
  readonly rows: readonly StoryRow[]
  /** All sources that brought something, in their order. */
  readonly sources: readonly string[]
  /** The value of each row after the steps at which one changed, first and last step included. */
  readonly curve: readonly StoryPoint[]
  /** The score that ends or wins the match. */
  readonly goal?: number | undefined
  /** What the bots' estimate of each seat's chance was after each turn, from 0 to 1. */
  readonly chances: readonly StoryPoint[]
  /** The turns with the largest swings of that estimate, in the order of the match. */
  readonly moments: readonly StoryMoment[]
  readonly titles: readonly { readonly key: string; readonly seat: Seat; readonly count: number }[]
  /** What each seat was after in secret: keys under `names.` */
  readonly goals?: readonly (string | undefined)[] | undefined
  /** What each seat plays as. */
  readonly roles: readonly (string | undefined)[]
}

export interface StoryBand {
  /** A key under `place.`, e.g. `chapter`. */
  readonly key: string
  readonly now: number
  /** How many there are in a whole match; missing where that is open. */
  readonly of?: number | undefined
  readonly from: number
}

export interface StoryRow {
  /** A seat, or a track by its key under `place.` */
  readonly of: Seat | string
  readonly total: number
  /** Where a track ends. */
  readonly goal?: number | undefined
  readonly parts: readonly StoryPart[]
}

export interface StoryPart {
  /** A key under `source.` */
  readonly source: string
  readonly count: number
  readonly details: readonly { readonly by?: string | undefined; readonly band: number; readonly count: number }[]
}

export interface StoryPoint {
  readonly seq: number
  readonly values: readonly number[]
}

export interface StoryMoment {
  /** The step before the turn: from here it could have gone otherwise. */
  readonly from: number
  /** The step in which most of it happened. */
  readonly seq: number
  readonly seat: Seat
  readonly band: number
  /** The chance of each seat before and after the turn. */
  readonly before: readonly number[]
  readonly after: readonly number[]
  /** What was told then, the most telling first. */
  readonly events: readonly ToldEvent[]
}
