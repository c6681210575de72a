import type { Cards } from '../../../client/rules/cards.ts'
import { ACTION_ROWS, EMERGENCY_ROWS } from '../rules/printed/actions.ts'
import { ASSET_ROWS } from '../rules/printed/assets.ts'
import { DEMAND_ROWS } from '../rules/printed/demands.ts'
import { EVENT_ROWS } from '../rules/printed/events.ts'
import { INVESTMENT_ROWS } from '../rules/printed/investments.ts'
import { CORPS } from '../rules/printed/nouns.ts'

/** Every card of New Angeles; only actions have a type. */
export const cards: Cards = {
  facets: ['deck', 'type'],
  rows: [
    ...ACTION_ROWS.map(({ id, type }) => ({ id, facets: { deck: ['action'], type: [type] } })),
    ...EMERGENCY_ROWS.map(({ id }) => ({ id, facets: { deck: ['emergency'] } })),
    ...ASSET_ROWS.map(({ id }) => ({ id, facets: { deck: ['asset'] } })),
    ...EVENT_ROWS.map(({ id }) => ({ id, facets: { deck: ['event'] } })),
    ...INVESTMENT_ROWS.map(({ id }) => ({ id, facets: { deck: ['investment'] } })),
    ...DEMAND_ROWS.map(({ id }) => ({ id, facets: { deck: ['demand'] } })),
    ...CORPS.map((id) => ({ id, facets: { deck: ['corporation'] } })),
  ],
}
