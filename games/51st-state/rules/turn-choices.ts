import type { Seat } from '../../../kernel/index.ts'
import { COLOURS } from './cards/connections.ts'
import { FACTION_ROWS, type FactionId } from './cards/factions.ts'
import { cardOf, connectionOf } from './cards/index.ts'
import type { PassChoice, TurnChoice } from './choices.ts'
import { CONTACTS, EXCHANGED } from './goods.ts'
import { canPay } from './payment.ts'
import { usable } from './procedures/use.ts'
import { defenceOf, fundsOf, handFaces, have, openOpponents, sideOf, stateOf } from './queries.ts'
import { type G, RIVAL } from './state.ts'

const PASS: PassChoice = { do: 'pass' }

/** Everything a seat can do on its turn, by kind. */
export function turnChoices(g: G, seat: Seat): TurnChoice[] {
  const list: TurnChoice[] = []
  addHandUses(g, seat, list)
  addTargets(g, seat, list)
  addOwn(g, seat, list)
  addShields(g, seat, list)
  list.push(PASS)
  return list
}

function addHandUses(g: G, seat: Seat, list: TurnChoice[]): void {
  const side = sideOf(g, seat)
  if (side.hand.length === 0) return
  const faces = handFaces(g, seat)
  const funds = fundsOf(side)
  const grey = funds.grey + funds.universal
  const blue = funds.blue + funds.universal
  const red = funds.red + funds.universal
  const token = side.state.length > 0 && funds.rebuild > 0
  const brick = side.state.length > 0 && funds.brick + funds.ammo > 0
  let types = 0
  let anything = false
  if (brick)
    for (const { ruined, card } of side.state) {
      const mask = ruined ? 0 : cardOf(card).typeMask
      types |= mask
      if (mask === 0) anything = true
    }
  for (const card of faces) if (cardOf(card).dist <= grey) list.push({ do: 'build', card })
  for (const card of faces) {
    const { typeMask } = cardOf(card)
    if (token || (brick && (anything || typeMask === 0 || (typeMask & types) !== 0))) list.push({ do: 'rebuild', card })
  }
  for (const card of faces) if (cardOf(card).dist <= blue) list.push({ do: 'deal', card })
  for (const card of faces) if (cardOf(card).dist <= red) list.push({ do: 'raze', card })
}

/** What can be done to opponents: raze, and use their open production. */
function addTargets(g: G, seat: Seat, list: TurnChoice[]): void {
  const side = sideOf(g, seat)
  const red = have(side, 'red') + have(side, 'universal')
  const worker = have(side, 'worker') > 0
  if (red < 3 && !worker) return
  const owners = openOpponents(g, seat)
  if (red >= 3)
    for (const owner of owners)
      for (const at of stateOf(g, owner)) {
        if (at.ruined || defenceOf(at) > red) continue
        const { card, place } = at
        list.push(owner === RIVAL ? { do: 'attackRival', card, place } : { do: 'attack', owner, card, place })
      }
  if (worker)
    for (const owner of owners)
      for (const { ruined, visitor, card, place } of stateOf(g, owner))
        if (!ruined && visitor < 0 && cardOf(card).cat === 'openProduction')
          list.push(owner === RIVAL ? { do: 'visitRival', card, place } : { do: 'visit', owner, card, place })
}

/** Own Locations, the faction board, connection cards. */
function addOwn(g: G, seat: Seat, list: TurnChoice[]): void {
  const side = sideOf(g, seat)
  for (const at of side.state)
    if (cardOf(at.card).cat === 'action' && usable(g, seat, at))
      list.push({ do: 'use', card: at.card, place: at.place })
  const { actions } = FACTION_ROWS[side.faction as FactionId]
  for (const contact of CONTACTS)
    if (!side.usedBoard.includes(contact) && canPay(side, actions[contact].cost)) list.push({ do: 'board', contact })
  if (have(side, 'worker') >= 2) {
    for (const good of EXCHANGED) list.push({ do: 'exchange', good })
    for (const colour of COLOURS) for (const card of g.open.connections[colour].up) list.push({ do: 'take', card })
  }
  const { connections } = side
  for (let i = 0; i < connections.length; i++) {
    const card = connections[i] as string
    if (connections.indexOf(card) === i && canPay(side, connectionOf(card).cost)) list.push({ do: 'connect', card })
  }
}

function addShields(g: G, seat: Seat, list: TurnChoice[]): void {
  const side = sideOf(g, seat)
  if (have(side, 'shield') === 0) return
  for (const { ruined, shield, card, place } of side.state)
    if (!ruined && !shield && cardOf(card).shielded === undefined) list.push({ do: 'shield', card, place })
}
