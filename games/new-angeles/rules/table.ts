import type { Back, Choice, Frame, Match, Seat } from '../../../kernel/index.ts'
import type { Camp, Corp, EventBack, Resource, Type } from './printed/nouns.ts'
import type { Mark, Promised } from './printed/talk.ts'

export const PHASES = ['setup', 'action', 'production', 'event', 'demand'] as const
export type Phase = (typeof PHASES)[number]

/** 0 stable, 1 protest, 2 strike. */
export type Unrest = 0 | 1 | 2

export interface District {
  /** Whether an android works here, e.g. true */
  android: boolean
  humanFirst: boolean
  orgcrime: boolean
  prisec: boolean
  illness: boolean
  outage: boolean
  development: boolean
  /** e.g. 1 for protest; always 0 in outage */
  unrest: Unrest
}

export interface Asset {
  /** e.g. `susan-chen` */
  id: string
  exhausted: boolean
}

export interface Emergency {
  /** e.g. `sweeps-week` */
  id: string
  /** Face down after it won a deal, e.g. true */
  faceup: boolean
}

/** All that belongs to a seat. */
export interface Side {
  /** e.g. `nbn` */
  corp: Corp
  /** e.g. 12 */
  capital: number
  /** Action cards in hand, e.g. [4, 17, 80] */
  hand: Back[]
  /** The secret rival; missing before it is dealt, e.g. 131 */
  rival?: Back
  /** Investments to choose from, only while choosing, e.g. [120, 125] */
  offered: Back[]
  /** The investment kept face down, e.g. 125 */
  investment?: Back
  /** The investment shown and scored in the demand round under way, e.g. `healthcare` */
  scored?: string
  /** e.g. [{ id: 'eiko', exhausted: true }] */
  assets: Asset[]
  /** Emergency cards lying here, also stolen ones, e.g. [{ id: 'sweeps-week', faceup: true }] */
  emergencies: Emergency[]
}

/** A choice fixed in advance because of Caprice Nisei: taken at effect number `at`. */
export interface Declared {
  at: number
  choice: Choice
}

export interface Offer {
  /** Who proposed it, e.g. 2 */
  seat: Seat
  /** e.g. `media-circus` or `sweeps-week` */
  card: string
  emergency: boolean
  /** Choices the proposer is held to, e.g. [{ at: 0, choice: { do: 'lower', in: 4 } }] */
  declared?: Declared[]
}

/** The deal under way. */
export interface Deal {
  /** The asset at stake, e.g. `eiko` */
  asset: string
  /** Missing before it is proposed, or when the active seat had nothing to propose */
  main?: Offer
  /** The counteroffer box, the newest last */
  counters: Offer[]
  /** Whose counteroffer stands, e.g. 3; missing when none does */
  countering?: Seat
  /** Face-down cards beside each offer, e.g. { main: [5], counter: [] } */
  support: Record<Camp, Back[]>
  /** What each seat did in the support step: `main`, `counter`, `abstain` or `none`, e.g. ['none', 'main'] */
  stands: (Camp | 'abstain' | 'none')[]
  /** Bets of Jackson Howard, e.g. [{ seat: 0, on: 2 }] */
  bets: { seat: Seat; on: Seat }[]
  /** Seats that may not support the counteroffer, e.g. [4] */
  barred: Seat[]
  /** Seats that may not trade in this deal, e.g. [1] */
  noTrade: Seat[]
  /** The Fall Guy: nobody else may counter */
  closed: boolean
  /** Which offer won; missing before it is known */
  winner?: Camp
}

export interface Bundle {
  /** e.g. 3 */
  capital: number
  /** e.g. ['eiko'] */
  assets: string[]
  /** Words that bind nobody, e.g. ['promise-support'] */
  promises: Promised[]
}

/** A trade on offer. */
export interface Trade {
  /** e.g. 12 */
  id: number
  by: Seat
  /** Who may take it, e.g. [1, 3]; who has declined is gone */
  to: Seat[]
  /** What `by` hands over */
  give: Bundle
  /** What `by` gets */
  get: Bundle
  /** Those of several who would take it, e.g. [3]; `by` picks one */
  willing: Seat[]
}

/** A trade that was carried out. */
export interface Struck {
  id: number
  by: Seat
  to: Seat
  give: Bundle
  get: Bundle
  /** When: the index on the round track, e.g. 3 */
  space: number
}

/** A promise given beside a trade. It binds nobody. */
export interface Pledge {
  id: number
  /** Who promised, e.g. 2 */
  by: Seat
  /** To whom, e.g. 0 */
  to: Seat
  what: Promised
  /** What the table saw of it, once it was due: no more than a proposal for the mark */
  seen?: Mark
  /** What `to` says came of it, and may say otherwise later */
  mark?: Mark
}

/** All that is said about trades: a part of the table beside the rest of it. */
export interface Talks {
  /** Numbers given to offers and promises so far, e.g. 12 */
  count: number
  /** Offers on the table, the oldest first */
  offers: Trade[]
  /** How many offers each seat has made in this turn, e.g. [0, 2, 0, 1] */
  made: number[]
  struck: Struck[]
  pledges: Pledge[]
}

/** Everything on the table that all may see. */
export interface Table {
  /** Index on the round track, 0 to 8, e.g. 2 for the first demand */
  space: number
  /** e.g. `action` */
  phase: Phase
  /** Who has the active player token, e.g. 3 */
  active: Seat
  /** 0 to 25, e.g. 7 */
  threat: number
  /** Rises of threat that Sunny LeBeau has yet to answer, e.g. 0 */
  rises: number
  /** e.g. { energy: 0, consumables: 2, … } */
  supply: Record<Resource, number>
  /** The demand card on the table, e.g. `refugees` */
  demand: string
  /** The setup card used, e.g. `new-arrivals` */
  setupCard: string
  /** Districts 1 to 10, district d at index d - 1 */
  districts: District[]
  seats: Side[]
  /** Action decks by type, top last, e.g. { media: [3, 9], … } */
  decks: Record<Type, Back[]>
  /** The one face-down discard pile */
  discard: Back[]
  assetDeck: Back[]
  /** Face-down assets on the turn track, slot 1 first, e.g. [101, 102, 103] */
  turnTrack: Back[]
  eventDeck: Back[]
  /** What is printed on the backs everybody may know: the top event and those looked at, e.g. { 140: 'outage' } */
  eventBacks: Record<Back, EventBack>
  /** The event being resolved, e.g. `gang-wars` */
  event?: string
  demandDeck: Back[]
  investmentDeck: Back[]
  /** The one rival card not dealt */
  setAside?: Back
  /** Rival cards not in play, e.g. ['rival-jinteki', 'rival-nbn'] */
  rivalBox: string[]
  deal?: Deal
  /** Whether the active seat skips the hand-size check at the end of this turn */
  noLimit: boolean
  talks: Talks
}

export type G = Match<Table>

export const sideOf = (g: G, seat: Seat): Side => g.open.seats[seat] as Side

/** The frame of an effect: a card or an asset being carried out. */
export interface EffectFrame extends Frame {
  proc: 'effect'
  step: 'next' | 'ask' | 'skip' | 'finish'
  /** Whose text it is, e.g. `media-circus` */
  source: string
  /** Who resolves it */
  by: Seat
  /** Whether contracts and illness apply: action and emergency cards */
  action: boolean
  /** Which effect of the text is under way, e.g. 1 */
  at: number
  /** How often the effect under way was done, e.g. 2 */
  n: number
  /** Seats the effect under way has yet to ask, e.g. [3, 0] */
  queue?: Seat[]
  /** Districts kept for later effects, e.g. [4, 7] */
  saved: number[]
  /** The district a cost was paid in or that was named, e.g. 5 */
  district?: number
  /** The seat the text speaks of, e.g. 2 */
  target?: Seat
  /** Seats named in order, e.g. [2, 0] */
  named?: Seat[]
  /** The branch taken, e.g. `calm` */
  option?: string
  /** An asset named first, e.g. `floyd` */
  asset?: string
  /** Capital put together so far, e.g. 4 */
  sum?: number
  /** Backs looked at, e.g. [140, 141] */
  looked?: Back[]
  /** An ill district was touched */
  ill?: boolean
  /** An android was moved */
  moved?: boolean
  /** Which offer a rehearsal is of, e.g. `main` */
  side?: Camp
  /** A rehearsal in which choices are only declared */
  dry?: boolean
  /** The city a rehearsal plays on: the one on the table stays as it is */
  city?: District[]
  /** The supply a rehearsal plays on, e.g. { energy: 2, … } */
  goods?: Record<Resource, number>
  /** Choices declared earlier, still to be taken */
  script?: Declared[]
}
