import type { Back, Match, Seat } from '../../../kernel/index.ts'
import type { Colour } from './printed/connections.ts'
import type { FactionId } from './printed/factions.ts'
import type { Contact, Pool, Tally, Token } from './printed/goods.ts'

export const PHASES = ['lookout', 'production', 'action', 'cleanup'] as const
export type Phase = (typeof PHASES)[number]

/** Tokens lying on a Location, e.g. `{ gun: 2 }`. */
export type Heap = { [K in Token]?: number }

/** One Location in a State, or what is left of it. */
export interface Place {
  /** Its number, never given twice in a match, e.g. `12`. */
  place: number
  /** Which card it is, e.g. `school`; Ruins keep the name of what they were. */
  card: string
  /** Whether it was razed: true once it lies face down. */
  ruined: boolean
  /** Whether a shield token lies on it, e.g. `false`. */
  shield: boolean
  /** How often its action was used this round, e.g. `1`. */
  uses: number
  /** The seat whose worker stands on this open production, e.g. `2`; -1 for none. */
  visitor: number
  /** Goods it got when built, not yet spent, e.g. `{ brick: 3 }`. */
  cache: Heap
  /** Goods kept over Cleanup until the next Production, e.g. `{ worker: 2 }`. */
  store: Heap
}

/** Everything of one seat. */
export interface Side {
  /** Its faction board, e.g. `mutants`; '' before the choice. */
  faction: FactionId | ''
  /** Victory points, e.g. `17`. */
  vp: number
  /** Tokens in front of the seat, e.g. `{ fuel: 1, worker: 3, … }`. */
  pool: Pool
  /** Location cards in hand, e.g. `[4, 31]`: only the owner sees their faces. */
  hand: Back[]
  /** Connection cards in hand, e.g. `['punks']`: everybody saw them being taken. */
  connections: string[]
  /** The State in the order of building. */
  state: Place[]
  /** Deals under the board, e.g. `['quarry']`. */
  deals: string[]
  /** Contact actions of the board used this round, e.g. `['red']`. */
  usedBoard: Contact[]
  /** Whether the seat has passed in this Action phase. */
  passed: boolean
  /** What it gained in the current or last Production phase, e.g. `{ worker: 4, vp: 1, … }`. */
  produced: Tally
}

/** One of the two connection decks. */
export interface ConnectionDeck {
  /** Face-down cards, the top at the end. */
  deck: Back[]
  /** The card on offer this round, e.g. `['thugs']`; empty when it is gone. */
  up: string[]
  /** Cards played or not taken, e.g. `['punks']`. */
  discard: string[]
}

/** The virtual opponent of the solo game. */
export interface Rival {
  /** Its victory points, e.g. `6`. */
  vp: number
  state: Place[]
  /** Attack cards turned this round, e.g. `['school']`; three at most. */
  pile: string[]
  /** Whether one of its attacks succeeded this round. */
  razed: boolean
  /** Whether it has passed this round. */
  passed: boolean
}

export interface Table {
  /** Counted from 1, e.g. `4`; 0 before the first. */
  round: number
  phase: Phase
  /** Who holds the first-player token, e.g. `0`. */
  first: Seat
  /** Whose turn it is in the Action phase, e.g. `2`. */
  turn: Seat
  /** The main deck, the top at the end. */
  deck: Back[]
  /** The main discard pile, face up, e.g. `['pub', 'arena']`. */
  discard: string[]
  connections: Record<Colour, ConnectionDeck>
  /** Cards face up to be drafted, e.g. `['school', 'pub', 'docks']`. */
  offer: string[]
  /** Every seat's own, by seat. */
  sides: Side[]
  /** Only in the solo game. */
  rival?: Rival
  /** The number the next Location gets, e.g. `13`. */
  nextPlace: number
  /** Whether the points for standing Locations have been added: the match is over. */
  scored: boolean
}

export type G = Match<Table>

/** Everything of a seat. */
export const sideOf = (g: G, seat: Seat): Side => g.open.sides[seat] as Side

/** In the place of an owner's seat: the virtual opponent. */
export const RIVAL = -1
