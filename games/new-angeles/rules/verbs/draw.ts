import { PASS } from '../../../../kernel/index.ts'
import type { OneOf } from '../choices.ts'
import { TYPES } from '../printed/nouns.ts'
import { drawableTypes, supportedWinner, topmostType } from '../queries.ts'
import { drawCards, mixHand } from './hands.ts'
import { first, nextInQueue, queueOf } from './queue.ts'
import type { Verb } from './verb.ts'

export const draw: Verb<'draw', 'draw' | 'pass'> = {
  start(g, f, { who, n, how }) {
    f.queue = queueOf(g, f, who)
    const seat = f.queue[0]
    if (seat === undefined) return 'next'
    if (how === 'allTypes') {
      for (const type of TYPES) drawCards(g, seat, type, n, f.source, false)
      mixHand(g, seat)
      return 'next'
    }
    const type = how === 'topmost' ? topmostType(g, seat) : undefined
    if (type === undefined) return 'ask'
    drawCards(g, seat, type, n, f.source)
    return 'next'
  },
  who: (_g, f) => first(f),
  options(g, _f, e) {
    const options: OneOf<'draw' | 'pass'>[] = drawableTypes(g).map((type) => ({ do: 'draw', type }))
    if (e.how === 'one' && e.optional && options.length > 0) options.push(PASS)
    return options
  },
  chosen(g, f, e, seat, choice) {
    if (choice.do !== 'draw' || f.dry) return nextInQueue(f)
    if (e.how === 'each') {
      drawCards(g, seat, choice.type, 1, f.source)
      return ++f.n < e.n ? 'more' : nextInQueue(f)
    }
    const more = e.how === 'one' && supportedWinner(g, seat) ? e.supporter : undefined
    drawCards(g, seat, choice.type, more ?? e.n, f.source)
    return nextInQueue(f)
  },
}
