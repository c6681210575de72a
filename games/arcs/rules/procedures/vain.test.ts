import { describe, expect, test } from 'vitest'
import { explain } from '../../../../kernel/index.ts'
import { type Plan, situation, type Trial, toPrelude } from '../../testing/situation.ts'
import { arcs } from '../game.ts'

/** What is marked as bringing nothing now, of all that is offered. */
const vainNow = (t: Trial): string[] =>
  t
    .decisions()
    .flatMap((decision) => explain(arcs, t.g, decision).choices)
    .filter(({ about }) => (about as { vain?: boolean } | undefined)?.vain)
    .map(({ text }) => text)

/** The same in the prelude of a led card. */
const vainIn = (plan: Plan, card = 'mobilization-2'): string[] =>
  vainNow(toPrelude(situation({ hands: [[card, 'aggression-3']], ships: [['1-hex', 0, 1]], ...plan }), 0, card))

describe('spending that brings nothing says so', () => {
  test('ARCS-6.4 a Relic with nothing to secure', () => {
    expect(vainIn({ tokens: [['relic', 'fuel']] })).toEqual(['spend relic'])
    expect(vainIn({ tokens: [['relic']], court: [['farseers', [1]]] })).toEqual([])
  })

  test('ARCS-6.7 a Psionic with no action of the lead card, ARCS-6.4 Fuel without ships', () => {
    expect(vainIn({ tokens: [['psionic', 'fuel']], ships: [] }, 'aggression-2')).toEqual([
      'spend psionic',
      'spend fuel',
    ])
    expect(vainIn({ tokens: [['psionic', 'fuel']] }, 'aggression-2')).toEqual([])
  })

  test('ARCS-6.6 a Weapon for an aggression card, or a second one', () => {
    expect(vainIn({ tokens: [['weapon']] }, 'aggression-2')).toEqual(['spend weapon'])
    expect(vainIn({ tokens: [['weapon']] })).toEqual([])
    const t = situation({
      hands: [['mobilization-2', 'aggression-3']],
      ships: [['1-hex', 0, 1]],
      tokens: [['weapon', 'weapon']],
    })
    expect(vainNow(toPrelude(t, 0, 'mobilization-2').choose(0, 'spend weapon'))).toEqual(['spend weapon'])
  })

  test('ARCS-6.8 an Outraged token is spent for nothing', () => {
    expect(vainIn({ tokens: [['fuel']], outrage: [[0, 'fuel']] })).toEqual(['waste fuel'])
  })

  test('ARCS-13.16 Lattice Spies while holding the initiative', () => {
    expect(vainIn({ guilds: [['lattice-spies']] })).toEqual(['use lattice-spies'])
    const follower = toPrelude(
      situation({
        hands: [['mobilization-5'], ['construction-3']],
        initiative: 1,
        ships: [['1-hex', 0, 1]],
        guilds: [['lattice-spies']],
        played: [
          [1, 'lead', 'construction-2'],
          [2, 'copy', 'construction-4'],
          [3, 'copy', 'construction-5'],
        ],
      }),
      0,
      'mobilization-5',
      'pivot',
    )
    const about = follower.decisions().flatMap((decision) => explain(arcs, follower.g, decision).choices)
    expect(about.find(({ text }) => text === 'use lattice-spies')?.about).not.toHaveProperty('vain')
  })

  test('ARCS-13.3 a Cartel with nothing to steal', () => {
    expect(vainIn({ guilds: [['material-cartel']], tokens: [[], ['fuel']] })).toEqual(['use material-cartel'])
    expect(vainIn({ guilds: [['fuel-cartel']], tokens: [[], ['fuel']] })).toEqual([])
    expect(vainIn({ guilds: [['fuel-cartel'], ['sworn-guardians']], tokens: [[], ['fuel']] })).toEqual([
      'use fuel-cartel',
    ])
  })

  test.each([
    [
      'ARCS-13.2 an Interest without an empty slot',
      { guilds: [['mining-interest']], tokens: [['relic', 'relic']] },
      ['spend relic', 'use mining-interest'],
    ],
    [
      'ARCS-13.12 three ships where nothing is controlled',
      { guilds: [['prison-wardens']], ships: [] },
      ['use prison-wardens'],
    ],
    ['ARCS-13.20 Silver-Tongues with nothing to steal', { guilds: [['silver-tongues']] }, ['use silver-tongues']],
    [
      'ARCS-13.23 the Elder Broker with an empty supply',
      { guilds: [['elder-broker']], supply: { material: 0, fuel: 0, weapon: 0 } },
      ['use elder-broker'],
    ],
    [
      'ARCS-13.24 a Relic fenced for a Relic',
      { guilds: [['relic-fence']], tokens: [['relic', 'fuel']] },
      ['spend relic', 'fence relic'],
    ],
  ] satisfies [string, Plan, string[]][])('%s', (_, plan, vain) => {
    expect(vainIn(plan)).toEqual(vain)
  })
})
