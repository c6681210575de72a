import { expect, test } from 'vitest'
import { guards, people, publish, situation } from '../../testing/situation.ts'
import { incomeOf } from '../queries.ts'
import { counting, tolls, verdict, wayOf, ways, weigh } from './forecast.ts'

test('a verdict says how the event stands', () => {
  const trial = situation({ event: 'iron-fist', with: (open) => guards(open, 'art', 3) })
  expect(verdict(trial.g)).toEqual({ advances: false, now: 1, of: 3, compare: 'atLeast' })
  trial.open.event = 'tax-day'
  expect(verdict(trial.g)).toEqual({ advances: false, bonds: 4 })
  trial.open.bonds = 4
  expect(verdict(trial.g)?.advances).toBe(true)
  trial.open.event = 'bread-lines'
  expect(verdict(trial.g)).toEqual({ advances: true, trust: 4 })
  trial.open.event = ''
  expect(verdict(trial.g)).toBe(undefined)
})

test('tolls and income for the screen', () => {
  const trial = situation({ event: 'curfew-bells', with: (open) => guards(open, 'art', 1) })
  publish(trial.g, 'curfew')
  publish(trial.g, 'levy')
  expect(tolls(trial.g)[0]).toBe(2)
  expect(incomeOf(trial.g)).toBe(8)
})

test('the Districts an event counts', () => {
  const trial = situation({ event: 'iron-fist', with: (open) => guards(open, 'art', 3) })
  expect(counting(trial.g)).toEqual([0])
  trial.open.event = 'parade'
  expect(counting(trial.g)).toEqual([8])
  trial.open.event = 'countdown'
  expect(counting(trial.g)).toEqual([])
})

test('a way to a District, exit by exit', () => {
  const trial = situation({ event: '', at: ['science', 'trade', 'art'], with: (open) => guards(open, 'science', 1) })
  const [hero] = trial.open.heroes
  if (hero === undefined) throw new Error('no Hero')
  expect(wayOf(trial.g, hero, 5)).toEqual({ stops: [1, 5], tolls: [1] })
  expect(wayOf(trial.g, hero, 1)).toEqual({ stops: [1], tolls: [] })
})

test('all ways are told of a Hero under way, so that nobody learns which it takes', () => {
  const trial = situation({ seats: 4, at: ['science', 'trade', 'art'] })
  expect(ways(trial.g)).toEqual([[], [], []])
  const hunter = trial.open.heroes[1]
  if (hunter === undefined) throw new Error('no Hero')
  hunter.chosen = hunter.hand.pop() as number
  expect(ways(trial.g).map((each) => each.length)).toEqual([0, 9, 0])
  expect(ways(trial.g)[1]?.[2]).toEqual({ stops: [2], tolls: [] })
})

test('a Riot is weighed by what a seat knows', () => {
  const trial = situation({
    slot: 3,
    with(open, g) {
      guards(open, 'velvet', 1)
      people(g, 'velvet', { revealed: ['artist', 'noble'], identified: ['traitor', 'artist'], unknown: ['noble'] })
    },
  })
  const velvet = trial.open.districts[4]
  if (velvet === undefined) throw new Error('no District')
  expect(weigh(trial.g, velvet, 1)).toEqual({
    fighters: ['artist', 'artist'],
    guards: 1,
    traitors: 1,
    idle: ['noble'],
    unknown: 1,
    active: 2,
    against: 2,
  })
  expect(weigh(trial.g, velvet, 0)).toMatchObject({ fighters: ['artist'], traitors: 0, unknown: 3, against: 1 })
})
