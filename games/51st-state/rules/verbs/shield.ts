import { emit, type Seat } from '../../../../kernel/index.ts'
import { findPlace } from '../queries.ts'
import { type G, sideOf } from '../table.ts'
import { take } from './pay.ts'

/** Lays a shield token on an own Location: free, and the turn goes on. 51-12.1 */
export function shield(g: G, seat: Seat, place: number): void {
  take(sideOf(g, seat), 'shield', 1)
  const { at } = findPlace(g, place)
  at.shield = true
  emit(g, { key: 'shielded', seat, card: at.card })
}
