import { expect, test } from 'vitest'
import { guards, publish, scene } from '../testing.ts'
import { income, tolls, verdict } from './outlook.ts'

test('a verdict says how the event stands', () => {
  const table = scene({ event: 'iron-fist', with: (open) => guards(open, 'art', 3) })
  expect(verdict(table.g)).toEqual({ advances: false, now: 1, of: 3, compare: 'atLeast' })
  table.open.event = 'tax-day'
  expect(verdict(table.g)).toEqual({ advances: false, bonds: 4 })
  table.open.bonds = 4
  expect(verdict(table.g)?.advances).toBe(true)
  table.open.event = 'bread-lines'
  expect(verdict(table.g)).toEqual({ advances: true, trust: 4 })
  table.open.event = ''
  expect(verdict(table.g)).toBe(undefined)
})

test('tolls and income for the screen', () => {
  const table = scene({ event: 'curfew-bells', with: (open) => guards(open, 'art', 1) })
  publish(table.g, 'curfew')
  publish(table.g, 'levy')
  expect(tolls(table.g).art).toEqual([2, 2])
  expect(income(table.g)).toBe(8)
})
