import { listeningOf, type Seat, windowsOf } from '../../../index.ts'
import type { Choices } from './choices.ts'
import { type Charm, sideOf, type Table } from './table.ts'

/** Where charms may speak up, in the order of the rulebook. Who listens is found by asking who uses one of these. */

const listening = listeningOf<Table>()
const { moment, ruling, listing } = listening
export const { listen } = listening

const windows = windowsOf<Table, 'scoring', Charm>(listening, {
  held: (g, seat) => sideOf(g, seat).charms,
  ready: ({ used }) => !used,
})
export const windowProcedure = windows.procedureOf

/** LN-2.2 what a laid card counts. A ruling: cards change a number or a permission. */
export const worthOf = ruling<{ readonly card: string }, number>()

/** LN-6.2 the leader is about to score. A window: seats are asked whether they use a card. */
export const scoring = windows.window('scoring')

/** LN-3.3 a seat has scored. A moment: cards act by themselves. */
export const scored = moment<{ readonly leader: Seat }>()

/** LN-4.1 what else a seat may do instead of drawing. A listing: cards add one more of something. */
export const drawings = listing<undefined, Choices['dip']>()
