import { describe, expect, test } from 'vitest'
import { can, cleanupOf, goodsOf, phaseOf, run, turnOf } from '../../testing/situation.ts'

describe('open production', () => {
  test('51-11.1 51-11.2 a worker goes there, the visitor gains the yield, the owner a worker', () => {
    const play = turnOf({ pool: { worker: 1 } }, { state: ['quarry'] }).choose(0, 'visit 1:quarry:1')
    expect(goodsOf(play)).toEqual({ brick: 1 })
    expect(goodsOf(play, 1)).toEqual({ worker: 1 })
    expect(play.open.sides[1]?.state[0]?.visitor).toBe(0)
  })

  test('51-11.3 a second visitor in the same round is not allowed', () => {
    const play = phaseOf({ pool: { worker: 3 } }, { state: ['quarry'] }, { pool: { worker: 2 } })
    play.choose(0, 'visit 1:quarry:1')
    expect(can(play, 2)).not.toContain('visit 1:quarry:1')
    expect(can(play)).not.toContain('visit 1:quarry:1')
  })

  test('51-11.4 not the own one', () => {
    expect(can(turnOf({ pool: { worker: 1 }, state: ['quarry'] }))).toEqual(['pass'])
  })

  test('51-11.5 no closed production', () => {
    expect(can(turnOf({ pool: { worker: 1 } }, { state: ['school', 'church', 'archive'] }))).toEqual(['pass'])
  })

  test('51-6.7 51-11.2 the visitor of Outpost Mercenaries chooses red or blue, the owner gains one worker', () => {
    const play = turnOf({ pool: { worker: 1 } }, { state: ['outpost-mercenaries'] }).choose(
      0,
      'visit 1:outpost-mercenaries:1',
    )
    expect(play.options(0)).toEqual(['gain red', 'gain blue'])
    expect(goodsOf(play.choose(0, 'gain blue'))).toEqual({ blue: 1 })
    expect(goodsOf(play, 1)).toEqual({ worker: 1 })
  })

  test('51-11.1 a visit to Excavator brings a rebuild token', () => {
    expect(goodsOf(turnOf({ pool: { worker: 1 } }, { state: ['excavator'] }).choose(0, 'visit 1:excavator:1'))).toEqual(
      { rebuild: 1 },
    )
  })
})

describe('connection cards', () => {
  const offer = (play: ReturnType<typeof phaseOf>) => {
    play.open.connections.red.up = ['thugs']
    play.open.connections.blue.up = ['junk-train']
    return play
  }

  test('51-11.6 two workers for a face-up card; one player may take both in a round', () => {
    const play = offer(phaseOf({ pool: { worker: 4 } }, { passed: true }))
    play.choose(0, 'take thugs')
    expect(goodsOf(play)).toEqual({ worker: 2 })
    play.choose(0, 'take junk-train')
    expect(play.open.sides[0]?.connections).toEqual(['thugs', 'junk-train'])
    expect(can(offer(turnOf({ pool: { worker: 1 } })))).toEqual(['pass'])
  })

  test('51-11.7 a connection card is not constructed, dealt or razed', () => {
    const play = turnOf({ connections: ['punks'], pool: { grey: 3, blue: 3, red: 3 } })
    expect(can(play)).toEqual(['connect punks', 'pass'])
  })

  test('card punks card thugs card merchants-card card junk-train 51-11.8: their Goods, and to their own discard pile', () => {
    const gains = { punks: { red: 2 }, 'merchants-card': { blue: 2 }, 'junk-train': { blue: 3 } }
    for (const [card, goods] of Object.entries(gains)) {
      const play = turnOf({ connections: [card] }).choose(0, `connect ${card}`)
      expect(goodsOf(play)).toEqual(goods)
      expect(play.open.connections[card === 'punks' ? 'red' : 'blue'].discard).toEqual([card])
      expect(play.open.sides[0]?.connections).toEqual([])
    }
    const thugs = turnOf({ connections: ['thugs'], pool: { gun: 1 } }).choose(0, 'connect thugs')
    expect(goodsOf(thugs)).toEqual({ red: 3 })
  })

  test('51-11.8 Thugs are taken without a gun, but played only with a gun or ammo', () => {
    const play = offer(phaseOf({ pool: { worker: 2 } }, { pool: { worker: 2 } })).choose(0, 'take thugs')
    expect(can(play)).toEqual(['pass'])
    expect(can(turnOf({ connections: ['thugs'], pool: { ammo: 1 } }))).toContain('connect thugs')
  })

  test('51-11.8 a taken card is played in a later round', () => {
    const play = run(cleanupOf({ connections: ['punks', 'punks'] }))
    expect(play.open.sides[0]?.connections).toEqual(['punks', 'punks'])
    expect(can(play)).toEqual(['connect punks', 'pass'])
  })
})
