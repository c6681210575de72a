import { type Frame, type Hook, listeningOf, type Next, type Phrase, type Seat } from '../../../kernel/index.ts'
import type { ActOption, Choices, NewAct, Paid, PreludeAct, PreludeOption } from './choices.ts'
import type { Ambition } from './printed/ambitions.ts'
import type { RollCard } from './printed/dice.ts'
import type { Resource } from './printed/resources.ts'
import type { BattleFrame } from './procedures/battle.ts'
import type { DeclareFrame } from './procedures/declare.ts'
import type { CourtPlace, G, Table } from './table.ts'

/** Where cards may speak up, in the order of the rulebook. Who listens is found by asking who uses one of these. */
const { moment, ruling, listing, listen, mustListen } = listeningOf<Table>()

export { listen }

/** What cards let their owner do, looked for by the cards that lie there, in the order in which they lie. */
interface Deeds<Deed> {
  /** The deeds of a card. */
  of(card: string): readonly Deed[]
  add(deed: Deed): Hook<Table>
}

const NONE: readonly never[] = []

/** Not a listing, which asks every card whether it is in force: lists of actions are what playouts spend their time on. */
function deeds<Deed>(): Deeds<Deed> {
  const byCard = new Map<string, Deed[]>()
  return {
    of(card) {
      mustListen()
      return byCard.get(card) ?? NONE
    },
    add: (deed) => (card) => {
      const known = byCard.get(card.id)
      if (known === undefined) byCard.set(card.id, [deed])
      else known.push(deed)
    },
  }
}

/** ARCS-1.6 all pieces and tokens are on the table. */
export const begun = moment<undefined>()

/** A reason for a screen, and the rule behind it. */
export interface Barred {
  readonly key: string
  readonly rule: string
}

/** ARCS-4.1 why a seat may not declare although a marker lies ready. */
export const declaringBarred = ruling<undefined, Barred | undefined>()

/** ARCS-4.1 whether a follower may declare the ambition of its own face-up card. */
export const followersDeclare = ruling<undefined, boolean>()

/** A question that a card asks its owner while something is declared. */
export interface Asked<K extends keyof Choices = keyof Choices> {
  readonly options: readonly Choices[K][]
  /** It cannot be left. */
  readonly must?: boolean
  readonly prompt?: Phrase
  chosen(choice: Choices[K]): Next
}

/** ARCS-4.7 what is to be given before the marker is laid. */
export const declaringCosts = listing<DeclareFrame, Asked>()

/** ARCS-4.3 the card because of which declaring an ambition lays no zero marker, if any. */
export const zeroSparedBy = ruling<Ambition, string | undefined>()

/** ARCS-4.9 what a seat counts for an ambition. */
export const counted = ruling<Ambition, number>()

/** ARCS-4.8 what may answer a declaration. */
export const declared = listing<DeclareFrame, Asked>()

/** ARCS-5.4 an action in place of a standard one. */
export interface NewAction<K extends NewAct['do'] = NewAct['do']> {
  readonly does: K
  /** The standard action whose place it takes, as a bit. */
  readonly instead: number
  /** Lists where it can be taken. */
  options(g: G, seat: Seat, options: ActOption[], paid: Paid): void
  run(g: G, seat: Seat, choice: Choices[K], paid: Paid): Frame[]
}
export const newActions = deeds<NewAction>()

/** ARCS-15.10 a standard action is taken with the pip of a Copy or Pivot; the frames that cards leave come after it. */
export const followerActs = moment<{ readonly seat: Seat; readonly action: 'tax' | 'secure' | 'battle' }>()

/** ARCS-6.1 a prelude for which the verbs of rows are not enough. */
export interface CardPrelude<K extends PreludeAct['do'] = PreludeAct['do']> {
  readonly does: K
  options(g: G, seat: Seat, options: PreludeOption[]): void
  run(g: G, seat: Seat, choice: Choices[K]): Frame[]
  /** Whether it would bring nothing now; asked for people only. */
  vain?(g: G, seat: Seat, choice: Choices[K]): boolean
}
export const preludes = deeds<CardPrelude>()

/** ARCS-7.1 whether a seat taxes its own cities wherever they stand. */
export const taxesFreely = ruling<undefined, boolean>()

/** Where a seat may build outside the printed slots. */
export interface OuterSites {
  readonly gateCity: boolean
  readonly gatePort: boolean
  readonly cloudCity: boolean
}
/** ARCS-7.3 where a seat may build beyond the slots of planets. */
export const outerSites = ruling<undefined, OuterSites>()

/** ARCS-7.5 whether a ship is built damaged where a rival controls. */
export const shipsBuiltDamaged = ruling<undefined, boolean>()

/** ARCS-7.6 how many ships may move together. */
export const shipsInMove = ruling<undefined, number>()

/** ARCS-7.6 ships moved into a system that a rival controlled. */
export const intruded = moment<{ readonly seat: Seat; readonly system: number; readonly rival: Seat }>()

/** ARCS-7.6 whether fresh ships that moved may move once more. */
export const movesOnceMore = ruling<undefined, boolean>()

/** ARCS-7.13 how many own agents it takes to secure a card. */
export const agentsToSecure = ruling<CourtPlace, number>()

/** ARCS-8.1 whether a seat has the slot beyond those of its board. */
export const extraSlot = ruling<undefined, boolean>()

/** ARCS-10.2 a battle was announced; no dice are collected yet. */
export const battleBegins = moment<BattleFrame>()

export interface BattleDice {
  readonly most: number
  readonly least: number
}
/** ARCS-10.3 how many dice the attacker may and must collect. */
export const battleDice = ruling<BattleFrame, BattleDice>()

/** ARCS-10.4 why no raid dice may be collected against a seat in a system where it has a building. */
export const raidBarred = ruling<number, Barred | undefined>()

/** ARCS-10.6 what cards of both sides do to the roll. */
export const rollCards = listing<BattleFrame, RollCard>()

/** ARCS-10.11 the battle is over, ruins and raid included. */
export const battleEnds = moment<BattleFrame>()

/** What may be stolen of a seat. */
export interface Stealable {
  readonly tokens: boolean
  readonly cards: readonly string[]
}
/** ARCS-10.12 what of a seat may be stolen, in a raid or by a card. */
export const stealable = ruling<undefined, Stealable>()

/** ARCS-10.12 whether a stolen card comes to the thief; else it goes under the deck. */
export const keptByThief = ruling<string, boolean>()

/** ARCS-11.3 whether cities of the defender are ransacked. */
export const ransacked = ruling<undefined, boolean>()

/** ARCS-12.2 whether a seat's place in an ambition counts as one lower. */
export const humbled = ruling<Ambition, boolean>()

/** ARCS-12.15 the declared ambitions were scored. */
export const chapterScored = moment<undefined>()

/** ARCS-13.23 whether a seat has a resource at all. */
export const had = ruling<Resource, boolean>()
