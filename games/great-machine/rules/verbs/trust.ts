import { emit } from '../../../../kernel/index.ts'
import { trustRoom } from '../queries.ts'
import type { G, Hero } from '../table.ts'

/** Gives Trust, for an action, a card or a right; what a Hero cannot hold is lost. */
export function gainTrust(g: G, h: Hero, n: number, why: string): void {
  const count = Math.min(n, trustRoom(h))
  h.trust += count
  emit(g, { key: 'trustGained', hero: h.id, count, lost: n - count, trust: h.trust, why })
}

/** Takes Trust, as much as there is; returns how much. The caller tells of it. */
export function takeTrust(h: Hero, n: number): number {
  const lost = Math.min(n, h.trust)
  h.trust -= lost
  return lost
}

/** A Hero pays Trust that it has, for an action or a right. */
export function payTrust(g: G, h: Hero, n: number, why: string): void {
  if (n === 0) return
  h.trust -= n
  emit(g, { key: 'trustPaid', hero: h.id, count: n, trust: h.trust, why })
}
