import type { ListeningCard } from '../../../../kernel/index.ts'
import { dealt, razed } from '../moments.ts'
import { ROWS } from '../printed/index.ts'
import type { Feature } from '../printed/row.ts'
import { sideOf, type Table } from '../table.ts'
import { gainBag } from '../verbs/gain.ts'

type OnEvent = Extract<Feature, { do: 'onEvent' }>

const MOMENTS = { deal: dealt, raze: razed } as const

/** A feature that waits for its owner's razes or deals: each of them that stands pays what its row says. 51-9.3 */
const waiting = (id: string, { events, gain }: OnEvent): ListeningCard<Table> => ({
  id,
  inForce: (g, seat) => sideOf(g, seat).state.some(({ card, ruined }) => card === id && !ruined),
  hooks: events.map((event) =>
    MOMENTS[event].on((g, _, holder) => {
      for (const { card, ruined } of sideOf(g, holder).state) if (card === id && !ruined) gainBag(g, holder, gain, id)
    }),
  ),
})

/** Every feature with something to hear, in the order of the decks. */
export const FEATURES: readonly ListeningCard<Table>[] = ROWS.flatMap((row) =>
  row.cat === 'feature' && row.ability?.do === 'onEvent' ? [waiting(row.id, row.ability)] : [],
)
