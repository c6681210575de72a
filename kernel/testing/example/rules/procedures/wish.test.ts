import { expect, test } from 'vitest'
import { situation } from '../../testing/situation.ts'

test('LN-4.3 a wish costs a point, once, at any moment', () => {
  const trial = situation({
    hands: [
      ['1', '1'],
      ['2', '2'],
    ],
    points: [0, 2],
  })
  expect(trial.options(0)).not.toContain('wish')
  trial.choose(1, 'wish')
  expect(trial.open.sides[1]).toMatchObject({ points: 1, wished: true })
  expect(trial.open.sides[1]?.hand).toHaveLength(3)
  expect(trial.refusal(1, 'wish')).toBe('unlisted')
})
