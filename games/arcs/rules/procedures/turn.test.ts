import { describe, expect, test } from 'vitest'
import { chooseAndRemember } from '../../../../kernel/history.ts'
import { undoReach } from '../../../../kernel/index.ts'
import {
  backOf,
  finish,
  fresh,
  idle,
  kinds,
  pipsOf,
  player,
  scene,
  supplyOf,
  toPips,
  toPrelude,
} from '../../testing/scene.ts'
import { ACTION_CARDS } from '../data/actions.ts'
import { arcs } from '../game.ts'

const everywhere: [string, number, number, number?][] = [
  ['1-hex', 0, 2, 1],
  ['2-gate', 1, 2, 1],
  ['3-gate', 2, 2],
  ['4-gate', 3, 2],
]

describe('playing a card', () => {
  test.each(ACTION_CARDS.map(({ id }) => id))('ARCS-3.1 card %s led gives its pips as actions of its suit', (card) => {
    const t = scene({
      hands: [[card, card === 'aggression-2' ? 'aggression-3' : 'aggression-2']],
      ships: [
        ['1-hex', 0, 2, 2],
        ['1-hex', 1, 1],
      ],
      cities: [['1-hex', 0]],
      court: [['farseers', [1]], ['secret-order']],
    })
    toPips(t, 0, card)
    expect(t.open.turn.pips).toBe(pipsOf(card))
    const kindsListed = new Set(t.options(0).map((text) => text.split(' ')[0]))
    const suit = card.split('-')[0] as string
    const expected: Record<string, string[]> = {
      administration: ['tax', 'repair', 'influence', 'end'],
      aggression: ['battle', 'move', 'secure', 'end'],
      construction: ['build', 'repair', 'end'],
      mobilization: ['move', 'influence', 'end'],
    }
    expect([...kindsListed].sort()).toEqual(expected[suit]?.sort())
  })

  test('ARCS-3.2 each suit buys its own actions only', () => {
    const t = toPips(scene({ hands: [['construction-2']], ships: everywhere }), 0, 'construction-2')
    expect(kinds(t, 0, 'move')).toEqual([])
    expect(kinds(t, 0, 'tax')).toEqual([])
    expect(kinds(t, 0, 'build').length).toBeGreaterThan(0)
  })

  test('ARCS-3.3 pips of every card', () => {
    const pips = (suit: string) => [1, 2, 3, 4, 5, 6, 7].map((n) => pipsOf(`${suit}-${n}`))
    expect(pips('administration')).toEqual([4, 4, 3, 3, 3, 2, 1])
    expect(pips('aggression')).toEqual([3, 3, 2, 2, 2, 2, 1])
    expect(pips('construction')).toEqual([4, 4, 3, 3, 2, 2, 1])
    expect(pips('mobilization')).toEqual([4, 4, 3, 3, 2, 2, 1])
  })

  test('ARCS-3.4 construction 5 surpasses construction 4 for two actions (corner 8)', () => {
    const t = scene({
      hands: [['construction-4'], ['construction-5', 'construction-3', 'mobilization-2']],
      ships: everywhere,
    })
    idle(t, 0, 'construction-4')
    expect(kinds(t, 1, 'surpass')).toEqual(['surpass construction-5'])
    toPips(t, 1, 'construction-5', 'surpass')
    expect(t.open.turn.pips).toBe(2)
  })

  test('ARCS-3.5 a copy lies face down and gives one action of the lead card (corner 12)', () => {
    const t = scene({ hands: [['construction-4'], ['construction-5', 'mobilization-2']], ships: everywhere })
    idle(t, 0, 'construction-4')
    const back = backOf(t, 1, 'construction-5')
    t.choose(1, `copy #${back}`)
    expect(t.open.played[1]).toMatchObject({ as: 'copy', card: '', back })
    t.choose(1, 'proceed')
    expect(t.open.turn).toMatchObject({ pips: 1, suit: 'construction' })
    expect(t.g.secret.seen[back]).toBe(2)
    finish(t, 1)
    expect(t.open.initiative).not.toBe(0)
  })

  test('ARCS-3.5 a copy of a zeroed lead card still gives one action of its suit (corner 13)', () => {
    const t = scene({ hands: [['construction-4'], ['mobilization-2', 'aggression-2']], ships: everywhere })
    t.choose(0, 'lead construction-4', 'declare warlord')
    finish(t, 0)
    toPips(t, 1, 'mobilization-2', 'copy')
    expect(t.open.turn).toMatchObject({ pips: 1, suit: 'construction' })
  })

  test('ARCS-3.6 a pivot gives one action of its own suit, and the lead suit stays (corner 15)', () => {
    const t = scene({
      hands: [['construction-4'], ['mobilization-6'], ['mobilization-5', 'construction-6']],
      ships: everywhere,
    })
    idle(t, 0, 'construction-4')
    toPips(t, 1, 'mobilization-6', 'pivot')
    expect(t.open.turn).toMatchObject({ pips: 1, suit: 'mobilization' })
    expect(kinds(t, 1, 'move').length).toBeGreaterThan(0)
    finish(t, 1)
    expect(kinds(t, 2, 'surpass')).toEqual(['surpass construction-6'])
    expect(kinds(t, 2, 'pivot')).toEqual(['pivot mobilization-5'])
  })

  test('ARCS-3.7 only the lead number must be beaten (corner 9)', () => {
    const t = scene({ hands: [['construction-4'], ['construction-6'], ['construction-5']], ships: everywhere })
    idle(t, 0, 'construction-4')
    idle(t, 1, 'construction-6', 'surpass')
    expect(kinds(t, 2, 'surpass')).toEqual(['surpass construction-5'])
  })

  test('ARCS-3.8 a zeroed lead card is surpassed by a 1 (corner 11)', () => {
    const t = scene({ hands: [['construction-4'], ['construction-1']], ships: everywhere })
    t.choose(0, 'lead construction-4', 'declare warlord')
    expect(t.open.turn.pips).toBe(3)
    finish(t, 0)
    expect(kinds(t, 1, 'surpass')).toEqual(['surpass construction-1'])
  })

  test('ARCS-3.9 a follower seizes with one more card before anything else, never after (corners 20, 33)', () => {
    const t = scene({
      hands: [['construction-4'], ['mobilization-6', 'mobilization-5']],
      ships: everywhere,
      tokens: [[], ['fuel']],
    })
    idle(t, 0, 'construction-4')
    t.choose(1, 'pivot mobilization-6')
    expect(kinds(t, 1, 'seize')).toHaveLength(1)
    t.choose(1, 'proceed')
    expect(kinds(t, 1, 'seize')).toEqual([])
    expect(t.open.turn.pips).toBe(1)
  })

  test('ARCS-3.10 surpassing with a 7 seizes by itself (corner 24)', () => {
    const t = scene({
      hands: [
        ['construction-4', 'aggression-2'],
        ['construction-7', 'aggression-3'],
      ],
      ships: everywhere,
    })
    idle(t, 0, 'construction-4')
    t.choose(1, 'surpass construction-7')
    expect(t.open.seized).toBe(1)
    expect(t.open.initiative).toBe(1)
  })

  test('ARCS-3.11 once seized, nobody seizes again, not even with a 7 (corners 23, 25)', () => {
    const t = scene({
      hands: [
        ['construction-4', 'aggression-4'],
        ['mobilization-6', 'mobilization-5', 'aggression-5'],
        ['construction-7', 'aggression-3'],
      ],
      ships: everywhere,
    })
    idle(t, 0, 'construction-4')
    t.choose(1, 'pivot mobilization-6', `seize #${backOf(t, 1, 'mobilization-5')}`)
    finish(t, 1)
    t.choose(2, 'surpass construction-7')
    expect(kinds(t, 2, 'seize')).toEqual([])
    finish(t, 2)
    expect(t.open.initiative).toBe(1)
  })

  test('ARCS-3.11 the reason is told when the initiative is already seized', () => {
    const t = scene({
      hands: [['construction-4'], ['mobilization-6'], ['mobilization-2', 'aggression-3']],
      guilds: [[], [], ['galactic-bards']],
      ships: everywhere,
    })
    idle(t, 0, 'construction-4')
    idle(t, 1, 'mobilization-6', 'pivot')
    t.open.seized = 1
    t.choose(2, 'pivot mobilization-2')
    expect(t.blocked(2).map(({ reason }) => reason.key)).toContain('reason.alreadySeized')
  })

  test('ARCS-3.12 seizing gives no right to declare in this round (corner 27)', () => {
    const t = scene({ hands: [['construction-4'], ['mobilization-6', 'mobilization-5']], ships: everywhere })
    idle(t, 0, 'construction-4')
    t.choose(1, 'pivot mobilization-6', `seize #${backOf(t, 1, 'mobilization-5')}`)
    expect(kinds(t, 1, 'declare')).toEqual([])
  })

  test('ARCS-3.13 with the last card just played there is nothing to seize with (corner 21)', () => {
    const t = scene({ hands: [['construction-4'], ['mobilization-6']], ships: everywhere })
    idle(t, 0, 'construction-4')
    t.choose(1, 'pivot mobilization-6')
    expect(kinds(t, 1, 'seize')).toEqual([])
  })

  test('ARCS-3.14 after a seizure ties are broken from the new holder (corner 28)', () => {
    const t = scene({
      hands: [['construction-4'], ['mobilization-6', 'mobilization-5'], ['aggression-3']],
      ships: everywhere,
    })
    idle(t, 0, 'construction-4')
    t.choose(1, 'pivot mobilization-6', `seize #${backOf(t, 1, 'mobilization-5')}`)
    expect(arcs.outcome(t.g).winners).toEqual([1])
  })
})

describe('declaring', () => {
  test.each([
    ['mobilization-1', []],
    ['mobilization-2', ['declare tycoon']],
    ['mobilization-3', ['declare tyrant']],
    ['mobilization-4', ['declare warlord']],
    ['mobilization-5', ['declare keeper']],
    ['mobilization-6', ['declare empath']],
    ['mobilization-7', ['declare tycoon', 'declare tyrant', 'declare warlord', 'declare keeper', 'declare empath']],
  ] as const)('ARCS-4.1 %s can declare what it shows (corner 39)', (card, declared) => {
    const t = scene({ hands: [[card]], ships: everywhere })
    t.choose(0, `lead ${card}`)
    expect(kinds(t, 0, 'declare')).toEqual(declared)
  })

  test('ARCS-4.1 not after the opening (corner 33)', () => {
    const t = toPrelude(
      scene({ hands: [['mobilization-2']], ships: everywhere, tokens: [['fuel']] }),
      0,
      'mobilization-2',
    )
    expect(kinds(t, 0, 'declare')).toEqual([])
  })

  test('ARCS-4.2 the marker worth most is taken, ARCS-4.3 and the lead card becomes a 0', () => {
    const t = scene({ hands: [['mobilization-2']], ships: everywhere })
    t.choose(0, 'lead mobilization-2', 'declare tycoon')
    expect(t.open.markers.map(({ box }) => box)).toEqual(['tycoon', '', ''])
    expect(t.open.zero).toBe(true)
  })

  test('ARCS-4.4 without a marker nothing is declared and no zero marker placed (corner 35)', () => {
    const t = scene({
      hands: [['mobilization-2']],
      ships: everywhere,
      tokens: [['fuel']],
      with: (open) => {
        for (const marker of open.markers) marker.box = 'tyrant'
      },
    })
    t.choose(0, 'lead mobilization-2')
    expect(t.at()).toBe('turn.prelude')
    expect(t.open.zero).toBe(false)
  })

  test('ARCS-4.5 an ambition may be declared again (corner 36)', () => {
    const t = scene({
      hands: [['mobilization-2']],
      ships: everywhere,
      with: (open) => Object.assign(open.markers[0] as object, { box: 'tycoon' }),
    })
    t.choose(0, 'lead mobilization-2', 'declare tycoon')
    expect(t.open.markers.map(({ box }) => box)).toEqual(['tycoon', 'tycoon', ''])
  })

  test('ARCS-4.6 one lead card declares once, a 7 too (corner 37)', () => {
    const t = scene({ hands: [['mobilization-7']], ships: everywhere, tokens: [['fuel']] })
    t.choose(0, 'lead mobilization-7', 'declare tycoon')
    expect(kinds(t, 0, 'declare')).toEqual([])
    expect(t.at()).toBe('turn.prelude')
  })

  test('ARCS-4.7 every declaration wakes the cards that answer it', () => {
    const t = scene({
      hands: [['aggression-2']],
      ships: everywhere,
      leaders: ['upstart'],
      court: [['populist-demands', [1]]],
    })
    toPips(t, 0, 'aggression-2').choose(0, 'secure populist-demands', 'declare keeper')
    expect(kinds(t, 0, 'take')).toHaveLength(5)
  })

  test('ARCS-4.8 several answers come in any order (R6)', () => {
    const t = scene({
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

describe('pips', () => {
  test('ARCS-5.1 one action a pip, in any mix', () => {
    const t = toPips(
      scene({ hands: [['aggression-2', 'aggression-3']], ships: everywhere, court: [['farseers', [1]]] }),
      0,
      'aggression-2',
    )
    t.choose(0, 'move 1-hex>1-gate', 'send 1+0')
    t.choose(0, 'secure farseers')
    expect(t.open.turn.pips).toBe(1)
    t.choose(0, 'move 1-gate>1-hex')
    expect(t.open.turn.seat).not.toBe(0)
  })

  test('ARCS-5.2 pips may be left, and are not kept', () => {
    const t = toPips(scene({ hands: [['mobilization-2', 'mobilization-3']], ships: everywhere }), 0, 'mobilization-2')
    t.choose(0, 'end')
    toPips(t, 0, 'mobilization-3')
    expect(t.open.turn.pips).toBe(3)
  })

  test('ARCS-5.3 copy and pivot give one pip', () => {
    const t = scene({ hands: [['mobilization-2'], ['aggression-2', 'mobilization-1']], ships: everywhere })
    idle(t, 0, 'mobilization-2')
    toPips(t, 1, 'aggression-2', 'pivot')
    expect(t.open.turn.pips).toBe(1)
  })

  test('ARCS-5.4 a new action stands in for the action it names, by pip or token (corner 57)', () => {
    const t = scene({
      hands: [['construction-2']],
      ships: everywhere,
      guilds: [['mining-interest']],
      tokens: [['material', 'relic']],
    })
    toPrelude(t, 0, 'construction-2').choose(0, 'spend material')
    expect(t.options(0)).toContain('manufacture')
    t.choose(0, 'manufacture', 'put material 1', 'begin')
    expect(t.options(0)).toContain('manufacture')
  })

  test('ARCS-5.5 limits of a turn end with it (corner 71)', () => {
    const t = scene({
      hands: [['administration-2', 'administration-3'], ['administration-4']],
      cities: [['1-hex', 0]],
      ships: everywhere,
    })
    toPips(t, 0, 'administration-2').choose(0, 'tax 1-hex')
    t.choose(0, t.options(0)[0] as string)
    expect(kinds(t, 0, 'tax')).toEqual([])
    finish(t, 0)
    expect(t.open.buildings[0]?.used).toBe(false)
  })

  test('ARCS-5.6 what could place nothing is not offered, and the reason is told (R13)', () => {
    const t = scene({
      hands: [['construction-2']],
      ports: [['1-hex', 0]],
      ships: everywhere,
      with: (open) => {
        ;(open.players[0] as { ships: number }).ships = 0
      },
    })
    toPips(t, 0, 'construction-2')
    expect(kinds(t, 0, 'build ship 1-hex')).toEqual([])
    expect(t.blocked(0)).toContainEqual(expect.objectContaining({ reason: { key: 'reason.noPiece', piece: 'ship' } }))
  })

  test('ARCS-5.9 without ships and starports three ships come back at a gate, cities or not (corner 93)', () => {
    const t = scene({ hands: [['construction-2', 'construction-3']], cities: [['1-hex', 0]], out: [3] })
    idle(t, 0, 'construction-2')
    expect(t.at()).toBe('deploy.where')
    expect(t.options(0)).toEqual(['deploy 1-gate', 'deploy 2-gate', 'deploy 4-gate', 'deploy 5-gate', 'deploy 6-gate'])
    t.choose(0, 'deploy 2-gate')
    expect(fresh(t, '2-gate', 0)).toBe(3)
  })

  test('ARCS-5.9 with fewer ships in supply those are placed (U19)', () => {
    const t = scene({
      hands: [['construction-2', 'construction-3']],
      with: (open) => {
        ;(open.players[0] as { ships: number }).ships = 2
      },
    })
    idle(t, 0, 'construction-2').choose(0, 'deploy 2-gate')
    expect(fresh(t, '2-gate', 0)).toBe(2)
  })
})

describe('prelude', () => {
  test('ARCS-6.1 tokens and cards in any order, two of a type too (corner 48)', () => {
    const t = scene({
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
    expect(player(t, 0).slots.every((token) => token === '')).toBe(true)
  })

  test('ARCS-6.2 with the first pip the prelude is over (corner 47)', () => {
    const t = toPips(
      scene({ hands: [['mobilization-2']], ships: everywhere, tokens: [['fuel']], guilds: [['silver-tongues']] }),
      0,
      'mobilization-2',
    )
    expect(kinds(t, 0, 'spend')).toEqual([])
    expect(kinds(t, 0, 'use')).toEqual([])
  })

  test('ARCS-6.3 a spent token returns only at the end of the prelude (corner 49)', () => {
    const t = scene({
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
    const t = scene({
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

  test('ARCS-6.5 an Outraged token buys nothing, but may be spent for nothing (corner 55)', () => {
    const t = scene({
      hands: [['mobilization-2']],
      ships: everywhere,
      tokens: [['fuel']],
      outrage: [[0, 'fuel']],
      guilds: [['relic-fence']],
    })
    toPrelude(t, 0, 'mobilization-2')
    expect(t.options(0)).toEqual(['waste fuel', 'fence fuel', 'begin'])
    expect(t.blocked(0)[0]?.reason.key).toBe('reason.outraged')
    t.choose(0, 'waste fuel')
    expect(player(t, 0).slots[0]).toBe('')
  })

  test('ARCS-6.6 a Weapon lets the pips battle, a copy too (corner 53)', () => {
    const t = scene({
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
      scene({
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

  test('ARCS-6.7 a Psionic buys an action of the lead card: with aggression Battle, Move or Secure (corner 51)', () => {
    const t = scene({
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

  test('ARCS-6.7 a spent Weapon does not let a Psionic battle (corner 52)', () => {
    const t = scene({
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

  test('ARCS-6.8 any token may be spent without effect (R7)', () => {
    const t = scene({ hands: [['mobilization-2']], ships: everywhere, tokens: [['material']] })
    toPrelude(t, 0, 'mobilization-2').choose(0, 'spend material', 'nothing')
    expect(player(t, 0).slots[0]).toBe('')
  })

  test('ARCS-6.9 a card secured in this prelude keeps its own prelude for later (corner 64)', () => {
    const t = scene({
      hands: [['construction-2']],
      ships: everywhere,
      tokens: [['relic', 'fuel']],
      court: [['mining-interest', [1]]],
    })
    toPrelude(t, 0, 'construction-2').choose(0, 'spend relic', 'secure mining-interest')
    expect(t.options(0)).toEqual(['spend fuel', 'begin'])
    expect(t.blocked(0).map(({ reason }) => reason.key)).toContain('reason.securedNow')
    t.choose(0, 'begin')
    expect(t.options(0)).toContain('manufacture')
  })

  test('ARCS-6.10 a stolen card may be used in the same prelude (corner 65)', () => {
    const t = scene({ hands: [['construction-2']], ships: everywhere, guilds: [['silver-tongues'], ['gatekeepers']] })
    toPrelude(t, 0, 'construction-2').choose(0, 'use silver-tongues')
    expect(player(t, 0).guilds).toEqual(['gatekeepers'])
    expect(t.options(0)).toContain('use gatekeepers')
  })

  test('ARCS-6.11 a discard prelude may be used without effect (R32)', () => {
    const t = scene({ hands: [['construction-2']], ships: everywhere, guilds: [['silver-tongues', 'fuel-cartel']] })
    toPrelude(t, 0, 'construction-2').choose(0, 'use silver-tongues', 'use fuel-cartel')
    expect(t.open.courtDiscard).toEqual(['silver-tongues', 'fuel-cartel'])
  })

  test('ARCS-6.12 of several tokens the one easiest to raid goes', () => {
    const t = scene({ hands: [['construction-2']], ships: everywhere, tokens: [['fuel', 'fuel']] })
    toPrelude(t, 0, 'construction-2').choose(0, 'spend fuel', 'nothing')
    expect(player(t, 0).slots.slice(0, 2)).toEqual(['fuel', ''])
  })
})

test('ARCS-17.2 choices may be taken back until something is shown (R11)', () => {
  const t = toPips(
    scene({
      hands: [['aggression-2', 'aggression-3']],
      ships: [
        ['1-hex', 0, 2],
        ['1-gate', 1, 1],
      ],
    }),
    0,
    'aggression-2',
  )
  const moved = chooseAndRemember(arcs, t.g, [], 0, 'move 1-hex>1-gate')
  if (!moved.ok) throw new Error('refused')
  expect(moved.undoable).toBe(true)
  const sent = chooseAndRemember(arcs, t.g, moved.past, 0, 'send 2+0')
  if (!sent.ok) throw new Error('refused')
  expect(undoReach(sent.past, 0)).toBe(2)
  t.choose(0, 'battle 1-gate vs 1', 'dice assault 1')
  const rolled = chooseAndRemember(arcs, t.g, sent.past, 0, 'dice skirmish 1')
  if (!rolled.ok) throw new Error('refused')
  expect(rolled.undoable).toBe(false)
})
