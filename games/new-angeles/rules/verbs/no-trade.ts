import { emit } from '../../../../kernel/index.ts'
import { dealOf } from '../queries.ts'
import { target, type Verb } from './verb.ts'

/** Mark Yale. */
export const noTrade: Verb<'noTrade', never> = {
  start(g, f) {
    dealOf(g).noTrade.push(target(f))
    emit(g, { key: 'tradeBarred', seat: target(f), why: f.source })
    return 'next'
  },
}
