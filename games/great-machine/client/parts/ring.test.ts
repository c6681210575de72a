import { expect, test } from 'vitest'
import { segment } from './ring.ts'

test('a segment of more than half of the ring goes the long way round', () => {
  const flags = (d: string) => [...d.matchAll(/A\S+ \S+ 0 (\d) (\d)/g)].map(([, long, sweep]) => `${long}${sweep}`)
  expect(flags(segment(0, 1, 10, 20))).toEqual(['01', '00'])
  expect(flags(segment(0, 5, 10, 20))).toEqual(['11', '10'])
})
