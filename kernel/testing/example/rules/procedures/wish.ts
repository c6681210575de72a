import type { Right } from '../../../../index.ts'
import type { Choices } from '../choices.ts'
import { allSeats, canDraw } from '../queries.ts'
import { sideOf, type Table } from '../table.ts'
import { drawCards } from '../verbs/draw.ts'
import { pay } from '../verbs/gain.ts'

/** LN-4.3: a right that may be used out of turn. */
export const wish: Right<Table, Choices['wish']> = {
  rule: 'LN-4.3',
  who: allSeats,
  options: (g, seat) => {
    const { wished, points } = sideOf(g, seat)
    return wished || points < 1 || !canDraw(g, seat) ? [] : [{ do: 'wish' }]
  },
  chosen(g, seat) {
    sideOf(g, seat).wished = true
    pay(g, seat, 1)
    drawCards(g, seat, 1)
  },
}
