import type { Back, Frame, Match, Seat } from '../../../index.ts'

/** The table of Lanterns. */
export interface Table {
  /** Face-down cards to draw, the top last: `[12, 4, 30]`. */
  deck: Back[]
  /** Cards out of the game, face up: `['6', 'gust']`. */
  discard: string[]
  /** What lies before each seat. */
  sides: Side[]
  /** Which round it is, from 1. */
  round: number
}

/** All of one seat. */
export interface Side {
  /** Seen by its seat alone: `[3, 7]`. */
  hand: Back[]
  /** `4` */
  points: number
  /** Whether the wish of LN-4.3 has been used. */
  wished: boolean
  /** Face up, with the option `charms`: `[{ id: 'net', used: false }]`. */
  charms: Charm[]
}

export interface Charm {
  /** `net` */
  id: string
  used: boolean
}

export type G = Match<Table>

export const sideOf = (g: G, seat: Seat): Side => g.open.sides[seat] as Side

/** LN-2 One round. */
export interface RoundFrame extends Frame {
  proc: 'round'
  step: 'light' | 'wind' | 'charms' | 'score' | 'draw' | 'next'
  /** Cards turned up this round, by seat: `{ 0: '6', 1: '2' }`. */
  laid?: Record<Seat, string>
  /** Who will take the lantern; missing when nobody does. */
  leader?: Seat
}
