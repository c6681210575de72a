import { expect, test } from 'vitest'
import { guards, people, publish, situation } from '../../testing/situation.ts'
import { incomeOf } from '../queries.ts'
import { counting, tolls, verdict, wayOf, ways, weigh } from './forecast.ts'

test('a verdict says how the event stands', () => {
  const table = situation({ event: 'iron-fist', with: (open) => guards(open, 'art', 3) })
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
  const table = situation({ event: 'curfew-bells', with: (open) => guards(open, 'art', 1) })
  publish(table.g, 'curfew')
  publish(table.g, 'levy')
  expect(tolls(table.g)[0]).toBe(2)
  expect(incomeOf(table.g)).toBe(8)
})

test('the Districts an event counts', () => {
  const table = situation({ event: 'iron-fist', with: (open) => guards(open, 'art', 3) })
  expect(counting(table.g)).toEqual([0])
  table.open.event = 'parade'
  expect(counting(table.g)).toEqual([8])
  table.open.event = 'countdown'
  expect(counting(table.g)).toEqual([])
})

test('a way to a District, exit by exit', () => {
  const table = situation({ event: '', at: ['science', 'trade', 'art'], with: (open) => guards(open, 'science', 1) })
  const [hero] = table.open.heroes
  if (hero === undefined) throw new Error('no Hero')
  expect(wayOf(table.g, hero, 5)).toEqual({ stops: [1, 5], tolls: [1] })
  expect(wayOf(table.g, hero, 1)).toEqual({ stops: [1], tolls: [] })
})

test('all ways are told of a Hero under way, so that nobody learns which it takes', () => {
  const table = situation({ seats: 4, at: ['science', 'trade', 'art'] })
  expect(ways(table.g)).toEqual([[], [], []])
  const hunter = table.open.heroes[1]
  if (hunter === undefined) throw new Error('no Hero')
  hunter.chosen = hunter.hand.pop() as number
  expect(ways(table.g).map((each) => each.length)).toEqual([0, 9, 0])
  expect(ways(table.g)[1]?.[2]).toEqual({ stops: [2], tolls: [] })
})

test('a Riot is weighed by what a seat knows', () => {
  const table = situation({
    slot: 3,
    with(open, g) {
      guards(open, 'velvet', 1)
      people(g, 'velvet', { revealed: ['artist', 'noble'], identified: ['traitor', 'artist'], unknown: ['noble'] })
    },
  })
  const velvet = table.open.districts[4]
  if (velvet === undefined) throw new Error('no District')
  expect(weigh(table.g, velvet, 1)).toEqual({
    fighters: ['artist', 'artist'],
    guards: 1,
    traitors: 1,
    idle: ['noble'],
    unknown: 1,
    active: 2,
    against: 2,
  })
  expect(weigh(table.g, velvet, 0)).toMatchObject({ fighters: ['artist'], traitors: 0, unknown: 3, against: 1 })
})
