import type { AnyBrain } from '../bots/brain.ts'
import type { AnyGame } from '../kernel/index.ts'

/** A game with what it teaches its bots. */
export interface Listed {
  readonly game: AnyGame
  readonly brain: AnyBrain
}

/** The games people can play here: one line each. */
export const GAMES: readonly Listed[] = []

/** The game of an id; undefined when there is none. */
export const gameOf = (id: string): Listed | undefined => GAMES.find(({ game }) => game.id === id)
