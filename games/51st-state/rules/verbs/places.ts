import { emit, type Seat } from '../../../../kernel/index.ts'
import type { Token } from '../printed/goods.ts'
import { rowOf } from '../printed/index.ts'
import { rivalOf } from '../queries.ts'
import { type G, type Heap, type Place, RIVAL, sideOf } from '../table.ts'
import { gain } from './gain.ts'
import { scoreRival } from './score.ts'

/** A new Location for a State. */
export const newPlace = (g: G, card: string): Place => ({
  place: g.open.nextPlace++,
  card,
  ruined: false,
  shield: false,
  uses: 0,
  visitor: -1,
  cache: {},
  store: {},
})

/** Moves tokens lying on a Location to its owner's pool; they are not gained. `key` is the event that tells of it. */
export function emptyInto(g: G, owner: Seat, at: Place, heap: 'cache' | 'store', key: 'unstored' | 'freed'): void {
  const { pool } = sideOf(g, owner)
  const goods: Heap = at[heap]
  let some = false
  for (const token in goods) {
    pool[token as Token] += goods[token as Token] ?? 0
    some = true
  }
  if (!some) return
  at[heap] = {}
  emit(g, { key, seat: owner, goods, card: at.card })
}

/**
 * Clears a Location that stops being one: markers, worker and shield are lost, its cache goes to the owner. A store is empty
 * from Production to Cleanup. 51-9.9
 */
export function clearPlace(g: G, owner: Seat, at: Place): void {
  emptyInto(g, owner, at, 'cache', 'freed')
  at.uses = 0
  at.visitor = -1
  at.shield = false
}

/** Turns a razed Location into Ruins and pays its owner the deal. The virtual opponent's card is discarded. */
export function ruin(g: G, owner: number, at: Place): void {
  const { deal } = rowOf(at.card)
  if (owner === RIVAL) {
    const rival = rivalOf(g)
    rival.state.splice(rival.state.indexOf(at), 1)
    g.open.discard.push(at.card)
    if (deal === 'vp') scoreRival(g, 1, at.card) // 51-13.14
    return
  }
  clearPlace(g, owner, at)
  at.ruined = true
  gain(g, owner, deal, 1, at.card, 'compensated') // 51-9.7
}
