import { describe, expect, test } from 'vitest'
import { situation } from '../../testing/situation.ts'
import { outcome } from '../ending.ts'
import { sideOf } from '../table.ts'
import { RIVALS } from './corporations.ts'

describe('rivals', () => {
  test.each(RIVALS)('NA-50 NA-50.1 card %s decides who wins', (rival) => {
    const corp = rival.slice(6)
    const corps = ['globalsec', 'haas-bioroid', 'jinteki', 'melange', 'nbn', 'weyland'] as const
    const capital = corps.map((each) => (each === corp ? 5 : 4))
    const mine = corps.findIndex((each) => each !== corp)
    const t = situation({ seats: 6, corps: [...corps], capital, space: 8 })
    const rivals = corps.map((_, seat) => (seat === mine ? rival : 'rival-federalist'))
    for (const [seat, id] of rivals.entries()) {
      const state = sideOf(t.g, seat)
      state.rival = t.g.secret.faces.push(id) - 1
      t.g.secret.seen.push(0)
      t.g.secret.kinds.push('rival')
    }
    expect(outcome(t.g).winners).toEqual([])
    sideOf(t.g, mine).capital = 6
    expect(outcome(t.g).winners).toEqual(rival === 'rival-federalist' ? [] : [mine])
  })
})
