import { call, clone, done, type Frame, type Next, stepsOf } from '../../../../kernel/index.ts'
import { counterOffered, mainOffered } from '../moments.ts'
import { actionRow } from '../printed/actions.ts'
import type { Camp, Resource } from '../printed/nouns.ts'
import { offerOf } from '../queries.ts'
import type { DeclareFrame, District, G, Table } from '../table.ts'
import { effectFrame } from '../verbs/frames.ts'
import { asset } from './card.ts'
import { otherCountered, otherOffered } from './conditions.ts'

/** Whether the card of an offer asks anything and its proposer is not yet held to it. */
function canBeBound(g: G, camp: Camp): boolean {
  const offer = offerOf(g.open, camp)
  return offer !== undefined && !actionRow(offer.card).free && offer.declared === undefined
}

/**
 * Caprice Nisei. Exhaust when another player proposes an offer: that player must decide now everything the card will ask,
 * and is held to it.
 */
export const capriceNisei = asset(
  'caprice-nisei',
  mainOffered.may({ when: (g, holder, about) => otherOffered(g, holder, about) && canBeBound(g, 'main') }),
  counterOffered.may({ when: (g, holder, about) => otherCountered(g, holder, about) && canBeBound(g, 'counter') }),
)

const { procedure } = stepsOf<Table, DeclareFrame>()

/** The card is rehearsed on the city, which is then put back as it was. */
export const declare = procedure('declare', {
  begin(g, f): Next {
    const offer = offerOf(g.open, f.side)
    if (offer === undefined) return done
    f.districts = clone(g.open.districts)
    f.supply = clone(g.open.supply)
    offer.declared = []
    return call({ ...effectFrame(offer.card, offer.seat, true), dry: true, side: f.side } as Frame)
  },
  restore(g, f) {
    g.open.districts = f.districts as District[]
    g.open.supply = f.supply as Record<Resource, number>
  },
})
