import type { Cards } from '../../../client/rules/cards.ts'
import { ACTION_CARDS, actionRow } from '../rules/printed/actions.ts'
import { GUILDS, VOXES } from '../rules/printed/court.ts'
import { LEADERS, LORES } from '../rules/printed/leaders.ts'
import { ActionCard } from './parts/action-card.tsx'
import './palette.css'
import './hand.css'

/** Every card of Arcs: actions, the Court, leaders and lore. */
export const cards: Cards = {
  facets: ['deck', 'suit', 'keys'],
  rows: [
    ...GUILDS.map(({ id, suit, keys }) => ({ id, facets: { deck: ['guild'], suit: [suit], keys: [`${keys}`] } })),
    ...VOXES.map(({ id }) => ({ id, facets: { deck: ['vox'] } })),
    ...LEADERS.map(({ id, tokens }) => ({ id, facets: { deck: ['leader'], suit: [...new Set(tokens)] } })),
    ...LORES.map(({ id }) => ({ id, facets: { deck: ['lore'] } })),
    ...ACTION_CARDS.map(({ id, suit }) => ({ id, facets: { deck: ['action'], suit: [suit] } })),
  ],
  Face: ({ id, t }) =>
    ACTION_CARDS.some((row) => row.id === id) && actionRow(id) !== undefined ? (
      <div className="hand-cards">
        <ActionCard id={id} t={t} />
      </div>
    ) : null,
}
