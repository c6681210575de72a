import { draw, maskOf, newPile, shuffle } from '../../../index.ts'
import { CHARMS } from './printed/charms.ts'
import { COPIES, HAND, LANTERNS } from './printed/lanterns.ts'
import type { G, Side, Table } from './table.ts'

/** The table at the start. */
export function setup(g: G): Table {
  const cards = LANTERNS.flatMap(({ id }) => Array.from({ length: COPIES }, () => id))
  const deck = newPile(g, 'lantern', cards) // LN-1.1
  const sides: Side[] = []
  for (let seat = 0; seat < g.seats; seat++) {
    const hand = Array.from({ length: HAND }, () => draw(g, deck, maskOf([seat]))) // LN-1.2
    sides.push({ hand, points: 0, wished: false, charms: [] })
  }
  if (g.options.charms === true) dealCharms(g, sides)
  return { deck, discard: [], sides, round: 1 }
}

/** LN-1.3 */
function dealCharms(g: G, sides: readonly Side[]): void {
  const ids = shuffle(
    g,
    CHARMS.map(({ id }) => id as string),
  )
  for (const [seat, { charms }] of sides.entries()) charms.push({ id: ids[seat] as string, used: false })
}
