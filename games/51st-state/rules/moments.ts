import { listeningOf } from '../../../kernel/index.ts'
import type { Table } from './table.ts'

const { moment, listen } = listeningOf<Table>()

export { listen }

/** A seat has signed a deal: told to its own cards. 51-9.3 */
export const dealt = moment<undefined>()

/** A seat has razed a card of its hand or a Location of an opponent: told to its own cards. 51-9.3 */
export const razed = moment<undefined>()
