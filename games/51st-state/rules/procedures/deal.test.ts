import { describe, expect, test } from 'vitest'
import { NEW_YORK, plus } from '../../testing/printed-cards.ts'
import { can, goodsOf, phaseOf, productionOf, run, turnOf } from '../../testing/situation.ts'

const RUIN = (card: string) => ({ card, ruined: true })

describe('deals', () => {
  test('51-9.1 blue contacts as many as the distance, any number of deals', () => {
    const deals = Array<string>(12).fill('quarry')
    const play = turnOf({ hand: ['church'], pool: { blue: 2 }, deals }).choose(0, 'deal church')
    expect(play.open.sides[0]?.deals).toHaveLength(13)
    expect(can(turnOf({ hand: ['church'], pool: { blue: 1 } }))).toEqual(['pass'])
  })

  test('51-9.2 the Good at once, and again from the next Production on', () => {
    expect(goodsOf(turnOf({ hand: ['docks'], pool: { blue: 1 } }).choose(0, 'deal docks'))).toEqual({ iron: 1 })
    expect(goodsOf(run(productionOf({ deals: ['docks'] })))).toEqual(plus(NEW_YORK, { iron: 1 }))
  })

  test('51-9.3 two Pete’s Offices pay for the same deal', () => {
    const play = turnOf({ hand: ['docks'], pool: { blue: 1 }, state: ['petes-office', 'petes-office'] }).choose(
      0,
      'deal docks',
    )
    expect(goodsOf(play)).toEqual({ iron: 1, vp: 2 })
  })

  test('51-9.3 Truck pays for a raze and for a deal', () => {
    const play = phaseOf({ hand: ['docks', 'quarry'], pool: { blue: 1, red: 1 }, state: ['truck'] }, { passed: true })
    play.choose(0, 'deal docks')
    expect(goodsOf(play).ammo).toBe(1)
    const razed = turnOf({ hand: ['quarry'], pool: { red: 1 }, state: ['truck'] }).choose(0, 'raze quarry')
    expect(goodsOf(razed)).toEqual({ brick: 2, ammo: 1 })
  })

  test('51-9.3 ruined features pay nothing', () => {
    const play = turnOf({ hand: ['docks'], pool: { blue: 1 }, state: [RUIN('petes-office')] }).choose(0, 'deal docks')
    expect(goodsOf(play)).toEqual({ iron: 1 })
  })

  test('51-9.10 a deal has no types or ability any more', () => {
    const play = turnOf({ hand: ['arena'], pool: { grey: 2 }, deals: ['assassin', 'mesmerizers-dwelling'] }).choose(
      0,
      'build arena',
    )
    expect(goodsOf(play)).toEqual({ gun: 1 })
  })
})

describe('razing', () => {
  test('51-9.4 a card of distance 3 for 3 red, four Goods', () => {
    const play = turnOf({ hand: ['gun-shop'], pool: { red: 3 } }).choose(0, 'raze gun-shop')
    expect(goodsOf(play)).toEqual({ gun: 3, vp: 1 })
    expect(play.open.discard).toEqual(['gun-shop'])
  })

  test('51-9.5 51-9.6 51-9.7 an opponent’s Gun Shop for 5 red', () => {
    const play = turnOf({ pool: { red: 5 } }, { state: ['gun-shop'] }).choose(0, 'attack 1:gun-shop:1')
    expect(goodsOf(play)).toEqual({ gun: 3, vp: 1 })
    expect(goodsOf(play, 1)).toEqual({ gun: 1 })
  })

  test('51-9.5 51-9.8 a shielded School takes 4 red and becomes Ruins', () => {
    const school = { card: 'school', shield: true }
    expect(can(turnOf({ pool: { red: 3 } }, { state: [school] }))).toEqual(['pass'])
    const play = turnOf({ pool: { red: 4 } }, { state: [school] }).choose(0, 'attack 1:school:1')
    expect(goodsOf(play)).toEqual({ worker: 2 })
    expect(goodsOf(play, 1)).toEqual({ worker: 1 })
    expect(play.open.sides[1]?.state).toMatchObject([{ card: 'school', ruined: true, shield: false }])
  })

  test('51-9.5 Hidden Forge takes 4', () => {
    expect(can(turnOf({ pool: { red: 3 } }, { state: ['hidden-forge'] }))).toEqual(['pass'])
    expect(can(turnOf({ pool: { red: 4 } }, { state: ['hidden-forge'] }))).toContain('attack 1:hidden-forge:1')
  })

  test('51-9.5 not the own Locations, no Ruins, no deals', () => {
    const play = turnOf(
      { pool: { red: 9 }, state: ['school'], deals: ['pub'] },
      { state: [RUIN('pub')], deals: ['docks'] },
    )
    expect(can(play)).toEqual(['pass'])
  })

  test('51-9.9 markers, worker and shield are lost; the attacker gets only the spoils', () => {
    const used = turnOf({ pool: { red: 5 } }, { state: [{ card: 'archive', uses: 2 }] }).choose(0, 'attack 1:archive:1')
    expect(goodsOf(used)).toEqual({ worker: 2 })
    expect(used.open.sides[1]?.state[0]?.uses).toBe(0)
    const visited = turnOf({ pool: { red: 3 } }, { state: [{ card: 'quarry', visitor: 0 }] }).choose(
      0,
      'attack 1:quarry:1',
    )
    expect(goodsOf(visited)).toEqual({ brick: 2 })
    expect(visited.open.sides[1]?.state[0]?.visitor).toBe(-1)
  })

  test('51-9.9 Goods in a cache go to the owner', () => {
    const play = turnOf({ pool: { red: 4 } }, { state: [{ card: 'camp', cache: { worker: 2 } }] }).choose(
      0,
      'attack 1:camp:1',
    )
    expect(goodsOf(play, 1)).toEqual({ worker: 3 })
    expect(goodsOf(play)).toEqual({ worker: 2 })
  })

  test('51-15.1 compensation in points lifts the owner to 25: the last round', () => {
    const play = phaseOf({ pool: { red: 4 } }, { vp: 24, state: ['church'], pool: { worker: 2 } })
    play.choose(0, 'attack 1:church:1').choose(1, 'pass').choose(0, 'pass')
    expect(play.at()).toBe('over')
    expect(play.open.sides[1]?.vp).toBe(25)
  })

  test('51-9.3 Mesmerizers’ Dwelling pays for a raze from hand and for one of an opponent', () => {
    const state = ['mesmerizers-dwelling']
    expect(goodsOf(turnOf({ hand: ['docks'], pool: { red: 1 }, state }).choose(0, 'raze docks'))).toEqual({
      iron: 2,
      vp: 1,
    })
    const play = turnOf({ pool: { red: 3 }, state }, { state: ['docks'] }).choose(0, 'attack 1:docks:2')
    expect(goodsOf(play)).toEqual({ iron: 2, vp: 1 })
  })

  test('51-9.3 Rifle and spoils that are cards: both draws happen', () => {
    const play = turnOf({ hand: ['crossroads'], pool: { red: 1 }, state: ['rifle'] }).choose(0, 'raze crossroads')
    expect(goodsOf(play)).toEqual({ card: 3 })
  })
})
