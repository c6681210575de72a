import { describe, expect, test } from 'vitest'
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
      { seat: 0, count: 3, have: 2, place: 'tied-first' },
      { seat: 1, count: 3, have: 2, place: 'tied-first' },
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
