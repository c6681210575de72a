import type { Cards } from '../../../client/rules/cards.ts'
import { BASE } from '../rules/printed/base.ts'
import { GOODS } from '../rules/printed/goods.ts'
import { NEW_ERA } from '../rules/printed/new-era.ts'
import type { CardRow } from '../rules/printed/row.ts'
import { WINTER } from '../rules/printed/winter.ts'
import { BigCard } from './parts/big-card.tsx'
import { Tokens } from './parts/desk.tsx'
import './world.css'
import './parts/location-card.css'
import './board.css'

/** The Goods that a card gives or takes, wherever they are printed on it. */
function goodsOn(row: CardRow): readonly string[] {
  const words = new Set(JSON.stringify([row.spoils, row.deal, row.ability, row.bonus]).match(/\w+/g))
  return GOODS.filter((good) => words.has(good))
}

/** Every Location. */
export const cards: Cards = {
  facets: ['set', 'cat', 'dist', 'good'],
  rows: Object.entries({ base: BASE, newEra: NEW_ERA, winter: WINTER }).flatMap(([set, rows]) =>
    rows.map((row) => ({
      id: row.id,
      facets: { set: [set], cat: [`cat.${row.cat}`], dist: [`${row.dist}`], good: goodsOn(row) },
    })),
  ),
  Face: (props) => (
    <>
      <Tokens />
      <BigCard {...props} />
    </>
  ),
}
