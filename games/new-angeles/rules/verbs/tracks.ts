import { emit, type Seat } from '../../../../kernel/index.ts'
import { rise } from '../moments.ts'
import { THREAT_END } from '../printed/board.ts'
import { CORP_ROWS } from '../printed/corporations.ts'
import { TRACK_END } from '../printed/house.ts'
import type { Resource } from '../printed/nouns.ts'
import { isOver } from '../queries.ts'
import { type EffectFrame, type G, sideOf } from '../table.ts'

/** The tracks: threat, capital, supply. A rehearsal (`dry`) moves nothing but the supply. */

/** NA-63 threat rises; at 25 the match is over at once. */
export function raiseThreat(g: G, f: EffectFrame | undefined, n: number, why: string): void {
  const { open } = g
  if (n <= 0 || f?.dry || isOver(g)) return
  open.threat = Math.min(THREAT_END, open.threat + n)
  emit(g, { key: 'threat', count: n, why, now: open.threat })
  if (!isOver(g) && rise.heardBy(g)) open.rises++
}

export function lowerThreat(g: G, f: EffectFrame | undefined, n: number): void {
  if (f?.dry) return
  g.open.threat = Math.max(0, g.open.threat - n)
  emit(g, { key: 'threatFell', count: n, now: g.open.threat })
}

/** NA-7.3 capital is a plain number, never below 0; returns how much really changed. */
export function changeCapital(g: G, seat: Seat, n: number, why: string): number {
  if (isOver(g)) return 0
  const state = sideOf(g, seat)
  const change = Math.max(n, -state.capital)
  if (change === 0) return 0
  state.capital += change
  emit(g, { key: change > 0 ? 'gained' : 'lost', seat, count: Math.abs(change), why })
  return change
}

/** NA-56.1 the thief gains what was really lost. */
export function stealCapital(g: G, thief: Seat, rival: Seat, n: number, why: string): void {
  if (isOver(g) || thief === rival) return
  const from = sideOf(g, rival)
  const taken = Math.min(n, from.capital)
  from.capital -= taken
  sideOf(g, thief).capital += taken
  emit(g, { key: 'robbed', seat: thief, rival, count: taken, why })
}

/** What a seat's contract pays for each occurrence of its condition. */
export const contractOf = (g: G, seat: Seat): number => CORP_ROWS[sideOf(g, seat).corp].contract

/** NA-11.2 whether contracts are paid: only while an action or emergency card is resolved, whoever resolves it. */
export const paysContracts = (f: EffectFrame | undefined): f is EffectFrame => f?.action === true && !f.dry

export function payContract(g: G, seat: Seat, times: number): void {
  changeCapital(g, seat, times * contractOf(g, seat), 'contract')
}

/** NA-43.5, NA-58.2 a track stops at its last space and at 0. */
export function changeResource(g: G, resource: Resource, n: number): void {
  const { supply } = g.open
  const before = supply[resource]
  supply[resource] = Math.max(0, Math.min(TRACK_END[resource], before + n))
  if (supply[resource] !== before)
    emit(g, { key: 'supply', resource, count: supply[resource] - before, now: supply[resource] })
}
