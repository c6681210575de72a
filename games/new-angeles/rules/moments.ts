import { listeningOf, type Seat, windowsOf } from '../../../kernel/index.ts'
import { assetRow } from './printed/assets.ts'
import type { Slider, Unit } from './printed/nouns.ts'
import { type Asset, sideOf, type Table } from './table.ts'

/** Where cards may speak up, in the order of the rulebook. */

const listening = listeningOf<Table>()
const { moment, ruling } = listening
export const { listen } = listening

/** When assets may be used. NA-6.4 */
export const MOMENTS = [
  'turnStart',
  'assetRevealed',
  'mainOffered',
  'counterOffered',
  'supportStart',
  'abstained',
  'resolution',
  'tied',
  'won',
  'dealEnd',
  'endOfTurn',
  'rise',
] as const
export type Moment = (typeof MOMENTS)[number]

const { window, hears, procedureOf } = windowsOf<Table, Moment, Asset>(listening, {
  held: (g, seat) => sideOf(g, seat).assets,
  // NA-6.2 an asset that must be exhausted has to be ready.
  ready: ({ id, exhausted }) => !exhausted || assetRow(id).exhaust !== true,
})

export { hears as hearsWindow, procedureOf as windowProcedure }

/** NA-6.6 a seat begins its turn, before the refresh. */
export const turnStart = window('turnStart')

/** NA-11.2 a card at work took a piece off the city. */
export const pieceRemoved = moment<{ readonly what: Slider | Unit }>()

/** NA-11.2 a card at work lowered unrest by some stages. */
export const unrestLowered = moment<{ readonly stages: number }>()

/** NA-11.2 a card at work moved its first android. */
export const androidMoved = moment<undefined>()

/** NA-15.4 who gets a card that a seat pays for its counteroffer; nobody: it is discarded. */
export const paidTo = ruling<{ readonly payer: Seat }, { readonly seat: Seat; readonly by: string } | undefined>()

/** NA-16.1 the asset at stake is known. */
export const assetRevealed = window('assetRevealed')

/** NA-16.2 the main offer lies there. */
export const mainOffered = window('mainOffered')

/** NA-16.3 a counteroffer lies there and is paid for. */
export const counterOffered = window('counterOffered')

/** NA-16.4 support begins. */
export const supportStart = window('supportStart')

/** NA-1 a seat abstained. */
export const abstained = window('abstained')

/** NA-16.5 support is over and not yet compared. */
export const resolution = window('resolution')

/** NA-16.5 as many cards beside either offer. */
export const tied = window('tied')

/** NA-16.5 it is known who won, and nothing has come of it yet. */
export const winnerKnown = moment<{ readonly winner: Seat }>()

/** NA-16.5 a deal was won. */
export const dealWon = moment<{ readonly winner: Seat }>()

/** NA-70.20 a deal was won: what its winner's card does is still to come. */
export const won = window('won')

/** NA-16.5 the deal is over and cleaned up. */
export const dealEnd = window('dealEnd')

/** NA-22 the end of the active seat's turn. */
export const endOfTurn = window('endOfTurn')

/** NA-25 the event phase has done what the card says; threat stood at `before`. */
export const eventResolved = moment<{ readonly before: number }>()

/** NA-30 how many cards a seat may keep. */
export const handLimit = ruling<undefined, number>()

/** NA-32 a card raised threat because of illness. */
export const illnessRaisedThreat = moment<undefined>()

/** NA-46 how many cards a line of the sheet draws. */
export const cardsPerDraw = ruling<undefined, number>()

/** NA-70.17 threat rose. */
export const rise = window('rise')
