import type { Choices } from '../choices.ts'
import { chapterScored, counted, had, type NewAction, newActions } from '../moments.ts'
import { BUILD } from '../printed/actions.ts'
import { courtRule, GUILDS } from '../printed/court.ts'
import type { Resource } from '../printed/resources.ts'
import { inSupply, supplyOf } from '../queries.ts'
import { discardFor, gain } from '../verbs/tokens.ts'
import { guild } from './card.ts'

/**
 * Cards of which there are several alike. Loyal cards (ARCS-13.0) and Unions (ARCS-13.4) are rows alone; the preludes of
 * all of them are verbs of their rows.
 */

/** Gains a token in place of a Build. */
const gainsInstead = (card: string, does: 'manufacture' | 'synthesize', resource: Resource) => {
  const option: Choices['manufacture' | 'synthesize'] = { do: does }
  const action: NewAction<'manufacture' | 'synthesize'> = {
    does,
    instead: BUILD,
    options(g, _seat, options) {
      if (inSupply(g, resource)) options.push(option)
    },
    run: (g, seat) => gain(g, seat, [resource], { card, rule: courtRule(card) }),
  }
  return newActions.add(action)
}

/** ARCS-13.2 Mining Interest. Manufacture (Build) gains a Material. */
const miningInterest = guild('mining-interest', gainsInstead('mining-interest', 'manufacture', 'material'))

/** ARCS-13.9 Shipping Interest. Synthesize (Build) gains a Fuel. */
const shippingInterest = guild('shipping-interest', gainsInstead('shipping-interest', 'synthesize', 'fuel'))

/**
 * ARCS-13.3, ARCS-13.6 Cartels. The supply of their resource counts as yours for Tycoon, and is had where a trade asks for it.
 * After every scoring rivals discard all of it.
 */
const cartels = GUILDS.filter(({ cartel }) => cartel).map(({ id, suit }) =>
  guild(
    id,
    counted.amend((count, g, ambition) => (ambition === 'tycoon' ? count + supplyOf(g, suit) : count)),
    had.amend((now, g, resource) => now || (resource === suit && inSupply(g, suit))),
    chapterScored.on((g, _, holder) => {
      for (let rival = 0; rival < g.seats; rival++)
        if (rival !== holder) discardFor(g, rival, suit, { card: id, rule: courtRule(id) })
    }),
  ),
)

export const GUILD_FAMILIES = [miningInterest, shippingInterest, ...cartels]
