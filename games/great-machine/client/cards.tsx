import type { Cards } from '../../../client/rules/cards.ts'
import { DIRECTIVES } from '../rules/printed/directives.ts'
import { EVENTS } from '../rules/printed/events.ts'
import { HERO_IDS } from '../rules/printed/heroes.ts'

/** Every card of the Great Machine. */
export const cards: Cards = {
  facets: ['deck', 'stage'],
  rows: [
    ...HERO_IDS.map((id) => ({ id, facets: { deck: ['hero'] } })),
    ...DIRECTIVES.map(({ id }) => ({ id, facets: { deck: ['directive'] } })),
    ...EVENTS.map(({ id, stage }) => ({ id, facets: { deck: ['event'], stage: [`${stage}`] } })),
  ],
}
