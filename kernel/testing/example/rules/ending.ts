import type { Json, Outcome } from '../../../index.ts'
import { ROUNDS } from './printed/lanterns.ts'
import type { G } from './table.ts'

/** LN-5.1 after seven rounds, or when a seat has no card to lay. */
export const isOver = ({ open }: G): boolean =>
  open.round === ROUNDS || open.sides.some(({ hand }) => hand.length === 0)

/** LN-5.2 most points win; equal points share. */
export function outcome({ open }: G): Outcome {
  const scores = open.sides.map(({ points }) => points)
  const best = Math.max(...scores)
  return {
    winners: scores.flatMap((score, seat) => (score === best ? [seat] : [])),
    scores,
    reason: { key: 'end.rounds' },
  }
}

/** No play makes or loses a card. */
export const conserved = ({ open }: G): Record<string, Json> => ({
  cards: open.deck.length + open.discard.length + open.sides.reduce((sum, { hand }) => sum + hand.length, 0),
  charms: open.sides.reduce((sum, { charms }) => sum + charms.length, 0),
})
