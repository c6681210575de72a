import { describe, expect, test } from 'vitest'
import type { Frame } from '../../../../kernel/index.ts'
import { situation } from '../../testing/situation.ts'
import { DEMAND_ROWS } from './demands.ts'

describe('demands', () => {
  test.each(DEMAND_ROWS.map((row) => [row.id, row] as const))(
    'NA-17 NA-17.2 NA-62 NA-18.2 NA-63.4 card %s: met exactly, and missed by one',
    (id, { needs, threat }) => {
      const pay = (supply: Record<string, number>) => {
        const t = situation({ demand: id, supply, space: 8, at: () => ({ proc: 'demand', step: 'pay' }) as Frame })
        t.decisions()
        return t.open.threat
      }
      expect(pay({ ...needs })).toBe(0)
      for (const [resource, n] of Object.entries(needs))
        if (n > 0) expect(pay({ ...needs, [resource]: n - 1 })).toBe(threat)
      // NA-18.2 once, not per resource
      expect(pay({ energy: 0, consumables: 0, tech: 0, entertainment: 0, credits: 0 })).toBe(threat)
    },
  )

  test('NA-18.2 all but one target met: the threat of the card once', () => {
    const t = situation({
      demand: 'refugees',
      supply: { consumables: 3, tech: 1, entertainment: 3, credits: 1 },
      space: 8,
      at: () => ({ proc: 'demand', step: 'pay' }) as Frame,
    })
    t.decisions()
    expect(t.open.threat).toBe(5)
  })

  test('NA-18.2 a demand that is not met says what it lacked', () => {
    const t = situation({
      demand: 'refugees',
      supply: { consumables: 1, tech: 1, entertainment: 3, credits: 1 },
      space: 8,
      at: () => ({ proc: 'demand', step: 'pay' }) as Frame,
    })
    t.decisions()
    const short = { energy: 0, consumables: 2, tech: 0, entertainment: 0, credits: 1 }
    expect(t.events[0]).toEqual({ key: 'demandFailed', card: 'refugees', ...short })
  })
})
