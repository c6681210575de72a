import { emit } from '../../../../kernel/index.ts'
import { CLASSES } from '../printed/citizens.ts'
import { PLAN_TO_WIN, RIOT_SLOT, RIOTS_TO_WIN, stageOf } from '../printed/tracks.ts'
import { isVersus } from '../queries.ts'
import type { G } from '../table.ts'

/** The most Bonds the automated Machine keeps. */
export const AUTOMATON_BONDS = 20

/** Moves the Master Plan on; at XII the Machine wins at once. `why` is a detention, a failed Riot, or an event by its name. */
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

/** Moves Discontent; at the Riot Stage the track stands still for good. The card or right behind it is named. */
export function changeDiscontent(g: G, by: number, ...why: readonly string[]): void {
  const { open } = g
  if (open.discontent === RIOT_SLOT) return
  const to = Math.max(0, Math.min(RIOT_SLOT, open.discontent + by))
  if (to === open.discontent) return
  const count = Math.abs(to - open.discontent)
  const was = stageOf(open.discontent)
  open.discontent = to
  emit(g, { key: by > 0 ? 'discontentRose' : 'discontentFell', count, slot: to, why })
  const stage = stageOf(to)
  for (let now = was + 1; now <= stage; now++)
    emit(g, { key: 'stageRose', stage: now, citizen: CLASSES[now] as string })
  for (let now = was; now > stage; now--) emit(g, { key: 'stageFell', stage: now - 1, citizen: CLASSES[now] as string })
  if (to < RIOT_SLOT) return
  emit(g, { key: 'riotStage', riots: open.riots + 1 })
  countRiot(g)
}

/** GM-13.1 Adds Bonds, as many as the Machine can keep; returns how many those are. The caller tells of them. */
export function addBonds(g: G, n: number): number {
  const { open } = g
  const count = isVersus(g) ? n : Math.max(0, Math.min(n, AUTOMATON_BONDS - open.bonds))
  open.bonds += count
  return count
}

/** The Machine receives Bonds by a card. */
export function gainBonds(g: G, n: number, why: string): void {
  const count = addBonds(g, n)
  if (count > 0) emit(g, { key: 'bondsGained', count, bonds: g.open.bonds, why })
}

export function payBonds(g: G, n: number): void {
  g.open.bonds -= n
}
