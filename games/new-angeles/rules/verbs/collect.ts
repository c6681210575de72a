import { emit } from '../../../../kernel/index.ts'
import type { OneOf } from '../choices.ts'
import { sideOf } from '../table.ts'
import { first, nextInQueue, queueOf } from './queue.ts'
import { changeCapital, lowerThreat } from './tracks.ts'
import type { Verb } from './verb.ts'

/** Information Procurement: everybody pays what they like; enough for all lowers threat. */
export const collect: Verb<'collect', 'pay'> = {
  start(g, f) {
    f.queue = queueOf(g, f, 'all')
    f.sum = 0
    return 'ask'
  },
  who: (_g, f) => first(f),
  options(g, _f, _e, seat) {
    const options: OneOf<'pay'>[] = []
    // Past 150 nobody pays: the list must stay short enough to read.
    for (let n = 0; n <= Math.min(150, sideOf(g, seat).capital); n++) options.push({ do: 'pay', count: n })
    return options
  },
  chosen(g, f, _e, seat, choice) {
    if (f.dry) return
    f.sum = (f.sum as number) - changeCapital(g, seat, -choice.count, f.source)
    const next = nextInQueue(f)
    if (next === undefined) {
      const enough = f.sum >= g.seats
      emit(g, { key: enough ? 'collectedEnough' : 'collectedTooLittle', count: f.sum, needed: g.seats, why: f.source })
      if (enough) lowerThreat(g, f, 2)
    }
    return next
  },
}
