import { emit, type Seat } from '../../../../index.ts'
import { type G, sideOf } from '../table.ts'

/** A seat scores. */
export function gain(g: G, seat: Seat, count: number): void {
  sideOf(g, seat).points += count
  emit(g, { key: 'scored', seat, count })
}

/** A seat pays points for something. */
export function pay(g: G, seat: Seat, count: number): void {
  sideOf(g, seat).points -= count
  emit(g, { key: 'paid', seat, count })
}
