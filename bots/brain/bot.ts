import {
  type Choice,
  clone,
  type Decision,
  determinize,
  type Game,
  type Match,
  type Seat,
  type State,
  save,
  type View,
  viewFor,
} from '../../kernel/index.ts'
import type { Brain } from './brain.ts'

/** Where a bot stands: what its seat sees, and as many worlds as it likes that look the same from there. */
export interface Position<T> {
  readonly game: Game<T>
  readonly seat: Seat
  /** What the seat sees; the bot's own copy. */
  view(): View<T>
  /** A world that the seat cannot tell from the true one; equal numbers give equal worlds. */
  world(n: number): Match<T>
}

/** Anything that decides for a seat. */
export interface Bot {
  readonly name: string
  /** One of the decision's options; undefined only for a right (`must: false`) that it does not use. */
  // biome-ignore lint/suspicious/noExplicitAny: one bot plays tables of every shape.
  decide(position: Position<any>, decision: Decision): Choice | undefined
}

export interface Teaching {
  /** The same seed gives the same decisions. */
  readonly seed: string
  // biome-ignore lint/suspicious/noExplicitAny: one bot plays tables of every shape.
  readonly brain: Brain<any>
}

/**
 * The position of a seat in a match. The match stays behind this function: nothing that a bot can reach from the
 * position leads back to it, and every answer depends only on what the seat has seen, on the seed and the count.
 */
export function positionOf<T>(game: Game<T>, g: Match<T>, seat: Seat, seed: string, count = 0): Position<T> {
  return {
    game,
    seat,
    view: () => clone(viewFor(game, g, seat)),
    world: (n) => determinize(game, g, seat, `${seed}/${count}/${n}`),
  }
}

/** A copy of the match that is safe to send away: what the seat has not seen is replaced by a guess. */
export const blinded = <T>(game: Game<T>, g: Match<T>, seat: Seat): State<T> =>
  save(determinize(game, g, seat, 'blind'))
