import { describe, expect, test } from 'vitest'
import { finish, side, situation, supplyOf, toPips, toPrelude } from '../../testing/situation.ts'
import { reachOf, SYSTEM_IDS, SYSTEMS, systemOf } from '../printed/map.ts'
import { controllerOf, emptySlots } from '../queries.ts'

const hands = [['administration-2', 'administration-3']]

describe('resources and map', () => {
  test('ARCS-8.1 open slots by cities on the board', () => {
    const t = situation({ hands })
    const slots = [5, 4, 3, 2, 1, 0].map((cities) => {
      side(t, 0).cities = cities
      return emptySlots(t.g, 0)
    })
    expect(slots).toEqual([2, 3, 4, 6, 6, 6])
  })

  test('ARCS-8.3 a gained token goes on any open slot and may push others', () => {
    const t = situation({ hands, cities: [['1-hex', 0]], ships: [['1-hex', 0, 1]], tokens: [['relic']] })
    toPips(t, 0, 'administration-2').choose(0, 'tax 1-hex')
    expect(t.options(0)).toEqual(['put material 1', 'put material 2', 'put material 3'])
    t.choose(0, 'put material 1')
    expect(t.options(0)).toEqual(['put relic 1', 'put relic 2', 'put relic 3'])
    t.choose(0, 'put relic 2')
    expect(side(t, 0).slots.slice(0, 3)).toEqual(['material', 'relic', ''])
  })

  test('ARCS-8.3 nothing is rearranged when a token is lost', () => {
    const t = situation({ hands: [['construction-2']], ships: [['1-hex', 0, 1]], tokens: [['fuel', 'relic']] })
    toPrelude(t, 0, 'construction-2').choose(0, 'spend fuel', 'nothing')
    expect(t.at()).toBe('turn.prelude')
    expect(side(t, 0).slots.slice(0, 2)).toEqual(['', 'relic'])
  })

  test('ARCS-8.4 the owner chooses what does not fit', () => {
    const t = situation({
      hands,
      cities: [['1-hex', 0]],
      ships: [['1-hex', 0, 1]],
      tokens: [['relic', 'fuel', 'psionic']],
    })
    toPips(t, 0, 'administration-2').choose(0, 'tax 1-hex')
    expect(t.options(0)).toContain('drop material')
    t.choose(0, 'put material 2', 'drop fuel')
    expect(side(t, 0).slots.slice(0, 3)).toEqual(['relic', 'material', 'psionic'])
    expect(supplyOf(t, 'fuel')).toBe(5)
  })

  test('ARCS-8.5 a returning city closes its slot; the token there is placed again or lost', () => {
    const t = situation({
      hands: [['aggression-2']],
      cities: [
        ['1-hex', 0],
        ['2-hex', 1],
      ],
      ships: [['2-hex', 0, 2]],
      tokens: [[], ['relic', 'fuel', 'psionic']],
      court: [['song-of-freedom', [1]]],
    })
    toPips(t, 0, 'aggression-2').choose(0, 'secure song-of-freedom', 'free city 2-hex of 1')
    expect(t.turn()).toBe(1)
    expect(t.options(1)).toEqual(['put psionic 1', 'put psionic 2', 'drop psionic'])
    t.choose(1, 'put psionic 1', 'drop relic')
    expect(side(t, 1).slots.slice(0, 3)).toEqual(['psionic', 'fuel', ''])
  })

  test('ARCS-8.6 a destroyed city keeps its slot open while it is a trophy', () => {
    const t = situation({
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
    expect(side(t, 1).cities).toBe(4)
    expect(side(t, 1).slots[2]).toBe('fuel')
  })

  test('ARCS-8.7 an empty supply gives nothing and nothing else instead', () => {
    const t = situation({
      hands: [['construction-2']],
      ships: [['1-hex', 0, 1]],
      guilds: [['elder-broker']],
      supply: { fuel: 0 },
    })
    toPrelude(t, 0, 'construction-2').choose(0, 'use elder-broker', 'put material 1', 'put weapon 2')
    expect(side(t, 0).slots.slice(0, 2)).toEqual(['material', 'weapon'])
    expect(t.at()).toBe('turn.prelude')
    finish(t, 0)
  })

  test('ARCS-9.1 six clusters of a gate and three planets: 26 slots, 4-4-4-3-3 planets', () => {
    expect(SYSTEM_IDS).toHaveLength(24)
    expect(SYSTEMS.reduce((sum, { slots }) => sum + slots, 0)).toBe(26)
    const count = (type: string) => SYSTEMS.filter((row) => row.type === type).length
    expect(['weapon', 'fuel', 'material', 'psionic', 'relic'].map(count)).toEqual([4, 4, 4, 3, 3])
  })

  test('ARCS-9.2 clusters out of play join the gates on their sides, across two as well', () => {
    const { near, gates, systems } = reachOf([2, 3])
    expect(near[systemOf('1-gate')]).toContain(systemOf('4-gate'))
    expect(gates).toHaveLength(4)
    expect(systems).toHaveLength(16)
    expect(near[systemOf('2-gate')]).toEqual([])
    expect(reachOf([6]).near[systemOf('5-hex')]).not.toContain(systemOf('6-arrow'))
  })

  test('ARCS-9.3 control is more fresh ships than each rival, not than all', () => {
    const t = situation({
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
