import { describe, expect, test } from 'vitest'
import { NEW_YORK, plus } from '../../testing/printed-cards.ts'
import { goodsOf, phaseOf, productionOf, run, turnOf } from '../../testing/situation.ts'
import type { FactionId } from '../printed/factions.ts'

const RUIN = (card: string) => ({ card, ruined: true })

describe('the phase', () => {
  test('51-5.4 51-5.5 Mutants with School, Pub and deals for gun and fuel', () => {
    const play = run(
      productionOf(
        { faction: 'mutants', state: ['school', 'pub'], deals: ['assassin', 'fuel-tank'] },
        { faction: 'new-york' },
      ),
    )
    expect(goodsOf(play)).toEqual({ worker: 4, gun: 2, card: 2, grey: 1, fuel: 1 })
  })

  test.each<[FactionId, string]>([
    ['new-york', 'iron'],
    ['appalachians', 'brick'],
    ['mutants', 'gun'],
    ['merchants', 'fuel'],
  ])('51-5.2 the board of %s yields 3 workers, grey, a card and %s', (faction, own) => {
    const other = faction === 'new-york' ? 'mutants' : 'new-york'
    expect(goodsOf(run(productionOf({ faction }, { faction: other })))).toEqual({
      worker: 3,
      grey: 1,
      card: 1,
      [own]: 1,
    })
  })

  test('51-5.1 51-5.10 stored workers return and do not count for Patriot Tower', () => {
    const state = [{ card: 'hibernation-chambers', store: { worker: 3 } }, 'patriot-tower']
    const play = run(productionOf({ state }))
    expect(goodsOf(play)).toEqual(plus(NEW_YORK, { worker: 3 }))
    expect(play.open.sides[0]?.state[0]?.store).toEqual({})
  })

  test('51-5.10 Goods in caches do not count as gained', () => {
    const state = [{ card: 'methane-storage', cache: { fuel: 3 } }, 'oilmen', 'cistern']
    expect(goodsOf(run(productionOf({ state })))).toEqual(NEW_YORK)
  })

  test('51-5.10 four basic resources and two ammo are not five basic resources', () => {
    const play = run(
      productionOf({ state: ['armed-merchants', 'landfill', 'landfill'], deals: ['docks', 'docks', 'docks'] }),
    )
    expect(goodsOf(play)).toEqual(plus(NEW_YORK, { iron: 3, ammo: 2 }))
  })

  test('51-5.8 ten basic resources still bring 2 points, once', () => {
    const play = run(productionOf({ state: ['armed-merchants'], deals: Array<string>(9).fill('docks') }))
    expect(goodsOf(play).vp).toBe(2)
  })

  test('51-5.8 Oilmen bring the Merchants Guild a blue contact every round', () => {
    const play = run(productionOf({ faction: 'merchants', state: ['oilmen'] }, { faction: 'new-york' }))
    expect(goodsOf(play)).toEqual({ worker: 3, grey: 1, card: 1, fuel: 1, blue: 1 })
  })

  test('51-5.7 five iron bring Small Factory 3 points', () => {
    expect(goodsOf(run(productionOf({ state: ['small-factory'], deals: Array<string>(4).fill('docks') }))).vp).toBe(3)
  })

  test('51-5.8 a deal for a point and Steel Eagle wake Dream City', () => {
    const play = run(productionOf({ state: ['dream-city', 'steel-eagle'], deals: ['church'] }))
    expect(goodsOf(play)).toEqual(plus(NEW_YORK, { vp: 2, worker: 1 }))
  })

  test('51-5.9 features do not feed each other: the worker of Dream City does not wake Patriot Tower', () => {
    const play = run(productionOf({ state: ['dream-city', 'patriot-tower'], deals: ['church', 'church', 'school'] }))
    expect(goodsOf(play)).toEqual(plus(NEW_YORK, { vp: 2, worker: 2 }))
  })

  test('51-5.11 deals that pay out in Production are not made again', () => {
    expect(goodsOf(run(productionOf({ state: ['petes-office'], deals: ['docks'] })))).toEqual(
      plus(NEW_YORK, { iron: 1 }),
    )
  })

  test('51-15.1 25 points in Production, and the Action phase is still played', () => {
    const play = phaseOf({ vp: 24, deals: ['church'], pool: { worker: 2 } }, { pool: { worker: 2 } })
    play.g.stack = [{ proc: 'match', step: 'action' }, { proc: 'production', step: 'stores', taken: [] } as never]
    run(play)
    expect(play.open.sides[0]?.vp).toBe(25)
    expect(play.at()).toBe('turn.act')
  })
})

describe('what Locations yield', () => {
  test('51-6.1 51-6.2 closed and open production yield to their owner', () => {
    expect(goodsOf(run(productionOf({ state: ['school', 'quarry'] })))).toEqual(plus(NEW_YORK, { worker: 1, brick: 1 }))
  })

  test('51-6.3 a razed School yields nothing', () => {
    expect(goodsOf(run(productionOf({ state: [RUIN('school')] })))).toEqual(NEW_YORK)
  })

  test('51-6.4 Arena with five gun Locations yields 3 guns', () => {
    const play = run(productionOf({ state: ['arena', ...Array<string>(4).fill('weapon-trader')] }))
    expect(goodsOf(play).gun).toBe(3)
  })

  test('51-6.5 Ruins and deals that once showed a gun are not counted', () => {
    const play = run(productionOf({ state: ['arena', RUIN('weapon-trader'), RUIN('arena')], deals: ['bioweaponry'] }))
    expect(goodsOf(play).gun).toBe(2) // itself, and the Good of the deal
  })

  test('51-6.7 the owner of Craftsmen Guild chooses each Production', () => {
    const play = productionOf({ state: ['craftsmen-guild'] })
    expect(play.options(0)).toEqual(['gain brick', 'gain iron'])
    expect(goodsOf(play.choose(0, 'gain iron'))).toEqual(plus(NEW_YORK, { iron: 1 }))
  })

  test('51-6.8 Cistern built in the Action phase scores nothing', () => {
    const play = turnOf({ hand: ['cistern'], pool: { grey: 2 }, state: ['fuel-tank'] }).choose(0, 'build cistern')
    expect(goodsOf(play)).toEqual({})
  })
})

describe('copies', () => {
  test('card power-station 51-5.6: yields what another production Location of the owner produces', () => {
    const play = productionOf({ state: ['power-station', 'boiler-room', 'quarry'] })
    expect(play.options(0)).toEqual(['copy boiler-room:2', 'copy quarry:3'])
    play.choose(0, 'copy boiler-room:2')
    expect(goodsOf(play)).toEqual(plus(NEW_YORK, { worker: 4, brick: 1 }))
  })

  test('51-5.6 Power Station that copies a Location with a choice chooses again', () => {
    const play = productionOf({ state: ['power-station', 'storehouse'] })
    play.choose(0, 'gain fuel', 'gain gun')
    expect(goodsOf(play)).toEqual(plus(NEW_YORK, { fuel: 1, gun: 1 }))
  })

  test('51-5.6 51-5.7 Power Station that copies Cistern scores for the fuel gained so far', () => {
    const play = run(productionOf({ state: ['power-station', 'cistern'], deals: ['fuel-tank', 'fuel-tank'] }))
    expect(goodsOf(play).vp).toBe(4)
  })

  test('51-6.9 Power Station as the only production Location yields nothing', () => {
    expect(goodsOf(run(productionOf({ state: ['power-station', 'church'] })))).toEqual(NEW_YORK)
  })

  test('51-6.9 Power Station copies no Suppliers, and Suppliers no Power Station', () => {
    const play = run(productionOf({ state: ['power-station', 'suppliers'] }, { state: ['power-station'] }))
    expect(goodsOf(play)).toEqual(NEW_YORK)
  })

  test('51-5.3 51-5.6 what Suppliers took is not copied by its owner’s Power Station either', () => {
    const play = productionOf({ state: ['suppliers'] }, { state: ['power-station', 'school', 'quarry'] })
    play.choose(0, 'copyOf 1:school:3')
    expect(play.options(1)).toEqual([])
    const open = productionOf({ state: ['suppliers'] }, { state: ['power-station', 'school', 'quarry', 'boiler-room'] })
    open.choose(0, 'copyOf 1:school:3')
    expect(open.options(1)).toEqual(['copy quarry:4', 'copy boiler-room:5'])
  })

  test('card suppliers 51-5.3 51-6.6 takes an Oil Rig: counted in its owner’s State, lost to that owner', () => {
    const play = productionOf({ state: ['suppliers'] }, { state: ['oil-rig', 'oil-trader', 'school'] })
    expect(play.options(0)).toEqual(['copyOf 1:oil-rig:2', 'copyOf 1:school:4'])
    play.choose(0, 'copyOf 1:oil-rig:2')
    expect(goodsOf(play)).toEqual(plus(NEW_YORK, { fuel: 2 }))
    expect(goodsOf(play, 1)).toEqual({ worker: 4, grey: 1, card: 1, brick: 1 })
  })

  test('51-5.3 no Location is chosen twice in a phase', () => {
    const play = productionOf({ state: ['suppliers'] }, { state: ['school', 'quarry'] }, { state: ['suppliers'] })
    play.choose(0, 'copyOf 1:school:2')
    expect(goodsOf(play, 2).brick).toBe(1) // only the quarry is left for seat 2
    expect(goodsOf(play, 1)).toEqual({ worker: 3, grey: 1, card: 1, brick: 1 })
  })

  test('51-5.12 fuel that Suppliers took counts less for its owner’s Cistern', () => {
    const merchants = { faction: 'merchants', state: ['fuel-tank', 'cistern'] } as const
    const play = productionOf({ state: ['suppliers'] }, { ...merchants, state: [...merchants.state] })
    play.choose(0, 'copyOf 1:fuel-tank:2')
    expect(goodsOf(play, 1).vp).toBe(1)
    const alone = run(productionOf({}, { ...merchants, state: [...merchants.state] }))
    expect(goodsOf(alone, 1).vp).toBe(2)
  })

  test('51-5.3 51-5.7 Suppliers on a Cistern: its points go to the taker', () => {
    const play = run(productionOf({ state: ['suppliers'] }, { faction: 'merchants', state: ['cistern'] }))
    expect(goodsOf(play).vp).toBe(1)
    expect(goodsOf(play, 1).vp).toBeUndefined()
  })

  test('51-5.3 Suppliers on a Location with a choice: the taker chooses', () => {
    const play = productionOf({ state: ['suppliers'] }, { state: ['storehouse'] })
    expect(play.options(0)).toEqual(['gain fuel', 'gain gun'])
    expect(goodsOf(play.choose(0, 'gain gun'))).toEqual(plus(NEW_YORK, { gun: 1 }))
    expect(goodsOf(play, 1).gun).toBeUndefined()
  })
})
