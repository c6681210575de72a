import type { Blocked, Json, Seat } from '../../../../kernel/index.ts'
import { COLOURS } from '../printed/connections.ts'
import { FACTION_ROWS, type FactionId } from '../printed/factions.ts'
import { CONTACTS } from '../printed/goods.ts'
import { connectionOf, rowOf } from '../printed/index.ts'
import { hasEffect } from '../procedures/use.ts'
import { allOpponents, defenceOf, handFaces, have, matches, stateOf, usesLeft } from '../queries.ts'
import { type G, type Place, RIVAL, type Side, sideOf } from '../table.ts'
import { canPay } from '../verbs/pay.ts'

/** What a player might expect to do on their turn and cannot, and why. For people only. */
export function blockedInTurn(g: G, seat: Seat): Blocked[] {
  return [
    ...blockedHand(g, seat),
    ...blockedUses(g, seat),
    ...blockedBoard(g, seat),
    ...blockedTargets(g, seat),
    ...blockedConnections(g, seat),
    ...blockedShields(g, seat),
  ]
}

const block = (
  what: string,
  target: string,
  reason: string,
  rule: string,
  params: Record<string, Json> = {},
): Blocked => ({
  do: what,
  target,
  reason: { key: `reason.${reason}`, ...params },
  rule,
})

function blockedHand(g: G, seat: Seat): Blocked[] {
  const side = sideOf(g, seat)
  const list: Blocked[] = []
  const few = (what: string, card: string, contact: 'grey' | 'blue' | 'red', rule: string) => {
    const held = have(side, contact) + have(side, 'universal')
    const need = rowOf(card).dist
    if (held < need) list.push(block(what, card, 'fewContacts', rule, { contact, need, have: held }))
  }
  for (const card of handFaces(g, seat)) {
    few('build', card, 'grey', '51-8.1')
    few('deal', card, 'blue', '51-9.1')
    few('raze', card, 'red', '51-9.4')
    const reason = whyNoRebuild(side, card)
    if (reason !== undefined) list.push(block('rebuild', card, reason, '51-8.5'))
  }
  return list
}

function whyNoRebuild(side: Side, face: string): string | undefined {
  if (side.state.length === 0) return 'nothingToRebuild'
  if (have(side, 'rebuild') > 0) return undefined
  if (have(side, 'brick') + have(side, 'ammo') === 0) return 'noBrick'
  const shared = side.state.some((at) => at.ruined || matches(rowOf(at.card), rowOf(face)))
  return shared ? undefined : 'noSharedType'
}

function blockedUses(g: G, seat: Seat): Blocked[] {
  const list: Blocked[] = []
  const side = sideOf(g, seat)
  for (const at of side.state) {
    const { action, price } = rowOf(at.card)
    if (at.ruined || action === undefined) continue
    const target = `${at.card}:${at.place}`
    if (usesLeft(at) <= 0) list.push(block('use', target, 'usedUp', '51-10.1'))
    else if (!canPay(side, price)) list.push(block('use', target, 'cannotPay', '51-7.6', { cost: { ...action.cost } }))
    else if (!hasEffect(g, seat, at)) list.push(block('use', target, 'noEffect', '51-10.7'))
  }
  return list
}

function blockedBoard(g: G, seat: Seat): Blocked[] {
  const side = sideOf(g, seat)
  const list: Blocked[] = []
  for (const contact of CONTACTS) {
    const { cost, price } = FACTION_ROWS[side.faction as FactionId].actions[contact]
    if (side.usedBoard.includes(contact)) list.push(block('board', contact, 'usedUp', '51-10.2'))
    else if (!canPay(side, price)) list.push(block('board', contact, 'cannotPay', '51-7.6', { cost: { ...cost } }))
  }
  if (have(side, 'worker') < 2) list.push(fewWorkers('exchange', 'worker', side, 2, '51-10.3'))
  return list
}

const fewWorkers = (what: string, target: string, side: Side, need: number, rule: string): Blocked =>
  block(what, target, 'fewWorkers', rule, { need, have: have(side, 'worker') })

function blockedTargets(g: G, seat: Seat): Blocked[] {
  const { state } = sideOf(g, seat)
  const own = state.filter(({ ruined, card }) => !ruined && rowOf(card).cat === 'openProduction')
  return [
    ...allOpponents(g, seat).flatMap((owner) => blockedOf(g, seat, owner)),
    ...own.map(({ card, place }) => block('visit', `${card}:${place}`, 'ownProduction', '51-11.4')),
  ]
}

/** Why the Locations of one opponent cannot be razed or visited. */
function blockedOf(g: G, seat: Seat, owner: number): Blocked[] {
  const side = sideOf(g, seat)
  const red = have(side, 'red') + have(side, 'universal')
  const passed = owner === RIVAL ? g.open.rival?.passed === true : sideOf(g, owner).passed
  const list: Blocked[] = []
  for (const at of stateOf(g, owner)) {
    if (at.ruined) continue
    const target = `${at.card}:${at.place}`
    const need = defenceOf(at)
    if (passed) list.push(block('attack', target, 'ownerPassed', '51-7.10'))
    else if (need > red)
      list.push(block('attack', target, 'fewContacts', '51-9.5', { contact: 'red', need, have: red }))
    const why = whyNoVisit(side, at, passed)
    if (why !== undefined) list.push(block('visit', target, why, why === 'ownerPassed' ? '51-7.10' : '51-11.3'))
  }
  return list
}

function whyNoVisit(side: Side, at: Place, passed: boolean): string | undefined {
  if (rowOf(at.card).cat !== 'openProduction') return undefined
  if (passed) return 'ownerPassed'
  if (at.visitor >= 0) return 'occupied'
  return have(side, 'worker') === 0 ? 'noWorker' : undefined
}

function blockedConnections(g: G, seat: Seat): Blocked[] {
  const side = sideOf(g, seat)
  const list: Blocked[] = []
  for (const colour of COLOURS) {
    const card = g.open.connections[colour].up[0]
    if (card === undefined) list.push(block('take', `connection.${colour}`, 'noConnection', '51-11.6'))
    else if (have(side, 'worker') < 2) list.push(fewWorkers('take', card, side, 2, '51-11.6'))
  }
  for (const card of new Set(side.connections)) {
    const { cost, price } = connectionOf(card)
    if (!canPay(side, price)) list.push(block('connect', card, 'cannotPay', '51-11.8', { cost: { ...cost } }))
  }
  return list
}

function blockedShields(g: G, seat: Seat): Blocked[] {
  const side = sideOf(g, seat)
  if (have(side, 'shield') === 0) return []
  return side.state
    .filter((at) => !at.ruined && (at.shield || rowOf(at.card).shielded))
    .map((at) => block('shield', `${at.card}:${at.place}`, 'shieldedAlready', '51-12.2'))
}
