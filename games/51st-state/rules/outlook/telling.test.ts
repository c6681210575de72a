import { describe, expect, test } from 'vitest'
import { checkMatch } from '../../../../kernel/testing/checks.ts'
import type { Trial } from '../../../../kernel/testing/trial.ts'
import { cleanupOf, onlyDeck, phaseOf, productionOf, run, situation, soloOf, turnOf } from '../../testing/situation.ts'
import { fiftyFirstState } from '../game.ts'
import type { Table } from '../table.ts'
import { TELLING } from './telling.ts'

const told = (play: Trial<Table>, key: string) =>
  play.events.flatMap(({ key: own, ...params }) => (own === key ? [params] : []))

describe('nothing changes in silence', () => {
  test('51-14.4 what is lost in Cleanup', () => {
    const play = run(cleanupOf({ pool: { gun: 2, worker: 1 }, state: ['ruined-library'] }, {}))
    expect(told(play, 'stored')).toEqual([{ seat: 0, good: 'gun', count: 2, card: 'ruined-library' }])
    expect(told(play, 'lost')).toEqual([{ seat: 0, goods: { worker: 1 } }])
  })

  test('51-14.6 connection cards that nobody took', () => {
    const play = cleanupOf({}, {})
    play.open.connections.red.up = ['punks']
    expect(told(run(play), 'leftOver')).toEqual([{ cards: ['punks'] }])
  })

  test('51-5.1 stored Goods that return', () => {
    const play = run(productionOf({ state: [{ card: 'hibernation-chambers', store: { worker: 2 } }] }))
    expect(told(play, 'unstored')).toEqual([{ seat: 0, goods: { worker: 2 }, card: 'hibernation-chambers' }])
  })

  test('51-5.4 a production is one sentence with its sums', () => {
    const play = productionOf({ state: ['school', 'pub', 'quarry'], deals: ['church', 'school'] })
    onlyDeck(play.g, 'docks', 'arena', 'camp', 'motel')
    run(play)
    expect(told(play, 'produced')[0]).toMatchObject({
      seat: 0,
      goods: { iron: 1, brick: 1, worker: 5, grey: 1, vp: 1 },
      backs: [expect.any(Number), expect.any(Number)],
    })
    expect(play.events.filter(({ key, seat }) => seat === 0 && key !== 'produced')).toEqual([])
  })

  test('51-8.4 a card drawn for building says so, beside the one that the Location yields', () => {
    const play = turnOf({ pool: { grey: 2 }, hand: ['pub'] })
    onlyDeck(play.g, 'docks', 'arena')
    play.choose(0, 'build pub')
    expect(told(play, 'drew')).toEqual([
      { seat: 0, backs: [expect.any(Number)], card: 'pub' },
      { seat: 0, backs: [expect.any(Number)], built: 'pub' },
    ])
  })

  test('51-9.7 51-9.9 what a raze frees, and what the owner gets for it', () => {
    const state = [{ card: 'brick-storage', cache: { brick: 2 } }]
    const play = turnOf({ pool: { red: 4 } }, { state }).choose(0, 'attack 1:brick-storage:1')
    expect(told(play, 'freed')).toEqual([{ seat: 1, goods: { brick: 2 }, card: 'brick-storage' }])
    expect(told(play, 'compensated')).toEqual([{ seat: 1, good: 'brick', count: 1, card: 'brick-storage' }])
  })

  test('51-9.7 a card that the owner of a razed Location draws is told as compensation', () => {
    const play = turnOf({ pool: { red: 4 } }, { state: ['pub'] }).choose(0, 'attack 1:pub:1')
    expect(told(play, 'drew').filter(({ seat }) => seat === 1)).toEqual([
      { seat: 1, backs: [expect.any(Number)], razed: 'pub' },
    ])
  })

  test('51-8.10 what a rebuilding takes down, what it costs and what it frees', () => {
    const state = [{ card: 'brick-storage', cache: { brick: 2 } }]
    const play = turnOf({ hand: ['quarry'], pool: { ammo: 1, brick: 1 }, state })
    play.choose(0, 'rebuild quarry', 'over brick-storage:1 ammo')
    expect(told(play, 'replaced')).toEqual([{ seat: 0, card: 'brick-storage', with: 'ammo' }])
    expect(told(play, 'freed')).toEqual([{ seat: 0, goods: { brick: 2 }, card: 'brick-storage' }])
  })

  test('51-4.5 the card that is left of a draft', () => {
    const play = situation({
      sides: [{}, {}],
      stack: [{ proc: 'lookout', step: 'close' } as never],
      phase: 'lookout',
      with: (open) => {
        open.offer = ['school']
      },
    })
    expect(told(run(play), 'leftOver')).toEqual([{ cards: ['school'] }])
  })

  test('51-4.7 what is turned up when the cards run out', () => {
    const play = situation({
      sides: [{}, {}],
      stack: [{ proc: 'lookout', step: 'reveal' } as never],
      phase: 'lookout',
    })
    onlyDeck(play.g, 'school')
    expect(told(run(play), 'offered')).toEqual([{ cards: ['school'] }])
  })

  test('51-14.7 the new first player, with the round', () => {
    const play = phaseOf({ passed: true }, { pool: { worker: 2 } })
    play.open.turn = 1
    play.g.stack = [
      { proc: 'match', step: 'check' },
      { proc: 'action', step: 'turn' },
    ]
    play.choose(1, 'pass')
    expect(told(play, 'round')).toEqual([{ number: 2, seat: 1 }])
  })

  test('51-3.7 who rejects what', () => {
    const play = situation({
      sides: [{ hand: ['school', 'pub', 'docks'] }, { hand: ['arena', 'camp', 'motel'] }],
      stack: [{ proc: 'match', step: 'reject' }],
    })
    play.choose(0, 'reject school,docks').choose(1, 'reject arena,camp')
    expect(told(play, 'rejected')).toEqual([
      { seat: 0, cards: ['school', 'docks'] },
      { seat: 1, cards: ['arena', 'camp'] },
    ])
  })
})

describe('the last round is announced', () => {
  test('51-15.1 when somebody reaches 25 points, once', () => {
    const rich = { vp: 24, pool: { worker: 2 }, state: ['archive'] }
    const play = phaseOf(rich, { ...rich, vp: 23 })
    play.choose(0, 'use archive:1', 'stop')
    expect(told(play, 'lastRound')).toEqual([{ seat: 0, goal: 25 }])
    expect(play.events.findIndex(({ key }) => key === 'lastRound')).toBe(
      play.events.findIndex(({ key }) => key === 'gained') + 1,
    )
    play.choose(1, 'use archive:2', 'again')
    expect(told(play, 'lastRound')).toHaveLength(1)
  })

  test('51-15.1 when the virtual opponent does', () => {
    const play = soloOf({ pool: { worker: 3 } }, { vp: 24, state: ['docks'] })
    play.choose(0, 'visitRival docks:1')
    expect(told(play, 'lastRoundRival')).toEqual([{ goal: 25 }])
  })
})

describe('the check fails', () => {
  const without = (gone: string) =>
    Object.fromEntries(Object.entries(TELLING).map(([path, by]) => [path, speaking(by, gone)]))
  const speaking = (by: readonly string[] | string, gone: string) =>
    typeof by === 'string' ? by : by.filter((key) => key !== gone)

  test.each([
    'lost',
    'unstored',
    'stored',
    'leftOver',
    'round',
    'cleanup',
    'produced',
    'drafted',
    'rejected',
    'passed',
    'shielded',
    'used',
    'boardUsed',
    'dealt',
    'attacked',
    'scored',
  ])('51-1.8 when nobody hears of “%s”', (gone) => {
    const game = { ...fiftyFirstState, telling: without(gone) }
    const played = (n: number) =>
      checkMatch({ game, seats: 3, options: { set: 'newEra' }, seed: `silent ${n}`, limit: 3000, every: 1e9 })
    expect(() => {
      for (let n = 0; n < 12; n++) played(n)
    }).toThrow(/^nothing changes in silence/)
  })
})
