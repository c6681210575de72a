import { call, emit, type Next, type Seat } from '../../../../kernel/index.ts'
import type { Good, Token } from '../printed/goods.ts'
import { rowOf, typeBit } from '../printed/index.ts'
import type { Bonus } from '../printed/row.ts'
import { countType } from '../queries.ts'
import { type G, type Place, sideOf } from '../table.ts'
import { copy, copyTargets } from './copy.ts'
import { gain } from './gain.ts'

type BonusVerb<B extends Bonus> = (g: G, seat: Seat, at: Place, bonus: B) => Next

/** Every bonus a row can name; a new one does not compile until it stands here. */
const BONUSES: { readonly [K in Bonus['do']]: BonusVerb<Extract<Bonus, { do: K }>> } = {
  gain(g, seat, { card }, { goods }) {
    for (const good in goods) gain(g, seat, good as Good, goods[good as Good] as number, card, 'bonus')
  },
  gainPerType(g, seat, { card }, { good, max, type }) {
    gain(g, seat, good, Math.min(max, countType(sideOf(g, seat).state, typeBit(type))), card, 'bonus')
  },
  // 51-8.8
  cache(g, seat, at, { goods }) {
    for (const token in goods) at.cache[token as Token] = goods[token as Token] as number
    emit(g, { key: 'cached', seat, card: at.card, goods })
  },
  copyProduction(g, seat, { place }, { owner }) {
    if (copyTargets(g, seat, owner).length > 0) return call(copy.start({ seat, from: owner, place }))
  },
}

/** The building bonus of a Location, once. 51-8.4 */
export function giveBonus(g: G, seat: Seat, at: Place): Next {
  const { bonus } = rowOf(at.card)
  return bonus === undefined ? undefined : (BONUSES[bonus.do] as BonusVerb<Bonus>)(g, seat, at, bonus)
}
