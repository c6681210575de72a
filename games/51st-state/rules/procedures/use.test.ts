import { describe, expect, test } from 'vitest'
import { can, goodsOf, phaseOf, run, turnOf } from '../../testing/situation.ts'
import type { FactionId } from '../printed/factions.ts'
import type { Bag } from '../printed/goods.ts'

describe('action Locations', () => {
  test('51-10.1 once per round: a used one is not offered', () => {
    const play = phaseOf({ pool: { worker: 4, iron: 2 }, state: ['huge-machinery'] }, { passed: true })
    play.choose(0, 'use huge-machinery:1')
    expect(goodsOf(play).grey).toBe(3)
    expect(can(play)).not.toContain('use huge-machinery:1')
  })

  test('51-10.15 Shipwreck twice per round', () => {
    const play = turnOf({ pool: { worker: 3, iron: 3 }, state: ['shipwreck'] }).choose(0, 'use shipwreck:1', 'again')
    expect(goodsOf(play)).toEqual({ vp: 4, worker: 1, iron: 1 })
  })

  test('51-10.4 once now, once later, never a third time', () => {
    const play = phaseOf({ pool: { gun: 3 }, state: ['weapon-trader'] }, { passed: true })
    play.choose(0, 'use weapon-trader:1')
    expect(play.options(0)).toEqual(['again', 'stop'])
    play.choose(0, 'stop', 'use weapon-trader:1')
    expect(play.open.sides[0]?.vp).toBe(2)
    expect(can(play)).not.toContain('use weapon-trader:1')
  })

  test('51-10.7 a Location is not used for nothing', () => {
    const state = ['thieves-caravan', 'body-hunters', 'caravanner', 'camino-real', 'production-manager']
    const play = run(turnOf({ pool: { worker: 3 }, state }, {}))
    expect(can(play).filter((text) => text.startsWith('use'))).toEqual([])
    expect(play.blocked(0).filter(({ reason }) => reason.key === 'reason.noEffect')).toHaveLength(5)
  })

  test('51-10.7 51-6.9 a production that would yield nothing now is not copied for a price', () => {
    const idle = run(turnOf({ pool: { worker: 3 }, state: ['production-manager', 'cistern'] }))
    expect(can(idle)).not.toContain('use production-manager:1')
    const mixed = turnOf({ pool: { worker: 3 }, state: ['production-manager', 'cistern', 'quarry', 'boiler-room'] })
    mixed.choose(0, 'use production-manager:1')
    expect(mixed.options(0)).toEqual(['copy quarry:3', 'copy boiler-room:4'])
  })

  test('card caravanner 51-10.9 up to three deals: after the first the player may stop', () => {
    const play = turnOf({ pool: { worker: 1 }, state: ['caravanner'], deals: ['quarry', 'school', 'pub'] })
    play.choose(0, 'use caravanner:1')
    expect(play.options(0)).not.toContain('stop')
    play.choose(0, play.options(0)[0] as string)
    expect(play.options(0)).toContain('stop')
    play.choose(0, 'stop')
    expect(play.at()).toBe('over')
  })

  test('51-10.3 51-4.7 no workers are given for a card when there is none to draw', () => {
    const play = turnOf({ pool: { worker: 4 } })
    expect(can(play)).toContain('exchange card')
    play.open.deck.length = 0
    play.open.discard.length = 0
    expect(can(play)).not.toContain('exchange card')
    play.choose(0, 'exchange fuel')
    expect(play.options(0)).toContain('exchange iron')
    expect(play.options(0)).not.toContain('exchange card')
  })

  test('card hideout 51-10.1 used twice it takes two deals; with one deal once', () => {
    const two = turnOf({ state: ['hideout'], deals: ['quarry', 'quarry'] }).choose(0, 'use hideout:1', 'again')
    expect(two.open.sides[0]).toMatchObject({ vp: 2, deals: [] })
    const one = turnOf({ state: ['hideout'], deals: ['quarry'] }).choose(0, 'use hideout:1')
    expect(one.open.sides[0]).toMatchObject({ vp: 1, deals: [] })
    expect(one.at()).toBe('over')
  })

  test('card negotiator 51-7.6 neither without a worker nor without a deal', () => {
    expect(can(turnOf({ state: ['negotiator'], deals: ['quarry'] }))).toEqual(['pass'])
    expect(can(turnOf({ state: ['negotiator'], pool: { worker: 1 } }))).toEqual(['pass'])
    const play = turnOf({ state: ['negotiator'], pool: { worker: 1 }, deals: ['quarry'] }).choose(0, 'use negotiator:1')
    expect(goodsOf(play)).toEqual({ vp: 2 })
  })

  test('card propaganda-station a worker and a card for two cards', () => {
    const play = turnOf({ state: ['propaganda-station'], pool: { worker: 1 }, hand: ['pub', 'docks'] })
    play.choose(0, 'use propaganda-station:1', 'discard pub')
    expect(goodsOf(play)).toEqual({ card: 3 })
    expect(play.open.discard).toEqual(['pub'])
  })

  test('card labor-camp one worker becomes two', () => {
    expect(goodsOf(turnOf({ state: ['labor-camp'], pool: { worker: 1 } }).choose(0, 'use labor-camp:1'))).toEqual({
      worker: 2,
    })
  })
})

describe('odd actions', () => {
  test('card thieves-caravan 51-10.6 a basic resource from a pool, not ammo, not what is cached or stored', () => {
    const rich = {
      pool: { fuel: 1, gun: 2, ammo: 3 },
      state: [{ card: 'brick-storage', cache: { brick: 3 }, store: { iron: 1 } }],
    }
    const play = turnOf({ pool: { worker: 4 }, state: ['thieves-caravan'] }, rich, { pool: { brick: 1 }, passed: true })
    play.choose(0, 'use thieves-caravan:1')
    expect(play.options(0)).toEqual(['steal 1:fuel', 'steal 1:gun'])
    play.choose(0, 'steal 1:gun', 'again', 'steal 1:gun')
    expect(goodsOf(play)).toEqual({ gun: 2 })
    expect(goodsOf(play, 1)).toEqual({ fuel: 1, ammo: 3 })
  })

  test('card thieves-caravan 51-10.6: two workers, and nobody to steal from means no use', () => {
    expect(can(turnOf({ pool: { worker: 1 }, state: ['thieves-caravan'] }, { pool: { fuel: 1 } }))).toEqual(['pass'])
    const play = turnOf({ pool: { worker: 2 }, state: ['thieves-caravan'] }, { pool: { ammo: 1 } })
    expect(can(play)).not.toContain('use thieves-caravan:1')
  })

  test('card body-hunters 51-10.8 used Locations are usable again this round', () => {
    const state = ['body-hunters', { card: 'assembly-plant', uses: 1 }, { card: 'corner-shop', uses: 2 }]
    const play = phaseOf({ pool: { worker: 2, iron: 2 }, state }, { passed: true })
    play.choose(0, 'use body-hunters:1', 'reset assembly-plant:2', 'reset corner-shop:3')
    expect(can(play)).toEqual(expect.arrayContaining(['use assembly-plant:2', 'use corner-shop:3']))
    expect(can(play)).not.toContain('use body-hunters:1')
  })

  test('card body-hunters 51-10.8 never itself, three at most, fewer if wanted', () => {
    const used = ['archive', 'motel', 'convoy', 'gunsmith'].map((card) => ({ card, uses: 1 }))
    const play = turnOf({ pool: { worker: 1 }, state: ['body-hunters', ...used] }).choose(0, 'use body-hunters:1')
    expect(play.options(0)).toEqual(['reset archive:2', 'reset motel:3', 'reset convoy:4', 'reset gunsmith:5'])
    play.choose(0, 'reset archive:2')
    expect(play.options(0)).toContain('stop')
    play.choose(0, 'reset motel:3', 'reset gunsmith:5')
    expect(play.open.sides[0]?.state.map(({ uses }) => uses)).toEqual([1, 0, 0, 1, 0])
    expect(play.at()).toBe('over')
  })

  test('card body-hunters 51-10.8 an own open production loses its foreign worker and can be visited again', () => {
    const state = ['body-hunters', { card: 'quarry', visitor: 1 }]
    const play = phaseOf({ pool: { worker: 1 }, state }, { pool: { worker: 1 } })
    play.choose(0, 'use body-hunters:1')
    expect(can(play, 1)).toContain('visit 0:quarry:2')
  })

  test('card caravanner 51-10.9 two deals both pay out, neither twice', () => {
    const play = turnOf({ pool: { worker: 1 }, state: ['caravanner'], deals: ['quarry', 'docks'] }).choose(
      0,
      'use caravanner:1',
    )
    play.choose(0, 'useDeal brick')
    expect(play.options(0)).toEqual(['useDeal iron', 'stop'])
    play.choose(0, 'useDeal iron')
    expect(goodsOf(play)).toEqual({ brick: 1, iron: 1 })
    expect(play.open.sides[0]?.deals).toEqual(['quarry', 'docks'])
  })

  test('card caravanner 51-10.9: three of four deals', () => {
    const deals = ['quarry', 'docks', 'quarry', 'church']
    const play = turnOf({ pool: { worker: 1 }, state: ['caravanner'], deals })
    play.choose(0, 'use caravanner:1', 'useDeal vp', 'useDeal brick', 'useDeal brick')
    expect(goodsOf(play)).toEqual({ brick: 2, vp: 1 })
  })

  test('card camino-real 51-10.9: one deal of an opponent who has not passed; it stays', () => {
    const play = turnOf(
      { pool: { worker: 1 }, state: ['camino-real'] },
      { deals: ['church', 'docks', 'church'] },
      { deals: ['pub'], passed: true },
    )
    play.choose(0, 'use camino-real:1')
    expect(play.options(0)).toEqual(['borrowDeal 1:vp', 'borrowDeal 1:iron'])
    play.choose(0, 'borrowDeal 1:vp')
    expect(goodsOf(play)).toEqual({ vp: 1 })
    expect(play.open.sides[1]?.deals).toHaveLength(3)
  })

  test('card production-manager 51-10.10 the production without the bonus, also under a foreign worker', () => {
    const state = ['production-manager', { card: 'boiler-room', visitor: 1 }, 'church', 'power-station']
    const play = turnOf({ pool: { worker: 2 }, state }).choose(0, 'use production-manager:1')
    expect(goodsOf(play)).toEqual({ worker: 2 })
    expect(can(turnOf({ pool: { worker: 1 }, state }))).not.toContain('use production-manager:1')
  })
})

describe('the faction board', () => {
  const BOARDS: [string, FactionId, string, Bag, Bag][] = [
    ['51-10.11', 'new-york', 'grey', { iron: 1 }, { grey: 1 }],
    ['51-10.11', 'new-york', 'red', { gun: 1 }, { red: 2 }],
    ['51-10.11', 'new-york', 'blue', { fuel: 2 }, { blue: 2 }],
    ['51-10.12', 'appalachians', 'red', { gun: 1 }, { red: 2 }],
    ['51-10.12', 'appalachians', 'blue', { fuel: 1 }, { blue: 2 }],
    ['51-10.13', 'mutants', 'grey', { iron: 2 }, { grey: 2 }],
    ['51-10.13', 'mutants', 'red', { gun: 1 }, { red: 3 }],
    ['51-10.13', 'mutants', 'blue', { fuel: 1 }, { blue: 1 }],
    ['51-10.14', 'merchants', 'grey', { iron: 2 }, { grey: 2 }],
    ['51-10.14', 'merchants', 'red', { gun: 1 }, { red: 2 }],
    ['51-10.14', 'merchants', 'blue', { fuel: 1 }, { blue: 3 }],
  ]

  test.each(BOARDS)('%s board of %s: %s', (_, faction, contact, price, gains) => {
    const other = faction === 'new-york' ? 'mutants' : 'new-york'
    const play = turnOf({ faction, pool: price }, { faction: other }).choose(0, `board ${contact}`)
    expect(goodsOf(play)).toEqual(gains)
  })

  test('51-10.12 board of appalachians: grey for a brick and a card', () => {
    const play = turnOf({ faction: 'appalachians', pool: { brick: 1 }, hand: ['pub'] }, { faction: 'new-york' })
    expect(goodsOf(play.choose(0, 'board grey'))).toEqual({ grey: 2 })
  })

  test('51-10.2 no contact action twice in a round', () => {
    const play = phaseOf({ pool: { gun: 2, worker: 2 } }, { passed: true }).choose(0, 'board red')
    expect(can(play)).not.toContain('board red')
    expect(goodsOf(play).red).toBe(2)
  })

  test('51-10.3 two workers for a basic resource or a card, never for ammo', () => {
    const exchanges = can(turnOf({ pool: { worker: 2 } })).filter((text) => text.startsWith('exchange'))
    expect(exchanges).toEqual(['exchange fuel', 'exchange iron', 'exchange gun', 'exchange brick', 'exchange card'])
    expect(goodsOf(turnOf({ pool: { worker: 2 } }).choose(0, 'exchange card'))).toEqual({ card: 1 })
    expect(can(turnOf({ pool: { worker: 1 } }))).toEqual(['pass'])
  })

  test('51-10.5 four workers for two resources within one Action', () => {
    const play = turnOf({ pool: { worker: 5 } }).choose(0, 'exchange fuel', 'exchange gun')
    expect(goodsOf(play)).toEqual({ worker: 1, fuel: 1, gun: 1 })
    expect(play.at()).toBe('over')
  })
})
