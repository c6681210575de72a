import type { Back, Frame, Match } from '../../../index.ts'

/** The table of Lanterns. */
export interface Lanterns {
  /** Face-down cards to draw, the top last: `[12, 4, 30]`. */
  deck: Back[]
  /** Each seat's hand, seen by that seat: `[[3, 7], [5]]`. */
  hands: Back[][]
  /** Cards out of the game, face up: `['6', 'gust']`. */
  discard: string[]
  /** Points of each seat: `[3, 0]`. */
  scores: number[]
  /** Who has used the wish of LN-4.3: `[false, true]`. */
  wished: boolean[]
  /** Which round it is, from 1. */
  round: number
}

export type G = Match<Lanterns>

export interface RoundFrame extends Frame {
  proc: 'round'
  step: 'light' | 'wind' | 'score' | 'draw' | 'next'
  /** Cards turned up this round, by seat: `{ 0: '6', 1: '2' }`. */
  laid?: Record<number, string>
  /** Who will take the lantern; missing when nobody does. */
  leader?: number
}

export const ROUNDS = 7
export const HAND_LIMIT = 5
