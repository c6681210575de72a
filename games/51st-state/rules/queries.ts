import { type Back, type Seat, seenFace } from '../../../kernel/index.ts'
import { EXCHANGED, type Exchanged, emptyPool, type Pool, TOKENS, type Token } from './printed/goods.ts'
import { type Card, rowOf } from './printed/index.ts'
import { GOAL } from './printed/score.ts'
import { type G, type Place, RIVAL, type Rival, type Side, sideOf, type Table } from './table.ts'

/** The virtual opponent; only to be asked for in the solo game. */
export function rivalOf(g: G): Rival {
  if (g.open.rival === undefined) throw new Error('there is no virtual opponent at this table')
  return g.open.rival
}

/** The State of a seat, or of the virtual opponent. */
export const stateOf = (g: G, owner: number): Place[] => (owner === RIVAL ? rivalOf(g).state : sideOf(g, owner).state)

/** The seats clockwise from one of them. */
export function clockwiseFrom(g: G, seat: Seat): Seat[] {
  const order: Seat[] = []
  for (let i = 0; i < g.seats; i++) order.push((seat + i) % g.seats)
  return order
}

/** The opponents that can be touched in the Action phase: those who have not passed. */
export function openOpponents(g: G, seat: Seat): number[] {
  if (g.open.rival !== undefined) return g.open.rival.passed ? [] : [RIVAL]
  const owners: number[] = []
  for (let i = 1; i < g.seats; i++) {
    const other = (seat + i) % g.seats
    if (!sideOf(g, other).passed) owners.push(other)
  }
  return owners
}

/** Every opponent, passed or not. */
export const allOpponents = (g: G, seat: Seat): number[] =>
  g.open.rival !== undefined ? [RIVAL] : clockwiseFrom(g, seat).slice(1)

/** The Location of a number, with its owner. */
export function findPlace(g: G, place: number): { owner: number; at: Place } {
  for (let owner = g.open.rival === undefined ? 0 : RIVAL; owner < g.seats; owner++)
    for (const at of stateOf(g, owner)) if (at.place === place) return { owner, at }
  throw new Error(`no Location has the number ${place}`)
}

/** How many standing Locations of a State show a type. */
export function countType(state: readonly Place[], bit: number): number {
  let n = 0
  for (const at of state) if (!at.ruined && (rowOf(at.card).typeMask & bit) !== 0) n++
  return n
}

/** The Locations that stand. */
export function countStanding(state: readonly Place[]): number {
  let n = 0
  for (const at of state) if (!at.ruined) n++
  return n
}

/** Red contacts it takes to raze a standing Location. */
export const defenceOf = (at: Place): number => rowOf(at.card).defence + (at.shield ? 1 : 0)

/** Whether a card can be rebuilt into another with a brick: a shared type, or one of the two has none. */
export const matches = (old: Card, card: Card): boolean =>
  old.typeMask === 0 || card.typeMask === 0 || (old.typeMask & card.typeMask) !== 0

/** Tokens of one kind in pool and caches. */
export function have(side: Side, token: Token): number {
  let n = side.pool[token]
  for (const at of side.state) n += at.cache[token] ?? 0
  return n
}

const counted: Pool = emptyPool()

/** All tokens in pool and caches. The same object every time: read it before the next call. */
export function fundsOf(side: Side): Readonly<Pool> {
  const { pool } = side
  counted.fuel = pool.fuel
  counted.iron = pool.iron
  counted.gun = pool.gun
  counted.brick = pool.brick
  counted.ammo = pool.ammo
  counted.worker = pool.worker
  counted.grey = pool.grey
  counted.blue = pool.blue
  counted.red = pool.red
  counted.universal = pool.universal
  counted.rebuild = pool.rebuild
  counted.shield = pool.shield
  for (const { cache } of side.state) for (const token in cache) counted[token as Token] += cache[token as Token] ?? 0
  return counted
}

/** All Goods a seat owns, wherever they lie, hand cards too: they break ties. */
export function goodsOwned(side: Side): number {
  let n = side.hand.length + side.connections.length
  for (const token of TOKENS) n += side.pool[token]
  for (const { cache, store } of side.state) for (const token of TOKENS) n += (cache[token] ?? 0) + (store[token] ?? 0)
  return n
}

/** The different Location cards in a seat's hand, as it sees them. */
export function handFaces(g: G, seat: Seat): string[] {
  const faces: string[] = []
  for (const back of sideOf(g, seat).hand) {
    const face = seenFace(g, back, seat) as string
    if (!faces.includes(face)) faces.push(face)
  }
  return faces
}

/** A card of this name in the seat's hand. */
export function backInHand(g: G, seat: Seat, card: string): Back {
  for (const back of sideOf(g, seat).hand) if (seenFace(g, back, seat) === card) return back
  throw new Error(`seat ${seat} holds no ${card}`)
}

/** Whether somebody has reached the goal: this round is the last. */
export function isLastRound(open: Table): boolean {
  if (open.rival !== undefined && open.rival.vp >= GOAL) return true
  for (const side of open.sides) if (side.vp >= GOAL) return true
  return false
}

/** Use of its action left this round. */
export function usesLeft(at: Place): number {
  const { action } = rowOf(at.card)
  return action === undefined ? 0 : action.maxUses - at.uses
}

/** What two workers can be exchanged for: a card only where there is one to draw. 51-4.7 */
export const exchangeable = ({ open }: G): readonly Exchanged[] =>
  open.deck.length + open.discard.length > 0 ? EXCHANGED : EXCHANGED.filter((good) => good !== 'card')
