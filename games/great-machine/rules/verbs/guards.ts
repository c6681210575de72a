import { emit } from '../../../../kernel/index.ts'
import { stepsBetween } from '../printed/city.ts'
import { districtId } from '../printed/districts.ts'
import { district, theCity } from '../queries.ts'
import type { G, Hero } from '../table.ts'
import { payBonds } from './tracks.ts'

/** Moves a Guard any distance: free exits first, then 1 Bond per District left. */
export function moveGuard(g: G, from: number, to: number): void {
  const steps = stepsBetween(theCity(g), from, to)
  const free = Math.min(steps, g.open.freeExits)
  g.open.freeExits -= free
  payBonds(g, steps - free)
  district(g, from).guards--
  district(g, to).guards++
  emit(g, { key: 'guardMoved', from: districtId(from), to: districtId(to), count: steps - free })
}

/** A Hero breaks a Guard where it stands. */
export function breakGuard(g: G, h: Hero): void {
  const d = district(g, h.at)
  d.guards--
  d.broken++
  emit(g, { key: 'guardBroken', hero: h.id, district: districtId(h.at) })
}
