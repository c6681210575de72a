import { describe, expect, test } from 'vitest'
import { kinds, situation, toPips, toPrelude } from '../../testing/situation.ts'

const everywhere: [string, number, number, number?][] = [
  ['1-hex', 0, 2, 1],
  ['2-gate', 1, 2, 1],
  ['3-gate', 2, 2],
  ['4-gate', 3, 2],
]

describe('declaring', () => {
  test.each([
    ['mobilization-1', []],
    ['mobilization-2', ['declare tycoon']],
    ['mobilization-3', ['declare tyrant']],
    ['mobilization-4', ['declare warlord']],
    ['mobilization-5', ['declare keeper']],
    ['mobilization-6', ['declare empath']],
    ['mobilization-7', ['declare tycoon', 'declare tyrant', 'declare warlord', 'declare keeper', 'declare empath']],
  ] as const)('ARCS-4.1 %s can declare what it shows', (card, declared) => {
    const t = situation({ hands: [[card]], ships: everywhere })
    t.choose(0, `lead ${card}`)
    expect(kinds(t, 0, 'declare')).toEqual(declared)
  })

  test('ARCS-4.1 not after the opening', () => {
    const t = toPrelude(
      situation({ hands: [['mobilization-2']], ships: everywhere, tokens: [['fuel']] }),
      0,
      'mobilization-2',
    )
    expect(kinds(t, 0, 'declare')).toEqual(['declare tycoon'])
    t.choose(0, 'spend fuel', 'nothing')
    expect(kinds(t, 0, 'declare')).toEqual([])
  })

  test('ARCS-4.2 the marker worth most is taken, ARCS-4.3 and the lead card becomes a 0', () => {
    const t = situation({ hands: [['mobilization-2']], ships: everywhere })
    t.choose(0, 'lead mobilization-2', 'declare tycoon')
    expect(t.open.markers.map(({ box }) => box)).toEqual(['tycoon', '', ''])
    expect(t.open.zero).toBe(true)
  })

  test('ARCS-4.4 without a marker nothing is declared and no zero marker placed', () => {
    const t = situation({
      hands: [['mobilization-2']],
      ships: everywhere,
      tokens: [['fuel']],
      with: (open) => {
        for (const marker of open.markers) marker.box = 'tyrant'
      },
    })
    t.choose(0, 'lead mobilization-2')
    expect(kinds(t, 0, 'declare')).toEqual([])
    expect(t.open.zero).toBe(false)
  })

  test('ARCS-4.5 an ambition may be declared again', () => {
    const t = situation({
      hands: [['mobilization-2']],
      ships: everywhere,
      with: (open) => Object.assign(open.markers[0] as object, { box: 'tycoon' }),
    })
    t.choose(0, 'lead mobilization-2', 'declare tycoon')
    expect(t.open.markers.map(({ box }) => box)).toEqual(['tycoon', 'tycoon', ''])
  })

  test('ARCS-4.6 one lead card declares once, a 7 too', () => {
    const t = situation({ hands: [['mobilization-7']], ships: everywhere, tokens: [['fuel']] })
    t.choose(0, 'lead mobilization-7', 'declare tycoon')
    expect(kinds(t, 0, 'declare')).toEqual([])
    expect(t.options(0)).toContain('end')
  })

  test('ARCS-4.7 every declaration wakes the cards that answer it', () => {
    const t = situation({
      hands: [['aggression-2']],
      ships: everywhere,
      leaders: ['upstart'],
      court: [['populist-demands', [1]]],
    })
    toPips(t, 0, 'aggression-2').choose(0, 'secure populist-demands', 'declare keeper')
    expect(kinds(t, 0, 'take')).toHaveLength(5)
  })

  test('ARCS-4.8 several answers come in any order', () => {
    const t = situation({
      hands: [['mobilization-2', 'aggression-2'], ['aggression-3']],
      ships: everywhere,
      leaders: ['upstart'],
      guilds: [['farseers']],
    })
    t.choose(0, 'lead mobilization-2', 'declare tycoon')
    expect(kinds(t, 0, 'look')).toEqual(['look 1'])
    expect(kinds(t, 0, 'take')).toHaveLength(5)
    expect(kinds(t, 0, 'proceed')).toEqual([])
    t.choose(0, 'take relic', 'put relic 1')
    // The one rival with cards is looked at by itself.
    t.choose(0, 'keep')
    expect(t.at()).not.toBe('declare.answers')
  })
})
