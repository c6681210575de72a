import { describe, expect, test } from 'vitest'
import { fresh, idle, kinds, side, situation, supplyOf, toPips, toPrelude } from '../../testing/situation.ts'

const everywhere: [string, number, number, number?][] = [
  ['1-hex', 0, 2, 1],
  ['2-gate', 1, 2, 1],
  ['3-gate', 2, 2],
  ['4-gate', 3, 2],
]

describe('prelude', () => {
  test('ARCS-6.1 tokens and cards in any order, two of a type too', () => {
    const t = situation({
      hands: [['construction-2']],
      ships: everywhere,
      tokens: [['fuel', 'fuel']],
      cities: [
        ['2-hex', 0],
        ['3-hex', 0],
        ['1-arrow', 0],
      ],
    })
    toPrelude(t, 0, 'construction-2').choose(0, 'spend fuel', 'move 1-hex>1-gate', 'send 2+0')
    t.choose(0, 'spend fuel', 'move 1-gate>2-gate', 'send 2+0')
    expect(fresh(t, '2-gate', 0)).toBe(2)
    expect(side(t, 0).slots.every((token) => token === '')).toBe(true)
  })

  test('ARCS-6.2 with the first pip the prelude is over', () => {
    const t = toPips(
      situation({ hands: [['mobilization-2']], ships: everywhere, tokens: [['fuel']], guilds: [['silver-tongues']] }),
      0,
      'mobilization-2',
    )
    expect(kinds(t, 0, 'spend')).toEqual([])
    expect(kinds(t, 0, 'use')).toEqual([])
  })

  test('ARCS-6.2 nobody is asked whether to go on: the actions stand beside the prelude, and the first one closes it', () => {
    const t = situation({ hands: [['mobilization-2', 'aggression-2']], ships: everywhere, tokens: [['fuel']] })
    t.choose(0, 'lead mobilization-2')
    const kindsNow = () => [...new Set(t.options(0).map((text) => text.split(' ')[0]))]
    expect(kindsNow()).toEqual(['declare', 'spend', 'move', 'influence', 'end'])
    t.choose(0, 'spend fuel', 'move 1-hex>1-gate', 'send 2+0')
    expect(kindsNow()).toEqual(['move', 'influence', 'end'])
    const p = situation({ hands: [['mobilization-2', 'aggression-2']], ships: everywhere, tokens: [['fuel']] })
    p.choose(0, 'lead mobilization-2', 'influence secret-order')
    expect(kinds(p, 0, 'declare').concat(kinds(p, 0, 'spend'))).toEqual([])
    expect(p.open.turn).toMatchObject({ phase: 'pips', pips: 3 })
  })

  test('ARCS-6.3 the prelude is ended by hand where the last token of a kind was spent, so that an action may gain it', () => {
    const t = situation({
      hands: [['construction-2', 'aggression-2']],
      ships: everywhere,
      tokens: [['material']],
      guilds: [['mining-interest']],
      supply: { material: 0 },
    })
    toPrelude(t, 0, 'construction-2').choose(0, 'spend material', 'nothing')
    expect([t.options(0).includes('manufacture'), t.options(0).includes('begin')]).toEqual([false, true])
    t.choose(0, 'begin')
    expect(t.options(0)).toContain('manufacture')
  })

  test('ARCS-6.3 a spent token returns only at the end of the prelude', () => {
    const t = situation({
      hands: [['mobilization-2']],
      ships: everywhere,
      tokens: [['relic', 'fuel']],
      guilds: [['relic-fence']],
      court: [['farseers', [1]]],
      with: (open) => {
        open.supply[3] = 0
      },
    })
    toPrelude(t, 0, 'mobilization-2').choose(0, 'spend relic', 'nothing')
    expect(t.open.spent[3]).toBe(1)
    expect(kinds(t, 0, 'fence')).toEqual([])
    t.choose(0, 'begin')
    expect(supplyOf(t, 'relic')).toBe(1)
  })

  test('ARCS-6.4 material builds or repairs, fuel moves, relic secures', () => {
    const t = situation({
      hands: [['mobilization-2']],
      ships: everywhere,
      tokens: [['material', 'relic', 'fuel']],
      cities: [['2-hex', 0]],
      court: [['farseers', [1]]],
    })
    toPrelude(t, 0, 'mobilization-2').choose(0, 'spend material')
    expect(new Set(t.options(0).map((text) => text.split(' ')[0]))).toEqual(new Set(['build', 'repair', 'nothing']))
    t.choose(0, 'nothing', 'spend relic')
    expect(t.options(0)).toEqual(['secure farseers', 'nothing'])
    t.choose(0, 'nothing', 'spend fuel')
    expect(new Set(t.options(0).map((text) => text.split(' ')[0]))).toEqual(new Set(['move', 'nothing']))
  })

  test('ARCS-6.5 an Outraged token buys nothing, but may be spent for nothing', () => {
    const t = situation({
      hands: [['mobilization-2']],
      ships: everywhere,
      tokens: [['fuel']],
      outrage: [[0, 'fuel']],
      guilds: [['relic-fence']],
    })
    toPrelude(t, 0, 'mobilization-2')
    expect(t.options(0).filter((text) => text.endsWith('fuel'))).toEqual(['waste fuel', 'fence fuel'])
    expect(t.blocked(0)[0]?.reason.key).toBe('reason.outraged')
    t.choose(0, 'waste fuel')
    expect(side(t, 0).slots[0]).toBe('')
  })

  test('ARCS-6.6 a Weapon lets the pips battle, a copy too', () => {
    const t = situation({
      hands: [['mobilization-2'], ['construction-2', 'construction-3']],
      ships: [
        ['1-hex', 1, 2],
        ['1-hex', 0, 2],
      ],
      tokens: [[], ['weapon']],
    })
    idle(t, 0, 'mobilization-2')
    toPrelude(t, 1, 'construction-2', 'copy').choose(1, 'spend weapon')
    expect(kinds(t, 1, 'battle')).toEqual(['battle 1-hex vs 0'])
  })

  test('ARCS-6.6 without a Weapon the reason is told', () => {
    const t = toPips(
      situation({
        hands: [['mobilization-2']],
        ships: [
          ['1-hex', 1, 2],
          ['1-hex', 0, 2],
        ],
      }),
      0,
      'mobilization-2',
    )
    expect(t.blocked(0).map(({ reason }) => reason.key)).toContain('reason.noWeapon')
  })

  test('ARCS-6.7 a Psionic buys an action of the lead card: with aggression Battle, Move or Secure', () => {
    const t = situation({
      hands: [['aggression-2']],
      ships: [
        ['1-hex', 1, 2],
        ['1-hex', 0, 2],
      ],
      tokens: [['psionic']],
      court: [['farseers', [1]]],
    })
    toPrelude(t, 0, 'aggression-2').choose(0, 'spend psionic')
    expect(new Set(t.options(0).map((text) => text.split(' ')[0]))).toEqual(
      new Set(['battle', 'move', 'secure', 'nothing']),
    )
  })

  test('ARCS-6.7 a spent Weapon does not let a Psionic battle', () => {
    const t = situation({
      hands: [['mobilization-2']],
      ships: [
        ['1-hex', 1, 2],
        ['1-hex', 0, 2],
      ],
      tokens: [['psionic', 'weapon']],
    })
    toPrelude(t, 0, 'mobilization-2').choose(0, 'spend weapon', 'spend psionic')
    expect(kinds(t, 0, 'battle')).toEqual([])
    expect(kinds(t, 0, 'move').length).toBeGreaterThan(0)
  })

  test('ARCS-6.8 any token may be spent without effect', () => {
    const t = situation({ hands: [['mobilization-2']], ships: everywhere, tokens: [['material']] })
    toPrelude(t, 0, 'mobilization-2').choose(0, 'spend material', 'nothing')
    expect(side(t, 0).slots[0]).toBe('')
  })

  test('ARCS-6.9 a card secured in this prelude keeps its own prelude for later', () => {
    const t = situation({
      hands: [['construction-2']],
      ships: everywhere,
      tokens: [['relic', 'fuel']],
      court: [['mining-interest', [1]]],
    })
    toPrelude(t, 0, 'construction-2').choose(0, 'spend relic', 'secure mining-interest')
    expect(kinds(t, 0, 'use')).toEqual([])
    expect(t.blocked(0).map(({ reason }) => reason.key)).toContain('reason.securedNow')
    expect(t.options(0)).toContain('manufacture')
  })

  test('ARCS-6.10 a stolen card may be used in the same prelude', () => {
    const t = situation({
      hands: [['construction-2']],
      ships: everywhere,
      guilds: [['silver-tongues'], ['gatekeepers']],
    })
    toPrelude(t, 0, 'construction-2').choose(0, 'use silver-tongues')
    expect(side(t, 0).guilds).toEqual(['gatekeepers'])
    expect(t.options(0)).toContain('use gatekeepers')
  })

  test('ARCS-6.11 a discard prelude may be used without effect', () => {
    const t = situation({ hands: [['construction-2']], ships: everywhere, guilds: [['silver-tongues', 'fuel-cartel']] })
    toPrelude(t, 0, 'construction-2').choose(0, 'use silver-tongues', 'use fuel-cartel')
    expect(t.open.courtDiscard).toEqual(['silver-tongues', 'fuel-cartel'])
  })

  test('ARCS-6.12 of several tokens the one easiest to raid goes', () => {
    const t = situation({ hands: [['construction-2']], ships: everywhere, tokens: [['fuel', 'fuel']] })
    toPrelude(t, 0, 'construction-2').choose(0, 'spend fuel', 'nothing')
    expect(side(t, 0).slots.slice(0, 2)).toEqual(['fuel', ''])
  })
})
