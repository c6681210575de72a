import { describe, expect, test } from 'vitest'
import { fresh, idle, kinds, type Plan, side, situation, toPips, toPrelude, trophies } from '../../testing/situation.ts'
import { payout } from '../procedures/scoring.ts'

const ships: Plan['ships'] = [
  ['1-hex', 0, 2],
  ['2-gate', 1, 1],
  ['3-gate', 2, 1],
  ['4-gate', 3, 1],
]

/** Seat 1 follows with a copy of seat 0's lead. */
const copying = (lead: string, plan: Plan) => {
  const t = situation({
    ships,
    ...plan,
    hands: [
      [lead],
      ['mobilization-3', 'aggression-3', 'administration-3', 'construction-3'].filter((card) => card !== lead),
    ],
  })
  idle(t, 0, lead)
  const card = lead === 'mobilization-3' ? 'aggression-3' : 'mobilization-3'
  return toPips(t, 1, card, 'copy')
}
const held =
  (counts: number[]): Plan['with'] =>
  (open) =>
    counts.forEach((count, seat) => {
      Object.assign(open.players[seat] as object, {
        captives: [0, 1, 2, 3].map((owner) => (owner === (seat + 1) % 4 ? count : 0)),
      })
    })

describe('Elder', () => {
  const attack = (plan: Plan = {}) => {
    const t = toPips(
      situation({
        hands: [['aggression-2', 'aggression-3']],
        leaders: ['', 'elder'],
        ships: [['1-hex', 0, 2]],
        cities: [['1-hex', 1, 'damaged']],
        court: [['farseers', [0, 1]], ['secret-order']],
        ...plan,
      }),
      0,
      'aggression-2',
    )
    t.choose(0, 'battle 1-hex vs 1', 'dice assault 0').rig(3)
    return t.choose(0, 'dice skirmish 1', ...(t.options(0).includes('dice raid 0') ? ['dice raid 0'] : []))
  }

  test('ARCS-15.1 card elder: no Ransack in a battle against the Elder, but Outrage; the Elder may Influence afterwards', () => {
    const t = attack()
    if (t.at() === 'battle.raid') t.choose(0, 'dice raid 0')
    expect(side(t, 0).outrage[0]).toBe(2)
    expect(side(t, 0).guilds).toEqual([])
    expect(t.turn()).toBe(1)
    expect(t.options(1)).toEqual(['influence farseers', 'influence secret-order', 'nothing'])
    t.choose(1, 'influence secret-order')
    expect(t.open.court[1]?.agents[1]).toBe(1)
    expect(t.turn()).toBe(0)
  })

  test('ARCS-15.1 in Tyrant first pays as second without bonus, second and ties nothing', () => {
    const score = (counts: number[], cities = 5) => {
      const t = situation({
        leaders: ['elder'],
        with: (open, g) => {
          held(counts)?.(open, g)
          Object.assign(open.markers[0] as object, { box: 'tyrant' })
          Object.assign(open.players[0] as object, { cities })
        },
      })
      return payout(t.g, 'tyrant')
    }
    expect(score([3, 1, 0, 0], 0)).toEqual([3, 3, 0, 0])
    expect(score([1, 3, 0, 0])).toEqual([0, 5, 0, 0])
    expect(score([2, 2, 0, 0])).toEqual([0, 3, 0, 0])
  })
})

test('ARCS-15.2 card mystic: the pip of a copy that taxes brings a Psionic, a token does not', () => {
  const plan: Plan = { leaders: ['', 'mystic'], cities: [['2-hex', 1]], tokens: [[], ['psionic']] }
  const t = copying('administration-2', plan)
  t.choose(1, 'tax 2-hex', 'put relic 2', 'put psionic 3')
  expect(side(t, 1).slots.slice(0, 3)).toEqual(['psionic', 'relic', 'psionic'])
  const s = situation({ ships, ...plan, hands: [['administration-2'], ['mobilization-3', 'aggression-3']] })
  idle(s, 0, 'administration-2')
  toPrelude(s, 1, 'mobilization-3', 'copy').choose(1, 'spend psionic', 'tax 2-hex')
  s.choose(1, 'put relic 1')
  expect(side(s, 1).slots.filter((token) => token !== '')).toEqual(['relic'])
})

test('ARCS-15.2 Nurture contains a Tax: the pip of a pivot brings the Psionic too', () => {
  const t = situation({
    ships,
    leaders: ['', 'mystic'],
    lore: [[], ['living-structures']],
    cities: [['2-hex', 1]],
    hands: [['mobilization-2'], ['construction-3', 'aggression-3']],
  })
  idle(t, 0, 'mobilization-2')
  toPips(t, 1, 'construction-3', 'pivot').choose(1, 'nurture 2-hex', 'put relic 1', 'put psionic 2')
  expect(side(t, 1).slots.slice(0, 2)).toEqual(['relic', 'psionic'])
})

test('ARCS-15.2 the Mystic starts Outraged in Material and Fuel: such tokens buy nothing', () => {
  const t = situation({
    ships,
    leaders: ['mystic'],
    tokens: [['fuel']],
    outrage: [
      [0, 'fuel'],
      [0, 'material'],
    ],
    hands: [['construction-2']],
  })
  expect(toPrelude(t, 0, 'construction-2').options(0)).toContain('waste fuel')
})

test('ARCS-15.3 card fuel-drinker: the pip of a copy that taxes brings a Fuel; after Tycoon all Fuel goes', () => {
  const t = copying('administration-2', { leaders: ['', 'fuel-drinker'], cities: [['2-hex', 1]] })
  t.choose(1, 'tax 2-hex', 'put relic 1', 'put fuel 2')
  expect(side(t, 1).slots.slice(0, 2)).toEqual(['relic', 'fuel'])
  const chapter = (box: string) => {
    const s = situation({
      ships,
      leaders: ['fuel-drinker'],
      tokens: [['fuel', 'relic']],
      hands: [['construction-2']],
      with: (open) => void Object.assign(open.markers[0] as object, { box }),
    })
    idle(s, 0, 'construction-2')
    return side(s, 0).slots.slice(0, 2)
  }
  expect(chapter('tycoon')).toEqual(['', 'relic'])
  expect(chapter('keeper')).toEqual(['fuel', 'relic'])
})

test('ARCS-15.4 card upstart: any token on declaring; no tax without control, own cities included', () => {
  const t = situation({
    ships: [['1-hex', 0, 1]],
    leaders: ['upstart'],
    cities: [
      ['1-hex', 0],
      ['2-hex', 0],
    ],
    hands: [['administration-2']],
  })
  t.choose(0, 'lead administration-2', 'declare tycoon', 'take weapon', 'put weapon 1')
  expect(side(t, 0).slots[0]).toBe('weapon')
  expect(kinds(t, 0, 'tax')).toEqual(['tax 1-hex'])
  expect(t.blocked(0)).toContainEqual(expect.objectContaining({ target: '2-hex', rule: 'ARCS-15.4' }))
})

describe('Rebel', () => {
  test('ARCS-15.5 card rebel: with one ship two or three dice', () => {
    const t = toPips(
      situation({
        hands: [['aggression-2']],
        leaders: ['rebel'],
        ships: [
          ['1-hex', 0, 1],
          ['1-hex', 1, 1],
        ],
        cities: [['2-hex', 1]],
      }),
      0,
      'aggression-2',
    )
    t.choose(0, 'battle 1-hex vs 1')
    expect(t.options(0)).toEqual(['dice assault 0', 'dice assault 1', 'dice assault 2', 'dice assault 3'])
    t.choose(0, 'dice assault 0')
    expect(t.options(0)).toEqual(['dice skirmish 2', 'dice skirmish 3'])
  })

  test('ARCS-15.5 two ships a move, catapults and drops included', () => {
    const t = toPips(
      situation({ hands: [['mobilization-2']], leaders: ['rebel'], ships: [['1-hex', 0, 4]], ports: [['1-hex', 0]] }),
      0,
      'mobilization-2',
    )
    t.choose(0, 'move 1-hex>1-gate')
    expect(t.options(0)).toEqual(['send 2+0', 'send 1+0'])
    t.choose(0, 'send 2+0', 'go 2-gate', 'send 1+0', 'stop')
    expect([fresh(t, '1-gate', 0), fresh(t, '2-gate', 0)]).toEqual([1, 1])
  })
})

describe('Warrior', () => {
  test('ARCS-15.6 card warrior: a Move after the battle of a copied pip', () => {
    const t = copying('aggression-2', {
      leaders: ['', 'warrior'],
      ships: [
        ['1-hex', 0, 2],
        ['2-gate', 1, 2],
        ['2-gate', 0, 0, 1],
      ],
      cities: [['4-hex', 0]],
    })
    t.choose(1, 'battle 2-gate vs 0', 'dice assault 0').rig(3)
    t.choose(1, 'dice skirmish 1')
    expect(trophies(t, 1)).toBe(1)
    expect(t.at()).toBe('bonus.extra')
    t.choose(1, 'move 2-gate>2-hex', 'send 2+0')
    expect(fresh(t, '2-hex', 1)).toBe(2)
  })

  test('ARCS-15.6 a Move first, then the battle, also by a Weapon', () => {
    const t = situation({
      leaders: ['', 'warrior'],
      ships: [
        ['1-hex', 0, 2],
        ['1-gate', 1, 2],
      ],
      cities: [['4-hex', 0]],
      tokens: [[], ['weapon']],
      hands: [['mobilization-2'], ['construction-3', 'aggression-3']],
    })
    idle(t, 0, 'mobilization-2')
    toPrelude(t, 1, 'construction-3', 'copy').choose(1, 'spend weapon')
    expect(t.options(1)).toContain('tactical')
    t.choose(1, 'tactical')
    // One move leads to a battle, and one battle is possible then: both come by themselves.
    expect(t.options(1)).toEqual(['send 2+0', 'send 1+0'])
    t.choose(1, 'send 2+0')
    expect(t.at()).toBe('battle.assault')
    expect(fresh(t, '1-hex', 1)).toBe(2)
  })

  test('ARCS-15.9 a bonus first must leave its main action possible', () => {
    const t = copying('aggression-2', {
      leaders: ['', 'warrior'],
      ships: [
        ['4-hex', 0, 2],
        ['1-hex', 1, 2],
      ],
      cities: [['5-hex', 0]],
    })
    expect(t.options(1)).not.toContain('tactical')
  })

  test('ARCS-15.6 in Empath first pays as second, second nothing', () => {
    const t = situation({
      leaders: ['warrior'],
      tokens: [['psionic', 'psionic'], ['psionic']],
      with: (open) => void Object.assign(open.markers[0] as object, { box: 'empath' }),
    })
    expect(payout(t.g, 'empath')).toEqual([3, 3, 0, 0])
  })

  test('ARCS-15.10 the bonus goes with the pip, never with a token', () => {
    const t = situation({
      leaders: ['', 'warrior'],
      ships: [
        ['2-gate', 1, 2],
        ['2-gate', 0, 1],
      ],
      tokens: [[], ['psionic', 'fuel']],
      hands: [['aggression-2'], ['construction-3', 'aggression-3']],
    })
    idle(t, 0, 'aggression-2')
    toPrelude(t, 1, 'construction-3', 'copy').choose(
      1,
      'spend psionic',
      'battle 2-gate vs 0',
      'dice assault 0',
      'dice skirmish 0',
    )
    if (t.at() === 'battle.raid') t.choose(1, 'dice raid 0')
    expect(t.at()).toBe('turn.prelude')
  })
})

describe('Feastbringer', () => {
  test('ARCS-15.7 card feastbringer: Influence after or before the Secure of a copied pip', () => {
    const t = copying('aggression-2', {
      leaders: ['', 'feastbringer'],
      court: [['farseers', [0, 1]], ['secret-order']],
    })
    expect(t.options(1)).toContain('charm')
    t.choose(1, 'secure farseers')
    expect(t.at()).toBe('bonus.extra')
    t.choose(1, 'influence secret-order')
    expect(t.open.court[1]?.agents[1]).toBe(1)
    const first = copying('aggression-2', {
      leaders: ['', 'feastbringer'],
      court: [['farseers', [0, 0, 1]], ['secret-order']],
    })
    first.choose(1, 'charm')
    // Only the empty card can be won with one agent: it is influenced and secured by itself.
    expect(side(first, 1).guilds).toEqual(['secret-order'])
  })

  test('ARCS-15.7 to declare they give a Guild card to the poorest rival, ties by turn order', () => {
    const t = situation({
      ships,
      leaders: ['feastbringer'],
      guilds: [['farseers', 'relic-fence']],
      hands: [['construction-2']],
      with: (open) => void Object.assign(open.players[1] as object, { power: 3 }),
    })
    t.choose(0, 'lead construction-2', 'declare tycoon', 'give relic-fence')
    expect(side(t, 2).guilds).toEqual(['relic-fence'])
  })

  test('ARCS-15.7 without a Guild card they cannot declare, Populist Demands included', () => {
    const t = situation({ ships, leaders: ['feastbringer'], hands: [['construction-2']], tokens: [['fuel']] })
    t.choose(0, 'lead construction-2')
    expect(kinds(t, 0, 'declare')).toEqual([])
    const v = toPips(
      situation({ ships, leaders: ['feastbringer'], hands: [['aggression-2']], court: [['populist-demands', [1]]] }),
      0,
      'aggression-2',
    )
    v.choose(0, 'secure populist-demands')
    expect(v.at()).toBe('turn.pips')
  })
})

describe('Demagogue', () => {
  test('ARCS-15.8 card demagogue: an agent on each of any cards on declaring', () => {
    const t = situation({
      ships,
      leaders: ['demagogue'],
      hands: [['construction-2']],
      court: [['farseers'], ['secret-order'], ['relic-fence']],
    })
    t.choose(0, 'lead construction-2', 'declare tycoon', 'agitate farseers', 'agitate relic-fence')
    expect(t.options(0)).toEqual(['agitate secret-order', 'proceed'])
    t.choose(0, 'proceed')
    expect(t.open.court.map(({ agents }) => agents[0])).toEqual([1, 0, 1])
  })

  test('ARCS-15.8 one agent secures a Vox card, not a Guild card', () => {
    const t = toPips(
      situation({
        ships,
        leaders: ['demagogue'],
        hands: [['aggression-2']],
        court: [
          ['farseers', [1]],
          ['mass-uprising', [1]],
          ['relic-fence', [2]],
        ],
      }),
      0,
      'aggression-2',
    )
    expect(kinds(t, 0, 'secure')).toEqual(['secure mass-uprising', 'secure relic-fence'])
    expect(t.blocked(0).map(({ reason }) => reason.key)).toContain('reason.paranoid')
  })
})
