import { describe, expect, test } from 'vitest'
import { actionOf, situation, turnOf } from '../../testing/situation.ts'
import { access } from '../procedures/access.ts'
import { glance } from './glance.ts'

describe('glance', () => {
  test('GM-8.1 whose turn it is: the Hero that is under way, in its action too', () => {
    const active = (trial: ReturnType<typeof situation>) => {
      trial.decisions()
      return glance(trial.g).active
    }
    expect(active(situation({ seats: 4, trust: [0, 8], play: turnOf(1, 'art') }))).toBe(2)
    expect(active(situation({ seats: 4, play: turnOf(1, 'trade') }))).toBe(2)
    expect(active(situation({ seats: 4, trust: [0, 0, 8], play: actionOf(2) }))).toBe(3)
    expect(active(situation({ seats: 4, play: () => access.start() }))).toBe(undefined)
  })
})
