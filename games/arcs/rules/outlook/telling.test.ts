import { describe, expect, test } from 'vitest'
import { fight, S_HIT } from '../../testing/fight.ts'
import { type Plan, situation, type Trial, toPips } from '../../testing/situation.ts'

const told = (t: Trial, key: string) => t.events.flatMap(({ key: own, ...params }) => (own === key ? [params] : []))

/** The end of a chapter in which a marker lies on an ambition and each seat has so many captives. */
function scored(plan: Plan, ambition: string, ...captives: number[]): Trial {
  const t = situation({
    ...plan,
    hands: [],
    with(open, g) {
      Object.assign(open.markers[0] as object, { box: ambition })
      for (const [seat, count] of captives.entries())
        Object.assign(open.players[seat] as object, {
          captives: [0, 1, 2, 3].map((owner) => (owner === (seat + 1) % 4 ? count : 0)),
        })
      plan.with?.(open, g)
    },
  })
  const chapter = t.g.stack.find(({ proc }) => proc === 'chapter')
  if (chapter === undefined) throw new Error('no chapter under way')
  t.g.stack.length = t.g.stack.indexOf(chapter) + 1
  Object.assign(chapter, { step: 'score' })
  t.events.length = 0
  t.decisions()
  return t
}

describe('the log says why', () => {
  test('ARCS-12.3 who is paid as second for a tie', () => {
    const [first, second, third] = told(scored({}, 'tyrant', 2, 2, 1), 'scored').concat(
      told(scored({}, 'tyrant', 3, 1), 'scored'),
    )
    expect([first, second]).toMatchObject([
      { seat: 0, count: 3, have: 2, place: 'tied-first', power: 3 },
      { seat: 1, count: 3, have: 2, place: 'tied-first', power: 3 },
    ])
    expect(third).not.toHaveProperty('place')
  })

  test('ARCS-15.1 whose Leader makes the first place pay as the second, or the second nothing', () => {
    const leaders: Plan = { leaders: ['elder', 'rebel', 'mystic', 'warrior'] }
    expect(told(scored(leaders, 'tyrant', 3, 1), 'scored')).toMatchObject([
      { seat: 0, count: 3, card: 'elder' },
      { seat: 1, count: 3 },
    ])
    expect(told(scored(leaders, 'tyrant', 1, 3), 'humbled')).toMatchObject([{ seat: 0, have: 1, card: 'elder' }])
    expect(told(scored(leaders, 'tyrant', 1, 3), 'scored')[0]).not.toHaveProperty('card')
  })

  const attack = (plan: Plan) =>
    toPips(
      situation({
        hands: [['aggression-2', 'mobilization-6']],
        ships: [
          ['1-hex', 0, 3],
          ['1-hex', 1, 1],
        ],
        cities: [['4-hex', 1]],
        ...plan,
      }),
      0,
      'aggression-2',
    )

  test('ARCS-10.3 how many dice of which kind are rolled', () => {
    const t = attack({}).choose(0, 'battle 1-hex vs 1').rig(1, 1, 1)
    t.choose(0, 'dice assault 2', 'dice skirmish 1')
    expect(told(t, 'rolled')).toMatchObject([{ assaultDice: 2, skirmishDice: 1, raidDice: 0 }])
    expect(told(t, 'rolled')[0]).not.toHaveProperty('again')
  })

  test('ARCS-10.6 how many of them are rolled again', () => {
    const t = attack({ guilds: [['skirmishers']], tokens: [['weapon']] })
      .choose(0, 'battle 1-hex vs 1')
      .rig(0, 0)
    t.choose(0, 'dice assault 0', 'dice skirmish 2', 'reroll skirmish', 'mark skirmish 0', 'roll')
    expect(told(t, 'rolled').map(({ again }) => again)).toEqual([undefined, 1])
  })

  test('ARCS-16.4 ARCS-16.6 which cards change what the dice say', () => {
    const rolled = (plan: Plan, face: number) => {
      const t = attack(plan).choose(0, 'battle 1-hex vs 1').rig(face)
      t.choose(0, 'dice assault 1', 'dice skirmish 0')
      return told(t, 'tally')[0]
    }
    expect(rolled({ lore: [[], ['mirror-plating']] }, 0)).toMatchObject({ intercepts: 1, cards: ['mirror-plating'] })
    expect(rolled({ lore: [['signal-breaker']] }, 5)).toMatchObject({ intercepts: 0, cards: ['signal-breaker'] })
    expect(rolled({ lore: [['signal-breaker']] }, 0)).toMatchObject({ cards: [] })
  })

  test('ARCS-16.1 a ship that is summoned names the card', () => {
    const t = toPips(
      situation({
        hands: [['construction-2', 'mobilization-6']],
        lore: [['tool-priests']],
        ships: [['1-hex', 0, 2]],
        cities: [['1-hex', 1]],
      }),
      0,
      'construction-2',
    )
    t.choose(0, 'summon 1-hex')
    expect(told(t, 'built')).toMatchObject([{ seat: 0, piece: 'ship', card: 'tool-priests' }])
  })

  test('ARCS-13.18 a declaration without the zero marker names the card', () => {
    const declare = (guilds: string[][]) => {
      const t = situation({ hands: [['mobilization-6', 'mobilization-2']], guilds, ships: [['1-hex', 0, 1]] })
      t.choose(0, 'lead mobilization-6', 'declare empath')
      t.decisions()
      return t
    }
    const spared = declare([['secret-order']])
    expect(told(spared, 'zeroSpared')).toMatchObject([{ seat: 0, card: 'mobilization-6', by: 'secret-order' }])
    expect(told(spared, 'zeroed')).toEqual([])
    expect(told(declare([]), 'zeroSpared')).toEqual([])
  })
})

describe('nothing changes in silence', () => {
  const SHIP: Plan = { ships: [['1-hex', 0, 1]] }

  test('ARCS-7.14 captives of a Secure, ARCS-11.4 trophies of a Ransack', () => {
    const t = toPips(
      situation({ ...SHIP, hands: [['aggression-2']], court: [['farseers', [3, 2, 1]]] }),
      0,
      'aggression-2',
    )
    t.choose(0, 'secure farseers')
    expect(told(t, 'captured')).toEqual([
      { seat: 0, rival: 1, count: 2, rule: 'ARCS-7.14' },
      { seat: 0, rival: 2, count: 1, rule: 'ARCS-7.14' },
    ])
    const city: Plan = { ships: [['1-hex', 0, 1]], cities: [['1-hex', 1, 'damaged']], court: [['farseers', [0, 1, 3]]] }
    expect(told(fight(city, [0, 1], [S_HIT]), 'agentsTaken')).toEqual([
      { seat: 0, rival: 1, count: 1 },
      { seat: 0, rival: 2, count: 3 },
    ])
  })

  test('ARCS-12.8 to ARCS-12.10 the whole cleanup of a chapter', () => {
    expect(told(scored({}, 'tyrant', 2), 'captivesHome')).toEqual([{ seat: 0, rival: 1, count: 2 }])
    const t = scored(
      {
        with(open) {
          Object.assign(open.players[0] as object, { trophies: [0, 0, 0, 0, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0] })
          Object.assign(open.players[1] as object, { ships: 13, agents: 9, cities: 4, starports: 4 })
        },
      },
      'warlord',
    )
    expect(told(t, 'trophiesHome')).toEqual([{ seat: 0, rival: 1, ships: 2, agents: 1, cities: 1, starports: 1 }])
    expect(told(t, 'markersFree')).toHaveLength(1)
    expect(told(t, 'flipped')).toEqual([{ first: 4, second: 2 }])
    expect(told(t, 'chapterEnds')).toEqual([{ chapter: 1 }])
  })

  test('ARCS-12.2 to ARCS-12.6 ambitions that pay nobody, and who is paid nothing, and why', () => {
    expect(told(scored({}, 'tyrant'), 'nobodyCounts')).toMatchObject([{ ambition: 'tyrant', first: 5, second: 3 }])
    expect(told(scored({}, ''), 'nothingDeclared')).toHaveLength(1)
    expect(told(scored({}, 'tyrant', 3, 2, 1), 'behind')).toEqual([{ seat: 2, ambition: 'tyrant', have: 1 }])
    expect(told(scored({}, 'tyrant', 3, 2, 2), 'tiedSecond')).toEqual([
      { seat: 1, ambition: 'tyrant', have: 2 },
      { seat: 2, ambition: 'tyrant', have: 2 },
    ])
    const low = scored({ with: (open) => void open.markers.reverse() }, 'tyrant', 2, 1)
    expect(told(low, 'secondPaysNothing')).toEqual([{ seat: 1, ambition: 'tyrant', have: 1 }])
  })

  test('ARCS-8.7 a tax from an empty supply, ARCS-7.2 a rival without an agent to capture', () => {
    const hands = [['administration-2']]
    const own = toPips(
      situation({ ...SHIP, hands, cities: [['1-hex', 0]], supply: { material: 0 } }),
      0,
      'administration-2',
    )
    expect(told(own.choose(0, 'tax 1-hex'), 'supplyOut')).toEqual([{ seat: 0, resource: 'material' }])
    const rival = situation({
      hands,
      cities: [['2-hex', 1]],
      ships: [['2-hex', 0, 2]],
      with: (open) => void Object.assign(open.players[1] as object, { agents: 0 }),
    })
    toPips(rival, 0, 'administration-2').choose(0, 'taxRival 2-hex of 1')
    expect(told(rival, 'nobodyToCapture')).toEqual([{ seat: 0, rival: 1 }])
  })

  test('ARCS-7.5 what is built damaged, and whose control does it', () => {
    const t = situation({
      hands: [['construction-2']],
      ports: [['1-hex', 0]],
      ships: [
        ['1-hex', 1, 1],
        ['2-hex', 0, 1],
      ],
    })
    toPips(t, 0, 'construction-2').choose(0, 'build ship 1-hex', 'build city 1-hex')
    expect(told(t, 'builtDamaged')).toEqual([
      { seat: 0, piece: 'ship', system: '1-hex', rival: 1 },
      { seat: 0, piece: 'city', system: '1-hex', rival: 1 },
    ])
  })

  test('ARCS-4.2 an ambition with its marker, ARCS-4.3 the zero marker', () => {
    const t = situation({ ...SHIP, hands: [['mobilization-6', 'mobilization-2']] })
    t.choose(0, 'lead mobilization-6', 'declare empath')
    t.decisions()
    expect(told(t, 'declared')).toEqual([{ seat: 0, ambition: 'empath', first: 5, second: 3 }])
    expect(told(t, 'zeroed')).toEqual([{ seat: 0, card: 'mobilization-6' }])
  })

  test('ARCS-1.8 a hand that was kept, or exchanged', () => {
    const ask = () => {
      const t = situation({ seats: 2, hands: [] })
      t.g.stack.length = 0
      t.g.stack.push({ proc: 'match', step: 'end' } as never, { proc: 'chapter', step: 'deal' } as never)
      t.events.length = 0
      return t
    }
    const seat = 1 - ask().open.initiative
    expect(told(ask().choose(seat, 'keep'), 'keptHand')).toEqual([{ seat }])
    expect(told(ask().choose(seat, 'exchange'), 'exchanged')).toEqual([{ seat }])
  })
})
