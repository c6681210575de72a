import { emit } from '../../../../kernel/index.ts'
import { stepsBetween } from '../printed/city.ts'
import { districtId } from '../printed/districts.ts'
import { cardsWith, district, theCity, total } from '../queries.ts'
import type { G, Hero } from '../table.ts'
import { payBonds } from './tracks.ts'

/** GM-12.11 The Guard exits that cost nothing follow what is in force, less those already made. */
export function countFreeExits(g: G): void {
  g.open.freeExits = Math.max(0, total(g, 'freeGuardExits') - (g.open.freeUsed ?? 0))
}

/** Says at the beginning of the Machine's phase how many exits are free. */
export function tellFreeExits(g: G): void {
  if (g.open.freeExits > 0) emit(g, { key: 'freeExits', count: g.open.freeExits, why: cardsWith(g, 'freeGuardExits') })
}

/** Moves a Guard any distance: free exits first, then 1 Bond per District left. */
export function moveGuard(g: G, from: number, to: number): void {
  const { open } = g
  const steps = stepsBetween(theCity(g), from, to)
  const free = Math.min(steps, open.freeExits)
  open.freeExits -= free
  open.freeUsed = (open.freeUsed ?? 0) + free
  payBonds(g, steps - free)
  shiftGuard(g, from, to)
  emit(g, { key: 'guardMoved', from: districtId(from), to: districtId(to), count: steps - free, free, why: [] })
}

/** GM-13.6 A Guard comes along with a Servant, free of charge. */
export function bringGuard(g: G, from: number, to: number, card: string): void {
  shiftGuard(g, from, to)
  emit(g, { key: 'guardMoved', from: districtId(from), to: districtId(to), count: 0, free: 0, why: [card] })
}

/** Takes an operational Guard elsewhere. The caller tells of it. */
export function shiftGuard(g: G, from: number, to: number): void {
  district(g, from).guards--
  district(g, to).guards++
}

/** GM-9.19 All operational Guards of a District break. */
export function breakGuards(g: G, at: number): void {
  const d = district(g, at)
  const count = d.guards
  d.broken += count
  d.guards = 0
  if (count > 0) emit(g, { key: 'guardsBroken', district: districtId(at), count })
}

/** A Hero breaks a Guard where it stands. */
export function breakGuard(g: G, h: Hero): void {
  const d = district(g, h.at)
  d.guards--
  d.broken++
  emit(g, { key: 'guardBroken', hero: h.id, district: districtId(h.at) })
}
