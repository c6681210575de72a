import { emit, show } from '../../../../kernel/index.ts'
import { sideOf } from '../table.ts'
import { target, type Verb } from './verb.ts'

export const peekHand: Verb<'peekHand', never> = {
  start(g, f) {
    const { hand } = sideOf(g, target(f))
    for (const back of hand) show(g, back, 1 << f.by)
    emit(g, { key: 'sawHand', seat: f.by, rival: target(f), why: f.source, backs: hand.slice() })
    return 'next'
  },
}
