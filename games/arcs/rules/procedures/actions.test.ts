import { describe, expect, test } from 'vitest'
import {
  captives,
  damaged,
  finish,
  fresh,
  kinds,
  player,
  scene,
  supplyOf,
  toPips,
  toPrelude,
} from '../../testing/scene.ts'
import { reachOf, SYSTEM_IDS, SYSTEMS, systemOf } from '../data/map.ts'
import { controllerOf, emptySlots } from '../queries.ts'

const hands = [['administration-2', 'administration-3']]

describe('tax', () => {
  test('ARCS-7.1 an own city anywhere, a rival city only under control, once a turn', () => {
    const t = scene({
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
    expect(player(t, 0).slots[0]).toBe('material')
    expect(kinds(t, 0, 'tax')).toEqual([])
    const reasons = t.blocked(0).map(({ reason, target }) => [target, reason.key])
    expect(reasons).toContainEqual(['1-hex', 'reason.taxed'])
    expect(reasons).toContainEqual(['3-hex', 'reason.noControl'])
  })

  test('ARCS-7.1 tied fresh ships control nothing, so no tax (corner 67)', () => {
    const t = toPips(
      scene({
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

  test('ARCS-7.2 a rival city yields an agent even when the supply is empty (corner 68)', () => {
    const t = scene({
      hands,
      cities: [['2-hex', 1]],
      ships: [['2-hex', 0, 2]],
      supply: { relic: 0 },
    })
    toPips(t, 0, 'administration-2').choose(0, 'taxRival 2-hex of 1')
    expect(captives(t, 0)).toBe(1)
    expect(player(t, 1).agents).toBe(9)
    expect(player(t, 0).slots.every((token) => token === '')).toBe(true)
  })

  test('ARCS-7.2 no captive when the rival has no agent in supply (corner 69)', () => {
    const t = scene({
      hands,
      cities: [['2-hex', 1]],
      ships: [['2-hex', 0, 2]],
      with: (open) => void Object.assign(open.players[1] as object, { agents: 0 }),
    })
    toPips(t, 0, 'administration-2').choose(0, 'taxRival 2-hex of 1', 'put relic 1')
    expect(captives(t, 0)).toBe(0)
  })

  test('ARCS-7.12 a tax is legal with an empty supply (R12)', () => {
    const t = scene({
      hands,
      cities: [['1-hex', 0]],
      ships: [['1-hex', 0, 1]],
      supply: { material: 0 },
    })
    toPips(t, 0, 'administration-2').choose(0, 'tax 1-hex')
    expect(player(t, 0).slots[0]).toBe('')
    expect(t.open.buildings[0]?.used).toBe(true)
  })

  test('ARCS-7.17 a damaged city is taxed, a damaged starport builds and catapults (corner 76)', () => {
    const t = toPips(
      scene({ hands, cities: [['1-hex', 0, 'damaged']], ships: [['1-hex', 0, 1]] }),
      0,
      'administration-2',
    )
    expect(kinds(t, 0, 'tax')).toEqual(['tax 1-hex'])
    const b = toPips(
      scene({ hands: [['construction-2']], ports: [['1-hex', 0, 'damaged']], ships: [['1-hex', 0, 1]] }),
      0,
      'construction-2',
    )
    expect(b.options(0)).toContain('build ship 1-hex')
    const c = toPips(
      scene({ hands: [['mobilization-2']], ports: [['1-hex', 0, 'damaged']], ships: [['1-hex', 0, 1]] }),
      0,
      'mobilization-2',
    )
    c.choose(0, 'move 1-hex>1-gate')
    expect(c.at()).toBe('move.onward')
  })
})

describe('build', () => {
  test('ARCS-7.3 in a free slot where one has a piece; the full planet says why not', () => {
    const t = scene({
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
      expect.objectContaining({ target: '1-crescent', reason: { key: 'reason.noSlot', system: '1-crescent' } }),
    )
    t.choose(0, 'build city 1-hex')
    expect(player(t, 0).cities).toBe(4)
  })

  test('ARCS-7.4 one ship a starport a turn; two starports build two (corner 77)', () => {
    const t = scene({
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
    const t = scene({ hands: [['construction-2']], ports: [['1-hex', 0]], ships: [['1-hex', 0, 1]] })
    toPips(t, 0, 'construction-2').choose(0, 'build ship 1-hex')
    expect(t.blocked(0).map(({ reason }) => reason.key)).toContain('reason.portUsed')
  })

  test('ARCS-7.4 a ship at a starport built in the same turn (corner 78)', () => {
    const t = scene({ hands: [['construction-2']], ships: [['1-hex', 0, 1]] })
    toPips(t, 0, 'construction-2').choose(0, 'build starport 1-hex', 'build ship 1-hex')
    expect(fresh(t, '1-hex', 0)).toBe(2)
  })

  test('ARCS-7.5 damaged where a rival controls, fresh where nobody does (corner 75)', () => {
    const t = scene({
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
      scene({
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

describe('move', () => {
  const fleet = (plan = {}) =>
    toPips(scene({ hands: [['mobilization-2', 'mobilization-3']], ...plan }), 0, 'mobilization-2')

  test('ARCS-7.6 any number of ships, damaged ones too, through rival control (corner 79)', () => {
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

  test('ARCS-7.7 adjacency: 2-hex with 3-arrow, not 1-hex with 2-arrow, not arrow with hex (corners 86, 87)', () => {
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

  test('ARCS-7.8 a catapult goes from gate to gate and must stop on a planet (corner 81)', () => {
    const t = fleet({ ships: [['1-hex', 0, 2]], ports: [['1-hex', 0]] })
    t.choose(0, 'move 1-hex>1-gate', 'send 2+0', 'go 2-gate', 'send 2+0', 'go 2-hex', 'send 2+0')
    expect(fresh(t, '2-hex', 0)).toBe(2)
    expect(t.at()).toBe('turn.pips')
    expect(t.open.turn.pips).toBe(3)
  })

  test('ARCS-7.8 no catapult from a rival starport (corner 80)', () => {
    const t = fleet({ ships: [['1-hex', 0, 2]], ports: [['1-hex', 1]] })
    t.choose(0, 'move 1-hex>1-gate', 'send 2+0')
    expect(t.at()).toBe('turn.pips')
  })

  test('ARCS-7.8 it stops at a gate a rival controlled before, not at a tied one (corner 83)', () => {
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

  test('ARCS-7.8 ships may be dropped on the way (corner 84)', () => {
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

describe('repair, influence, secure', () => {
  test('ARCS-7.10 repair mends one own damaged piece anywhere (corner 88)', () => {
    const t = scene({
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

  test('ARCS-7.11 influence puts an agent on any card; without agents it is not offered (corner 89)', () => {
    const t = scene({
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

  test('ARCS-7.13 secure needs more agents than each rival (R17)', () => {
    const t = scene({
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
        reason: { key: 'reason.noMajority', card: 'farseers', own: 2 },
      }),
    )
  })

  test('ARCS-7.14 own agents go home, all rivals are captured; ARCS-7.15 the place is refilled (corner 91)', () => {
    const t = scene({
      hands: [['aggression-2']],
      ships: [['1-hex', 0, 1]],
      court: [['farseers', [3, 2, 1]], ['secret-order']],
    })
    const next = t.g.secret.faces[t.open.courtDeck.at(-1) as number]
    toPips(t, 0, 'aggression-2').choose(0, 'secure farseers')
    expect(player(t, 0)).toMatchObject({ agents: 10, captives: [0, 2, 1, 0], guilds: ['farseers'] })
    expect(t.open.court[0]).toEqual({ card: next, agents: [0, 0, 0, 0] })
  })

  test('ARCS-7.16 an empty deck leaves the place empty until cards come back (U2)', () => {
    const t = scene({
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
})

describe('resources and map', () => {
  test('ARCS-8.1 open slots by cities on the board', () => {
    const t = scene({ hands })
    const slots = [5, 4, 3, 2, 1, 0].map((cities) => emptySlots(Object.assign(player(t, 0), { cities })))
    expect(slots).toEqual([2, 3, 4, 6, 6, 6])
  })

  test('ARCS-8.3 a gained token goes on any open slot and may push others (R19)', () => {
    const t = scene({ hands, cities: [['1-hex', 0]], ships: [['1-hex', 0, 1]], tokens: [['relic']] })
    toPips(t, 0, 'administration-2').choose(0, 'tax 1-hex')
    expect(t.options(0)).toEqual(['put material 1', 'put material 2', 'put material 3'])
    t.choose(0, 'put material 1')
    expect(t.options(0)).toEqual(['put relic 1', 'put relic 2', 'put relic 3'])
    t.choose(0, 'put relic 2')
    expect(player(t, 0).slots.slice(0, 3)).toEqual(['material', 'relic', ''])
  })

  test('ARCS-8.3 nothing is rearranged when a token is lost (corner 59)', () => {
    const t = scene({ hands: [['construction-2']], ships: [['1-hex', 0, 1]], tokens: [['fuel', 'relic']] })
    toPrelude(t, 0, 'construction-2').choose(0, 'spend fuel', 'nothing')
    expect(t.at()).toBe('turn.prelude')
    expect(player(t, 0).slots.slice(0, 2)).toEqual(['', 'relic'])
  })

  test('ARCS-8.4 the owner chooses what does not fit', () => {
    const t = scene({ hands, cities: [['1-hex', 0]], ships: [['1-hex', 0, 1]], tokens: [['relic', 'fuel', 'psionic']] })
    toPips(t, 0, 'administration-2').choose(0, 'tax 1-hex')
    expect(t.options(0)).toContain('drop material')
    t.choose(0, 'put material 2', 'drop fuel')
    expect(player(t, 0).slots.slice(0, 3)).toEqual(['relic', 'material', 'psionic'])
    expect(supplyOf(t, 'fuel')).toBe(5)
  })

  test('ARCS-8.5 a returning city closes its slot; the token there is placed anew or lost (corner 60)', () => {
    const t = scene({
      hands: [['aggression-2']],
      cities: [
        ['1-hex', 0],
        ['2-hex', 1],
      ],
      ships: [['2-hex', 0, 2]],
      tokens: [[], ['relic', 'fuel', 'psionic']],
      court: [['song-of-freedom', [1]]],
    })
    toPips(t, 0, 'aggression-2').choose(0, 'secure song-of-freedom', 'free 2-hex of 1')
    expect(t.turn()).toBe(1)
    expect(t.options(1)).toEqual(['put psionic 1', 'put psionic 2', 'drop psionic'])
    t.choose(1, 'put psionic 1', 'drop relic')
    expect(player(t, 1).slots.slice(0, 3)).toEqual(['psionic', 'fuel', ''])
  })

  test('ARCS-8.6 a destroyed city keeps its slot open while it is a trophy', () => {
    const t = scene({
      hands: [['aggression-2', 'aggression-3']],
      cities: [['2-hex', 1, 'damaged']],
      ships: [
        ['2-hex', 0, 2],
        ['4-hex', 1, 1],
      ],
      tokens: [[], ['', '', 'fuel']],
    })
    toPips(t, 0, 'aggression-2').choose(0, 'battle 2-hex vs 1', 'dice assault 0', 'dice skirmish 1')
    t.rig(5).choose(0, 'dice raid 0')
    expect(t.open.buildings).toEqual([])
    expect(player(t, 1).cities).toBe(4)
    expect(player(t, 1).slots[2]).toBe('fuel')
  })

  test('ARCS-8.7 an empty supply gives nothing and nothing else instead (corner 61)', () => {
    const t = scene({
      hands: [['construction-2']],
      ships: [['1-hex', 0, 1]],
      guilds: [['elder-broker']],
      supply: { fuel: 0 },
    })
    toPrelude(t, 0, 'construction-2').choose(0, 'use elder-broker', 'put material 1', 'put weapon 2')
    expect(player(t, 0).slots.slice(0, 2)).toEqual(['material', 'weapon'])
    expect(t.at()).toBe('turn.prelude')
    finish(t, 0)
  })

  test('ARCS-9.1 six clusters of a gate and three planets: 26 slots, 4-4-4-3-3 planets', () => {
    expect(SYSTEM_IDS).toHaveLength(24)
    expect(SYSTEMS.reduce((sum, { slots }) => sum + slots, 0)).toBe(26)
    const count = (type: string) => SYSTEMS.filter((row) => row.type === type).length
    expect(['weapon', 'fuel', 'material', 'psionic', 'relic'].map(count)).toEqual([4, 4, 4, 3, 3])
  })

  test('ARCS-9.2 clusters out of play join the gates on their sides, across two as well (corner 85)', () => {
    const { near, gates, systems } = reachOf([2, 3])
    expect(near[systemOf('1-gate')]).toContain(systemOf('4-gate'))
    expect(gates).toHaveLength(4)
    expect(systems).toHaveLength(16)
    expect(near[systemOf('2-gate')]).toEqual([])
    expect(reachOf([6]).near[systemOf('5-hex')]).not.toContain(systemOf('6-arrow'))
  })

  test('ARCS-9.3 control is more fresh ships than each rival, not than all (corners 72, 73)', () => {
    const t = scene({
      hands,
      ships: [
        ['1-hex', 0, 3],
        ['1-hex', 1, 2],
        ['1-hex', 2, 2],
        ['2-hex', 0, 1],
        ['2-hex', 1, 0, 4],
        ['3-hex', 0, 2],
        ['3-hex', 1, 2],
      ],
      cities: [['2-hex', 1]],
    })
    expect(controllerOf(t.g, systemOf('1-hex'))).toBe(0)
    expect(controllerOf(t.g, systemOf('2-hex'))).toBe(0)
    expect(controllerOf(t.g, systemOf('3-hex'))).toBe(-1)
  })
})
