import type { Json, Seat } from '../../../../kernel/index.ts'
import { stepsBetween } from '../printed/city.ts'
import { SURVEIL_COST } from '../printed/directives.ts'
import { districtId, districtIndex, SQUARE } from '../printed/districts.ts'
import { ASSAULT_DIE } from '../printed/heroes.ts'
import { actionCost, type HeroChoice, identifyCost } from '../procedures/hero-options.ts'
import { collectYield, type Order, servantActionCost } from '../procedures/machine-options.ts'
import { district, guardMoveCost, loyalCitizens, servantExit, servantOf, theCity, total } from '../queries.ts'
import type { G, Hero } from '../table.ts'
import { weigh } from './forecast.ts'

/** What leaving costs, as the screen is told it: a price where it can be paid, else the Escape die (GM-8.6). */
export const tollOf = ({ trust }: Hero, toll: number) =>
  toll > trust ? { toll, die: true, note: { key: 'ui.tooDear', count: toll } } : { toll, die: false, price: toll }

/** Price and yield of an order, for the screen. */
export function aboutOrder(g: G, order: Order): Json {
  switch (order.do) {
    case 'end':
      return { group: 'end', rest: g.open.bonds }
    case 'guard':
      return { group: 'guards', price: guardMoveCost(g, districtIndex(order.from), districtIndex(order.to)) }
    case 'servant': {
      const { at } = servantOf(g, order.servant)
      return { group: order.servant, price: stepsBetween(theCity(g), at, districtIndex(order.to)) * servantExit(g) }
    }
    case 'resettle':
      return { group: 'directives', price: 0 }
    case 'surveil':
      return { group: 'directives', price: SURVEIL_COST }
    case 'collect':
      return { group: order.servant, price: 0, yield: { bond: collectYield(district(g, SQUARE)) } }
    case 'withdraw':
      return { group: order.servant, price: servantActionCost(g, 'publish') }
    case 'arrest':
      return {
        group: order.servant,
        price: servantActionCost(g, 'arrest'),
        at: districtId(servantOf(g, order.servant).at),
      }
    default:
      return { group: order.servant, price: servantActionCost(g, order.do) }
  }
}

/** Price and yield of a choice, for the screen. */
export function aboutAction(g: G, h: Hero, choice: HeroChoice, seat: Seat) {
  const d = district(g, h.at)
  switch (choice.do) {
    case 'pass':
      return null
    case 'rewire':
      return { group: 'rewire', price: 1 }
    case 'blow':
      return { group: 'attack', price: 0, rollsFirst: true, final: true }
    case 'attack':
      return { group: 'attack', price: choice.trust, odds: blowOdds(g, choice.trust), final: true }
    case 'identify':
      return { group: 'identify', price: identifyCost(g, h, choice.count) }
    case 'lead':
      return { group: 'lead', price: stepsBetween(theCity(g), h.at, districtIndex(choice.to)) }
    case 'rally':
      return {
        group: 'special',
        price: actionCost(g, h, 'rally'),
        yield: { discontent: Math.max(0, loyalCitizens(d) - d.guards) },
      }
    case 'riot':
      return {
        group: 'riot',
        price: actionCost(g, h, 'riot'),
        hero: h.id,
        district: districtId(h.at),
        ...weigh(g, d, seat),
        // Who lies face down is turned up.
        final: d.unknown.length + d.identified.length > 0,
      }
    case 'incite':
      return { group: 'incite', price: actionCost(g, h, 'incite'), yield: { discontent: 1 } }
    case 'gain':
      return { group: 'gain', price: 0 }
    default:
      return { group: 'special', price: actionCost(g, h, choice.do) }
  }
}

/** How many sides of the Assault die a blow with this Trust beats. */
function blowOdds(g: G, trust: number): number {
  const bonus = total(g, 'assaultDieBonus')
  return ASSAULT_DIE.filter((face) => face > 0 && face + bonus <= trust).length / ASSAULT_DIE.length
}
