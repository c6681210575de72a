import { describe, expect, test } from 'vitest'
import { damaged, fresh, kinds, type Plan, side, situation, toPips, trophies } from '../../testing/situation.ts'
import { ambitionCount } from '../queries.ts'

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
const against = (lore: string, plan: Plan = {}) =>
  toPips(
    situation({ hands: [['aggression-2', 'mobilization-7']], cities: [['4-hex', 1]], ...plan, lore: [[], [lore]] }),
    0,
    'aggression-2',
  )

test('ARCS-16.1 card tool-priests: summon at a controlled rival city, once a turn, fresh', () => {
  const t = with0('tool-priests', 'construction-2', {
    ships: [
      ['1-hex', 0, 1],
      ['2-hex', 0, 1],
      ['2-hex', 1, 1],
    ],
    cities: [
      ['1-hex', 1],
      ['2-hex', 0],
    ],
  })
  expect(kinds(t, 0, 'summon')).toEqual(['summon 1-hex'])
  t.choose(0, 'summon 1-hex')
  expect(fresh(t, '1-hex', 0)).toBe(2)
  expect(kinds(t, 0, 'summon')).toEqual([])
})

describe('Galactic Rifles', () => {
  test('ARCS-16.2 card galactic-rifles: skirmish dice of fresh ships at an adjacent rival', () => {
    const t = with0('galactic-rifles', 'aggression-2', {
      ships: [
        ['1-gate', 0, 2, 1],
        ['1-hex', 1, 1],
        ['1-hex', 2, 1],
        ['2-gate', 1, 1],
      ],
    })
    t.choose(0, 'rifles 1-gate')
    expect(t.options(0)).toEqual(['dice skirmish 1', 'dice skirmish 2'])
    t.rig(3, 3).choose(0, 'dice skirmish 2')
    expect(t.options(0)).toEqual(['aim 1-hex vs 1', 'aim 1-hex vs 2', 'aim 2-gate vs 1'])
    t.choose(0, 'aim 1-hex vs 1')
    expect(trophies(t, 0)).toBe(1)
    expect(fresh(t, '1-hex', 2)).toBe(1)
  })

  test('ARCS-16.2 it is no battle: no modifiers, and the Elder is ransacked', () => {
    const t = toPips(
      situation({
        hands: [['aggression-2', 'mobilization-7']],
        lore: [['galactic-rifles'], ['railgun-arrays', 'mirror-plating']],
        leaders: ['rebel', 'elder'],
        guilds: [['skirmishers']],
        ships: [
          ['1-gate', 0, 1],
          ['1-hex', 1, 1],
        ],
        cities: [['1-crescent', 1, 'damaged']],
        court: [['farseers', [0, 1]]],
      }),
      0,
      'aggression-2',
    )
    t.rig(3).choose(0, 'rifles 1-gate', 'aim 1-crescent vs 1')
    expect(side(t, 0).guilds).toEqual(['skirmishers', 'farseers'])
    expect(fresh(t, '1-gate', 0)).toBe(1)
    expect(t.at()).toBe('turn.pips')
  })
})

describe('Sprinter Drives', () => {
  test('ARCS-16.3 card sprinter-drives: one group of fresh ships moves once more', () => {
    const t = with0('sprinter-drives', 'mobilization-2', { ships: [['1-hex', 0, 2, 1]] })
    t.choose(0, 'move 1-hex>1-gate', 'send 2+1', 'sprint 1-gate>2-gate')
    expect(t.options(0)).toEqual(['send 2+0', 'send 1+0'])
    t.choose(0, 'send 2+0')
    expect([fresh(t, '2-gate', 0), damaged(t, '1-gate', 0)]).toEqual([2, 1])
    expect(t.at()).toBe('turn.pips')
  })

  test('ARCS-16.3 after a catapult any one group, from an own starport as a catapult', () => {
    const t = with0('sprinter-drives', 'mobilization-2', {
      ships: [['1-hex', 0, 3]],
      ports: [
        ['1-hex', 0],
        ['2-hex', 0],
      ],
    })
    t.choose(0, 'move 1-hex>1-gate', 'send 3+0', 'go 2-gate', 'send 2+0', 'go 2-hex', 'send 2+0')
    expect(kinds(t, 0, 'sprint')).toEqual(expect.arrayContaining(['sprint 1-gate>6-gate', 'sprint 2-hex>2-gate']))
    t.choose(0, 'sprint 2-hex>2-gate', 'send 2+0')
    expect(t.at()).toBe('move.onward')
    t.choose(0, 'stop')
    expect(t.at()).toBe('turn.pips')
  })

  test('ARCS-16.3 with Disorganized at most two ships', () => {
    const t = with0('sprinter-drives', 'mobilization-2', { leaders: ['rebel'], ships: [['1-hex', 0, 4]] })
    t.choose(0, 'move 1-hex>1-gate', 'send 2+0', 'sprint 1-gate>2-gate')
    expect(t.options(0)).toEqual(['send 2+0', 'send 1+0'])
  })
})

test('ARCS-16.4 card mirror-plating: an assault die adds an intercept, skirmish alone does not', () => {
  const t = against('mirror-plating', {
    ships: [
      ['1-hex', 0, 2],
      ['1-hex', 1, 1],
    ],
  })
  t.choose(0, 'battle 1-hex vs 1').rig(0)
  t.choose(0, 'dice assault 1', 'dice skirmish 0')
  expect(damaged(t, '1-hex', 0)).toBe(1)
  const s = against('mirror-plating', {
    ships: [
      ['1-hex', 0, 2],
      ['1-hex', 1, 1],
    ],
  })
  s.choose(0, 'battle 1-hex vs 1', 'dice assault 0').rig(0)
  s.choose(0, 'dice skirmish 1')
  expect(fresh(s, '1-hex', 0)).toBe(2)
})

test('ARCS-16.5 card hidden-harbors: ships built fresh; no raid where a fresh starport stands', () => {
  const t = with0('hidden-harbors', 'construction-2', { ships: [['1-hex', 1, 2]], ports: [['1-hex', 0]] })
  t.choose(0, 'build ship 1-hex')
  expect(fresh(t, '1-hex', 0)).toBe(1)
  const raid = (how?: 'damaged') => {
    const s = against('hidden-harbors', {
      ships: [['1-hex', 0, 2]],
      cities: [],
      ports: [how === undefined ? ['1-hex', 1] : ['1-hex', 1, how]],
    })
    s.choose(0, 'battle 1-hex vs 1', 'dice assault 0', 'dice skirmish 0')
    return s.at()
  }
  expect(raid()).toBe('turn.pips')
  expect(raid('damaged')).toBe('battle.raid')
})

describe('Signal Breaker', () => {
  const roll = (faces: number[], plan: Plan = {}) => {
    const t = with0('signal-breaker', 'aggression-2', {
      ships: [
        ['1-hex', 0, 4],
        ['1-hex', 1, 1],
      ],
      cities: [['4-hex', 1]],
      ...plan,
    })
    t.choose(0, 'battle 1-hex vs 1').rig(...faces)
    t.choose(0, `dice assault ${faces.length}`, 'dice skirmish 0')
    return t.events.find(({ key }) => key === 'tally')?.intercepts
  }
  test('ARCS-16.6 card signal-breaker ignores one rolled intercept, not two', () => {
    expect(roll([5])).toBe(0)
    expect(roll([5, 5])).toBe(1)
  })
  test('ARCS-16.6 only when every ship was fresh at the start, and never that of Mirror Plating', () => {
    expect(
      roll([5], {
        ships: [
          ['1-hex', 0, 3, 1],
          ['1-hex', 1, 1],
        ],
      }),
    ).toBe(1)
    const t = toPips(
      situation({
        hands: [['aggression-2', 'mobilization-7']],
        lore: [['signal-breaker'], ['mirror-plating']],
        ships: [
          ['1-hex', 0, 2],
          ['1-hex', 1, 1],
        ],
        cities: [['4-hex', 1]],
      }),
      0,
      'aggression-2',
    )
    t.choose(0, 'battle 1-hex vs 1').rig(5)
    t.choose(0, 'dice assault 1', 'dice skirmish 0')
    expect(t.events.find(({ key }) => key === 'tally')?.intercepts).toBe(1)
  })
})

test('ARCS-16.7 card repair-drones: after attacking one damaged ship is repaired', () => {
  const t = with0('repair-drones', 'aggression-2', {
    ships: [
      ['1-hex', 0, 1, 2],
      ['1-hex', 1, 1],
    ],
    cities: [['4-hex', 1]],
  })
  t.choose(0, 'battle 1-hex vs 1', 'dice assault 0', 'dice skirmish 0')
  expect([fresh(t, '1-hex', 0), damaged(t, '1-hex', 0)]).toEqual([2, 1])
})

test('ARCS-16.12 card railgun-arrays: a hit before dice; the last attacker dies without a roll', () => {
  const t = against('railgun-arrays', {
    ships: [
      ['1-hex', 0, 0, 1],
      ['1-hex', 1, 1],
    ],
  })
  t.choose(0, 'battle 1-hex vs 1')
  expect(trophies(t, 1)).toBe(1)
  expect(t.events.some(({ key }) => key === 'rolled')).toBe(false)
  const two = against('railgun-arrays', {
    ships: [
      ['1-hex', 0, 1, 1],
      ['1-hex', 1, 1],
    ],
  })
  two.choose(0, 'battle 1-hex vs 1')
  expect(two.options(0)).toEqual(['hit ship', 'hit damaged-ship'])
  two.choose(0, 'hit damaged-ship')
  expect(two.options(0)).toEqual(['dice assault 0', 'dice assault 1'])
  const calm = against('railgun-arrays', {
    ships: [
      ['1-hex', 0, 0, 1],
      ['1-hex', 1, 0, 1],
    ],
  })
  calm.choose(0, 'battle 1-hex vs 1')
  expect(calm.at()).toBe('battle.assault')
})

test('ARCS-16.13 card ancient-holdings: a seventh slot for 4 keys that counts like any other', () => {
  const t = against('ancient-holdings', {
    ships: [['1-hex', 0, 2]],
    cities: [],
    ports: [['1-hex', 1]],
    tokens: [[], ['', '', '', '', '', '', 'relic']],
  })
  expect(ambitionCount(t.g, 1, 'keeper')).toBe(1)
  t.choose(0, 'battle 1-hex vs 1', 'dice assault 0', 'dice skirmish 0').rig(0, 0)
  t.choose(0, 'dice raid 2')
  expect(t.options(0)).toEqual(['steal relic from 1 slot 7', 'enough'])
  const few = against('ancient-holdings', {
    ships: [['1-hex', 0, 2]],
    cities: [],
    ports: [['1-hex', 1]],
    tokens: [[], ['', '', '', '', '', '', 'relic']],
  })
  few.choose(0, 'battle 1-hex vs 1', 'dice assault 0', 'dice skirmish 0').rig(0, 1)
  few.choose(0, 'dice raid 2')
  expect(few.at()).not.toBe('raid.loot')
})

test('ARCS-16.13 a token on Ancient Holdings is lost to Outrage like others', () => {
  const t = with0('ancient-holdings', 'aggression-2', {
    ships: [['1-hex', 0, 1]],
    court: [['outrage-spreads', [1]]],
    tokens: [['', '', '', '', '', '', 'relic']],
  })
  t.choose(0, 'secure outrage-spreads', 'outrage relic')
  expect(side(t, 0).slots[6]).toBe('')
})

test('ARCS-16.14 card seeker-torpedoes: reroll up to as many assault dice as fresh attackers', () => {
  const t = with0('seeker-torpedoes', 'aggression-2', {
    ships: [
      ['1-hex', 0, 1, 2],
      ['1-hex', 1, 4],
    ],
    cities: [['4-hex', 1]],
  })
  t.choose(0, 'battle 1-hex vs 1').rig(0, 0, 0)
  t.choose(0, 'dice assault 3', 'reroll assault').rig(4)
  t.choose(0, 'mark assault 0')
  expect(t.events.findLast(({ key }) => key === 'rolled')).toMatchObject({ assault: [0, 0, 4] })
})

test('ARCS-16.15 lore is not stolen, Outraged or counted', () => {
  const t = toPips(
    situation({
      hands: [['aggression-2']],
      ships: [['1-hex', 0, 1]],
      lore: [[], ['gate-ports', 'cloud-cities']],
      court: [
        ['guild-struggle', [1]],
        ['outrage-spreads', [1]],
      ],
    }),
    0,
    'aggression-2',
  )
  t.choose(0, 'secure guild-struggle')
  expect(t.at()).toBe('turn.pips')
  t.choose(0, 'secure outrage-spreads', 'outrage fuel')
  expect(side(t, 1).lore).toEqual(['gate-ports', 'cloud-cities'])
  for (const ambition of ['tycoon', 'keeper', 'empath'] as const) expect(ambitionCount(t.g, 1, ambition)).toBe(0)
})
