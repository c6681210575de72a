import type { Seat } from '../../../../kernel/index.ts'
import { emit } from '../../../../kernel/index.ts'
import { BASICS, CONTACTS, type Contact, type Cost, type Pool, type Price, type Token } from '../printed/goods.ts'
import { fundsOf, have } from '../queries.ts'
import { type G, type Heap, type Place, type Side, sideOf } from '../table.ts'
import { slotsOf } from './features.ts'

/** Kinds that only pay for themselves. */
const PLAIN = ['worker', 'ammo', 'rebuild', 'shield', 'universal'] as const

/** Whether a seat can pay a price with pool, caches and wild Goods; `funds` is all it has of tokens. */
export function canPay(side: Side, price: Price, funds: Readonly<Pool> = fundsOf(side)): boolean {
  if (price.worker > funds.worker || price.rebuild > funds.rebuild) return false
  if (price.ownDeal > side.deals.length || price.card > side.hand.length + side.connections.length) return false
  const fuel = funds.fuel - price.fuel
  const iron = funds.iron - price.iron
  const gun = funds.gun - price.gun
  const brick = funds.brick - price.brick
  // What is missing of one resource is paid with ammo; what is over may pay where any resource will do.
  const ammo = funds.ammo + Math.min(fuel, 0) + Math.min(iron, 0) + Math.min(gun, 0) + Math.min(brick, 0)
  if (ammo < 0) return false
  const over = Math.max(fuel, 0) + Math.max(iron, 0) + Math.max(gun, 0) + Math.max(brick, 0)
  if (ammo + over < price.basic) return false
  const grey = Math.min(funds.grey - price.grey, 0)
  const blue = Math.min(funds.blue - price.blue, 0)
  const red = Math.min(funds.red - price.red, 0)
  return funds.universal + grey + blue + red >= 0
}

/**
 * Every different way to pay the tokens of a cost, as lists of tokens, those with fewest wild ones first. That the pool is
 * spent before a cache is no question, because the pool is lost in Cleanup and a cache is not.
 */
export function waysToPay(side: Side, cost: Cost): Token[][] {
  const left = { ...fundsOf(side) }
  const paid: Token[] = []
  for (const token of PLAIN) for (let n = cost[token] ?? 0; n > 0; n--) paid.push(token)
  const ways: Token[][] = []
  const wants: { tokens: readonly Token[]; n: number }[] = []
  for (const basic of BASICS) if (cost[basic]) wants.push({ tokens: [basic, 'ammo'], n: cost[basic] })
  for (const contact of CONTACTS) {
    const n = cost[contact] ?? 0
    if (n > 0 && canKeep(side, contact)) wants.push({ tokens: [contact, 'universal'], n })
    else payContacts(left, paid, contact, n)
  }
  if (cost.basic) wants.push({ tokens: [...BASICS, 'ammo'], n: cost.basic })
  fill(0, 0, wants[0]?.n ?? 0)
  return ways

  /** Pays what is still wanted with token number `from` of want `i` or later ones. */
  function fill(i: number, from: number, n: number): void {
    const want = wants[i]
    if (want === undefined) {
      ways.push([...paid])
      return
    }
    if (n === 0) return fill(i + 1, 0, wants[i + 1]?.n ?? 0)
    for (let t = from; t < want.tokens.length; t++) {
      const token = want.tokens[t] as Token
      if (left[token] === 0) continue
      left[token]--
      paid.push(token)
      fill(i, t, n - 1)
      paid.pop()
      left[token]++
    }
  }
}

/**
 * Whether a coloured contact might outlast the round, in a store or in its cache. If not, nobody would rather spend a
 * universal one, which can do everything that the coloured one can. 51-7.11
 */
const canKeep = (side: Side, contact: Contact): boolean =>
  side.state.some((at) => (at.cache[contact] ?? 0) > 0 || slotsOf(at).some(({ goods }) => goods.includes(contact)))

/** The one sensible way: coloured contacts first, universal ones for the rest. */
function payContacts(left: Pool, paid: Token[], contact: Contact, n: number): void {
  const own = Math.min(n, left[contact])
  left[contact] -= own
  left.universal -= n - own
  for (let i = 0; i < n; i++) paid.push(i < own ? contact : 'universal')
}

/** What may stand in for a token. */
const WILD: { readonly [K in Token]?: Token } = {
  fuel: 'ammo',
  iron: 'ammo',
  gun: 'ammo',
  brick: 'ammo',
  grey: 'universal',
  blue: 'universal',
  red: 'universal',
}

/** Whether a cost leaves nothing to choose: no wild Good could stand in, and no card, deal or source must be picked. */
function isPlain(side: Side, cost: Cost): boolean {
  if (cost.card || cost.ownDeal || cost.basic) return false
  for (const token in cost) {
    const count = cost[token as Token] as number
    const wild = WILD[token as Token]
    if (wild !== undefined && count > 0 && have(side, wild) > 0) return false
    if (asksForSource(side, token as Token, count)) return false
  }
  return true
}

/** Pays at once what leaves no choice, telling nothing; false when the player must be asked. */
export function payPlain(g: G, seat: Seat, cost: Cost): boolean {
  const side = sideOf(g, seat)
  if (!isPlain(side, cost)) return false
  for (const token in cost) take(side, token as Token, cost[token as Token] as number)
  return true
}

/** The Locations on which a token lies. */
export const sourcesOf = (side: Side, token: Token): Place[] =>
  side.state.filter(({ cache }) => (cache[token] ?? 0) > 0)

/** Whether tokens that the pool lacks could come from one cache or from another. 51-7.11 */
export function asksForSource(side: Side, token: Token, count: number): boolean {
  const lacking = count - side.pool[token]
  if (lacking <= 0) return false
  const sources = sourcesOf(side, token)
  return sources.length > 1 && sources.reduce((sum, { cache }) => sum + (cache[token] ?? 0), 0) > lacking
}

/** Pays tokens as far as it is clear where they come from; answers with those whose cache the player chooses. */
export function payTokens(g: G, seat: Seat, tokens: readonly Token[]): Token[] {
  const side = sideOf(g, seat)
  const bag = bagOf(tokens)
  const due: Token[] = []
  const paid: Heap = {}
  for (const token in bag) {
    const count = bag[token as Token] as number
    const open = asksForSource(side, token as Token, count) ? count - side.pool[token as Token] : 0
    for (let i = 0; i < open; i++) due.push(token as Token)
    if (count > open) paid[token as Token] = count - open
    take(side, token as Token, count - open)
  }
  if (g.sink !== undefined) tellPaid(g, seat, paid)
  return due
}

/** Tokens by kind. */
export function bagOf(tokens: readonly Token[]): Heap {
  const bag: Heap = {}
  for (const token of tokens) bag[token] = (bag[token] ?? 0) + 1
  return bag
}

/** Pays a token that lies on a Location. */
export function payFrom(g: G, seat: Seat, at: Place, token: Token): void {
  takeFrom(at, token, 1)
  emit(g, { key: 'paid', seat, good: token, count: 1, card: at.card })
}

function tellPaid(g: G, seat: Seat, goods: Heap): void {
  const [first, ...others] = Object.entries(goods)
  if (first === undefined) return
  const [good, count] = first
  if (others.length === 0) emit(g, { key: 'paid', seat, good, count })
  else emit(g, { key: 'paidGoods', seat, goods: { ...goods } })
}

/** Takes tokens away, from the pool first and then from the caches in the order of building. It tells nothing. */
export function take(side: Side, token: Token, count: number): void {
  let rest = count
  const fromPool = Math.min(rest, side.pool[token])
  side.pool[token] -= fromPool
  rest -= fromPool
  for (const at of side.state) {
    if (rest === 0) break
    rest -= takeFrom(at, token, rest)
  }
  if (rest > 0) throw new Error(`${rest} ${token} are lacking`)
}

/** Takes up to so many tokens from a cache; answers with how many it were. */
function takeFrom(at: Place, token: Token, most: number): number {
  const lying = at.cache[token] ?? 0
  if (lying === 0) return 0
  const taken = Math.min(most, lying)
  if (taken < lying) at.cache[token] = lying - taken
  else {
    // Without `delete`: a heap that has known one is slow to look through ever after, and all are at every turn.
    const { [token]: _, ...others } = at.cache
    at.cache = others
  }
  return taken
}
