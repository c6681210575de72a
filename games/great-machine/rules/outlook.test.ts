import { expect, test } from 'vitest'
import { guards, publish, scene } from '../testing.ts'
import { counting, income, tolls, verdict, wayOf } from './outlook.ts'

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

test('the Districts an event counts', () => {
  const table = scene({ event: 'iron-fist', with: (open) => guards(open, 'art', 3) })
  expect(counting(table.g)).toEqual([0])
  table.open.event = 'parade'
  expect(counting(table.g)).toEqual([8])
  table.open.event = 'countdown'
  expect(counting(table.g)).toEqual([])
})

test('a way to a District, exit by exit', () => {
  const table = scene({ event: '', at: ['science', 'trade', 'art'], with: (open) => guards(open, 'science', 1) })
  const [hero] = table.open.heroes
  if (hero === undefined) throw new Error('no Hero')
  expect(wayOf(table.g, hero, 5)).toEqual({ stops: [1, 5], tolls: [1] })
  expect(wayOf(table.g, hero, 1)).toEqual({ stops: [1], tolls: [] })
})
