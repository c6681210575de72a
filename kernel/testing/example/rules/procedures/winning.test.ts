import { expect, test } from 'vitest'
import { layAll, situation } from '../../testing/situation.ts'

test('LN-3.1 LN-3.2 card gust: the others are asked clockwise from the leader, a gust ends it', () => {
  const trial = layAll(
    situation({
      hands: [
        ['1', 'gust'],
        ['4', '4'],
        ['2', 'gust'],
      ],
    }),
  )
  expect(trial.turn()).toBe(2)
  trial.choose(2, 'pass')
  const gust = `gust #${trial.open.sides[0]?.hand[0]}`
  expect(trial.options(0)).toEqual([gust, 'pass'])
  trial.choose(0, gust)
  expect(trial.open.sides.map(({ points }) => points)).toEqual([0, 0, 0])
  expect(trial.events.map(({ key }) => key)).toContain('blown')
  expect(trial.at()).toBe('round.draw')
})
