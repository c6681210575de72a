import { emit } from '../../../../kernel/index.ts'
import { PLAN_TO_WIN, RIOT_SLOT, RIOTS_TO_WIN } from '../printed/tracks.ts'
import { isVersus } from '../queries.ts'
import type { G } from '../table.ts'

/** The most Bonds the automated Machine keeps. */
export const AUTOMATON_BONDS = 20

/** Moves the Master Plan on; at XII the Machine wins at once. */
export function advancePlan(g: G, why: string): void {
  const { open } = g
  if (open.winner !== undefined) return
  open.plan++
  emit(g, { key: 'planAdvanced', plan: open.plan, why })
  if (open.plan < PLAN_TO_WIN) return
  open.winner = 'machine'
  open.won = 'plan'
}

/** Counts a successful Riot; with the third the Heroes win at once. */
export function countRiot(g: G): void {
  const { open } = g
  open.riots++
  if (open.riots < RIOTS_TO_WIN || open.winner !== undefined) return
  open.winner = 'heroes'
  open.won = 'riots'
}

/** Moves Discontent; at the Riot Stage the track stands still for good. */
export function changeDiscontent(g: G, by: number): void {
  const { open } = g
  if (open.discontent === RIOT_SLOT) return
  const to = Math.max(0, Math.min(RIOT_SLOT, open.discontent + by))
  if (to === open.discontent) return
  open.discontent = to
  emit(g, { key: by > 0 ? 'discontentRose' : 'discontentFell', count: Math.abs(by), slot: to })
  if (to < RIOT_SLOT) return
  emit(g, { key: 'riotStage' })
  countRiot(g)
}

export function gainBonds(g: G, n: number): void {
  if (n <= 0) return
  g.open.bonds += n
  if (!isVersus(g) && g.open.bonds > AUTOMATON_BONDS) g.open.bonds = AUTOMATON_BONDS
  emit(g, { key: 'bondsGained', count: n })
}

export function payBonds(g: G, n: number): void {
  g.open.bonds -= n
}
