import { expect, test } from 'vitest'
import { arrange } from './arrange.ts'
import type { Pane } from './geometry.ts'
import type { Place } from './places.ts'
import { squadWidth } from './squad-width.ts'

const pane = { gate: true, cluster: 4, ships: { x: 0, y: 0 }, width: 112 } as unknown as Pane
const squad = { seat: 0, fresh: 2, damaged: 0 }
const placeOf = (buildings: number): Place =>
  ({ squads: [squad, { ...squad, seat: 1 }], buildings: Array(buildings).fill({}) }) as unknown as Place

/** From the middle of the gate to the nearer edge of each squad. */
const gaps = (kind: 'desk' | 'phone', buildings: number): readonly number[] => {
  const { spots, scale, compact } = arrange(placeOf(buildings), pane, kind)
  return spots.map(({ x }) => Math.abs(x) - (squadWidth(2, 0, compact) * scale) / 2)
}

// Buildings stand 34 from the number and reach 16 further; on a phone all of it is 0.62 as large.
test.each([
  ['desk', 34 + 16],
  ['phone', 0.62 * (34 + 16)],
] as const)('the squads of a flat gate stand beyond its buildings (%s)', (kind, reach) => {
  const [left, right] = gaps(kind, 1)
  expect(left).toBeGreaterThanOrEqual(reach)
  expect(right).toBeLessThan(reach)
  for (const gap of gaps(kind, 2)) expect(gap).toBeGreaterThanOrEqual(reach)
})
