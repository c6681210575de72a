import { describe, expect, test } from 'vitest'
import { backOf, finish, idle, kinds, pipsOf, situation, toPips } from '../../testing/situation.ts'
import { arcs } from '../game.ts'
import { ACTION_CARDS } from '../printed/actions.ts'

const everywhere: [string, number, number, number?][] = [
  ['1-hex', 0, 2, 1],
  ['2-gate', 1, 2, 1],
  ['3-gate', 2, 2],
  ['4-gate', 3, 2],
]

describe('playing a card', () => {
  test.each(ACTION_CARDS.map(({ id }) => id))('ARCS-3.1 card %s led gives its pips as actions of its suit', (card) => {
    const t = situation({
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
    const t = toPips(situation({ hands: [['construction-2']], ships: everywhere }), 0, 'construction-2')
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

  test('ARCS-3.4 construction 5 surpasses construction 4 for two actions', () => {
    const t = situation({
      hands: [['construction-4'], ['construction-5', 'construction-3', 'mobilization-2']],
      ships: everywhere,
    })
    idle(t, 0, 'construction-4')
    expect(kinds(t, 1, 'surpass')).toEqual(['surpass construction-5'])
    toPips(t, 1, 'construction-5', 'surpass')
    expect(t.open.turn.pips).toBe(2)
  })

  test('ARCS-3.5 a copy lies face down and gives one action of the lead card', () => {
    const t = situation({ hands: [['construction-4'], ['construction-5', 'mobilization-2']], ships: everywhere })
    idle(t, 0, 'construction-4')
    const back = backOf(t, 1, 'construction-5')
    t.choose(1, `copy #${back}`)
    expect(t.open.played[1]).toMatchObject({ as: 'copy', card: '', back })
    expect(t.open.turn).toMatchObject({ pips: 1, suit: 'construction' })
    expect(t.g.secret.seen[back]).toBe(2)
    finish(t, 1)
    expect(t.open.initiative).not.toBe(0)
  })

  test('ARCS-3.5 a copy of a zeroed lead card still gives one action of its suit', () => {
    const t = situation({ hands: [['construction-4'], ['mobilization-2', 'aggression-2']], ships: everywhere })
    t.choose(0, 'lead construction-4', 'declare warlord')
    finish(t, 0)
    toPips(t, 1, 'mobilization-2', 'copy')
    expect(t.open.turn).toMatchObject({ pips: 1, suit: 'construction' })
  })

  test('ARCS-3.6 a pivot gives one action of its own suit, and the lead suit stays', () => {
    const t = situation({
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

  test('ARCS-3.7 only the lead number must be beaten', () => {
    const t = situation({ hands: [['construction-4'], ['construction-6'], ['construction-5']], ships: everywhere })
    idle(t, 0, 'construction-4')
    idle(t, 1, 'construction-6', 'surpass')
    expect(kinds(t, 2, 'surpass')).toEqual(['surpass construction-5'])
  })

  test('ARCS-3.8 a zeroed lead card is surpassed by a 1', () => {
    const t = situation({ hands: [['construction-4'], ['construction-1']], ships: everywhere })
    t.choose(0, 'lead construction-4', 'declare warlord')
    expect(t.open.turn.pips).toBe(3)
    finish(t, 0)
    expect(kinds(t, 1, 'surpass')).toEqual(['surpass construction-1'])
  })

  test('ARCS-3.9 a follower seizes with one more card before anything else, never after', () => {
    const t = situation({
      hands: [['construction-4'], ['mobilization-6', 'mobilization-5']],
      ships: everywhere,
      tokens: [[], ['fuel']],
    })
    idle(t, 0, 'construction-4')
    t.choose(1, 'pivot mobilization-6')
    expect(kinds(t, 1, 'seize')).toHaveLength(1)
    t.choose(1, 'spend fuel', 'nothing')
    expect(kinds(t, 1, 'seize')).toEqual([])
    expect(t.open.turn.pips).toBe(1)
  })

  test('ARCS-3.10 surpassing with a 7 seizes by itself', () => {
    const t = situation({
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

  test('ARCS-3.11 once seized, nobody seizes again, not even with a 7', () => {
    const t = situation({
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
    const t = situation({
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

  test('ARCS-3.12 seizing gives no right to declare in this round', () => {
    const t = situation({ hands: [['construction-4'], ['mobilization-6', 'mobilization-5']], ships: everywhere })
    idle(t, 0, 'construction-4')
    t.choose(1, 'pivot mobilization-6', `seize #${backOf(t, 1, 'mobilization-5')}`)
    expect(kinds(t, 1, 'declare')).toEqual([])
  })

  test('ARCS-3.13 with the last card just played there is nothing to seize with', () => {
    const t = situation({ hands: [['construction-4'], ['mobilization-6']], ships: everywhere })
    idle(t, 0, 'construction-4')
    t.choose(1, 'pivot mobilization-6')
    expect(kinds(t, 1, 'seize')).toEqual([])
  })

  test('ARCS-3.14 after a seizure ties are broken from the new holder', () => {
    const t = situation({
      hands: [['construction-4'], ['mobilization-6', 'mobilization-5'], ['aggression-3']],
      ships: everywhere,
    })
    idle(t, 0, 'construction-4')
    t.choose(1, 'pivot mobilization-6', `seize #${backOf(t, 1, 'mobilization-5')}`)
    expect(arcs.outcome(t.g).winners).toEqual([1])
  })
})
