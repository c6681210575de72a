import { expect, test } from 'vitest'
import { layAll, situation } from '../../testing/situation.ts'

const hands = [
  ['5', '1'],
  ['3', '1'],
] as const
/** Seat 0 leads, no gust blows. */
const led = (charms: readonly (string | undefined)[], points: readonly number[] = []) =>
  layAll(situation({ hands, charms, points })).choose(1, 'pass')
const sides = ({ open }: ReturnType<typeof led>) => open.sides

test('LN-6.2 card net: once, before the leader scores, two cards', () => {
  const trial = led([undefined, 'net'])
  expect(trial.options(1)).toEqual(['use net', 'pass'])
  trial.choose(1, 'use net')
  expect(sides(trial)[1]).toMatchObject({ hand: { length: 3 }, charms: [{ id: 'net', used: true }] })
  expect(trial.at()).toBe('round.draw')
})

test('LN-6.2 card purse: the seats are asked from the leader’s left, the leader last; a used one is not offered', () => {
  const trial = led(['purse', 'net'])
  expect(trial.turn()).toBe(1)
  trial.choose(1, 'pass').choose(0, 'use purse')
  expect(sides(trial)[0]?.points).toBe(2)
  const spent = situation({ hands, charms: ['purse'] })
  for (const charm of sides(spent)[0]?.charms ?? []) charm.used = true
  expect(layAll(spent).choose(1, 'pass').at()).toBe('round.draw')
})

test('LN-6.1 card moth: numbers count one more, a gust stays nothing', () => {
  const trial = layAll(
    situation({
      hands: [
        ['3', '1'],
        ['3', '1'],
      ],
      charms: [undefined, 'moth'],
    }),
  )
  expect(trial.turn()).toBe(0)
  const gusts = layAll(
    situation({
      hands: [
        ['gust', '1'],
        ['gust', '1'],
      ],
      charms: ['moth'],
    }),
  )
  expect(gusts.at()).toBe('round.draw')
})

test('LN-6.1 card bell: who scores draws a card', () => {
  expect(sides(led(['bell']))[0]?.hand).toHaveLength(2)
  expect(sides(led([undefined, 'bell']))[1]?.hand).toHaveLength(1)
})

test('LN-6.1 card well: two cards for a point', () => {
  const trial = led([undefined, 'well'], [0, 1])
  expect(trial.options(0)).not.toContain('dip x2')
  trial.choose(0, 'keep')
  expect(trial.options(1)).toContain('dip x2')
  trial.choose(1, 'dip x2')
  expect(sides(trial)[1]).toMatchObject({ points: 0, hand: { length: 3 } })
  expect(led([undefined, 'well']).choose(0, 'keep').options(1)).not.toContain('dip x2')
})
