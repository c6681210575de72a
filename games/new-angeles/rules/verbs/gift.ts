import { emit } from '../../../../kernel/index.ts'
import type { OneOf } from '../choices.ts'
import { CORP_ROWS } from '../printed/corporations.ts'
import type { Type } from '../printed/nouns.ts'
import { drawableTypes } from '../queries.ts'
import { sideOf } from '../table.ts'
import { drawCards } from './hands.ts'
import { target, type Verb } from './verb.ts'

/** Full Deployment: cards of a named type for the other, or their emergency card face up again. */
export const gift: Verb<'gift', 'gift'> = {
  options(g) {
    const options: OneOf<'gift'>[] = drawableTypes(g).map((type) => ({ do: 'gift', what: type }))
    options.push({ do: 'gift', what: 'emergency' })
    return options
  },
  chosen(g, f, { n }, _seat, choice) {
    if (f.dry) return
    const other = target(f)
    if (choice.what !== 'emergency') return drawCards(g, other, choice.what as Type, n, f.source)
    const own = CORP_ROWS[sideOf(g, other).corp].emergency
    const card = sideOf(g, other).emergencies.find(({ id }) => id === own)
    if (card === undefined || card.faceup) return
    card.faceup = true
    emit(g, { key: 'flipped', seat: other, card: own, why: f.source })
  },
}
