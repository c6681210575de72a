import { expect, test } from 'vitest'
import { capitals, district, musts, passAll, seatOf, situation, whereIs } from '../../testing/situation.ts'

test('NA-6.2 card caprice-nisei: Media Circus is fixed when proposed and executed as fixed', () => {
  const t = situation({
    hands: [['media-circus']],
    assets: [[], ['caprice-nisei']],
    city: { 1: { unrest: 2 }, 2: { unrest: 2 } },
  })
  t.choose(0, 'offer media-circus')
  t.choose(1, 'use caprice-nisei')
  expect(t.turn()).toBe(0)
  t.choose(0, 'lower quinde', 'place humanFirst manta')
  expect(whereIs(t, 'humanFirst')).toEqual([])
  expect(district(t, 2).unrest).toBe(2)
  expect(seatOf(t, 1).assets[0]?.exhausted).toBe(true)
  passAll(t)
  expect(whereIs(t, 'humanFirst')).toEqual([4])
  expect([1, 2].map((d) => district(t, d).unrest)).toEqual([2, 0])
  expect(capitals(t)[3]).toBe(12)
})

test('NA-2.9 caprice-nisei cannot bind Unorthodox Knowledge', () => {
  const t = situation({ hands: [['unorthodox-knowledge']], assets: [[], ['caprice-nisei']] })
  t.choose(0, 'offer unorthodox-knowledge')
  expect(t.at()).not.toBe('window.ask')
})

test('Caprice Nisei binds the main offer also when The Fall Guy has added a counteroffer', () => {
  const t = situation({
    hands: [['media-circus', 'liquidation'], ['live-feeds'], [], []],
    assets: [['fall-guy'], ['caprice-nisei']],
  })
  t.choose(0, 'offer media-circus', 'use fall-guy', 'counter liquidation')
  // The counteroffer may be bound, or the main offer: here the main offer.
  t.choose(1, 'pass')
  t.choose(1, 'use caprice-nisei')
  t.choose(0, 'lower manta', 'place humanFirst quinde')
  expect(t.open.deal?.main?.declared).toHaveLength(2)
  expect(t.open.deal?.counters[0]?.declared).toBeUndefined()
})

test('NA-70.7 a declared payment that has become too high is chosen again, and the others still pay', () => {
  const t = situation({
    hands: [['information-procurement'], ['live-feeds'], [], []],
    used: [1, 2, 3],
    assets: [[], ['caprice-nisei']],
  })
  t.choose(0, 'offer information-procurement')
  t.choose(1, 'use caprice-nisei')
  t.choose(0, 'pay 10')
  t.choose(1, 'tradeWith 0', 'tradeGet 5', 'tradeOffer')
  t.choose(0, 'tradeAccept 1')
  passAll(t)
  expect(musts(t, 0)).toEqual(['pay 0', 'pay 1', 'pay 2', 'pay 3', 'pay 4', 'pay 5'])
  t.choose(0, 'pay 5')
  expect(t.turn()).toBe(1)
})
