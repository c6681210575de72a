import { type Frame, type Seat, stepsOf } from '../../../../index.ts'
import { deedOf } from '../printed/charms.ts'
import type { Table } from '../table.ts'
import { doDeed } from '../verbs/deeds.ts'

export interface CharmFrame extends Frame {
  proc: 'charm'
  step: 'run'
  /** Who uses it. */
  seat: Seat
  /** `net` */
  id: string
}
const { procedure } = stepsOf<Table, CharmFrame>()

/** LN-6.2 what a used charm does. */
export const charm = procedure('charm', {
  run: (g, { seat, id }) => doDeed(g, seat, deedOf(id)),
})
