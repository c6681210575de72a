import { describe, expect, test } from 'vitest'
import {
  backOf,
  captives,
  fresh,
  idle,
  kinds,
  side,
  situation,
  supplyOf,
  toPips,
  toPrelude,
  trophies,
} from '../../testing/situation.ts'

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

describe('the other Guild cards', () => {
  test('ARCS-13.8 card gatekeepers: two more dice at a gate; prelude places a ship at every gate', () => {
    const t = toPips(
      situation({
        hands: [['aggression-2']],
        ships: [
          ['2-gate', 0, 1],
          ['2-gate', 1, 1],
        ],
        guilds: [['gatekeepers']],
      }),
      0,
      'aggression-2',
    )
    t.choose(0, 'battle 2-gate vs 1')
    expect(t.options(0)).toEqual(['dice assault 0', 'dice assault 1', 'dice assault 2', 'dice assault 3'])
    const p = prelude(['gatekeepers'], { out: [6] })
    p.choose(0, 'use gatekeepers')
    for (const gate of [1, 2, 3, 4, 5]) expect(fresh(p, `${gate}-gate`, 0)).toBe(1)
    expect(fresh(p, '6-gate', 0)).toBe(0)
  })

  test('ARCS-1.9 three ships for five gates: the owner chooses', () => {
    const t = prelude(['gatekeepers'], {
      out: [6],
      with: (open) => void Object.assign(open.players[0] as object, { ships: 3 }),
    })
    t.choose(0, 'use gatekeepers')
    expect(t.options(0)).toHaveLength(5)
    t.choose(0, 'deploy 5-gate', 'deploy 1-gate', 'deploy 3-gate')
    expect(t.at()).toBe('turn.prelude')
    expect(fresh(t, '2-gate', 0)).toBe(0)
  })

  test.each([
    ['ARCS-13.12', 'prison-wardens'],
    ['ARCS-13.13', 'skirmishers'],
    ['ARCS-13.14', 'court-enforcers'],
    ['ARCS-13.15', 'loyal-marines'],
  ])('%s card %s: prelude places three ships in one controlled system', (_, card) => {
    const t = prelude([card], {
      ships: [
        ['1-hex', 0, 1],
        ['2-hex', 0, 1],
        ['3-hex', 0, 1],
        ['3-hex', 1, 1],
      ],
    })
    t.choose(0, `use ${card}`)
    expect(t.options(0)).toEqual(['deploy 1-hex', 'deploy 2-hex'])
    t.choose(0, 'deploy 2-hex')
    expect(fresh(t, '2-hex', 0)).toBe(4)
    expect(t.open.courtDiscard).toEqual([card])
  })

  test('ARCS-13.12 card prison-wardens: pressgang returns captives for tokens', () => {
    const t = toPips(
      situation({
        hands,
        ships,
        guilds: [['prison-wardens']],
        cities: [['1-hex', 0]],
        supply: { relic: 2 },
        with: (open) => {
          Object.assign(open.players[0] as object, { captives: [0, 3, 0, 0] })
          Object.assign(open.players[1] as object, { agents: 7 })
        },
      }),
      0,
      'construction-2',
    )
    t.choose(0, 'pressgang', 'ransom 1 for relic', 'put relic 1', 'ransom 1 for relic', 'put relic 2')
    expect(kinds(t, 0, 'ransom 1 for relic')).toEqual([])
    t.choose(0, 'ransom 1 for fuel', 'put fuel 3')
    expect(side(t, 0).slots.slice(0, 3)).toEqual(['relic', 'relic', 'fuel'])
    expect(side(t, 1).agents).toBe(10)
    expect(t.open.turn.pips).toBe(3)
  })

  test('ARCS-13.12 card prison-wardens: execute turns captives into trophies', () => {
    const t = toPips(
      situation({
        hands: [['mobilization-2']],
        ships,
        guilds: [['prison-wardens']],
        with: (open) => void Object.assign(open.players[0] as object, { captives: [0, 3, 0, 0] }),
      }),
      0,
      'mobilization-2',
    )
    t.choose(0, 'execute', 'condemn 1 x2', 'enough')
    expect([captives(t, 0), trophies(t, 0)]).toEqual([1, 2])
  })

  test('ARCS-13.13 card skirmishers: reroll up to as many skirmish dice as Weapon icons', () => {
    const t = toPips(
      situation({
        hands: [['aggression-2']],
        ships: [
          ['2-gate', 0, 3],
          ['2-gate', 1, 4],
        ],
        guilds: [['skirmishers']],
        tokens: [['weapon']],
        cities: [['1-hex', 1]],
      }),
      0,
      'aggression-2',
    )
    t.choose(0, 'battle 2-gate vs 1', 'dice assault 0').rig(0, 0, 0)
    t.choose(0, 'dice skirmish 3', 'reroll skirmish', 'mark skirmish 0').rig(3, 3)
    t.choose(0, 'mark skirmish 0')
    expect(t.events.findLast(({ key }) => key === 'rolled')).toMatchObject({ skirmish: [0, 3, 3] })
  })

  test('ARCS-13.14 card court-enforcers: abduct where rivals are fewer than Weapon icons', () => {
    const t = toPips(
      situation({
        hands: [['aggression-2']],
        ships,
        guilds: [['court-enforcers']],
        tokens: [['weapon']],
        court: [['farseers', [2, 1]], ['secret-order', [0, 1, 1]], ['relic-fence']],
      }),
      0,
      'aggression-2',
    )
    expect(kinds(t, 0, 'abduct')).toEqual(['abduct farseers'])
    t.choose(0, 'abduct farseers')
    expect(captives(t, 0)).toBe(1)
    expect(t.open.court[0]).toEqual({ card: 'farseers', agents: [2, 0, 0, 0] })
  })

  test('ARCS-13.16 card lattice-spies: seize before anything else in the prelude', () => {
    const t = situation({
      hands: [['construction-2'], ['mobilization-6'], ['aggression-2']],
      ships,
      guilds: [[], ['lattice-spies']],
      tokens: [[], ['fuel']],
    })
    idle(t, 0, 'construction-2')
    toPrelude(t, 1, 'mobilization-6', 'pivot')
    expect(t.options(1)).toContain('use lattice-spies')
    t.choose(1, 'use lattice-spies')
    expect(t.open).toMatchObject({ initiative: 1, seized: 1 })
  })

  test('ARCS-13.16 not after another prelude action, and without effect when seized already', () => {
    const t = prelude(['lattice-spies'], { tokens: [['fuel']] })
    t.choose(0, 'spend fuel', 'nothing')
    expect(kinds(t, 0, 'use')).toEqual([])
    const own = prelude(['lattice-spies'])
    own.choose(0, 'use lattice-spies')
    expect(own.open.seized).toBe(-1)
    expect(own.open.courtDiscard).toEqual(['lattice-spies'])
  })

  test('ARCS-13.17 card farseers: declaring shows a hand and allows an exchange', () => {
    const t = situation({
      hands: [['construction-2', 'construction-3'], ['aggression-6', 'aggression-5'], ['mobilization-3']],
      ships,
      guilds: [['farseers']],
    })
    t.choose(0, 'lead construction-2', 'declare tycoon')
    expect(t.options(0)).toEqual(['look 1', 'look 2'])
    t.choose(0, 'look 1')
    expect(kinds(t, 0, 'swap')).toHaveLength(2)
    t.choose(0, `swap #${backOf(t, 0, 'construction-3')} for #${backOf(t, 1, 'aggression-6')}`)
    expect(side(t, 0).hand.map((back) => t.g.secret.faces[back])).toEqual(['aggression-6'])
    expect(
      side(t, 1)
        .hand.map((back) => t.g.secret.faces[back])
        .sort(),
    ).toEqual(['aggression-5', 'construction-3'])
  })

  test('ARCS-17.3 after looking, the hand is mixed and unknown again', () => {
    const t = situation({
      hands: [
        ['construction-2', 'construction-3'],
        ['aggression-6', 'aggression-5'],
      ],
      ships,
      guilds: [['farseers']],
    })
    t.choose(0, 'lead construction-2', 'declare tycoon')
    expect(side(t, 1).hand.every((back) => t.g.secret.seen[back] === 3)).toBe(true)
    t.choose(0, 'keep')
    expect(side(t, 1).hand.every((back) => t.g.secret.seen[back] === 2)).toBe(true)
    expect(t.events.at(-1)).toEqual({ key: 'notSwapped', seat: 0, rival: 1 })
  })

  test('ARCS-13.17 with an empty hand of one\u2019s own nothing can be exchanged', () => {
    const t = situation({ hands: [['construction-2'], ['aggression-6']], ships, guilds: [['farseers']] })
    t.choose(0, 'lead construction-2', 'declare tycoon')
    expect(t.options(0)).toEqual(['keep'])
  })

  test('ARCS-13.17 prelude: two hand cards and Farseers draw three, none draws one', () => {
    const t = situation({
      hands: [['construction-2', 'construction-3', 'construction-4', 'construction-5']],
      ships,
      guilds: [['farseers']],
    })
    toPrelude(t, 0, 'construction-2').choose(0, 'use farseers')
    t.choose(0, `discard #${backOf(t, 0, 'construction-3')}`, `discard #${backOf(t, 0, 'construction-4')}`, 'enough')
    expect(side(t, 0).hand).toHaveLength(4)
    const one = prelude(['farseers'])
    one.choose(0, 'use farseers', 'enough')
    expect(side(one, 0).hand).toHaveLength(2)
  })

  test('ARCS-13.17 a short pile gives what it has', () => {
    const t = prelude(['farseers'], { with: (open) => void open.discard.splice(0) })
    t.choose(0, 'use farseers', 'enough')
    expect(side(t, 0).hand).toHaveLength(1)
  })

  test('ARCS-13.18 card secret-order: Keeper and Empath place no zero marker', () => {
    for (const [card, zero] of [
      ['construction-5', false],
      ['construction-6', false],
      ['construction-4', true],
    ] as const) {
      const t = situation({ hands: [[card, 'construction-2']], ships, guilds: [['secret-order']] })
      t.choose(0, `lead ${card}`)
      t.choose(0, t.options(0)[0] as string)
      expect(t.open.markers[0]?.box).not.toBe('')
      expect(t.open.zero).toBe(zero)
    }
  })

  test('ARCS-13.20 card silver-tongues: steals a Guild card or a token without keys', () => {
    const t = prelude(['silver-tongues'], {
      guilds: [[], ['loyal-keepers']],
      tokens: [[], ['relic']],
      lore: [[], ['gate-ports']],
    })
    t.choose(0, 'use silver-tongues')
    expect(t.options(0)).toEqual(['steal relic from 1 slot 1', 'snatch loyal-keepers from 1'])
    t.choose(0, 'snatch loyal-keepers from 1')
    expect(side(t, 0).guilds).toEqual(['loyal-keepers'])
  })

  test('ARCS-13.22 card sworn-guardians: only they can be stolen, and go under the deck', () => {
    const t = toPips(
      situation({
        hands: [['aggression-2']],
        ships: [['1-hex', 0, 2]],
        ports: [['1-hex', 1]],
        guilds: [[], ['sworn-guardians', 'farseers']],
        tokens: [[], ['', 'fuel']],
      }),
      0,
      'aggression-2',
    )
    t.choose(0, 'battle 1-hex vs 1', 'dice assault 0', 'dice skirmish 0').rig(0)
    t.choose(0, 'dice raid 1')
    expect(t.options(0)).toEqual(['snatch sworn-guardians from 1', 'enough'])
    t.choose(0, 'snatch sworn-guardians from 1')
    expect(t.g.secret.faces[t.open.courtDeck[0] as number]).toBe('sworn-guardians')
    expect(t.options(0)).toEqual(['steal fuel from 1 slot 2', 'enough'])
  })

  test('ARCS-13.23 card elder-broker: trade past Sworn Guardians, prelude gains three', () => {
    const t = toPips(
      situation({
        hands: [['administration-2']],
        ships: [['2-hex', 0, 1]],
        cities: [['2-hex', 1]],
        guilds: [['elder-broker'], ['sworn-guardians']],
        tokens: [
          ['fuel', 'material'],
          ['relic', 'material'],
        ],
      }),
      0,
      'administration-2',
    )
    expect(kinds(t, 0, 'trade')).toEqual(['trade 2-hex of 1: relic for fuel'])
    t.choose(0, 'trade 2-hex of 1: relic for fuel', 'put relic 1')
    expect(side(t, 0).slots.slice(0, 2)).toEqual(['relic', 'material'])
    expect(captives(t, 0)).toBe(0)
    t.choose(1, t.options(1)[0] as string)
    expect([...side(t, 1).slots].sort().reverse().slice(0, 2)).toEqual(['material', 'fuel'])
    const p = prelude(['elder-broker'], { cities: [['1-hex', 0]] })
    p.choose(0, 'use elder-broker', 'put material 1', 'put fuel 2', 'put weapon 3')
    expect(side(p, 0).slots.slice(0, 3)).toEqual(['material', 'fuel', 'weapon'])
  })

  test('ARCS-13.23 the supply on a Cartel counts as had', () => {
    const t = toPips(
      situation({
        hands: [['administration-2']],
        ships: [['2-hex', 0, 1]],
        cities: [['2-hex', 1]],
        guilds: [['elder-broker'], ['fuel-cartel']],
        tokens: [['fuel'], ['relic']],
      }),
      0,
      'administration-2',
    )
    expect(kinds(t, 0, 'trade')).toEqual([])
  })

  test('ARCS-13.24 card relic-fence: once a turn, any token, back in supply at once', () => {
    const t = prelude(['relic-fence'], { tokens: [['fuel', 'fuel']], outrage: [[0, 'fuel']] })
    t.choose(0, 'fence fuel', 'put relic 2')
    expect(side(t, 0).slots.slice(0, 2)).toEqual(['fuel', 'relic'])
    expect(supplyOf(t, 'fuel')).toBe(4)
    expect(kinds(t, 0, 'fence')).toEqual([])
    expect(side(t, 0).guilds).toEqual(['relic-fence'])
  })

  test('ARCS-13.25 card galactic-bards: declare the own card when surpassing or pivoting, no zero marker', () => {
    const t = situation({
      hands: [['construction-2'], ['mobilization-6', 'mobilization-2']],
      ships,
      guilds: [[], ['galactic-bards']],
    })
    idle(t, 0, 'construction-2')
    t.choose(1, 'pivot mobilization-6')
    expect(t.options(1).slice(0, 2)).toEqual(['declare empath', `seize #${backOf(t, 1, 'mobilization-2')}`])
    t.choose(1, 'declare empath')
    expect(t.open.markers[0]?.box).toBe('empath')
    expect(t.open.zero).toBe(false)
  })

  test('ARCS-13.25 not after another declaration this round, not with a copy', () => {
    const t = situation({
      hands: [['construction-2'], ['mobilization-6', 'mobilization-2']],
      ships,
      guilds: [[], ['galactic-bards']],
    })
    t.choose(0, 'lead construction-2', 'declare tycoon', 'end')
    t.choose(1, 'pivot mobilization-6')
    expect(kinds(t, 1, 'declare')).toEqual([])
    const copy = situation({
      hands: [['construction-2'], ['mobilization-6', 'mobilization-2']],
      ships,
      guilds: [[], ['galactic-bards']],
    })
    idle(copy, 0, 'construction-2')
    copy.choose(1, `copy #${backOf(copy, 1, 'mobilization-6')}`)
    expect(kinds(copy, 1, 'declare')).toEqual([])
  })
})
