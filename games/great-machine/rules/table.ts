import type { Back, Match, Seat } from '../../../kernel/index.ts'
import type { CitizenClass } from './printed/citizens.ts'
import type { HeroId } from './printed/heroes.ts'
import type { ServantAction, ServantId } from './printed/servants.ts'
import type { Tile } from './printed/tile.ts'

/** The phases of a round, in order; `start` is everything before the first round. */
export const PHASES = ['opening', 'access', 'machine', 'heroes', 'closing'] as const
export type Phase = 'start' | (typeof PHASES)[number]

/** What stands in one District. */
export interface District {
  /** Operational Guards, e.g. 2. */
  guards: number
  /** Broken Guards; they keep their slots, e.g. 1. */
  broken: number
  /** GM-15.1 Citizens nobody has looked at, e.g. `[12, 7]`. */
  unknown: Back[]
  /** GM-15.2 Citizens the Revolutionaries have looked at, e.g. `[3]`. */
  identified: Back[]
  /** Citizens everybody sees, e.g. `['artist', 'traitor']`. */
  revealed: CitizenClass[]
  /** Whether a Riot succeeded here. */
  riot: boolean
}

export interface Hero {
  /** Who it is, e.g. `actress`. */
  id: HeroId
  /** Who decides for it, e.g. 1. */
  seat: Seat
  /** Whether two Revolutionaries decide for it in turn, round by round. */
  shared?: boolean
  /** The District it stands in, by index, e.g. 4. */
  at: number
  /** Where it stood when this round's event was revealed, e.g. 4. */
  from: number
  /** Its Trust, e.g. 3. */
  trust: number
  /** GM-15.3 Access cards held: only the Revolutionaries see them. */
  hand: Back[]
  /** Access cards forfeited. */
  lost: Back[]
  /** The Access card laid face down this round. */
  chosen?: Back
  /** The District on the Access card turned up in its turn, until the card goes back, e.g. 2. */
  shown?: number
  /** Whether it was detained this round. */
  detained: boolean
}

export interface Servant {
  /** Who it is, e.g. `judgementor`. */
  id: ServantId
  /** The District it stands in, by index, e.g. 5. */
  at: number
  /** What it did this round, e.g. `['raid']`. */
  acted: ServantAction[]
  /** Whether it detains Heroes this round; only with the automated Machine. */
  patrol: boolean
}

export interface Raid {
  /** The raided District, by index, e.g. 3. */
  at: number
  /** Whether a Hero ended its movement there. */
  hit: boolean
}

/** One Citizen of a District, as far as it can be named: unidentified ones are all alike, revealed ones by class. */
export interface CitizenRef {
  readonly citizen: 'unidentified' | 'identified' | CitizenClass
  readonly card?: Back
}

/** What the Machine does to a detained Hero. */
export type Measure = 'plan' | 'trust' | 'access' | 'both'

/** What this round has seen so far; conditions of City Events ask for it. */
export interface Tally {
  /** Citizens identified, e.g. 2. */
  identified: number
  /** Citizens arrested by any means, e.g. 1. */
  arrested: number
  /** Riots started, successful or not, e.g. 0. */
  riots: number
  /** Discontent slot in the Opening Phase, e.g. 4. */
  slot: number
  /** Detentions by a Raid or a patrol, e.g. 1. */
  raided: number
}

export interface Table {
  /** Counted from 1; 0 before the first round. */
  round: number
  phase: Phase
  /** Where each District lies, in district order; empty while the players still lay the city out. */
  tiles: Tile[]
  /** What stands in each District, in district order. */
  districts: District[]
  /** The three Heroes by rising Initiative; empty until they are chosen. */
  heroes: Hero[]
  servants: Servant[]
  /** Raid tokens on the map, in the order they were placed. */
  raids: Raid[]
  /** GM-15.1 Arrested Citizens: nobody may look at them. */
  arrested: Back[]
  /** The Machine's Bonds, e.g. 7. */
  bonds: number
  /** Guard exits of this round that still cost nothing, e.g. 2. */
  freeExits: number
  /** Guard exits of this round that cost nothing, e.g. 1. */
  freeUsed?: number
  /** Master Plan, 1 to 12. */
  plan: number
  /** Discontent slot, 0 to 18; 18 is the Riot Stage. */
  discontent: number
  /** Successful Riots, the Riot Stage included, 0 to 3. */
  riots: number
  /** The City Event in force, e.g. `census`; '' before the first. */
  event: string
  /** City Events to come, the next last; the Countdown lies first. */
  events: Back[]
  /** City Events that were turned up before the present one. */
  pastEvents: string[]
  /** City Events not used in this match. */
  spareEvents: Back[]
  /** Directives to be drawn. */
  directives: Back[]
  /** GM-15.4 The Machine's hidden hand of Directives. */
  hand: Back[]
  /** Directives in force, at most three, e.g. `['levy']`. */
  published: string[]
  /** Directives out of the game. */
  discarded: string[]
  /** Whether a Servant has taken a second action this round (Optimize). */
  optimized: boolean
  /** Machine options of Directives used this round, e.g. `['resettle']`. */
  optionsUsed: string[]
  /** Servant Movement cards to be drawn; only with the automated Machine. */
  movement: Back[]
  /** Servant Movement cards drawn since the last shuffle, e.g. `['up', 'rose']`. */
  movementUsed: string[]
  /** Detentions in this match; the automated Machine alternates by it. */
  detentions: number
  tally: Tally
  /** Who has won; missing while the match goes on. */
  winner?: 'heroes' | 'machine'
  /** Why, e.g. `riots`. */
  won?: string
}

/** The match as the rules see it. */
export type G = Match<Table>
