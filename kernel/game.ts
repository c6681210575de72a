import type { Procedures, Right } from './procedure.ts'
import type { Tale } from './tale.ts'
import type { Patterns } from './text.ts'
import type { Frame, Json, Mask, Match, Options, Outcome, Seat, State } from './types.ts'

/** One option of a game, offered when a match is created; the first value is the default. */
export interface OptionSpec {
  readonly key: string
  readonly values: readonly (string | number | boolean)[]
  /** For which numbers of seats it can be chosen; all when missing. */
  readonly seats?: readonly number[]
  /** Beside which other choices it has an effect: one of these must fit; all when missing, e.g. `[{ seats: 3, mode: 'versus' }]`. */
  readonly where?: readonly Readonly<Record<string, string | number | boolean>>[]
  /** No rule asks for it, only the table: tests need not play it in every mix. */
  readonly around?: boolean
}

/** What the shell shows of any table without knowing the game: top bar, score track, seat panels. */
export interface Glance {
  /** Where the match is, outermost first, e.g. `[{ key: 'chapter', now: 2, of: 5 }]`. */
  readonly place: readonly { readonly key: string; readonly now: number; readonly of?: number }[]
  /** The phases of this round as keys under `phase.`, and which one it is now. */
  readonly phases: readonly string[]
  readonly phase?: string
  /** The score of each seat now, as far as everybody may know it. */
  readonly scores?: readonly number[]
  /** The score that ends or wins the match. */
  readonly goal?: number
  /** Whose turn it is, for the marker beside the seat; decisions may lie with others. */
  readonly active?: Seat
  /** Counters of each seat: keys under `counter.`. */
  readonly counters: readonly (readonly { readonly key: string; readonly value: number }[])[]
  /** What a seat plays as (a faction, a corporation): a key under `names.`; undefined where seats are alike. */
  readonly roles?: readonly (string | undefined)[]
}

/**
 * A change of the saved shape or of stored words. States, logs and records of the version before are brought up to this
 * one: first the words, then `up`.
 */
export interface Migration {
  /** What it does, e.g. `ids-with-dashes`. */
  readonly name: string
  /** Changes a state of the version before, in place; it has the new words already. */
  // biome-ignore lint/suspicious/noExplicitAny: an old state has an old shape.
  up?(state: any): void
  /** New names of cards and of other things with an id, e.g. `{ brick_supplier: 'brick-supplier' }`. */
  readonly ids?: Readonly<Record<string, string>>
  /** New names of keys of events and reasons and of kinds of choice, e.g. `{ 'asset-given': 'assetGiven' }`. */
  readonly keys?: Readonly<Record<string, string>>
  /**
   * New names of parameters of events and reasons, of all of them or of one by its (new) key,
   * e.g. `{ n: 'count', round: { n: 'number' } }`.
   */
  readonly params?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

export interface CardRow {
  /** Unique within the game, e.g. `construction-4`. */
  readonly id: string
  /** Its deck, e.g. `action`. */
  readonly kind: string
}

/**
 * Which events tell of which parts of the table. A path (`{seat}` for the index of a seat, which the event must then name;
 * `*` for anything; what lies below is meant too) with the keys of its events, or with the reason why nothing need be said.
 */
export type Telling = Readonly<Record<string, readonly string[] | string>>

/** Everything the kernel needs to know of a game. */
export interface Game<T> {
  readonly id: string
  /** Starts every rule id, e.g. `ARCS`. */
  readonly rulePrefix: string
  /** The numbers of seats it can be played with. */
  readonly seats: readonly number[]
  readonly options: readonly OptionSpec[]
  readonly cards: readonly CardRow[]
  /** The table at the start. `g` has seats, options and secret, but no `open` yet: build and return it. */
  setup(g: Match<T>): T
  /** Where the rules begin once `open` is there. */
  begin(g: Match<T>): Frame
  readonly procedures: Procedures<T>
  /** Rights usable out of turn, by name. */
  // biome-ignore lint/suspicious/noExplicitAny: rights have choices of every shape.
  readonly rights?: Readonly<Record<string, Right<T, any>>>
  /** The text pattern of each kind of choice. */
  readonly choices: Patterns
  /** Whether the match has ended in the middle of whatever was going on; checked after every step. */
  over?(g: Match<T>): boolean
  /** How it ended; asked only when the stack is empty. */
  outcome(g: Match<T>): Outcome
  /** What a seat's giving up does to the table; without it the match goes on with a bot in the seat. */
  concede?(g: Match<T>, seat: Seat): void
  glance(g: Match<T>): Glance
  /**
   * What anybody at the table could work out and screens show: who controls what, payouts, forecasts. Made once per step
   * for all viewers, never in playouts; what depends on one choice stays in its `about`.
   */
  outlook?(g: Match<T>): unknown
  /** Nothing changes in silence: what tells of each part of the table. Only tests read it. */
  readonly telling?: Telling
  /** How a match is told once it is over: where scores came from, titles. Never asked while it is played. */
  readonly tale?: Tale
  /** Totals that no play may change, e.g. `{ 'ships of seat 0': 15 }`. */
  conserved(g: Match<T>): Record<string, Json>
  /** Moves the faces that nobody in `eyes` has seen so that a guessed world agrees with what can be worked out; see `determinize`. */
  refineGuess?(g: Match<T>, eyes: Mask): void
  readonly migrations: readonly Migration[]
}

// biome-ignore lint/suspicious/noExplicitAny: the list of games holds tables of every shape.
export type AnyGame = Game<any>

/** Whether a number of seats and a set of options can be played; undefined when they can, else what is wrong. */
export function wrongWith(game: AnyGame, seats: number, options: Options): 'bad-seats' | 'bad-option' | undefined {
  if (!game.seats.includes(seats)) return 'bad-seats'
  for (const [key, value] of Object.entries(options)) {
    const spec = game.options.find((option) => option.key === key)
    if (spec === undefined || !spec.values.includes(value)) return 'bad-option'
    if (value !== spec.values[0] && !isOffered(spec, seats, fullOptions(game, options))) return 'bad-option'
  }
  return undefined
}

/** What an option says of where it can be chosen. */
type Offer = { readonly [K in 'seats' | 'where']?: OptionSpec[K] | undefined }

/** Whether an option can be chosen with this number of seats beside the other options, none of which is missing. */
export function isOffered({ seats: only, where }: Offer, seats: number, options: Options): boolean {
  if (only !== undefined && !only.includes(seats)) return false
  if (where === undefined) return true
  const beside: Options = { ...options, seats }
  return where.some((each) => Object.entries(each).every(([key, value]) => beside[key] === value))
}

/** The options with every missing one at its default. */
export const fullOptions = (game: AnyGame, options: Options): Options =>
  Object.fromEntries(game.options.map(({ key, values }) => [key, options[key] ?? values[0]])) as Options

/** A saved state of unknown age. */
export type Saved = State<unknown>
