import { describe, expect, test } from 'vitest'
import { damaged, fresh, situation, toPips } from '../../testing/situation.ts'
import { reachOf, systemOf } from '../printed/map.ts'

describe('move', () => {
  const fleet = (plan = {}) =>
    toPips(situation({ hands: [['mobilization-2', 'mobilization-3']], ...plan }), 0, 'mobilization-2')

  test('ARCS-7.6 any number of ships, damaged ones too, through rival control', () => {
    const t = fleet({
      ships: [
        ['1-hex', 0, 1, 1],
        ['1-hex', 1, 3],
        ['1-gate', 2, 2],
      ],
    })
    t.choose(0, 'move 1-hex>1-gate')
    expect(t.options(0)).toEqual(['send 1+0', 'send 1+1', 'send 0+1'])
    t.choose(0, 'send 0+1')
    expect(damaged(t, '1-gate', 0)).toBe(1)
    expect(fresh(t, '1-hex', 0)).toBe(1)
  })

  test('ARCS-7.7 adjacency: 2-hex with 3-arrow, not 1-hex with 2-arrow, not arrow with hex', () => {
    const { near } = reachOf([])
    const next = (a: string, b: string) => near[systemOf(a)]?.includes(systemOf(b))
    expect(next('2-hex', '3-arrow')).toBe(true)
    expect(next('5-hex', '6-arrow')).toBe(true)
    expect(next('1-hex', '2-arrow')).toBe(false)
    expect(next('1-arrow', '1-hex')).toBe(false)
    expect(next('1-arrow', '1-crescent')).toBe(true)
    expect(next('6-gate', '1-gate')).toBe(true)
    expect(near.reduce((sum, list) => sum + list.length, 0) / 2).toBe(38)
    const t = fleet({ ships: [['1-hex', 0, 1]] })
    expect(t.blocked(0)).toContainEqual(
      expect.objectContaining({
        do: 'move',
        target: '2-arrow',
        reason: { key: 'reason.thickBorder', from: '1-hex', to: '2-arrow' },
      }),
    )
  })

  test('ARCS-7.8 a catapult goes from gate to gate and must stop on a planet', () => {
    const t = fleet({ ships: [['1-hex', 0, 2]], ports: [['1-hex', 0]] })
    t.choose(0, 'move 1-hex>1-gate', 'send 2+0', 'go 2-gate', 'send 2+0', 'go 2-hex', 'send 2+0')
    expect(fresh(t, '2-hex', 0)).toBe(2)
    expect(t.at()).toBe('turn.pips')
    expect(t.open.turn.pips).toBe(3)
  })

  test('ARCS-7.8 no catapult from a rival starport', () => {
    const t = fleet({ ships: [['1-hex', 0, 2]], ports: [['1-hex', 1]] })
    t.choose(0, 'move 1-hex>1-gate', 'send 2+0')
    expect(t.at()).toBe('turn.pips')
  })

  test('ARCS-7.8 it stops at a gate a rival controlled before, not at a tied one', () => {
    const t = fleet({
      ships: [
        ['1-hex', 0, 3],
        ['1-gate', 1, 1],
        ['2-gate', 1, 1],
        ['2-gate', 2, 1],
      ],
      ports: [
        ['1-hex', 0],
        ['2-hex', 0],
      ],
    })
    t.choose(0, 'move 1-hex>1-gate', 'send 3+0')
    expect(t.at()).toBe('turn.pips')
    const tied = fleet({
      ships: [
        ['2-hex', 0, 1],
        ['2-gate', 1, 1],
        ['2-gate', 2, 1],
      ],
      ports: [['2-hex', 0]],
    })
    tied.choose(0, 'move 2-hex>2-gate')
    expect(tied.at()).toBe('move.onward')
  })

  test('ARCS-7.8 ships may be dropped on the way', () => {
    const t = fleet({ ships: [['1-hex', 0, 5]], ports: [['1-hex', 0]] })
    t.choose(0, 'move 1-hex>1-gate', 'send 5+0', 'go 6-gate', 'send 3+0', 'stop')
    expect(fresh(t, '1-gate', 0)).toBe(2)
    expect(fresh(t, '6-gate', 0)).toBe(3)
  })

  test('ARCS-7.9 a catapult ends after twelve steps', () => {
    const t = fleet({ ships: [['1-hex', 0, 1]], ports: [['1-hex', 0]] })
    t.choose(0, 'move 1-hex>1-gate')
    for (let i = 1; i < 12; i++) t.choose(0, i % 2 === 1 ? 'go 2-gate' : 'go 1-gate')
    expect(t.at()).toBe('turn.pips')
    expect(fresh(t, '2-gate', 0)).toBe(1)
  })
})
