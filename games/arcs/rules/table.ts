import type { Back, Match, Seat } from '../../../kernel/index.ts'
import type { Suit } from './printed/actions.ts'
import type { Ambition } from './printed/ambitions.ts'
import type { BuildingKind } from './printed/pieces.ts'
import type { Resource } from './printed/resources.ts'

export interface Building {
  /** Index into SYSTEMS, e.g. 3 for `1-hex`. */
  system: number
  /** Whose it is, e.g. 2. */
  seat: Seat
  kind: BuildingKind
  /** Hit once, e.g. false. */
  damaged: boolean
  /** Stands outside the printed slots: a Cloud City or anything on a gate, e.g. false. */
  outer: boolean
  /** Already taxed, or has already built a ship, this turn, e.g. true. */
  used: boolean
}

export interface Side {
  /** Action cards in hand; ARCS-17.1 how many is open, what they show is not, e.g. [4, 17, 22]. */
  hand: Back[]
  /** Power, e.g. 12. */
  power: number
  /** What lies on the six slots of the board and on Ancient Holdings; '' where nothing does, e.g. ['fuel', '', '', '', '', '', '']. */
  slots: (Resource | '')[]
  /** Cities still on the board, e.g. 4. */
  cities: number
  /** Starports in supply, e.g. 4. */
  starports: number
  /** Ships in supply, e.g. 7. */
  ships: number
  /** Agents in supply, e.g. 10. */
  agents: number
  /** By resource: 0 calm, 1 Outraged but the agent is still owed, 2 Outraged with the agent, e.g. [0, 0, 2, 0, 0]. */
  outrage: number[]
  /** Rivals' pieces destroyed: `trophies[owner * 4 + index in PIECES]`, e.g. 2 ships of seat 1 are trophies[4] = 2. */
  trophies: number[]
  /** Rivals' agents captured, by owner, e.g. [0, 2, 0, 0]. */
  captives: number[]
  /** Guild cards in play, e.g. ['farseers']. */
  guilds: string[]
  /** Lore in play, e.g. ['gate-ports']. */
  lore: string[]
  /** The leader; '' without leaders, e.g. 'elder'. */
  leader: string
}

export interface Play {
  seat: Seat
  as: 'lead' | 'surpass' | 'copy' | 'pivot'
  /** The card, when it lies face up, e.g. 'construction-4'; '' when face down. */
  card: string
  /** The card, when it lies face down, e.g. 12; -1 when face up. */
  back: Back
  /** The card that seized the initiative, beside it, e.g. 9; -1 when none. */
  seizer: Back
  /** A Union laid beside it, e.g. 'admin-union'; '' when none. */
  union: string
  /** Whose Union that is, e.g. 1; -1 when none. */
  unionOf: Seat
}

export interface CourtPlace {
  /** The card, e.g. 'farseers'; '' while the deck is empty. */
  card: string
  /** Agents on it by seat, e.g. [1, 0, 2, 0]. */
  agents: number[]
}

export interface Marker {
  /** Where it lies, e.g. 'tycoon'; '' while available. */
  box: Ambition | ''
  /** Flipped to the high side, e.g. false. */
  high: boolean
}

/** The turn being taken; its per-turn limits end with it. */
export interface Turn {
  seat: Seat
  as: Play['as']
  /** The suit whose actions the pips buy: the lead card's for a Copy, e.g. 'construction'. */
  suit: Suit
  /** Pips left, e.g. 3. */
  pips: number
  phase: 'opening' | 'prelude' | 'pips'
  /** A Weapon was spent: pips may be Battles, e.g. false. */
  armed: boolean
  /** Something was done in the prelude already, e.g. false. */
  acted: boolean
  /** The lead card's ambition, or the Bards', was declared or given up this turn, e.g. false. */
  declared: boolean
  /** Cards secured in this prelude, whose own prelude must wait, e.g. ['farseers']. */
  locked: string[]
  /** Summon was used, e.g. false. */
  summoned: boolean
  /** Relic Fence was used, e.g. false. */
  fenced: boolean
}

export interface Table {
  /** The setup card, e.g. '4p-frontiers'. */
  setup: string
  /** Clusters out of play, e.g. [5]. */
  out: number[]
  /** Who holds the initiative marker, e.g. 2. */
  initiative: Seat
  /** 1 to 5. */
  chapter: number
  players: Side[]
  /** Fresh ships: `fresh[system * 4 + seat]`, e.g. 3. */
  fresh: number[]
  /** Damaged ships, the same way. */
  damaged: number[]
  buildings: Building[]
  /** Tokens in supply by resource, e.g. [5, 3, 4, 5, 2]. */
  supply: number[]
  /** Tokens spent in this prelude, on their way to the supply, e.g. [0, 1, 0, 0, 0]. */
  spent: number[]
  /** Tokens on the ambition boxes in a match of two, by resource, e.g. [2, 2, 1, 0, 1]. */
  boxes: number[]
  markers: Marker[]
  /** The court row, left to right. */
  court: CourtPlace[]
  /** The court deck, top at the end. */
  courtDeck: Back[]
  /** Discarded court cards, face up, e.g. ['mass-uprising']. */
  courtDiscard: string[]
  /** The face-down discard pile of action cards, top at the end. */
  discard: Back[]
  /** Action cards discarded face up, with the option of split piles, e.g. ['construction-4']. */
  openDiscard: string[]
  /** Cards played this round, in turn order; the first is the lead card. */
  played: Play[]
  /** The zero marker lies on the lead card, e.g. false. */
  zero: boolean
  /** Who seized the initiative this round, e.g. 3; -1 when nobody. */
  seized: Seat
  /** An ambition was declared this round, e.g. true. */
  declared: boolean
  /** Passes in a row without a lead card between them, e.g. 1. */
  passes: number
  /** The turn being taken; its seat is -1 between turns. */
  turn: Turn
  /** Leaders and lore still to be drafted, e.g. ['elder', 'gate-ports']. */
  draft: string[]
  /** Seats that gave up, e.g. [1]. */
  conceded: Seat[]
  /** The match has been decided, e.g. false. */
  ended: boolean
}

export type G = Match<Table>

/** All of one seat. */
export const sideOf = (g: G, seat: Seat): Side => g.open.players[seat] as Side
