import { describe, expect, test } from 'vitest'
import { explain } from '../../../../kernel/index.ts'
import { backOf, kinds, situation, type Trial, toPips, toPrelude } from '../../testing/situation.ts'
import { arcs } from '../game.ts'

/** What is said to be impossible, of one kind. */
const barred = (t: Trial, kind: string) => t.blocked(0).filter((blocked) => blocked.do === kind)

/** The rule behind the question that is open. */
const ruleNow = (t: Trial): string | undefined => t.decisions().map((decision) => explain(arcs, t.g, decision).rule)[0]

describe('what is offered is not said to be impossible', () => {
  test('ARCS-15.8 the Demagogue needs two agents for a Guild card, one for a Vox card', () => {
    const t = toPips(
      situation({
        hands: [['aggression-2', 'aggression-3']],
        leaders: ['demagogue'],
        ships: [['1-hex', 0, 1]],
        court: [
          ['call-to-action', [1]],
          ['farseers', [1]],
        ],
      }),
      0,
      'aggression-2',
    )
    expect(kinds(t, 0, 'secure')).toEqual(['secure call-to-action'])
    expect(barred(t, 'secure').map(({ target, reason }) => [target, reason.key])).toEqual([
      ['farseers', 'reason.paranoid'],
    ])
  })

  test('ARCS-13.0 Loyal Pilots: Outraged Fuel is spent all the same', () => {
    const t = toPrelude(
      situation({
        hands: [['mobilization-2', 'aggression-3']],
        ships: [['1-hex', 0, 1]],
        guilds: [['loyal-pilots']],
        tokens: [['fuel', 'relic']],
        outrage: [
          [0, 'fuel'],
          [0, 'relic'],
        ],
      }),
      0,
      'mobilization-2',
    )
    expect(kinds(t, 0, 'spend')).toEqual(['spend fuel'])
    expect(barred(t, 'spend').map(({ target }) => target)).toEqual(['relic'])
  })

  test('ARCS-7.1 of two own cities on a planet one was taxed: the other can be', () => {
    const t = toPips(
      situation({
        hands: [['administration-2', 'aggression-3']],
        ships: [['1-hex', 0, 1]],
        cities: [
          ['1-hex', 0],
          ['1-hex', 0],
        ],
      }),
      0,
      'administration-2',
    )
    t.choose(0, 'tax 1-hex')
    while (t.at() === 'place.token') t.choose(0, t.options(0)[0] as string)
    expect(kinds(t, 0, 'tax')).toEqual(['tax 1-hex'])
    expect(barred(t, 'tax')).toEqual([])
    t.choose(0, 'tax 1-hex')
    while (t.at() === 'place.token') t.choose(0, t.options(0)[0] as string)
    expect(kinds(t, 0, 'tax')).toEqual([])
    expect(barred(t, 'tax').map(({ reason }) => reason.key)).toContain('reason.taxed')
  })

  test('ARCS-16.5 Hidden Harbors are the reason where they are', () => {
    const at = (ports: [string, number][], lore: string[]) =>
      toPips(
        situation({
          hands: [['aggression-2', 'aggression-3']],
          ships: [
            ['1-hex', 0, 2],
            ['1-hex', 1, 1],
          ],
          ports,
          lore: [[], lore],
        }),
        0,
        'aggression-2',
      )
    const reasons = (t: Trial) => barred(t, 'dice').map(({ reason, rule }) => [reason.key, rule])
    expect(reasons(at([['1-hex', 1]], ['hidden-harbors']))).toEqual([['reason.sheltered', 'ARCS-16.5']])
    expect(reasons(at([['2-hex', 1]], ['hidden-harbors']))).toEqual([['reason.noRaid', 'ARCS-10.4']])
    expect(reasons(at([['1-hex', 1]], []))).toEqual([])
  })
})

describe('the rule behind a question', () => {
  const follower = (card: string) =>
    situation({
      hands: [[card, 'mobilization-5'], ['construction-3']],
      initiative: 1,
      seats: 2,
      ships: [
        ['1-hex', 0, 1],
        ['2-hex', 1, 1],
      ],
      played: [[1, 'lead', 'construction-2']],
    })

  test('ARCS-3.4 a follower plays by its own rule, ARCS-3.9 and seizes by another', () => {
    const t = follower('construction-4')
    expect(ruleNow(t)).toBe('ARCS-3.4')
    t.choose(0, 'surpass construction-4')
    expect(ruleNow(t)).toBe('ARCS-3.9')
    t.choose(0, `seize #${backOf(t, 0, 'mobilization-5')}`)
    expect(t.events.at(-1)).toMatchObject({ key: 'seized', rule: 'ARCS-3.9' })
    const lead = situation({ hands: [['construction-2', 'aggression-2']], ships: [['1-hex', 0, 1]] })
    expect(ruleNow(lead)).toBe('ARCS-3.1')
    expect(ruleNow(lead.choose(0, 'lead construction-2'))).toBe('ARCS-4.1')
  })

  test.each([
    ['prison-wardens', 'ARCS-13.12'],
    ['skirmishers', 'ARCS-13.13'],
    ['court-enforcers', 'ARCS-13.14'],
    ['loyal-marines', 'ARCS-13.15'],
  ])('three ships of %s lead to %s', (card, rule) => {
    const t = situation({
      hands: [['mobilization-2', 'aggression-3']],
      ships: [
        ['1-hex', 0, 1],
        ['2-hex', 0, 1],
      ],
      guilds: [[card]],
    })
    toPrelude(t, 0, 'mobilization-2').choose(0, `use ${card}`)
    expect(ruleNow(t)).toBe(rule)
    t.choose(0, 'deploy 1-hex')
    expect(t.events.at(-1)).toMatchObject({ key: 'placedShips', card, rule })
  })

  test('ARCS-5.9 ships that come back do so by the rule of exile', () => {
    const t = situation({
      seats: 2,
      hands: [['construction-2', 'aggression-2'], ['construction-3']],
      ships: [['2-hex', 1, 1]],
    })
    toPips(t, 0, 'construction-2')
    if (t.at() === 'turn.pips') t.choose(0, 'end')
    expect([t.at(), ruleNow(t)]).toEqual(['deploy.where', 'ARCS-5.9'])
    t.choose(0, 'deploy 1-gate')
    expect(t.events.find(({ key }) => key === 'placedShips')).toMatchObject({
      rule: 'ARCS-5.9',
      why: 'exile',
    })
  })

  test.each([
    ['material-cartel', 'material', 'ARCS-13.3'],
    ['fuel-cartel', 'fuel', 'ARCS-13.6'],
    ['silver-tongues', 'fuel', 'ARCS-13.20'],
  ] as const)('the theft of %s leads to its rule', (card, token, rule) => {
    const t = situation({
      hands: [['mobilization-2', 'aggression-3']],
      ships: [['1-hex', 0, 1]],
      guilds: [[card]],
      tokens: [[], [token, token]],
    })
    toPrelude(t, 0, 'mobilization-2').choose(0, `use ${card}`)
    expect(ruleNow(t)).toBe(rule)
    t.choose(0, `steal ${token} from 1 slot 1`)
    expect(t.events.find(({ key }) => key === 'stole')).toMatchObject({ card, rule })
  })

  test('ARCS-14.5 the theft of Guild Struggle, ARCS-14.6 the card of Call to Action', () => {
    const t = toPips(
      situation({
        hands: [['aggression-2', 'aggression-3']],
        ships: [['1-hex', 0, 1]],
        guilds: [[], ['farseers', 'relic-fence']],
        court: [
          ['guild-struggle', [1]],
          ['call-to-action', [1]],
        ],
      }),
      0,
      'aggression-2',
    )
    t.choose(0, 'secure guild-struggle')
    expect(ruleNow(t)).toBe('ARCS-14.5')
    t.choose(0, 'snatch farseers from 1')
    expect(t.events.find(({ key }) => key === 'stoleCard')).toMatchObject({ by: 'guild-struggle', rule: 'ARCS-14.5' })
    t.choose(0, 'secure call-to-action')
    expect(t.events.find(({ key }) => key === 'drew')).toMatchObject({ card: 'call-to-action', rule: 'ARCS-14.6' })
  })

  test('ARCS-13.14 Abduct captures by its own rule', () => {
    const t = toPips(
      situation({
        hands: [['aggression-2', 'aggression-3']],
        ships: [['1-hex', 0, 1]],
        guilds: [['court-enforcers']],
        tokens: [['weapon']],
        court: [['farseers', [0, 1]]],
      }),
      0,
      'aggression-2',
    )
    t.choose(0, 'abduct farseers')
    expect(t.events.at(-1)).toMatchObject({ key: 'captured', card: 'court-enforcers', rule: 'ARCS-13.14' })
  })
})
