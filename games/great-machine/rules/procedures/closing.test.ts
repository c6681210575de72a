import { describe, expect, test } from 'vitest'
import { at, guards, people, place, type Situation, situation } from '../../testing/situation.ts'
import type { Table } from '../table.ts'
import { closing } from './closing.ts'

const play = () => closing.start()
const close = (s: Situation) => situation({ ...s, play })
const raids = (open: Table, ...list: [number, boolean][]) => {
  open.raids = list.map(([where, hit]) => ({ at: where, hit }))
}

describe('Closing Phase', () => {
  test('GM-14.1 GM-14.2 all Raid tokens leave; each that caught nobody raises Discontent by 1', () => {
    const trial = close({ slot: 4, with: (open) => raids(open, [0, false], [1, true], [2, false]) })
    trial.decisions()
    expect([trial.open.raids, trial.open.discontent]).toEqual([[], 6])
  })

  test('GM-14.3 at the Riot Stage the nearest Hero identifies one Citizen anywhere; none left: nothing', () => {
    const trial = close({
      seats: 4,
      slot: 18,
      at: ['industry', 'science', 'art'],
      with: (open) => raids(open, [4, false]),
    })
    expect([trial.at(), trial.turn()]).toEqual(['closing.uncover', 3])
    trial.choose(3, 'uncover nexus')
    expect([at(trial.open, 'nexus').identified.length, trial.at()]).toEqual([1, 'over'])
    const tie = close({ seats: 4, slot: 18, at: ['art', 'tower', 'science'], with: (open) => raids(open, [4, false]) })
    expect(tie.turn()).toBe(1)
    const none = close({
      slot: 18,
      with(open) {
        raids(open, [4, false])
        for (const d of open.districts) d.unknown = []
      },
    })
    expect(none.at()).toBe('over')
  })

  test('GM-14.4 failed Raids reach slot 18 with one still to count: that one identifies', () => {
    const trial = close({ slot: 17, with: (open) => raids(open, [0, false], [1, false]) })
    expect([trial.at(), trial.open.riots, trial.open.discontent]).toEqual(['closing.uncover', 1, 18])
  })

  test('GM-14.5 GM-14.6 the end effect comes before the check, the Plan only then', () => {
    const trial = close({ event: 'tax-day', bonds: 3, with: (open) => place(open, 'lex', 'art') })
    expect(trial.options(0)).toEqual(['pay', 'decline'])
    expect(trial.open.plan).toBe(2)
    trial.choose(0, 'pay')
    expect([trial.open.plan, trial.open.bonds]).toEqual([3, 0])
  })

  test('GM-14.7 the third Riot in step 1 wins before the check', () => {
    const trial = close({
      slot: 17,
      event: 'countdown',
      with(open) {
        open.plan = 11
        open.riots = 2
        raids(open, [0, false])
      },
    })
    expect([trial.at(), trial.open.winner, trial.open.plan]).toEqual(['over', 'heroes', 11])
  })

  test('GM-14.8 4 Bonds asked, 3 there: the Plan stands still; with 4 the Machine may decline', () => {
    const poor = close({ event: 'tax-day', bonds: 3 })
    expect([poor.at(), poor.open.plan, poor.open.bonds]).toEqual(['over', 2, 3])
    const declined = close({ event: 'tax-day', bonds: 4 }).choose(0, 'decline')
    expect([declined.open.plan, declined.open.bonds]).toEqual([2, 4])
  })

  test('GM-14.9 the Heroes pay in any split, the lowest Initiative decides, or decline', () => {
    const build = () => close({ seats: 4, event: 'bread-lines', trust: [3, 1, 2] })
    expect(build().turn()).toBe(1)
    expect(build().options(1)).toEqual([
      'contribute 1,1,2',
      'contribute 2,0,2',
      'contribute 2,1,1',
      'contribute 3,0,1',
      'contribute 3,1,0',
      'decline',
    ])
    const paid = build().choose(1, 'contribute 3,1,0')
    expect([paid.open.plan, paid.open.heroes.map(({ trust }) => trust)]).toEqual([2, [0, 0, 2]])
    expect(build().choose(1, 'decline').open.plan).toBe(3)
    expect(close({ event: 'bread-lines', trust: [3] }).open.plan).toBe(2)
  })
})

/** Each event's condition: a situation in which the Plan advances and one in which it does not. */
const CONDITIONS: [rule: string, event: string, advances: Situation, stands: Situation][] = [
  ['GM-12.12', 'census', {}, { with: (open) => (open.tally.identified = 1) }],
  [
    'GM-12.13',
    'curfew-bells',
    { with: (open) => ((open.heroes[0] as { from: number }).from = 0) },
    {
      with(open) {
        for (const h of open.heroes.slice(1)) h.from = 0
      },
    },
  ],
  [
    'GM-12.14',
    'parade',
    { with: (open) => guards(open, 'square', 4) },
    { with: (open) => guards(open, 'square', 3, 1) },
  ],
  [
    'GM-12.15',
    'platform-survey',
    { with: (open) => place(open, 'lex', 'nexus') },
    { at: ['nexus'], with: (open) => place(open, 'lex', 'nexus') },
  ],
  ['GM-12.17', 'sealed-theatres', { slot: 4 }, { slot: 4, with: (open) => (open.tally.slot = 3) }],
  ['GM-12.18', 'manhunt', { with: (open) => ((open.heroes[1] as { detained: boolean }).detained = true) }, {}],
  ['GM-12.19', 'papers-please', {}, { at: ['tower'] }],
  ['GM-12.20', 'maintenance-day', {}, { with: (open) => guards(open, 'art', 1, 1) }],
  [
    'GM-12.21',
    'loyalty-lectures',
    {
      with(open) {
        place(open, 'lex', 'art')
        place(open, 'judgementor', 'velvet')
      },
    },
    {
      with(open) {
        place(open, 'lex', 'art')
        place(open, 'judgementor', 'art')
      },
    },
  ],
  ['GM-12.22', 'state-of-emergency', { trust: [0, 0, 3] }, { trust: [0, 1, 3] }],
  ['GM-12.23', 'purge', { with: (open) => (open.tally.arrested = 1) }, {}],
  ['GM-12.24 GM-12.33', 'total-mobilisation', {}, { with: (open) => guards(open, 'art', 0, 2) }],
  [
    'GM-12.26',
    'oath-of-loyalty',
    { with: (open) => guards(open, 'square', 4) },
    { with: (open) => guards(open, 'square', 3) },
  ],
  ['GM-12.27', 'blackout', { published: ['levy', 'curfew'] }, { published: ['levy'] }],
  [
    'GM-12.28',
    'iron-fist',
    {
      with(open) {
        for (const id of ['art', 'trade', 'nexus'] as const) guards(open, id, 3)
      },
    },
    {
      with(open) {
        for (const id of ['art', 'trade'] as const) guards(open, id, 3)
      },
    },
  ],
  ['GM-12.29', 'bread-lines', { trust: [1, 1, 1] }, {}],
  ['GM-12.30', 'silent-alarm', { with: (open) => (open.tally.raided = 1) }, {}],
  ['GM-12.32', 'countdown', {}, {}],
]

describe('conditions of City Events', () => {
  test.each(CONDITIONS)('%s card %s: the Plan advances, or not', (_rule, event, advances, stands) => {
    const plan = (s: Situation) => {
      const trial = close({ ...s, event, bonds: 0 })
      while (trial.at() !== 'over')
        trial.choose(trial.turn() as number, trial.options(trial.turn() as number)[0] as string)
      return trial.open.plan
    }
    expect(plan(advances)).toBe(3)
    if (event === 'countdown') expect(plan(stands)).toBe(3)
    else if (event === 'bread-lines') expect(plan({ trust: [4] })).toBe(2)
    else expect(plan(stands)).toBe(2)
  })

  test('GM-12.17 card sealed-theatres: at the Riot Stage the Plan stands still', () => {
    const trial = close({ event: 'sealed-theatres', slot: 18 })
    trial.decisions()
    expect(trial.open.plan).toBe(2)
  })

  test('GM-12.26 revealed Traitors on the square are not counted', () => {
    const trial = close({
      event: 'oath-of-loyalty',
      with(open, g) {
        for (const s of open.servants) s.at = 8
        guards(open, 'square', 2)
        people(g, 'square', { revealed: ['artist', 'noble', 'traitor'] })
      },
    })
    trial.decisions()
    expect(trial.open.plan).toBe(3)
  })
})

describe('end effects of City Events', () => {
  test('GM-12.16 card tax-day: 1 Bond per minor District with a Servant, then 4 Bonds may be paid', () => {
    const trial = close({
      event: 'tax-day',
      bonds: 0,
      with(open) {
        place(open, 'lex', 'art')
        place(open, 'judgementor', 'art')
        place(open, 'phantasmer', 'trade')
      },
    })
    trial.decisions()
    expect([trial.open.bonds, trial.open.plan]).toEqual([2, 2])
  })

  test('GM-12.21 card loyalty-lectures: each Hero among at least 4 Citizens receives 1 Trust', () => {
    const trial = close({ event: 'loyalty-lectures', at: ['art', 'citadel', 'science'] })
    trial.decisions()
    expect(trial.open.heroes.map(({ trust }) => trust)).toEqual([1, 0, 1])
  })

  test('GM-12.25 card show-trial: with a detention the Machine may pay 2 Bonds', () => {
    const build = (detained: boolean) =>
      close({
        event: 'show-trial',
        bonds: 2,
        with: (open) => ((open.heroes[0] as { detained: boolean }).detained = detained),
      })
    expect(build(false).at()).toBe('over')
    expect(build(true).choose(0, 'pay').open.plan).toBe(3)
  })

  test('GM-12.26 card oath-of-loyalty: the Machine names a District with a Servant; one face-down Citizen is revealed', () => {
    const trial = close({ event: 'oath-of-loyalty', with: (open) => place(open, 'lex', 'art') })
    expect(trial.options(0)).toEqual(['oath art', 'oath citadel'])
    trial.choose(0, 'oath art')
    expect([at(trial.open, 'art').unknown.length, at(trial.open, 'art').revealed.length]).toEqual([3, 1])
  })

  test('GM-12.31 card final-calibration: Discontent falls if no Riot was started; 6 Bonds may be paid', () => {
    const calm = close({ event: 'final-calibration', bonds: 6, slot: 5 }).choose(0, 'pay')
    expect([calm.open.discontent, calm.open.plan, calm.open.bonds]).toEqual([4, 3, 0])
    const riotous = close({ event: 'final-calibration', slot: 5, with: (open) => (open.tally.riots = 1) })
    riotous.decisions()
    expect([riotous.open.discontent, riotous.open.plan]).toEqual([5, 2])
  })
})
