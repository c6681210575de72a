import type { Seat } from '../../../../kernel/index.ts'
import { type Cost, priceOf } from '../printed/goods.ts'
import { type G, sideOf } from '../table.ts'
import { bagOf, canPay, waysToPay } from '../verbs/pay.ts'

/** What will really be paid for a cost: the tokens themselves where there is one way, else what is asked. 51-7.5 */
export function priceFor(g: G, seat: Seat, cost: Cost): Record<string, number> {
  const side = sideOf(g, seat)
  if (!canPay(side, priceOf(cost))) return { ...cost }
  const [only, ...others] = waysToPay(side, cost)
  if (only === undefined || others.length > 0) return { ...cost }
  const { card = 0, ownDeal = 0 } = cost
  return { ...bagOf(only), ...(card > 0 ? { card } : {}), ...(ownDeal > 0 ? { ownDeal } : {}) }
}
