import type { Seat } from '../../../../kernel/index.ts'
import type { G } from '../table.ts'

/** Somebody else's main offer still lies there. */
export const otherOffered = (g: G, holder: Seat, about: Seat): boolean =>
  holder !== about && g.open.deal?.main?.seat === about

/** Somebody else's counteroffer still stands. */
export const otherCountered = (g: G, holder: Seat, about: Seat): boolean =>
  holder !== about && g.open.deal?.countering === about
