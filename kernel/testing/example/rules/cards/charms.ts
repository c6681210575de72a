import type { Hook, ListeningCard } from '../../../../index.ts'
import { drawings, scored, scoring, worthOf } from '../moments.ts'
import { sideOf, type Table } from '../table.ts'
import { drawCards } from '../verbs/draw.ts'

const charm = (id: string, ...hooks: Hook<Table>[]): ListeningCard<Table> => ({
  id,
  inForce: (g, seat) => sideOf(g, seat).charms.some((one) => one.id === id),
  hooks,
})

/** Every charm that speaks up, with what it says. LN-6.1 */
export const CHARM_CARDS: readonly ListeningCard<Table>[] = [
  // Once, before the leader scores: draw two cards. What it does stands in its row.
  charm('net', scoring.may()),

  // Once, before the leader scores: one point.
  charm('purse', scoring.may()),

  // Your numbers count one more.
  charm(
    'moth',
    worthOf.amend((worth) => (worth === 0 ? 0 : worth + 1)),
  ),

  // When you score, draw a card.
  charm(
    'bell',
    scored.on((g, { leader }, holder) => {
      if (leader === holder) drawCards(g, holder, 1)
    }),
  ),

  // Instead of drawing one card, pay a point and draw two.
  charm(
    'well',
    drawings.add((g, _about, holder) => (sideOf(g, holder).points < 1 ? undefined : { do: 'dip', count: 2 })),
  ),
]
