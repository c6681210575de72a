import { below, emit } from '../../../../kernel/index.ts'
import { sideOf } from '../table.ts'
import { handOver } from './hands.ts'
import { target, type Verb } from './verb.ts'

/** Lily Lockwell. */
export const stealRandom: Verb<'stealRandom', never> = {
  start(g, f) {
    const { hand } = sideOf(g, target(f))
    if (hand.length === 0 || target(f) === f.by) return 'next'
    handOver(g, target(f), f.by, hand[below(g, hand.length)] as number)
    emit(g, { key: 'stoleCard', seat: f.by, rival: target(f), why: f.source })
    return 'next'
  },
}
