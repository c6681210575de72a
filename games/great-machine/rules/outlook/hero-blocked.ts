import type { Blocked } from '../../../../kernel/index.ts'
import { CITADEL, districtId, isMajor, NEXUS, SQUARE, TOWER } from '../printed/districts.ts'
import { placesIn } from '../printed/city.ts'
import { district, type G, theCity } from '../queries.ts'
import type { Hero } from '../table.ts'
import { actionCost, type HeroAction, identifyCost } from '../procedures/hero-options.ts'

/** What a Hero may expect to do and cannot, and why. */
export function heroBlocked(g: G, h: Hero, taken: HeroAction | undefined): Blocked[] {
  const { open } = g
  const d = district(g, h.at)
  const blocked: Blocked[] = []
  const no = (action: HeroAction, key: string, rule: string, params: Record<string, string | number> = {}) =>
    blocked.push({
      do: action,
      target: districtId(h.at),
      reason: { key: `reason.${key}`, hero: h.id, district: districtId(h.at), ...params },
      rule,
    })
  const tooDear = (action: HeroAction, rule: string, need = actionCost(g, h, action)) => {
    if (need > h.trust) no(action, 'noTrust', rule, { need, have: h.trust })
  }
  if (isMajor(h.at)) no('incite', 'minorOnly', 'GM-9.3')
  else tooDear('incite', 'GM-9.2')
  if (d.guards === 0) no('attack', 'noGuards', 'GM-9.5')
  else tooDear('attack', 'GM-9.5', 2)
  if (d.unknown.length === 0) no('identify', 'nobodyUnknown', 'GM-9.8')
  else tooDear('identify', 'GM-9.7', identifyCost(g, h, 1))
  tooDear('lead', 'GM-9.10', 1)
  if (d.riot) no('riot', 'riotHere', 'GM-9.18')
  else if (taken !== undefined) no('riot', 'riotAlone', 'GM-11.7')
  else tooDear('riot', 'GM-9.14')
  if (h.at === CITADEL) {
    if (open.hand.length === 0) no('search', 'machineHandEmpty', 'GM-10.1')
    else tooDear('search', 'GM-10.1')
    if (open.arrested.length === 0) no('free', 'nobodyArrested', 'GM-10.2')
    else tooDear('free', 'GM-10.2')
  }
  if (h.at === TOWER) {
    if (open.published.length === 0) no('annul', 'nothingPublished', 'GM-10.4')
    else tooDear('annul', 'GM-10.4')
    if (open.heroes.every(({ lost }) => lost.length === 0)) no('recover', 'nothingLost', 'GM-10.5')
    else tooDear('recover', 'GM-10.5')
  }
  if (h.at === NEXUS) {
    if (placesIn(theCity(g)).length === 0) no('shift', 'noRepositioning', 'GM-10.6')
    else tooDear('shift', 'GM-10.6')
    tooDear('supply', 'GM-10.7')
  }
  if (h.at === SQUARE) tooDear('rally', 'GM-10.8')
  return blocked
}
