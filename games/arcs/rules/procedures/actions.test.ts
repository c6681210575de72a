import { describe, expect, test } from 'vitest'
import { captives, damaged, fresh, kinds, side, situation, toPips } from '../../testing/situation.ts'

const hands = [['administration-2', 'administration-3']]

describe('tax', () => {
  test('ARCS-7.1 an own city anywhere, a rival city only under control, once a turn', () => {
    const t = situation({
      hands,
      cities: [
        ['1-hex', 0],
        ['2-hex', 1],
        ['3-hex', 2],
      ],
      ships: [
        ['2-hex', 0, 2],
        ['3-hex', 0, 1],
        ['3-hex', 2, 1],
      ],
    })
    toPips(t, 0, 'administration-2')
    expect(kinds(t, 0, 'tax')).toEqual(['tax 1-hex'])
    expect(kinds(t, 0, 'taxRival')).toEqual(['taxRival 2-hex of 1'])
    t.choose(0, 'tax 1-hex', 'put material 1')
    expect(side(t, 0).slots[0]).toBe('material')
    expect(kinds(t, 0, 'tax')).toEqual([])
    const reasons = t.blocked(0).map(({ reason, target }) => [target, reason.key])
    expect(reasons).toContainEqual(['1-hex', 'reason.taxed'])
    expect(reasons).toContainEqual(['3-hex', 'reason.noControl'])
  })

  test('ARCS-7.1 tied fresh ships control nothing, so no tax', () => {
    const t = toPips(
      situation({
        hands,
        cities: [['2-hex', 1]],
        ships: [
          ['2-hex', 0, 2],
          ['2-hex', 1, 2],
        ],
      }),
      0,
      'administration-2',
    )
    expect(kinds(t, 0, 'taxRival')).toEqual([])
  })

  test('ARCS-7.2 a rival city yields an agent even when the supply is empty', () => {
    const t = situation({
      hands,
      cities: [['2-hex', 1]],
      ships: [['2-hex', 0, 2]],
      supply: { relic: 0 },
    })
    toPips(t, 0, 'administration-2').choose(0, 'taxRival 2-hex of 1')
    expect(captives(t, 0)).toBe(1)
    expect(side(t, 1).agents).toBe(9)
    expect(side(t, 0).slots.every((token) => token === '')).toBe(true)
  })

  test('ARCS-7.2 no captive when the rival has no agent in supply', () => {
    const t = situation({
      hands,
      cities: [['2-hex', 1]],
      ships: [['2-hex', 0, 2]],
      with: (open) => void Object.assign(open.players[1] as object, { agents: 0 }),
    })
    toPips(t, 0, 'administration-2').choose(0, 'taxRival 2-hex of 1', 'put relic 1')
    expect(captives(t, 0)).toBe(0)
  })

  test('ARCS-7.12 a tax is legal with an empty supply', () => {
    const t = situation({
      hands,
      cities: [['1-hex', 0]],
      ships: [['1-hex', 0, 1]],
      supply: { material: 0 },
    })
    toPips(t, 0, 'administration-2').choose(0, 'tax 1-hex')
    expect(side(t, 0).slots[0]).toBe('')
    expect(t.open.buildings[0]?.used).toBe(true)
  })

  test('ARCS-7.17 a damaged city is taxed, a damaged starport builds and catapults', () => {
    const t = toPips(
      situation({ hands, cities: [['1-hex', 0, 'damaged']], ships: [['1-hex', 0, 1]] }),
      0,
      'administration-2',
    )
    expect(kinds(t, 0, 'tax')).toEqual(['tax 1-hex'])
    const b = toPips(
      situation({ hands: [['construction-2']], ports: [['1-hex', 0, 'damaged']], ships: [['1-hex', 0, 1]] }),
      0,
      'construction-2',
    )
    expect(b.options(0)).toContain('build ship 1-hex')
    const c = toPips(
      situation({ hands: [['mobilization-2']], ports: [['1-hex', 0, 'damaged']], ships: [['1-hex', 0, 1]] }),
      0,
      'mobilization-2',
    )
    c.choose(0, 'move 1-hex>1-gate')
    expect(c.at()).toBe('move.onward')
  })
})

describe('build', () => {
  test('ARCS-7.3 in a free slot where one has a piece; the full planet says why not', () => {
    const t = situation({
      hands: [['construction-2']],
      cities: [['1-crescent', 1]],
      ships: [
        ['1-crescent', 0, 1],
        ['1-hex', 0, 1],
      ],
    })
    toPips(t, 0, 'construction-2')
    expect(kinds(t, 0, 'build')).toEqual(['build city 1-hex', 'build starport 1-hex'])
    expect(t.blocked(0)).toContainEqual(
      expect.objectContaining({
        target: '1-crescent',
        reason: { key: 'reason.noSlot', system: '1-crescent', piece: 'city' },
      }),
    )
    t.choose(0, 'build city 1-hex')
    expect(side(t, 0).cities).toBe(4)
  })

  test('ARCS-7.4 one ship a starport a turn; two starports build two', () => {
    const t = situation({
      hands: [['construction-2']],
      ports: [
        ['1-hex', 0],
        ['1-hex', 0],
      ],
      ships: [['1-hex', 0, 1]],
    })
    toPips(t, 0, 'construction-2').choose(0, 'build ship 1-hex', 'build ship 1-hex')
    expect(fresh(t, '1-hex', 0)).toBe(3)
    expect(kinds(t, 0, 'build ship 1-hex')).toEqual([])
  })

  test('ARCS-7.4 the used starport is named as the reason', () => {
    const t = situation({ hands: [['construction-2']], ports: [['1-hex', 0]], ships: [['1-hex', 0, 1]] })
    toPips(t, 0, 'construction-2').choose(0, 'build ship 1-hex')
    expect(t.blocked(0).map(({ reason }) => reason.key)).toContain('reason.portUsed')
  })

  test('ARCS-7.4 a ship at a starport built in the same turn', () => {
    const t = situation({ hands: [['construction-2']], ships: [['1-hex', 0, 1]] })
    toPips(t, 0, 'construction-2').choose(0, 'build starport 1-hex', 'build ship 1-hex')
    expect(fresh(t, '1-hex', 0)).toBe(2)
  })

  test('ARCS-7.5 damaged where a rival controls, fresh where nobody does', () => {
    const t = situation({
      hands: [['construction-2']],
      ports: [['1-hex', 0]],
      ships: [
        ['1-hex', 1, 1],
        ['2-hex', 0, 1],
        ['2-hex', 1, 1],
      ],
    })
    toPips(t, 0, 'construction-2').choose(0, 'build ship 1-hex', 'build city 1-hex', 'build city 2-hex')
    expect(damaged(t, '1-hex', 0)).toBe(1)
    expect(t.open.buildings.map(({ kind, damaged: hurt }) => [kind, hurt])).toEqual([
      ['starport', false],
      ['city', true],
      ['city', false],
    ])
  })

  test('ARCS-7.18 gates have no building slots', () => {
    const t = toPips(
      situation({
        hands: [['construction-2', 'construction-3']],
        ships: [
          ['1-gate', 0, 1],
          ['1-hex', 0, 1],
        ],
      }),
      0,
      'construction-2',
    )
    expect(t.options(0).some((text) => text.includes('1-gate'))).toBe(false)
  })
})

describe('repair, influence, secure', () => {
  test('ARCS-7.10 repair mends one own damaged piece anywhere', () => {
    const t = situation({
      hands: [['construction-2']],
      ships: [
        ['1-hex', 0, 0, 2],
        ['2-hex', 1, 0, 1],
      ],
      cities: [
        ['4-hex', 0, 'damaged'],
        ['1-arrow', 1, 'damaged'],
      ],
    })
    toPips(t, 0, 'construction-2')
    expect(kinds(t, 0, 'repair')).toEqual(['repair ship 1-hex', 'repair city 4-hex'])
    t.choose(0, 'repair ship 1-hex')
    expect([fresh(t, '1-hex', 0), damaged(t, '1-hex', 0)]).toEqual([1, 1])
  })

  test('ARCS-7.11 influence puts an agent on any card; without agents it is not offered', () => {
    const t = situation({
      hands: [['mobilization-2']],
      ships: [['1-hex', 0, 1]],
      with: (open) => void Object.assign(open.players[0] as object, { agents: 1 }),
    })
    toPips(t, 0, 'mobilization-2')
    expect(kinds(t, 0, 'influence')).toHaveLength(4)
    t.choose(0, 'influence secret-order')
    expect(t.open.court[0]?.agents).toEqual([1, 0, 0, 0])
    expect(kinds(t, 0, 'influence')).toEqual([])
    expect(t.blocked(0).map(({ reason }) => reason.key)).toContain('reason.noAgent')
  })

  test('ARCS-7.13 secure needs more agents than each rival', () => {
    const t = situation({
      hands: [['aggression-2']],
      ships: [['1-hex', 0, 1]],
      court: [['farseers', [2, 2]], ['secret-order', [3, 2, 2]], ['arms-union'], ['spacing-union', [0, 1]]],
    })
    toPips(t, 0, 'aggression-2')
    expect(kinds(t, 0, 'secure')).toEqual(['secure secret-order'])
    expect(t.blocked(0)).toContainEqual(
      expect.objectContaining({
        do: 'secure',
        target: 'farseers',
        reason: { key: 'reason.noMajority', card: 'farseers', count: 2 },
      }),
    )
  })

  test('ARCS-7.14 own agents go home, all rivals are captured; ARCS-7.15 the place is refilled', () => {
    const t = situation({
      hands: [['aggression-2']],
      ships: [['1-hex', 0, 1]],
      court: [['farseers', [3, 2, 1]], ['secret-order']],
    })
    const next = t.g.secret.faces[t.open.courtDeck.at(-1) as number]
    toPips(t, 0, 'aggression-2').choose(0, 'secure farseers')
    expect(side(t, 0)).toMatchObject({ agents: 10, captives: [0, 2, 1, 0], guilds: ['farseers'] })
    expect(t.open.court[0]).toEqual({ card: next, agents: [0, 0, 0, 0] })
  })

  test('ARCS-7.16 an empty deck leaves the place empty until cards come back', () => {
    const t = situation({
      hands: [['aggression-2', 'aggression-3']],
      ships: [['1-hex', 0, 1]],
      court: [
        ['farseers', [1]],
        ['guild-struggle', [1]],
      ],
      with: (open) => {
        open.courtDeck.length = 0
        open.courtDiscard.push('relic-fence', 'gatekeepers', 'galactic-bards')
      },
    })
    toPips(t, 0, 'aggression-2').choose(0, 'secure farseers')
    expect(t.open.court[0]?.card).toBe('')
    expect(t.options(0).filter((text) => text.endsWith(' '))).toEqual([])
    t.choose(0, 'secure guild-struggle')
    expect(t.open.court.map(({ card }) => card)).not.toContain('')
    expect(t.open.courtDeck).toHaveLength(1)
  })

  test('ARCS-7.16 a buried card fills a place that was empty, at once', () => {
    const t = situation({
      hands: [['aggression-2', 'aggression-3']],
      ships: [['1-hex', 0, 2]],
      ports: [['1-hex', 1]],
      guilds: [[], ['sworn-guardians']],
      court: [['farseers', [1]], ['relic-fence']],
      with: (open) => {
        open.courtDeck.length = 0
      },
    })
    toPips(t, 0, 'aggression-2').choose(0, 'secure farseers')
    expect(t.open.court.map(({ card }) => card)).toEqual(['', 'relic-fence'])
    t.choose(0, 'battle 1-hex vs 1', 'dice assault 0', 'dice skirmish 0').rig(0)
    t.choose(0, 'dice raid 1', 'snatch sworn-guardians from 1')
    expect(t.open.court.map(({ card }) => card)).toEqual(['sworn-guardians', 'relic-fence'])
    expect(t.open.courtDeck).toEqual([])
  })
})
