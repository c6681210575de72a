import { counterOffered, mainOffered } from '../moments.ts'
import { actionRow } from '../printed/actions.ts'
import type { Camp } from '../printed/nouns.ts'
import { offerOf } from '../queries.ts'
import type { G } from '../table.ts'
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
