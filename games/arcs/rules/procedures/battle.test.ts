import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { explain } from '../../../../kernel/index.ts'
import {
  A_BURN,
  A_INTERCEPT,
  A_TWO,
  BLANK,
  fight,
  hands,
  R_BURN_KEY,
  R_INTERCEPT,
  R_RAZE_KEY,
  S_HIT,
} from '../../testing/fight.ts'
import { damaged, fresh, kinds, side, situation, toPips, trophies } from '../../testing/situation.ts'
import { arcs } from '../game.ts'
import { DICE, FACES, type FaceRow } from '../printed/dice.ts'

describe('battle', () => {
  test('ARCS-10.1 a battle needs an own ship and a rival piece; buildings alone will do', () => {
    const t = toPips(
      situation({
        hands,
        ships: [
          ['1-hex', 0, 1],
          ['2-hex', 0, 1],
          ['3-hex', 1, 1],
        ],
        cities: [['1-hex', 1]],
      }),
      0,
      'aggression-2',
    )
    expect(kinds(t, 0, 'battle')).toEqual(['battle 1-hex vs 1'])
    expect(t.blocked(0)).toContainEqual(
      expect.objectContaining({ target: '2-hex', reason: { key: 'reason.noRival', system: '2-hex' } }),
    )
    t.choose(0, 'battle 1-hex vs 1', 'dice assault 1').rig(A_TWO).choose(0)
    expect(t.at()).not.toBe('over')
  })

  test('ARCS-10.2 one defender; others neither bleed nor intercept', () => {
    const t = fight(
      {
        ships: [
          ['1-hex', 0, 2],
          ['1-hex', 1, 0, 1],
          ['1-hex', 2, 3],
        ],
      },
      [2, 0],
      [A_INTERCEPT, A_INTERCEPT],
    )
    expect(fresh(t, '1-hex', 2)).toBe(3)
    expect(fresh(t, '1-hex', 0)).toBe(2)
    expect(trophies(t, 0)).toBe(1)
  })

  test('ARCS-10.3 at most six of a type, 8 ships take 6 and 2, or none', () => {
    const t = toPips(
      situation({
        hands,
        ships: [
          ['1-hex', 0, 8],
          ['1-hex', 1, 1],
        ],
        cities: [['2-hex', 1]],
      }),
      0,
      'aggression-2',
    )
    t.choose(0, 'battle 1-hex vs 1')
    expect(t.options(0)).toHaveLength(7)
    t.choose(0, 'dice assault 6')
    expect(t.options(0)).toEqual(['dice skirmish 0', 'dice skirmish 1', 'dice skirmish 2'])
    const none = fight(
      {
        ships: [
          ['1-hex', 0, 2],
          ['1-hex', 1, 1],
        ],
        cities: [['2-hex', 1]],
      },
      [0, 0],
      [],
    )
    expect(none.at()).toBe('turn.pips')
    expect(fresh(none, '1-hex', 1)).toBe(1)
  })

  test('ARCS-10.3 the choice of dice tells which cards change the roll', () => {
    const t = toPips(
      situation({
        hands,
        ships: [
          ['1-hex', 0, 2],
          ['1-hex', 1, 2],
        ],
        cities: [['2-hex', 1]],
        guilds: [['skirmishers']],
        lore: [['signal-breaker', 'seeker-torpedoes'], ['mirror-plating']],
      }),
      0,
      'aggression-2',
    )
    t.choose(0, 'battle 1-hex vs 1')
    const told = explain(arcs, t.g, t.decisions()[0] as never)
    expect(told.choices[2]?.about).toEqual({
      group: 'dice',
      final: true,
      cards: [
        { card: 'signal-breaker', does: 'ignore', count: 1 },
        { card: 'mirror-plating', does: 'add', count: 1, die: 'assault' },
        { card: 'seeker-torpedoes', does: 'again', count: 2, die: 'assault' },
        { card: 'skirmishers', does: 'again', count: 1, die: 'skirmish' },
      ],
    })
  })

  test('ARCS-10.4 raid dice need a building there, or none anywhere', () => {
    const without = toPips(
      situation({
        hands,
        ships: [
          ['1-hex', 0, 2],
          ['1-hex', 1, 1],
        ],
        cities: [['2-hex', 1]],
      }),
      0,
      'aggression-2',
    )
    expect(without.blocked(0).map(({ reason }) => reason.key)).toContain('reason.noRaid')
    without.choose(0, 'battle 1-hex vs 1', 'dice assault 0', 'dice skirmish 0')
    expect(without.at()).toBe('turn.pips')
    const homeless = toPips(
      situation({
        hands,
        ships: [
          ['1-hex', 0, 2],
          ['1-hex', 1, 1],
        ],
      }),
      0,
      'aggression-2',
    )
    homeless.choose(0, 'battle 1-hex vs 1', 'dice assault 0', 'dice skirmish 0')
    expect(homeless.options(0)).toEqual(['dice raid 0', 'dice raid 1', 'dice raid 2'])
  })

  test('ARCS-10.5 the average of each die', () => {
    const sum = (die: (typeof DICE)[number], symbol: 'hit' | 'selfHit' | 'intercept' | 'buildingHit' | 'key') =>
      FACES[die].reduce((total, face) => total + face[symbol], 0)
    expect([sum('assault', 'hit'), sum('assault', 'selfHit'), sum('assault', 'intercept')]).toEqual([7, 3, 1])
    expect([sum('skirmish', 'hit'), sum('skirmish', 'selfHit')]).toEqual([3, 0])
    expect([sum('raid', 'buildingHit'), sum('raid', 'key'), sum('raid', 'selfHit'), sum('raid', 'intercept')]).toEqual([
      3, 4, 3, 2,
    ])
  })

  test.each([
    [
      'RULES.md',
      {
        dice: { assault: 'Assault', skirmish: 'Skirmish', raid: 'Raid' },
        symbols: {
          hit: ['hit', 'two hits'],
          buildingHit: ['building hit', ''],
          key: ['key', 'two keys'],
          selfHit: ['flame', ''],
          intercept: ['intercept', ''],
        },
        and: ' and ',
        blank: 'blank',
        times: { twice: 2, 'three times': 3 },
      },
    ],
    [
      'RULES.pl.md',
      {
        dice: { assault: 'Atak', skirmish: 'Potyczka', raid: 'Najazd' },
        symbols: {
          hit: ['trafienie', 'dwa trafienia'],
          buildingHit: ['trafienie w Budowlę', ''],
          key: ['klucz', 'dwa klucze'],
          selfHit: ['płomień', ''],
          intercept: ['przechwycenie', ''],
        },
        and: ' i ',
        blank: 'pusta',
        times: { 'dwa razy': 2, 'trzy razy': 3 },
      },
    ],
  ] as const)('ARCS-10.5 the digest lists the faces as they are: %s', (file, { dice, symbols, and, blank, times }) => {
    const line = /ARCS-10\.5\*\* (.*)/.exec(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))?.[1] ?? ''
    const words = (face: FaceRow): string =>
      (Object.keys(symbols) as (keyof typeof symbols)[])
        .flatMap((symbol) => (face[symbol] === 0 ? [] : [symbols[symbol][face[symbol] - 1]]))
        .join(and) || blank
    for (const die of DICE) {
      const said = new RegExp(`${dice[die]}: ([^.]*)`).exec(line)?.[1] ?? ''
      const faces = said.split('; ').flatMap((part) => {
        const [, face = '', often = ''] = /^(.*?)(?: \((.*)\))?$/.exec(part) ?? []
        return Array<string>(often === '' ? 1 : ((times as Record<string, number>)[often] ?? 0)).fill(face)
      })
      expect(faces).toEqual(FACES[die].map(words).sort((a, b) => faces.indexOf(a) - faces.indexOf(b)))
    }
  })

  test('ARCS-10.6 each reroll works once, in any order', () => {
    const t = fight(
      {
        ships: [
          ['1-hex', 0, 2],
          ['1-hex', 1, 3],
        ],
        cities: [['2-hex', 1]],
        guilds: [['skirmishers']],
        lore: [['seeker-torpedoes']],
      },
      [1, 1],
      [BLANK, BLANK],
    )
    expect(t.options(0)).toEqual(['reroll assault', 'reroll skirmish', 'keep'])
    // With one Weapon icon one die may be marked: it is rolled at once.
    t.rig(S_HIT).choose(0, 'reroll skirmish', 'mark skirmish 0')
    expect(t.options(0)).toEqual(['reroll assault', 'keep'])
    t.rig(A_TWO).choose(0, 'reroll assault', 'mark assault 0')
    expect(t.at()).toBe('hits.target')
    expect(t.events.filter(({ key }) => key === 'tally')).toMatchObject([{ hits: 3 }])
  })

  test('ARCS-10.7a flames hit the attackers first', () => {
    const t = fight(
      {
        ships: [
          ['1-hex', 0, 2],
          ['1-hex', 1, 1],
        ],
        cities: [['2-hex', 1]],
      },
      [1, 0],
      [A_BURN],
    )
    expect([fresh(t, '1-hex', 0), damaged(t, '1-hex', 0)]).toEqual([1, 1])
    expect(damaged(t, '1-hex', 1)).toBe(1)
  })

  test('ARCS-10.7b interception: one hit for each fresh defender, once, before they are hit', () => {
    const t = fight(
      {
        ships: [
          ['1-hex', 0, 6],
          ['1-hex', 1, 2],
        ],
        cities: [['2-hex', 1]],
      },
      [3, 1],
      [A_INTERCEPT, A_INTERCEPT, A_INTERCEPT, S_HIT],
    )
    t.choose(0, 'hit ship')
    expect([fresh(t, '1-hex', 0), damaged(t, '1-hex', 0)]).toEqual([4, 2])
    // Four hits then destroy both.
    expect(trophies(t, 0)).toBe(2)
  })

  test('ARCS-10.9 hits that can fall in one way only are not asked for', () => {
    const against = (fresh: number, broken: number, hits: number) =>
      fight(
        {
          ships: [
            ['1-hex', 0, 6],
            ['1-hex', 1, fresh, broken],
          ],
        },
        [0, hits],
        Array(hits).fill(S_HIT),
      )
    // All are destroyed, or all but one are, whatever comes first.
    for (const [plan, left] of [
      [
        [2, 0, 4],
        [0, 0],
      ],
      [
        [2, 0, 3],
        [0, 1],
      ],
      [
        [1, 1, 3],
        [0, 0],
      ],
      [
        [0, 3, 2],
        [0, 1],
      ],
    ] as const) {
      const t = against(...(plan as [number, number, number]))
      expect(t.at()).toBe('turn.pips')
      expect([fresh(t, '1-hex', 1), damaged(t, '1-hex', 1)]).toEqual(left)
    }
    // Two hits on two fresh ships damage both or destroy one.
    expect(against(2, 0, 2).options(0)).toEqual(['hit ship', 'hit damaged-ship'])
    expect(against(1, 1, 1).options(0)).toEqual(['hit ship', 'hit damaged-ship'])
  })

  test('ARCS-10.9 hits enough for all buildings are not asked for either', () => {
    const t = fight(
      { ships: [['1-hex', 0, 4]], cities: [['1-hex', 1]], ports: [['1-hex', 1, 'damaged']], court: [['farseers']] },
      [0, 4],
      [S_HIT, S_HIT, S_HIT, S_HIT],
    )
    expect(t.at()).toBe('turn.pips')
    expect(trophies(t, 0)).toBe(2)
    expect(side(t, 0).outrage[0]).toBe(2)
  })

  test('ARCS-10.7b without a fresh defender nothing intercepts', () => {
    const t = fight(
      {
        ships: [
          ['1-hex', 0, 1],
          ['1-hex', 1, 0, 2],
        ],
        cities: [['2-hex', 1]],
      },
      [1, 0],
      [A_INTERCEPT],
    )
    expect(fresh(t, '1-hex', 0)).toBe(1)
    expect(trophies(t, 0)).toBe(1)
  })

  test('ARCS-10.7c surplus hits go to buildings, then are lost', () => {
    const t = fight(
      {
        ships: [
          ['1-hex', 0, 3],
          ['1-hex', 1, 0, 1],
        ],
        ports: [['1-hex', 1]],
      },
      [2, 0],
      [A_TWO, A_TWO],
    )
    expect(t.open.buildings).toEqual([])
    expect(trophies(t, 0)).toBe(2)
    expect(t.at()).toBe('turn.pips')
  })

  test('ARCS-10.7d building hits spare ships', () => {
    const t = fight(
      {
        ships: [
          ['1-hex', 0, 1],
          ['1-hex', 1, 2],
        ],
        ports: [['1-hex', 1]],
      },
      [0, 0, 1],
      [R_RAZE_KEY],
    )
    expect(fresh(t, '1-hex', 1)).toBe(2)
    expect(t.open.buildings[0]?.damaged).toBe(true)
  })

  test('ARCS-10.8 two hits on two fresh ships: damage both or destroy one', () => {
    const both = fight(
      {
        ships: [
          ['1-hex', 0, 1],
          ['1-hex', 1, 2],
        ],
        cities: [['2-hex', 1]],
      },
      [1, 0],
      [A_TWO],
    )
    // The first hit has only fresh ships to go to.
    expect(damaged(both, '1-hex', 1)).toBe(1)
    expect(both.options(0)).toEqual(['hit ship', 'hit damaged-ship'])
    both.choose(0, 'hit damaged-ship')
    expect(trophies(both, 0)).toBe(1)
    expect(side(both, 0).trophies[4]).toBe(1)
  })

  test('ARCS-10.8 destroyed attackers are trophies of the defender', () => {
    const t = fight(
      {
        ships: [
          ['1-hex', 0, 1, 1],
          ['1-hex', 1, 2],
        ],
        cities: [['2-hex', 1]],
      },
      [1, 0],
      [A_BURN],
    )
    t.choose(0, 'hit damaged-ship')
    expect(trophies(t, 1)).toBe(1)
  })

  test('ARCS-10.9 every hit that can be applied must be, unwanted ones too', () => {
    const t = fight(
      { ships: [['1-hex', 0, 1]], cities: [['1-hex', 1, 'damaged']], tokens: [['material']] },
      [1, 0],
      [A_TWO],
    )
    expect(t.open.buildings).toEqual([])
    expect(side(t, 0).outrage[0]).toBe(2)
  })

  test('ARCS-10.10 with all attackers gone the hits still count, but there is no raid', () => {
    const t = fight(
      {
        ships: [
          ['1-hex', 0, 0, 1],
          ['1-hex', 1, 0, 1],
        ],
        tokens: [[], ['fuel', 'relic']],
      },
      [1, 0],
      [A_BURN],
    )
    expect(trophies(t, 0)).toBe(1)
    expect(trophies(t, 1)).toBe(1)
  })

  test('ARCS-10.14 ships that brought no dice are attackers too', () => {
    const t = fight(
      {
        ships: [
          ['1-hex', 0, 1, 3],
          ['1-hex', 1, 2],
        ],
        cities: [['2-hex', 1]],
      },
      [1, 0],
      [A_BURN],
    )
    expect(t.options(0)).toEqual(['hit ship', 'hit damaged-ship'])
  })

  test('the worked example: 2 assault and 2 raid dice against three ships and a damaged city', () => {
    const t = fight(
      {
        ships: [
          ['1-hex', 0, 4],
          ['1-hex', 1, 1, 2],
        ],
        cities: [['1-hex', 1, 'damaged']],
        tokens: [[], ['', 'fuel', 'relic']],
      },
      [2, 0, 2],
      [A_INTERCEPT, BLANK, R_RAZE_KEY, R_BURN_KEY],
    )
    // One flame, then one interception: two own ships are damaged.
    t.choose(0, 'hit ship')
    expect(damaged(t, '1-hex', 0)).toBe(2)
    // One hit: a damaged ship is destroyed; the building hit destroys the city.
    t.choose(0, 'hit damaged-ship')
    expect(trophies(t, 0)).toBe(2)
    expect(side(t, 0).outrage[0]).toBe(2)
    // Two keys.
    t.choose(0, 'steal fuel from 1 slot 2', 'put fuel 1')
    t.choose(0, 'steal relic from 1 slot 3', 'put relic 2')
    expect(t.at()).toBe('turn.pips')
  })

  test('control changes nothing in a battle under way', () => {
    const t = fight(
      {
        ships: [
          ['1-hex', 0, 1],
          ['1-hex', 1, 3],
        ],
        ports: [['1-hex', 1]],
      },
      [0, 0, 1],
      [R_INTERCEPT],
    )
    // Interception destroys the attacker only step by step.
    expect(fresh(t, '1-hex', 0) + damaged(t, '1-hex', 0)).toBe(0)
    expect(trophies(t, 1)).toBe(1)
  })
})
