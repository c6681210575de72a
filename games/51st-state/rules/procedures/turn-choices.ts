import type { Seat } from '../../../../kernel/index.ts'
import type { Choices, TurnChoice } from '../choices.ts'
import { COLOURS } from '../printed/connections.ts'
import { FACTION_ROWS, type FactionId } from '../printed/factions.ts'
import { CONTACTS, type Pool } from '../printed/goods.ts'
import { connectionOf, rowOf } from '../printed/index.ts'
import { defenceOf, exchangeable, fundsOf, handFaces, openOpponents, stateOf } from '../queries.ts'
import { type G, type Place, RIVAL, sideOf } from '../table.ts'
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
  if (funds.shield > 0) list.push(...shieldChoices(g, seat))
  list.push(PASS)
  return list
}

type Funds = Readonly<Pool>

function addHandUses(g: G, seat: Seat, funds: Funds, list: TurnChoice[]): void {
  const { state } = sideOf(g, seat)
  const grey = funds.grey + funds.universal
  const blue = funds.blue + funds.universal
  const red = funds.red + funds.universal
  const types = rebuiltTypes(state, funds)
  if (grey + blue + red === 0 && types === 0) return
  const cards = handFaces(g, seat).map(rowOf)
  for (const { dist, id } of cards) if (dist <= grey) list.push({ do: 'build', card: id })
  if (types !== 0)
    for (const { typeMask, id } of cards)
      if (types === ANY_TYPE || typeMask === 0 || (typeMask & types) !== 0) list.push({ do: 'rebuild', card: id })
  for (const { dist, id } of cards) if (dist <= blue) list.push({ do: 'deal', card: id })
  for (const { dist, id } of cards) if (dist <= red) list.push({ do: 'raze', card: id })
}

/** All types as bits. */
const ANY_TYPE = -1

/** The types that a card must share with some Location to be rebuilt there; 0 when nothing can be rebuilt. 51-8.5 */
function rebuiltTypes(state: readonly Place[], funds: Funds): number {
  if (state.length === 0) return 0
  if (funds.rebuild > 0) return ANY_TYPE
  if (funds.brick + funds.ammo === 0) return 0
  let types = 0
  for (const { ruined, card } of state) types |= (ruined ? 0 : rowOf(card).typeMask) || ANY_TYPE
  return types
}

/** What can be done to opponents: raze, and use their open production. */
function addTargets(g: G, seat: Seat, funds: Funds, list: TurnChoice[]): void {
  const red = funds.red + funds.universal
  if (red < LEAST_DEFENCE && funds.worker === 0) return
  const owners = openOpponents(g, seat)
  if (red >= LEAST_DEFENCE) for (const owner of owners) addAttacks(stateOf(g, owner), owner, red, list)
  if (funds.worker > 0) for (const owner of owners) addVisits(stateOf(g, owner), owner, list)
}

function addAttacks(state: readonly Place[], owner: number, red: number, list: TurnChoice[]): void {
  for (const at of state) {
    if (at.ruined || defenceOf(at) > red) continue
    const { card, place } = at
    list.push(owner === RIVAL ? { do: 'attackRival', card, place } : { do: 'attack', owner, card, place })
  }
}

function addVisits(state: readonly Place[], owner: number, list: TurnChoice[]): void {
  for (const { ruined, visitor, card, place } of state)
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
    for (const good of exchangeable(g)) list.push({ do: 'exchange', good })
    for (const colour of COLOURS) for (const card of g.open.connections[colour].up) list.push({ do: 'take', card })
  }
  const { connections } = side
  for (let i = 0; i < connections.length; i++) {
    const card = connections[i] as string
    if (connections.indexOf(card) === i && canPay(side, connectionOf(card).price, funds))
      list.push({ do: 'connect', card })
  }
}

/** Whether a shield token could be laid on a Location. 51-12.1 */
const takesShield = ({ ruined, shield, card }: Place): boolean =>
  !ruined && !shield && rowOf(card).shielded === undefined

/** The own Locations on which a shield token could be laid. */
export function shieldChoices(g: G, seat: Seat): Choices['shield'][] {
  const list: Choices['shield'][] = []
  for (const at of sideOf(g, seat).state)
    if (takesShield(at)) list.push({ do: 'shield', card: at.card, place: at.place })
  return list
}

/** How many they are. */
export function countShieldable(g: G, seat: Seat): number {
  let n = 0
  for (const at of sideOf(g, seat).state) if (takesShield(at)) n++
  return n
}
