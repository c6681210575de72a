import { expect, test } from 'vitest'
import { situation } from '../../testing/situation.ts'
import { outlook } from './index.ts'

test('who leads, and how long it may go on', () => {
  const { g } = situation({ hands: [['1'], ['1'], ['1']], points: [2, 0, 2] })
  expect(outlook(g)).toEqual({ leading: [0, 2], roundsLeft: 7 })
})
