import { describe, expect, test } from 'vitest'
import { explain } from '../../../../kernel/index.ts'
import { can, goodsOf, type Has, phaseOf, run, turnOf } from '../../testing/situation.ts'
import { fiftyFirstState } from '../game.ts'
import type { Bag } from '../printed/goods.ts'

const RUIN = (card: string) => ({ card, ruined: true })

describe('constructing', () => {
  test('51-8.1 grey contacts as many as the distance', () => {
    expect(can(turnOf({ hand: ['church'], pool: { grey: 1 } }))).toEqual(['pass'])
    const play = turnOf({ hand: ['church'], pool: { grey: 3 } }).choose(0, 'build church')
    expect(goodsOf(play)).toEqual({ grey: 1, vp: 2 })
    expect(play.open.sides[0]?.state.map(({ card }) => card)).toEqual(['church'])
  })

  test('51-8.2 the new Location counts for itself: the first Arena yields a gun', () => {
    expect(goodsOf(turnOf({ hand: ['arena'], pool: { grey: 2 } }).choose(0, 'build arena'))).toEqual({ gun: 1 })
  })

  test('51-8.3 51-8.4 School brings two workers at once', () => {
    expect(goodsOf(turnOf({ hand: ['school'], pool: { grey: 1 } }).choose(0, 'build school'))).toEqual({ worker: 2 })
  })

  test('51-8.3 51-8.4 Pub and Crossroads bring two cards each', () => {
    expect(goodsOf(turnOf({ hand: ['pub'], pool: { grey: 2 } }).choose(0, 'build pub'))).toEqual({ card: 2 })
    expect(goodsOf(turnOf({ hand: ['crossroads'], pool: { grey: 1 } }).choose(0, 'build crossroads'))).toEqual({
      card: 2,
    })
  })

  test('51-8.4 Crossing for two grey gives four back', () => {
    expect(goodsOf(turnOf({ hand: ['crossing'], pool: { grey: 2 } }).choose(0, 'build crossing'))).toEqual({ grey: 4 })
  })

  test('51-8.8 a cache lies on the new Location, not in the pool', () => {
    const play = turnOf({ hand: ['radioactive-colony'], pool: { grey: 2 } }).choose(0, 'build radioactive-colony')
    expect(goodsOf(play)).toEqual({})
    expect(play.open.sides[0]?.state[0]?.cache).toEqual({ worker: 1, ammo: 2, blue: 1, red: 1 })
  })

  test('51-8.12 bonuses that count types', () => {
    const guns = Array<string>(5).fill('weapon-trader')
    const pub = turnOf({ hand: ['murderers-pub'], pool: { grey: 2 }, state: guns }).choose(0, 'build murderers-pub')
    expect(goodsOf(pub)).toEqual({ vp: 5 })
    const tank = turnOf({ hand: ['wrecked-tank'], pool: { grey: 2 }, state: ['old-cinema', 'museum'] })
    expect(goodsOf(tank.choose(0, 'build wrecked-tank'))).toEqual({ vp: 3 })
  })

  test('51-8.14 features that wait do nothing when built', () => {
    const play = turnOf({ hand: ['oilmen'], pool: { grey: 2, fuel: 2 } }).choose(0, 'build oilmen')
    expect(goodsOf(play)).toEqual({ fuel: 2 })
  })

  test('51-8.3 Power Station built beside a Quarry yields a brick', () => {
    const play = turnOf({ hand: ['power-station'], pool: { grey: 2 }, state: ['quarry'] }).choose(
      0,
      'build power-station',
    )
    expect(goodsOf(play)).toEqual({ brick: 1 })
  })

  test('51-8.13 Suppliers built: once what an opponent produces, who loses nothing', () => {
    const play = turnOf({ hand: ['suppliers'], pool: { grey: 2 } }, { state: ['boiler-room', 'quarry'] })
    play.choose(0, 'build suppliers')
    expect(play.options(0)).toEqual(['copyOf 1:boiler-room:1', 'copyOf 1:quarry:2'])
    play.choose(0, 'copyOf 1:boiler-room:1')
    expect(goodsOf(play)).toEqual({ worker: 2 })
    expect(play.at()).toBe('over')
  })

  test('51-8.13 51-10.7 Suppliers built copy nothing that would yield nothing now', () => {
    const build = (state: string[]) =>
      turnOf({ hand: ['suppliers'], pool: { grey: 2 } }, { state }).choose(0, 'build suppliers')
    const some = build(['cistern', 'boiler-room', 'quarry'])
    expect(some.options(0)).toEqual(['copyOf 1:boiler-room:2', 'copyOf 1:quarry:3'])
    expect(build(['cistern']).at()).toBe('over')
  })

  test('51-8.13 Suppliers built when all opponents have passed: no bonus', () => {
    const play = turnOf({ hand: ['suppliers'], pool: { grey: 2 } }, { state: ['boiler-room'], passed: true })
    expect(goodsOf(play.choose(0, 'build suppliers'))).toEqual({})
  })
})

describe('rebuilding', () => {
  test('51-8.5 Ruins into School with a brick: a point and two workers', () => {
    const play = turnOf({ hand: ['school'], pool: { brick: 1 }, state: [RUIN('pub')] }).choose(0, 'rebuild school')
    expect(goodsOf(play)).toEqual({ vp: 1, worker: 2 })
    expect(play.open.sides[0]?.state.map(({ card, ruined }) => [card, ruined])).toEqual([['school', false]])
    expect(play.open.discard).toEqual(['pub'])
  })

  test('51-8.5 brick, ammo and rebuild token are listed for each place', () => {
    const pool = { brick: 1, ammo: 1, rebuild: 1 }
    const play = turnOf({ hand: ['murderers-pub'], pool, state: ['assassin', 'school'] }).choose(
      0,
      'rebuild murderers-pub',
    )
    expect(play.options(0)).toEqual([
      'over assassin:1 brick',
      'over assassin:1 ammo',
      'over assassin:1 rebuild',
      'over school:2 rebuild',
    ])
  })

  test('51-8.5 where a single Location can be replaced, the choice names it before it is done', () => {
    const about = (pool: Bag, state: Has['state'] & {}) => {
      const play = turnOf({ hand: ['museum'], pool, state })
      const [decision] = play.decisions()
      const told = explain(fiftyFirstState, play.g, decision as NonNullable<typeof decision>).choices
      return told.find(({ text }) => text === 'rebuild museum')?.about
    }
    expect(about({ ammo: 1 }, ['church', 'school'])).toMatchObject({
      price: { ammo: 1 },
      label: { key: 'ui.rebuilds', card: 'museum', over: 'church' },
    })
    expect(about({ brick: 1, ammo: 1 }, [RUIN('pub')])).toMatchObject({
      price: { brick: 1 },
      label: { key: 'ui.rebuildsRuins', card: 'museum', over: 'pub' },
    })
    const several = about({ rebuild: 1 }, ['church', 'school'])
    expect(several).toMatchObject({ price: { rebuild: 1 } })
    expect(several).not.toHaveProperty('label')
  })

  test('51-8.6 Ruined Library into Murderers’ Pub: both show a gun', () => {
    const play = turnOf({ hand: ['murderers-pub'], pool: { brick: 1 }, state: ['ruined-library'] })
    expect(goodsOf(play.choose(0, 'rebuild murderers-pub'))).toEqual({ vp: 2 })
  })

  test('51-8.6 ammo for the brick, but a type must still be shared', () => {
    expect(can(turnOf({ hand: ['church'], pool: { ammo: 1 }, state: ['school'] }))).not.toContain('rebuild church')
    expect(can(turnOf({ hand: ['museum'], pool: { ammo: 1 }, state: ['church'] }))).toContain('rebuild museum')
  })

  test('51-8.6 Foundation and Radioactive Colony go with everything, on either side', () => {
    const pool = { brick: 1 }
    expect(can(turnOf({ hand: ['foundation'], pool, state: ['church'] }))).toContain('rebuild foundation')
    expect(can(turnOf({ hand: ['church'], pool, state: ['foundation'] }))).toContain('rebuild church')
    expect(can(turnOf({ hand: ['radioactive-colony'], pool, state: ['church'] }))).toContain(
      'rebuild radioactive-colony',
    )
    expect(can(turnOf({ hand: ['church'], pool, state: ['radioactive-colony'] }))).toContain('rebuild church')
  })

  test('51-8.7 a rebuild token asks for no type; without any payment there is no rebuilding', () => {
    const play = turnOf({ hand: ['church'], pool: { rebuild: 1 }, state: ['school'] }).choose(0, 'rebuild church')
    expect(goodsOf(play)).toEqual({ vp: 3 })
    expect(can(turnOf({ hand: ['church'], pool: { fuel: 3 }, state: ['church'] }))).not.toContain('rebuild church')
    expect(can(turnOf({ hand: ['church'], pool: { brick: 3, rebuild: 1 } }))).not.toContain('rebuild church')
  })

  test('51-8.9 from the feature row into the action row', () => {
    const play = turnOf({ hand: ['weapon-trader'], pool: { brick: 1 }, state: ['ruined-library'] }).choose(
      0,
      'rebuild weapon-trader',
    )
    expect(play.open.sides[0]?.state.map(({ card }) => card)).toEqual(['weapon-trader'])
  })

  test('51-8.10 the cache goes to the pool; shield, markers and worker are lost', () => {
    const old = { card: 'brick-storage', cache: { brick: 2 }, shield: true, visitor: 1 }
    const play = turnOf({ hand: ['quarry'], pool: { brick: 1 }, state: [old] }).choose(0, 'rebuild quarry')
    expect(goodsOf(play)).toEqual({ vp: 1, brick: 3 })
    expect(play.open.sides[0]?.state).toMatchObject([
      { card: 'quarry', shield: false, visitor: -1, uses: 0, cache: {} },
    ])
    expect(play.open.discard).toEqual(['brick-storage'])
  })

  test('51-8.10 the cached brick itself may pay', () => {
    const play = turnOf({ hand: ['quarry'], state: [{ card: 'brick-storage', cache: { brick: 1 } }] }).choose(
      0,
      'rebuild quarry',
    )
    expect(goodsOf(play)).toEqual({ vp: 1, brick: 1 })
  })

  test('51-8.11 a used action card rebuilt into another: the new one is unused', () => {
    const state = [{ card: 'assembly-plant', uses: 1 }]
    const play = phaseOf(
      { hand: ['shipwreck'], pool: { brick: 1, worker: 1, iron: 1 }, state },
      { pool: { worker: 2 } },
    )
    play.choose(0, 'rebuild shipwreck').choose(1, 'pass')
    expect(can(play)).toContain('use shipwreck:2')
  })

  test('51-8.12 Murderers’ Pub over the only other gun Location: one for itself, one for rebuilding', () => {
    const play = turnOf({ hand: ['murderers-pub'], pool: { brick: 1 }, state: ['assassin'] })
    expect(goodsOf(play.choose(0, 'rebuild murderers-pub'))).toEqual({ vp: 2 })
  })

  test('51-2.8 Ruins are only a place to rebuild on', () => {
    const play = run(
      turnOf({ pool: { worker: 5, red: 9, shield: 1 }, state: [RUIN('archive')] }, { state: [RUIN('quarry')] }),
    )
    expect(can(play).filter((text) => /archive|quarry/.test(text))).toEqual([])
  })
})
