import { call, type Next, type Seat } from '../../../../kernel/index.ts'
import type { Deed } from '../printed/row.ts'
import { findPlace } from '../queries.ts'
import { type G, sideOf } from '../table.ts'
import { copy, copyTargets } from './copy.ts'
import { gainBag } from './gain.ts'
import { reset, resettable } from './reset.ts'
import { steal, stealChoices } from './steal.ts'
import { foreignDeals, useDeals } from './use-deals.ts'

/** What a deed needs to make sense, and how it is carried out; `place` is the Location that does it. */
interface DeedVerb<D extends Deed> {
  possible(g: G, seat: Seat, place: number, deed: D): boolean
  run(g: G, seat: Seat, place: number, deed: D): Next
}

/** Every deed a row can name; a new one does not compile until it stands here. */
const DEEDS: { readonly [K in Deed['do']]: DeedVerb<Extract<Deed, { do: K }>> } = {
  gain: {
    possible: () => true,
    run(g, seat, place, { goods }) {
      gainBag(g, seat, goods, findPlace(g, place).at.card)
    },
  },
  // 51-10.6
  steal: {
    possible: (g, seat) => stealChoices(g, seat).length > 0,
    run: (_g, seat) => call(steal.start({ seat })),
  },
  // 51-10.8
  resetOwn: {
    possible: (g, seat, place) => resettable(g, seat, place).length > 0,
    run: (_g, seat, place, { upTo }) => call(reset.start({ seat, place, upTo, count: 0 })),
  },
  // 51-10.9
  useDeals: {
    possible: (g, seat, _, { owner }) =>
      owner === 'self' ? sideOf(g, seat).deals.length > 0 : foreignDeals(g, seat).length > 0,
    run(g, seat, _, { owner, upTo }) {
      const unpaid = owner === 'self' ? [...sideOf(g, seat).deals] : []
      return call(useDeals.start({ seat, from: owner, more: upTo, unpaid }))
    },
  },
  // 51-6.9
  copyProduction: {
    possible: (g, seat, _, { owner }) => copyTargets(g, seat, owner).length > 0,
    run: (_g, seat, place, { owner }) => call(copy.start({ seat, from: owner, place })),
  },
}

/** How a deed is carried out. */
export const deedVerb = (deed: Deed) => DEEDS[deed.do] as DeedVerb<Deed>
