import { describe, expect, test } from 'vitest'
import { captives, kinds, type Plan, side, situation, toPips } from '../../testing/situation.ts'
import { systemOf } from '../printed/map.ts'
import { cityTypes } from '../queries.ts'

const others: Plan['ships'] = [
  ['2-gate', 1, 1],
  ['3-gate', 2, 1],
]

/** Seat 0 at its pips, seat 0 or 1 with a lore. */
const with0 = (lore: string, card: string, plan: Plan = {}) =>
  toPips(
    situation({ hands: [[card, 'mobilization-7'], ['aggression-6']], ships: others, ...plan, lore: [[lore]] }),
    0,
    card,
  )
describe('Gate Ports', () => {
  test('ARCS-16.8 card gate-ports: starports on gates, one each in total', () => {
    const t = with0('gate-ports', 'construction-2', {
      ships: [
        ['1-gate', 0, 1],
        ['2-gate', 0, 1],
      ],
      ports: [['2-gate', 1, 'outer']],
    })
    expect(kinds(t, 0, 'build')).toEqual(['build starport 1-gate'])
    t.choose(0, 'build starport 1-gate')
    expect(t.open.buildings[1]).toMatchObject({ outer: true, kind: 'starport' })
    expect(kinds(t, 0, 'build')).toEqual(['build ship 1-gate'])
  })

  test('ARCS-16.8 rivals moving in lose an agent; control is judged before', () => {
    const t = toPips(
      situation({
        hands: [['mobilization-2']],
        lore: [[], ['gate-ports']],
        ships: [
          ['1-hex', 0, 5],
          ['1-gate', 1, 1],
        ],
        ports: [['1-gate', 1, 'outer']],
      }),
      0,
      'mobilization-2',
    )
    t.choose(0, 'move 1-hex>1-gate', 'send 5+0')
    expect(captives(t, 1)).toBe(1)
    expect(side(t, 0).agents).toBe(9)
  })

  test('ARCS-16.8 a placement is not a move', () => {
    const t = toPips(
      situation({
        hands: [['aggression-2']],
        lore: [[], ['gate-ports']],
        ships: [
          ['1-hex', 0, 1],
          ['1-gate', 1, 1],
        ],
        ports: [['1-gate', 1, 'outer']],
        court: [['mass-uprising', [1]]],
      }),
      0,
      'aggression-2',
    )
    t.choose(0, 'secure mass-uprising', 'cluster 1')
    expect(captives(t, 1)).toBe(0)
  })
})

describe('Cloud Cities', () => {
  test('ARCS-16.9 card cloud-cities: a city on a full planet for its token, Outraged or not, one each', () => {
    const t = with0('cloud-cities', 'construction-2', {
      ships: [['1-crescent', 0, 1]],
      cities: [['1-crescent', 1]],
      tokens: [['fuel', 'fuel']],
      outrage: [[0, 'fuel']],
    })
    expect(kinds(t, 0, 'buildCloud')).toEqual(['buildCloud 1-crescent with fuel'])
    t.choose(0, 'buildCloud 1-crescent with fuel')
    expect(side(t, 0).slots.filter((token) => token === 'fuel')).toHaveLength(1)
    expect(kinds(t, 0, 'buildCloud')).toEqual([])
  })

  test('ARCS-16.9 a Loyal card lets any token pay', () => {
    const t = with0('cloud-cities', 'construction-2', {
      ships: [['1-crescent', 0, 1]],
      tokens: [['relic']],
      guilds: [['loyal-pilots']],
    })
    expect(kinds(t, 0, 'buildCloud')).toEqual(['buildCloud 1-crescent with relic'])
  })
})

describe('Living Structures', () => {
  test('ARCS-16.10 card living-structures: nurture taxes, prune exchanges, as damaged as before', () => {
    const t = with0('living-structures', 'construction-2', {
      ships: [['1-hex', 0, 1]],
      cities: [['1-hex', 0, 'damaged']],
      tokens: [['relic', 'fuel', 'psionic']],
    })
    t.choose(0, 'nurture 1-hex', 'drop material')
    expect(kinds(t, 0, 'prune')).toEqual(['prune damaged-city 1-hex'])
    t.choose(0, 'prune damaged-city 1-hex', 'drop psionic')
    expect(t.open.buildings).toMatchObject([{ kind: 'starport', damaged: true }])
    expect(side(t, 0)).toMatchObject({ cities: 5, starports: 4 })
  })

  test('ARCS-16.10 only buildings in slots, and only if the other piece is there', () => {
    const t = with0('living-structures', 'construction-2', {
      ships: [['1-hex', 0, 1]],
      cities: [['1-hex', 0, 'outer']],
      ports: [
        ['2-hex', 0],
        ['1-gate', 0, 'outer'],
      ],
    })
    expect(kinds(t, 0, 'prune')).toEqual(['prune starport 2-hex'])
    const none = with0('living-structures', 'construction-2', {
      ships: [['1-hex', 0, 1]],
      ports: [['2-hex', 0]],
      with: (open) => void Object.assign(open.players[0] as object, { cities: 0 }),
    })
    expect(kinds(none, 0, 'prune')).toEqual([])
  })
})

describe('Gate Stations', () => {
  test('ARCS-16.11 card gate-stations: a gate city has the types of the cities in its cluster', () => {
    const t = with0('gate-stations', 'administration-2', {
      ships: [['2-gate', 0, 1]],
      cities: [
        ['2-gate', 0, 'outer'],
        ['2-crescent', 1],
        ['2-hex', 2],
      ],
    })
    t.choose(0, 'tax 2-gate')
    expect(t.options(0)).toEqual(['take weapon', 'take relic'])
    t.choose(0, 'take relic', 'put relic 1')
    expect(side(t, 0).slots[0]).toBe('relic')
    const b = with0('gate-stations', 'construction-2', { ships: [['1-gate', 0, 1]] })
    expect(kinds(b, 0, 'build')).toEqual(['build city 1-gate'])
  })

  test('ARCS-16.11 destroying it provokes all its Outrages, without any type none, but it ransacks', () => {
    const shoot = (cities: Plan['cities']) => {
      const t = toPips(
        situation({
          hands: [['aggression-2', 'mobilization-7']],
          ships: [['2-gate', 0, 1]],
          cities: [['2-gate', 1, 'both'], ...(cities ?? [])],
          court: [['farseers', [0, 1]]],
        }),
        0,
        'aggression-2',
      )
      t.choose(0, 'battle 2-gate vs 1', 'dice assault 0').rig(3)
      t.choose(0, 'dice skirmish 1')
      return side(t, 0)
    }
    expect(
      shoot([
        ['2-crescent', 2],
        ['2-hex', 2],
      ]),
    ).toMatchObject({ outrage: [0, 0, 2, 2, 0], guilds: ['farseers'] })
    expect(shoot([['3-hex', 2]])).toMatchObject({ outrage: [0, 0, 0, 0, 0], guilds: ['farseers'] })
  })

  test('ARCS-16.11 an untyped gate city is taxed for nothing', () => {
    const t = with0('gate-stations', 'administration-2', {
      ships: [['2-gate', 0, 1]],
      cities: [['2-gate', 0, 'outer']],
    })
    expect(cityTypes(t.g, systemOf('2-gate'))).toEqual([])
    t.choose(0, 'tax 2-gate')
    expect(side(t, 0).slots[0]).toBe('')
  })
})
