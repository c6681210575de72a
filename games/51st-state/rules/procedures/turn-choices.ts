import type { Seat } from '../../../../kernel/index.ts'
import type { Choices, TurnChoice } from '../choices.ts'
import { COLOURS } from '../printed/connections.ts'
import { FACTION_ROWS, type FactionId } from '../printed/factions.ts'
import { CONTACTS, EXCHANGED, type Pool } from '../printed/goods.ts'
import { connectionOf, rowOf } from '../printed/index.ts'
import { defenceOf, fundsOf, handFaces, openOpponents, stateOf } from '../queries.ts'
import { type G, RIVAL, type Side, sideOf } from '../table.ts'
import { canPay } from '../verbs/pay.ts'
import { usable } from './use.ts'

const PASS: Choices['pass'] = { do: 'pass' }

/** No Location can be razed for less. */
const LEAST_DEFENCE = 3

/** Everything a seat can do on its turn, by kind. */
export function turnChoices(g: G, seat: Seat): TurnChoice[] {
  const list: TurnChoice[] = []
  const side = sideOf(g, seat)
  const funds = fundsOf(side)
  if (side.hand.length > 0) addHandUses(g, seat, funds, list)
  addTargets(g, seat, funds, list)
  addOwn(g, seat, funds, list)
  if (funds.shield > 0) addShields(side, list)
  list.push(PASS)
  return list
}

type Funds = Readonly<Pool>

function addHandUses(g: G, seat: Seat, funds: Funds, list: TurnChoice[]): void {
  const { state } = sideOf(g, seat)
  const grey = funds.grey + funds.universal
  const blue = funds.blue + funds.universal
  const red = funds.red + funds.universal
  const token = state.length > 0 && funds.rebuild > 0
  const brick = state.length > 0 && funds.brick + funds.ammo > 0
  // With all types as bits: any card can be rebuilt somewhere.
  let types = token ? -1 : 0
  if (brick && !token)
    for (const { ruined, card } of state) {
      const mask = ruined ? 0 : rowOf(card).typeMask
      types |= mask === 0 ? -1 : mask
    }
  if (grey + blue + red === 0 && !token && !brick) return
  const cards = handFaces(g, seat).map(rowOf)
  for (const { dist, id } of cards) if (dist <= grey) list.push({ do: 'build', card: id })
  if (token || brick)
    for (const { typeMask, id } of cards)
      if (token || types === -1 || typeMask === 0 || (typeMask & types) !== 0) list.push({ do: 'rebuild', card: id })
  for (const { dist, id } of cards) if (dist <= blue) list.push({ do: 'deal', card: id })
  for (const { dist, id } of cards) if (dist <= red) list.push({ do: 'raze', card: id })
}

/** What can be done to opponents: raze, and use their open production. */
function addTargets(g: G, seat: Seat, funds: Funds, list: TurnChoice[]): void {
  const red = funds.red + funds.universal
  if (red < LEAST_DEFENCE && funds.worker === 0) return
  const owners = openOpponents(g, seat)
  if (red >= LEAST_DEFENCE)
    for (const owner of owners)
      for (const at of stateOf(g, owner)) {
        if (at.ruined || defenceOf(at) > red) continue
        const { card, place } = at
        list.push(owner === RIVAL ? { do: 'attackRival', card, place } : { do: 'attack', owner, card, place })
      }
  if (funds.worker > 0)
    for (const owner of owners)
      for (const { ruined, visitor, card, place } of stateOf(g, owner))
        if (!ruined && visitor < 0 && rowOf(card).cat === 'openProduction')
          list.push(owner === RIVAL ? { do: 'visitRival', card, place } : { do: 'visit', owner, card, place })
}

/** Own Locations, the faction board, connection cards. */
function addOwn(g: G, seat: Seat, funds: Funds, list: TurnChoice[]): void {
  const side = sideOf(g, seat)
  for (const at of side.state) if (usable(g, seat, at, funds)) list.push({ do: 'use', card: at.card, place: at.place })
  const { actions } = FACTION_ROWS[side.faction as FactionId]
  for (const contact of CONTACTS)
    if (!side.usedBoard.includes(contact) && canPay(side, actions[contact].price, funds))
      list.push({ do: 'board', contact })
  if (funds.worker >= 2) {
    for (const good of EXCHANGED) list.push({ do: 'exchange', good })
    for (const colour of COLOURS) for (const card of g.open.connections[colour].up) list.push({ do: 'take', card })
  }
  const { connections } = side
  for (let i = 0; i < connections.length; i++) {
    const card = connections[i] as string
    if (connections.indexOf(card) === i && canPay(side, connectionOf(card).price, funds))
      list.push({ do: 'connect', card })
  }
}

function addShields({ state }: Side, list: TurnChoice[]): void {
  for (const { ruined, shield, card, place } of state)
    if (!ruined && !shield && rowOf(card).shielded === undefined) list.push({ do: 'shield', card, place })
}
