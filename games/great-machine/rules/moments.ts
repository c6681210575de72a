import { listeningOf } from '../../../kernel/index.ts'
import type { Choices } from './choices.ts'
import type { Hero, Measure, Table } from './table.ts'

/** Where Heroes may speak up, in the order of the rulebook. Who listens is found by asking for references. */
export const { moment, ruling, listing, listen } = listeningOf<Table>()

/** GM-8.3 Whether a Hero may leave a District past its Guards, once in a movement. */
export const slipsPast = ruling<Hero, boolean>()

/** GM-8.13 A detained Hero has suffered what the Machine chose. */
export const measureTaken = moment<{ readonly hero: Hero; readonly by: 'guards' | 'raid'; readonly measure: Measure }>()

/** GM-9.1 Whether a Hero takes a second action. */
export const actsTwice = ruling<Hero, boolean>()

/** GM-9.1 What a Hero may do once in its turn besides its action. */
export const besides = listing<Hero, readonly Choices['rewire'][]>()

/** GM-9.1 A Hero does something besides its action. */
export const doneBesides = moment<{ readonly hero: Hero; readonly choice: Choices['rewire'] }>()

/** GM-9.5 Whether a Hero rolls the Assault die before it pays. */
export const rollsFirst = ruling<Hero, boolean>()

/** GM-9.7 How many Citizens a Hero identifies free of charge in an action. */
export const freeLooks = ruling<Hero, number>()

/** GM-13.12 Whether the automated Machine is hard on a Hero every second time. */
export const treatedHard = ruling<Hero, boolean>()
