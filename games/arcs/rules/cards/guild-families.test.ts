import { describe, expect, test } from 'vitest'
import { idle, kinds, side, situation, toPips, toPrelude } from '../../testing/situation.ts'
import { GUILDS, guildRow } from '../printed/court.ts'
import { RESOURCES, type Resource } from '../printed/resources.ts'
import { ambitionCount } from '../queries.ts'

const ships: [string, number, number, number?][] = [
  ['1-hex', 0, 2],
  ['2-gate', 1, 1],
  ['3-gate', 2, 1],
  ['4-gate', 3, 1],
]
const hands = [['construction-2', 'construction-3'], ['aggression-6']]

/** At the prelude of seat 0 with these Guild cards. */
const prelude = (guilds: string[], more: Parameters<typeof situation>[0] = {}) =>
  toPrelude(
    situation({ hands, ships, guilds: [guilds, ...(more.guilds?.slice(1) ?? [])], ...omit(more) }),
    0,
    'construction-2',
  )
const omit = ({ guilds: _, ...rest }: Parameters<typeof situation>[0]) => rest

test('ARCS-13.0 each resource has one Loyal card, and those alone cost three keys', () => {
  const loyal = GUILDS.filter((row) => row.loyal)
  expect(loyal.map(({ suit }) => suit).sort()).toEqual([...RESOURCES].sort())
  expect(GUILDS.filter(({ keys }) => keys === 3)).toEqual(loyal)
  expect(GUILDS.every(({ keys }) => keys >= 1 && keys <= 3)).toBe(true)
})

describe('Loyal cards', () => {
  const loyal: [string, string, Resource, string[]][] = [
    ['ARCS-13.1', 'loyal-engineers', 'material', ['build', 'repair']],
    ['ARCS-13.7', 'loyal-pilots', 'fuel', ['move']],
    ['ARCS-13.15', 'loyal-marines', 'weapon', []],
    ['ARCS-13.19', 'loyal-empaths', 'psionic', ['build', 'repair']],
    ['ARCS-13.21', 'loyal-keepers', 'relic', ['secure']],
  ]
  test.each(loyal)('%s card %s lets any token be spent as %s, Outrage ignored', (_, card, resource, actions) => {
    const other: Resource = resource === 'relic' ? 'fuel' : 'relic'
    const t = prelude([card], {
      tokens: [[resource, other]],
      outrage: [
        [0, resource],
        [0, other],
      ],
      ships: [['1-hex', 0, 1, 1]],
      court: [['farseers', [1]]],
    })
    expect(guildRow(card).suit).toBe(resource)
    expect(t.options(0)).toEqual(
      expect.arrayContaining([`spend ${resource}`, `waste ${other}`, `spendAs ${other} as ${resource}`]),
    )
    t.choose(0, `spendAs ${other} as ${resource}`)
    if (resource === 'weapon') expect(t.open.turn.armed).toBe(true)
    else expect(new Set(t.options(0).map((text) => text.split(' ')[0]))).toEqual(new Set([...actions, 'nothing']))
  })

  test.each(loyal)('ARCS-13.0 %s: card %s is kept when its owner provokes Outrage over %s', (_, card, resource) => {
    const t = situation({ hands: [['aggression-2']], ships, guilds: [[card]], court: [['outrage-spreads', [1]]] })
    toPips(t, 0, 'aggression-2').choose(0, 'secure outrage-spreads', `outrage ${resource}`)
    expect(side(t, 0).guilds).toEqual([card])
  })
})

describe('Interests and Cartels', () => {
  test.each([
    ['ARCS-13.2', 'mining-interest', 'manufacture', 'material'],
    ['ARCS-13.9', 'shipping-interest', 'synthesize', 'fuel'],
  ] as const)('%s card %s: %s gains %s', (_, card, action, resource) => {
    const t = toPips(situation({ hands, ships, guilds: [[card]] }), 0, 'construction-2')
    t.choose(0, action, `put ${resource} 1`)
    expect(side(t, 0).slots[0]).toBe(resource)
    expect(t.open.turn.pips).toBe(3)
  })

  test('ARCS-13.2 three empty slots, one Material in supply: one gained, two stolen', () => {
    const t = prelude(['mining-interest'], {
      cities: [['1-hex', 0]],
      supply: { material: 1 },
      tokens: [[], ['material', 'material', 'relic'], ['material']],
    })
    t.choose(0, 'use mining-interest', 'take material', 'put material 1')
    expect(t.options(0)).toEqual([
      'steal material from 1 slot 1',
      'steal material from 1 slot 2',
      'steal material from 2 slot 1',
      'enough',
    ])
    t.choose(0, 'steal material from 1 slot 1', 'put material 2', 'steal material from 2 slot 1')
    expect(side(t, 0).slots.slice(0, 3)).toEqual(['material', 'material', 'material'])
    expect(t.at()).toBe('turn.prelude')
  })

  test('ARCS-13.9 no theft from Sworn Guardians', () => {
    const t = prelude(['shipping-interest'], {
      supply: { fuel: 0 },
      tokens: [[], ['fuel']],
      guilds: [[], ['sworn-guardians']],
    })
    t.choose(0, 'use shipping-interest')
    expect(t.at()).toBe('turn.prelude')
    expect(side(t, 1).slots[0]).toBe('fuel')
  })

  test.each([
    ['ARCS-13.3', 'material-cartel', 'material'],
    ['ARCS-13.6', 'fuel-cartel', 'fuel'],
  ] as const)('%s card %s: the supply of %s counts for Tycoon; prelude steals one', (_, card, resource) => {
    const t = prelude([card], { tokens: [[resource], [resource, 'relic']] })
    // One token, the card itself, three in supply.
    expect(ambitionCount(t.g, 0, 'tycoon')).toBe(1 + 1 + 3)
    t.choose(0, `use ${card}`)
    expect(side(t, 1).slots.slice(0, 2)).toEqual(['', 'relic'])
    expect(ambitionCount(t.g, 0, 'tycoon')).toBe(2)
  })

  test.each(['material-cartel', 'fuel-cartel'])(
    'ARCS-13.3 card %s: rivals discard after scoring, declared or not',
    (card) => {
      const resource = card.startsWith('fuel') ? 'fuel' : 'material'
      const t = situation({
        hands: [['construction-2']],
        ships,
        guilds: [[card]],
        tokens: [[resource], [resource, 'relic']],
      })
      idle(t, 0, 'construction-2')
      expect(side(t, 0).slots[0]).toBe(resource)
      expect(side(t, 1).slots.slice(0, 2)).toEqual(['', 'relic'])
    },
  )
})

describe('Unions', () => {
  test.each([
    ['ARCS-13.4', 'admin-union', 'administration'],
    ['ARCS-13.5', 'construction-union', 'construction'],
    ['ARCS-13.10', 'spacing-union', 'mobilization'],
    ['ARCS-13.11', 'arms-union', 'aggression'],
  ])('%s card %s brings the own %s lead card back to hand', (_, card, suit) => {
    const t = situation({ hands: [[`${suit}-2`], ['mobilization-6']], ships, guilds: [[card]], court: [['farseers']] })
    toPrelude(t, 0, `${suit}-2`).choose(0, `use ${card}`)
    expect(side(t, 0).guilds).toEqual([])
    expect(t.open.played[0]?.union).toBe(card)
    t.choose(0, 'end')
    idle(t, 1, 'mobilization-6', suit === 'mobilization' ? 'surpass' : 'pivot')
    expect(side(t, 0).hand.map((back) => t.g.secret.faces[back])).toEqual([`${suit}-2`])
    expect(t.open.courtDiscard).toEqual([card])
  })

  test('ARCS-13.4 not beside a face-down card or another suit', () => {
    const t = situation({
      hands: [['construction-2'], ['administration-3', 'administration-4']],
      ships,
      guilds: [[], ['admin-union']],
      tokens: [[], ['fuel']],
    })
    idle(t, 0, 'construction-2')
    toPrelude(t, 1, 'administration-3', 'copy')
    expect(kinds(t, 1, 'use')).toEqual([])
  })
})
