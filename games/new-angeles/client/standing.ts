import type { Deal, Offer, Side } from '../rules/state.ts'

/** The offer that stands on a side of the deal. */
export const standing = (deal: Deal, side: Side): Offer | undefined =>
  side === 'main' ? deal.main : deal.countering === undefined ? undefined : deal.counters.at(-1)
