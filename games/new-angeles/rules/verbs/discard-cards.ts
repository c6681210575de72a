import { emit } from '../../../../kernel/index.ts'
import { sideOf } from '../table.ts'
import { discardCard } from './hands.ts'
import { target, type Verb } from './verb.ts'

export const discardCards: Verb<'discardCards', 'discard'> = {
  who: (_g, f) => target(f),
  options: (g, _f, _e, seat) => sideOf(g, seat).hand.map((card) => ({ do: 'discard', card })),
  chosen(g, f, { n }, seat, choice) {
    discardCard(g, seat, choice.card)
    emit(g, { key: 'discarded', seat, count: 1, why: f.source })
    return ++f.n < n ? 'more' : undefined
  },
}
