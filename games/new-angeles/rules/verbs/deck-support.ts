import { emit } from '../../../../kernel/index.ts'
import type { OneOf } from '../choices.ts'
import { CAMPS } from '../printed/nouns.ts'
import { dealOf, drawableTypes, offerOf } from '../queries.ts'
import { topOfDeck } from './hands.ts'
import type { Verb } from './verb.ts'

/** Isabel McGuire: an unseen card from a deck as support; nobody's support. */
export const deckSupport: Verb<'deckSupport', 'deck'> = {
  options(g) {
    const options: OneOf<'deck'>[] = []
    for (const type of drawableTypes(g))
      for (const side of CAMPS) if (offerOf(g.open, side) !== undefined) options.push({ do: 'deck', type, side })
    return options
  },
  chosen(g, f, _e, _seat, choice) {
    const back = topOfDeck(g, choice.type)
    if (back === undefined) return
    dealOf(g).support[choice.side].push(back)
    emit(g, { key: 'deckSupport', seat: f.by, type: choice.type, side: choice.side, why: f.source })
  },
}
