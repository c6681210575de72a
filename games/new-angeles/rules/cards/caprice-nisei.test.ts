import { expect, test } from 'vitest'
import { viewFor } from '../../../../kernel/index.ts'
import { capitals, district, musts, passAll, seatOf, situation, trade, whereIs } from '../../testing/situation.ts'
import { newAngeles } from '../game.ts'

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
    city: { 1: { unrest: 1 }, 4: { unrest: 2 } },
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
  trade(t, 1, 0, {}, { capital: 5 })
  passAll(t)
  expect(musts(t, 0)).toEqual(['pay 0', 'pay 1', 'pay 2', 'pay 3', 'pay 4', 'pay 5'])
  t.choose(0, 'pay 5')
  expect(t.turn()).toBe(1)
})

test('NA-70.7 what Caprice Nisei makes a proposer fix is told to all; its rehearsal changes no view and tells of nothing that did not happen', () => {
  const t = situation({
    hands: [['labor-solutions'], [], [], []],
    assets: [[], ['caprice-nisei']],
    city: { 1: { android: true }, 2: { android: true } },
  })
  t.choose(0, 'offer labor-solutions')
  t.choose(1, 'use caprice-nisei')
  const seen = () => JSON.stringify({ ...viewFor(newAngeles, t.g, 2).open, deal: undefined })
  const before = seen()
  t.events.length = 0
  t.choose(0, 'android guayaquil>manta')
  expect(seen()).toBe(before)
  // The second android is chosen as if the first had moved.
  expect(musts(t, 0)).not.toContain('android quinde>manta')
  t.choose(0, 'enough', 'place orgcrime quinde')
  expect(t.events).toEqual([
    { key: 'declared.android', seat: 0, card: 'labor-solutions', from: 'guayaquil', to: 'manta' },
    { key: 'declared.enough', seat: 0, card: 'labor-solutions' },
    { key: 'declared.place', seat: 0, card: 'labor-solutions', what: 'orgcrime', in: 'quinde' },
  ])
  expect(whereIs(t, 'android')).toEqual([1, 2])
})

test('NA-70.7 the supply that a rehearsal uses up is not the one on the table', () => {
  const t = situation({
    hands: [['spin-doctors'], [], [], []],
    assets: [[], ['caprice-nisei']],
    supply: { credits: 2 },
    city: { 1: { unrest: 1 }, 2: { unrest: 1 } },
  })
  t.choose(0, 'offer spin-doctors')
  t.choose(1, 'use caprice-nisei')
  t.events.length = 0
  t.choose(0, 'lower quinde', 'enough')
  expect(t.events.map(({ key }) => key)).toEqual(['declared.lower', 'declared.enough'])
  expect(t.open.supply.credits).toBe(2)
  passAll(t)
  expect(t.open.supply.credits).toBe(1)
  expect(district(t, 2).unrest).toBe(0)
})
