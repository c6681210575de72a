import { shown } from '../../../../client/boardkit/index.ts'

/** Whose State is laid out on the table: a seat, or undefined for one's own. Shared by the seat panels and the board. */
export const look = shown<number>()

/** The card held up to be read: on a phone a tap on a card that is no target does it. */
export const heldUp = shown<string>()
