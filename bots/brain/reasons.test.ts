import { expect, test } from 'vitest'
import { type Decision, settle, start } from '../../kernel/index.ts'
import { brain, lanterns } from '../../kernel/testing/example/game.ts'
import { positionOf } from './bot.ts'
import { reasonsBetween } from './reasons.ts'
import { think } from './think.ts'

const about = { ships: 'fleet', fresh: 'fleet', 'for.declare': 'ambitions' }

test('the strongest differences come first, terms about one thing together', () => {
  const mine = { power: 0.5, ships: 0.4, fresh: 0.3, cards: 0.1, 'for.declare': 0.2, 'for.end': 0.1 }
  const other = { power: 0.9, ships: 0.1, fresh: 0, cards: 0.1 }
  const told = reasonsBetween({ about }, mine, other, 0, 4).map(({ key, by }) => [key, Number(by.toFixed(2))])
  expect(told).toEqual([
    ['why.fleet', 0.6],
    ['why.power', -0.4],
    ['why.ambitions', 0.2],
    ['why.plan', 0.1],
  ])
})

test('what looking ahead found beyond the terms is a reason of its own; no more are told than asked for', () => {
  const told = reasonsBetween({ about }, { power: 1 }, { power: 0.5, cards: 0.3 }, -0.8, 2)
  expect(told.map(({ key }) => key)).toEqual(['why.ahead', 'why.power'])
})

test('the end of the match is the only reason there is', () => {
  expect(reasonsBetween({}, { ends: 1000 }, { power: 3, cards: 2 }, 0.4, 4)).toEqual([{ key: 'why.ends', by: 10 }])
})

test('of the best option it is told what it has before the second, of the others what they lack before the best', () => {
  const g = start(lanterns, 2, {}, 'why')
  const decision = settle(lanterns, g)[0] as Decision
  const position = positionOf(lanterns, g, decision.seat, 's')
  const { ranked } = think(position, decision, { seed: 's', brain }, { iterations: 80 })
  const sumOf = (i: number) => (ranked[i]?.reasons ?? []).reduce((sum, { by }) => sum + by, 0)
  const logit = (i: number) => Math.log((ranked[i]?.chance ?? 0) / (1 - (ranked[i]?.chance ?? 0)))
  // With two terms and what lies ahead nothing is left out: the reasons add up to what the search found.
  expect(ranked[1]?.visits).toBeGreaterThan(0)
  expect(sumOf(0)).toBeCloseTo(logit(0) - logit(1), 1)
  expect(sumOf(1)).toBeCloseTo(-sumOf(0), 5)
})

test('who wants to know why hears what the places are made of that an option leads to', () => {
  const g = start(lanterns, 2, {}, 'why')
  const decision = settle(lanterns, g)[0] as Decision
  const reasonsOf = (explain: boolean) =>
    think(positionOf(lanterns, g, decision.seat, 's'), decision, { seed: 's', brain }, { iterations: 80, explain })
      .ranked[0]?.reasons ?? []
  const weightOf = (explain: boolean) => Math.abs(reasonsOf(explain).find(({ key }) => key === 'why.ahead')?.by ?? 0)
  const sumOf = (explain: boolean) => reasonsOf(explain).reduce((sum, { by }) => sum + by, 0)
  // What was only “ahead” has names now, and the sum is the same.
  expect(weightOf(true)).toBeLessThan(weightOf(false))
  expect(sumOf(true)).toBeCloseTo(sumOf(false), 1)
})
