import { draw, emit, maskOf, type Seat } from '../../../../index.ts'
import { canDraw } from '../queries.ts'
import { type G, sideOf } from '../table.ts'

/** Draws up to that many cards for a seat, who alone sees them. LN-4.2 */
export function drawCards(g: G, seat: Seat, count: number): void {
  for (let i = 0; i < count && canDraw(g, seat); i++) {
    const back = draw(g, g.open.deck, maskOf([seat]))
    sideOf(g, seat).hand.push(back)
    emit(g, { key: 'drew', seat, backs: [back] })
  }
}
