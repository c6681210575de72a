import { emit, type Seat } from '../../../../kernel/index.ts'
import { rise } from '../moments.ts'
import { THREAT_END } from '../printed/board.ts'
import { CORP_ROWS } from '../printed/corporations.ts'
import { TRACK_END } from '../printed/house.ts'
import type { Resource } from '../printed/nouns.ts'
import { isOver } from '../queries.ts'
import { type EffectFrame, type G, sideOf } from '../table.ts'

/** The tracks: threat, capital, supply. A rehearsal (`dry`) moves nothing but its own supply. */

/** NA-63 threat rises; at 25 the match is over at once. */
export function raiseThreat(g: G, f: EffectFrame | undefined, n: number, why: string): void {
  const { open } = g
  if (n <= 0 || f?.dry || isOver(g)) return
  const before = open.threat
  open.threat = Math.min(THREAT_END, before + n)
  emit(g, { key: 'threat', count: open.threat - before, why, now: open.threat })
  if (!isOver(g) && rise.heardBy(g)) open.rises++
}

export function lowerThreat(g: G, f: EffectFrame, n: number): void {
  const before = g.open.threat
  if (f.dry || before === 0) return
  g.open.threat = Math.max(0, g.open.threat - n)
  emit(g, { key: 'threatFell', count: before - g.open.threat, now: g.open.threat, why: f.source })
}

/** NA-7.3 capital is a plain number, never below 0; returns how much really changed. */
export function changeCapital(g: G, seat: Seat, n: number, why: string): number {
  if (isOver(g)) return 0
  const state = sideOf(g, seat)
  const change = Math.max(n, -state.capital)
  if (change === 0) return 0
  state.capital += change
  emit(g, { key: change > 0 ? 'gained' : 'lost', seat, count: Math.abs(change), now: state.capital, why })
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

/** NA-43.5, NA-58.2 a track stops at its last space and at 0; returns by how much it really changed, which the caller tells. */
export function changeResource(g: G, resource: Resource, n: number): number {
  const { supply } = g.open
  const before = supply[resource]
  supply[resource] = Math.max(0, Math.min(TRACK_END[resource], before + n))
  return supply[resource] - before
}

/** A card raises or lowers one resource. */
export function shiftResource(g: G, f: EffectFrame, resource: Resource, n: number): void {
  const count = Math.abs(changeResource(g, resource, n))
  const now = g.open.supply[resource]
  if (count > 0) emit(g, { key: n > 0 ? 'supplyRose' : 'supplyFell', resource, count, now, why: f.source })
}
