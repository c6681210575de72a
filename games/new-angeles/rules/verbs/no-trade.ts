import { emit } from '../../../../kernel/index.ts'
import { voidTrades } from '../procedures/trade.ts'
import { dealOf } from '../queries.ts'
import { target, type Verb } from './verb.ts'

/** Mark Yale. */
export const noTrade: Verb<'noTrade', never> = {
  start(g, f) {
    dealOf(g).noTrade.push(target(f))
    voidTrades(g, target(f))
    emit(g, { key: 'trade-barred', seat: target(f) })
    return 'next'
  },
}
