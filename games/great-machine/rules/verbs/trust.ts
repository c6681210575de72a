import { emit } from '../../../../kernel/index.ts'
import { trustRoom } from '../queries.ts'
import type { G, Hero } from '../table.ts'

/** Gives Trust; what a Hero cannot hold is lost. */
export function gainTrust(g: G, h: Hero, n: number): void {
  const gained = Math.min(n, trustRoom(h))
  if (gained <= 0) return
  h.trust += gained
  emit(g, { key: 'trustGained', hero: h.id, count: gained })
}

/** Takes Trust, as much as there is; returns how much. */
export function loseTrust(g: G, h: Hero, n: number): number {
  const lost = Math.min(n, h.trust)
  if (lost <= 0) return 0
  h.trust -= lost
  emit(g, { key: 'trustLost', hero: h.id, count: lost })
  return lost
}

/** A Hero pays Trust that it has. */
export function payTrust(g: G, h: Hero, n: number): void {
  if (n === 0) return
  h.trust -= n
  emit(g, { key: 'trustPaid', hero: h.id, count: n })
}
