import type { Blocked, Seat } from '../../../../kernel/index.ts'
import { hearsWindow, type Moment } from '../moments.ts'
import { assetRow } from '../printed/assets.ts'
import { idOf } from '../printed/board.ts'
import { type Piece, RESOURCES, type Type } from '../printed/nouns.ts'
import { counterPrice, DISTRICT_LIST, districtAt, reserveOf, works } from '../queries.ts'
import { type Deal, type EffectFrame, type G, sideOf } from '../table.ts'

/** Why a seat may not do what it might expect to be able to do. */

/** NA-21.3 face-down emergency cards cannot be proposed. */
export const facedown = (g: G, seat: Seat, kind: 'offer' | 'counter'): Blocked[] =>
  sideOf(g, seat)
    .emergencies.filter(({ faceup }) => !faceup)
    .map(({ id }) => ({ do: kind, target: id, reason: { key: 'reason.facedown', card: id }, rule: 'NA-21.3' }))

/** NA-34.2 the active seat proposes something. */
export const mustOffer: Blocked = { do: 'pass', reason: { key: 'reason.mustOffer' }, rule: 'NA-34.2' }

/** NA-15.4 cards for which the hand is too small. */
export const tooDear = (g: G, seat: Seat, cards: readonly string[]): Blocked[] =>
  cards.map((card) => ({
    do: 'counter',
    target: card,
    reason: { key: 'reason.price', count: counterPrice(g.open), cards: sideOf(g, seat).hand.length },
    rule: 'NA-15.4',
  }))

/** NA-59.3, 16.4, 21.5 whom and with what a seat may not support. */
export function unsupported(g: G, seat: Seat): Blocked[] {
  const { stands, barred } = g.open.deal as Deal
  const camp = stands[seat]
  const list: Blocked[] = []
  if (camp === 'main' || camp === 'counter')
    list.push({
      do: 'support',
      target: camp === 'main' ? 'counter' : 'main',
      reason: { key: 'reason.oneOfferOnly' },
      rule: 'NA-59.3',
    })
  else if (barred.includes(seat))
    list.push({ do: 'support', target: 'counter', reason: { key: 'reason.barred' }, rule: 'NA-16.4' })
  for (const { id } of sideOf(g, seat).emergencies)
    list.push({
      do: 'support',
      target: id,
      reason: { key: 'reason.noEmergencySupport', card: id },
      rule: 'NA-21.5',
    })
  return list
}

/** NA-26 assets that would listen but lie sideways. */
export const exhaustedOnes = (g: G, seat: Seat, moment: Moment): Blocked[] =>
  sideOf(g, seat)
    .assets.filter(({ id, exhausted }) => exhausted && assetRow(id).exhaust && hearsWindow(moment, id))
    .map(({ id }) => ({ do: 'use', target: id, reason: { key: 'reason.exhausted', asset: id }, rule: 'NA-26' }))

/** NA-22.1 each asset once a turn. */
export const usedOnes = (used: readonly string[]): Blocked[] =>
  used.map((id) => ({ do: 'use', target: id, reason: { key: 'reason.used', asset: id }, rule: 'NA-22.1' }))

/** NA-29.1 the lines of a sheet draw from different decks. */
export const drawnFrom = (used: readonly Type[]): Blocked[] =>
  used.map((type) => ({ do: 'draw', target: type, reason: { key: 'reason.drawnFrom', type }, rule: 'NA-29.1' }))

/** Districts in strike or outage that a person might have wanted to name. */
export const idleDistricts = (g: G, kind: 'raise' | 'district', rule: string): Blocked[] =>
  DISTRICT_LIST.filter((d) => !works(g, d)).map((d) => ({
    do: kind,
    target: idOf(d),
    reason: { key: districtAt(g, d).outage ? 'reason.inOutage' : 'reason.inStrike', in: idOf(d) },
    rule,
  }))

/** NA-68.5 where there is no unrest, none can fall. */
export const stableDistricts = (g: G): Blocked[] =>
  DISTRICT_LIST.filter((d) => districtAt(g, d).unrest === 0).map((d) => ({
    do: 'lower',
    target: idOf(d),
    reason: { key: 'reason.stable', in: idOf(d) },
    rule: 'NA-68.5',
  }))

/** NA-10 the reserve is empty. */
const noneLeft = (g: G, what: Piece): Blocked[] =>
  reserveOf(g, what) > 0 ? [] : [{ do: 'place', reason: { key: 'reason.noneLeft', what }, rule: 'NA-10' }]

/** Districts that have a piece of the kind already. */
export const hasOne = (g: G, kind: 'place' | 'android', what: Piece, rule: string): Blocked[] =>
  DISTRICT_LIST.filter((d) => districtAt(g, d)[what]).map((d) => ({
    do: kind,
    target: idOf(d),
    as: kind === 'android' ? 'to' : 'in',
    reason: { key: 'reason.hasOne', what, in: idOf(d) },
    rule,
  }))

/** NA-42.3, 39.3, 19.4 */
const ONE_OF: Readonly<Record<'prisec' | 'outage' | 'development', string>> = {
  prisec: 'NA-42.3',
  outage: 'NA-39.3',
  development: 'NA-19.4',
}

/** Where nothing can be built. */
export const unbuildable = (g: G, what: keyof typeof ONE_OF): Blocked[] =>
  reserveOf(g, what) === 0 ? noneLeft(g, what) : hasOne(g, 'place', what, ONE_OF[what])

/** NA-58.3 nothing can be taken from an empty track. */
export const atZero = (g: G, f: EffectFrame): Blocked[] =>
  RESOURCES.filter((resource) => g.open.supply[resource] === 0).map((resource) => ({
    do: 'resource',
    target: resource,
    reason: { key: 'reason.atZero', resource, source: f.source },
    rule: 'NA-58.3',
  }))

/** NA-65 a seat that may not trade in this deal. */
export const noTrade: Blocked = { do: 'tradeOffer', reason: { key: 'reason.noTrade' }, rule: 'NA-65' }

/** NA-65.5 emergency cards stay with their corporation. */
export const untradable = (g: G, seat: Seat): Blocked[] =>
  sideOf(g, seat).emergencies.map(({ id }) => ({
    do: 'tradeOffer',
    target: id,
    reason: { key: 'reason.notTradable', card: id },
    rule: 'NA-65.5',
  }))
