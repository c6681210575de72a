import { expect, test } from 'vitest'
import { wholeRows } from './use-room.ts'

test('rows that end within the room are whole; one that does not fit is folded away with all below it', () => {
  const bottoms = [136, 136, 178, 178, 220]
  expect(wholeRows(bottoms, 100, 220)).toBe(120)
  expect(wholeRows(bottoms, 100, 219)).toBe(78)
  expect(wholeRows(bottoms, 100, 136)).toBe(36)
})

test('where not even one row fits there is nothing to fold to', () => {
  expect(wholeRows([136], 100, 120)).toBe(0)
  expect(wholeRows([], 100, 120)).toBe(0)
})
