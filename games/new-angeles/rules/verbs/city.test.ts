import { describe, expect, test } from 'vitest'
import { capitals, district, musts, name, resolving, situation, whereIs } from '../../testing/situation.ts'
import { DISTRICT_IDS, EXIT, ROOT, tierOf } from '../printed/board.ts'
import { TRACK_END } from '../printed/house.ts'
import { reserveOf } from '../queries.ts'
import type { District } from '../table.ts'
import { exploit, moveOut, placePiece, produce, pushEnemies, raiseUnrest, removePiece } from './city.ts'

const onBoard = (city: Record<number, Partial<District>>, more = {}) => situation({ city, ...more })
const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9]

describe('placing and moving', () => {
  test('NA-35 NA-36 NA-20 NA-64 every district has one path out, to a higher number; ten districts in three tiers', () => {
    expect(EXIT.slice(1)).toEqual([2, 5, 5, 7, 6, 9, 9, 9, 10, ROOT])
    for (let d = 1; d <= 10; d++) expect(EXIT[d]).toBeGreaterThan(d)
    expect(DISTRICT_IDS).toHaveLength(10)
    expect(nine.concat(10).map(tierOf)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 3, 3])
    const t = onBoard({ 4: { humanFirst: true } })
    moveOut(t.g, undefined, 'humanFirst', 4)
    expect(whereIs(t, 'humanFirst')).toEqual([7])
  })

  test('NA-63 when prisec drives both enemy units of 10 out, the second stays if the first ends the match', () => {
    const t = onBoard({ 10: { humanFirst: true, orgcrime: true } }, { threat: 23 })
    pushEnemies(t.g, undefined, 10)
    expect(t.open.threat).toBe(25)
    expect([whereIs(t, 'humanFirst'), whereIs(t, 'orgcrime')]).toEqual([[], [10]])
  })

  test('NA-35.1 Human First placed in 2 slides over 5 into 6', () => {
    const t = onBoard({ 2: { humanFirst: true }, 5: { humanFirst: true } })
    placePiece(t.g, undefined, 'humanFirst', 2)
    expect(whereIs(t, 'humanFirst')).toEqual([2, 5, 6])
  })

  test('NA-35.4 NA-42.1 NA-31.3 NA-38.2 an enemy unit does not stop beside prisec', () => {
    const t = onBoard({ 5: { humanFirst: true, orgcrime: true }, 6: { prisec: true } })
    placePiece(t.g, undefined, 'humanFirst', 5)
    placePiece(t.g, undefined, 'orgcrime', 5)
    placePiece(t.g, undefined, 'orgcrime', 6)
    expect(whereIs(t, 'humanFirst')).toEqual([5, 9])
    expect(whereIs(t, 'orgcrime')).toEqual([5, 9, 10])
  })

  test('NA-31.2 NA-38.1 NA-35.3 NA-40.1 one of a kind per district; the two kinds share one', () => {
    const t = onBoard({ 8: { humanFirst: true } })
    placePiece(t.g, undefined, 'orgcrime', 8)
    expect(district(t, 8)).toMatchObject({ humanFirst: true, orgcrime: true })
    placePiece(t.g, undefined, 'orgcrime', 8)
    expect(whereIs(t, 'orgcrime')).toEqual([8, 9])
    placePiece(t.g, undefined, 'humanFirst', 8)
    expect(whereIs(t, 'humanFirst')).toEqual([8, 9])
  })

  test('NA-42 NA-42.2 NA-40.2 NA-35.6 NA-70.21 prisec placed drives out both enemy kinds; GlobalSec earns nothing', () => {
    const t = resolving('gentrification', { city: { 4: { outage: true, humanFirst: true, orgcrime: true } } })
    expect(t.at()).toBe('over')
    expect(district(t, 4)).toMatchObject({ prisec: true, humanFirst: false, orgcrime: false, outage: false })
    expect(whereIs(t, 'humanFirst')).toEqual([7])
    expect(t.events.filter(({ key }) => key === 'moved').map(({ what }) => what)).toEqual(['humanFirst', 'orgcrime'])
    expect(capitals(t)[0]).toBe(10)
  })

  test('NA-42.1 illness is not stopped by prisec', () => {
    const t = onBoard({ 3: { prisec: true } })
    placePiece(t.g, undefined, 'illness', 3)
    expect(district(t, 3).illness).toBe(true)
  })

  test('NA-32.3 a second illness in 8 moves to 9', () => {
    const t = onBoard({ 8: { illness: true } })
    placePiece(t.g, undefined, 'illness', 8)
    expect(whereIs(t, 'illness')).toEqual([8, 9])
  })

  test('NA-39.3 a second outage moves on', () => {
    const t = onBoard({ 1: { outage: true } })
    placePiece(t.g, undefined, 'outage', 1)
    expect(whereIs(t, 'outage')).toEqual([1, 2])
  })

  test('NA-70.2 an outage that travels into a strike ends it and pays NBN nothing', () => {
    const t = resolving('mandatory-quarantine', { city: { 8: { outage: true }, 9: { unrest: 2 } } })
    t.choose(0, 'place outage esmeraldas')
    expect(district(t, 9)).toMatchObject({ outage: true, unrest: 0 })
    expect(capitals(t)[3]).toBe(10)
  })

  test.each(['humanFirst', 'orgcrime', 'illness', 'outage'] as const)(
    'NA-35.2 NA-31.4 NA-32.4 NA-38.3 NA-39.4 NA-36.1 NA-63.3 NA-20.1 %s from 10 reaches the Root: threat +2, back to the reserve',
    (what) => {
      const t = onBoard({ 10: { [what]: true } })
      const before = reserveOf(t.g, what)
      moveOut(t.g, undefined, what, 10)
      expect(t.open.threat).toBe(2)
      expect(reserveOf(t.g, what)).toBe(before + 1)
      expect(whereIs(t, what)).toEqual([])
    },
  )

  test('NA-11.3 NA-47.3 a piece pushed into the Root by an action card pays no contract', () => {
    const t = resolving('gentrification', { city: { 10: { outage: true, humanFirst: true } } })
    expect(t.at()).toBe('over')
    expect(t.open.threat).toBe(2)
    expect(capitals(t)).toEqual([10, 10, 10, 10])
  })

  test('NA-35.5 unrest and development stay where they are', () => {
    const t = onBoard({ 4: { unrest: 1, development: true, humanFirst: true } })
    moveOut(t.g, undefined, 'humanFirst', 4)
    expect(district(t, 4)).toMatchObject({ unrest: 1, development: true })
    expect(district(t, 7)).toMatchObject({ unrest: 0, development: false })
  })

  test('NA-10 NA-48 NA-48.1 NA-40 with an empty reserve nothing is placed and nothing moves', () => {
    const city = Object.fromEntries(nine.map((d) => [d, { humanFirst: true }]))
    const t = onBoard(city)
    expect(reserveOf(t.g, 'humanFirst')).toBe(0)
    placePiece(t.g, undefined, 'humanFirst', 9)
    placePiece(t.g, undefined, 'humanFirst', 10)
    expect(whereIs(t, 'humanFirst')).toEqual(nine)
    expect(t.open.threat).toBe(0)
  })

  test('NA-32.1 Media Circus without a Human First unit left still touches an ill district: threat +2', () => {
    const city = Object.fromEntries(nine.map((d) => [d, { humanFirst: true, illness: d === 3 }]))
    const t = resolving('media-circus', { city })
    // NA-10 what is offered is not said to be impossible as well.
    expect(t.blocked(0)).toEqual([])
    t.choose(0, 'place humanFirst la-costa')
    expect(whereIs(t, 'humanFirst')).toEqual(nine)
    expect(t.open.threat).toBe(2)
  })

  test('NA-47 NA-47.1 NA-48.2 NA-8 a removed piece leaves the city and can be placed again', () => {
    const t = onBoard({ 3: { orgcrime: true } })
    const before = reserveOf(t.g, 'orgcrime')
    removePiece(t.g, undefined, 'orgcrime', 3)
    expect(whereIs(t, 'orgcrime')).toEqual([])
    expect(reserveOf(t.g, 'orgcrime')).toBe(before + 1)
    placePiece(t.g, undefined, 'orgcrime', 3)
    expect(whereIs(t, 'orgcrime')).toEqual([3])
  })
})

describe('unrest', () => {
  test('NA-68 NA-68.1 NA-54 NA-54.2 NA-45 NA-45.1 NA-57 unrest rises from stable to protest to strike', () => {
    const t = onBoard({})
    raiseUnrest(t.g, undefined, 1)
    expect(district(t, 1).unrest).toBe(1)
    raiseUnrest(t.g, undefined, 1)
    expect(district(t, 1).unrest).toBe(2)
  })

  test('NA-68.4 NA-57.1 NA-68.7 NA-31.5 NA-39.5 a rise in strike does nothing, no outage either', () => {
    const t = onBoard({ 1: { unrest: 2, humanFirst: true } })
    raiseUnrest(t.g, undefined, 1)
    expect(district(t, 1)).toMatchObject({ unrest: 2, outage: false })
  })

  test('NA-39.2 NA-68.9 NA-54.3 unrest does not rise in outage', () => {
    const t = onBoard({ 1: { outage: true } })
    raiseUnrest(t.g, undefined, 1)
    expect(district(t, 1).unrest).toBe(0)
  })

  test('NA-68.2 NA-57.2 NA-45.2 unrest falls from strike to protest to stable, NBN earns per stage', () => {
    const t = resolving('sweeps-week', { city: { 2: { unrest: 2 } } })
    t.choose(0, 'lower quinde')
    expect(district(t, 2).unrest).toBe(1)
    t.choose(0, 'lower quinde')
    expect(district(t, 2).unrest).toBe(0)
    expect(capitals(t)[3]).toBe(12)
  })

  test('NA-54.1 NA-68.5 unrest cannot fall in a stable district or one in outage', () => {
    const t = resolving('media-circus', { city: { 2: { outage: true } } })
    expect(t.refusal(0, 'lower quinde')).toBe('unlisted')
    t.choose(0, 'place humanFirst guayaquil')
    expect(district(t, 2)).toMatchObject({ outage: true, unrest: 0 })
    expect(capitals(t)[3]).toBe(10)
  })

  test('NA-39.1 NA-40.3 NA-47.2 NA-68.8 an outage on a protest ends it, NBN earns nothing', () => {
    const t = resolving('scorched-earth', { city: { 9: { unrest: 1 } } })
    t.choose(0, 'place outage rutherford')
    expect(district(t, 9)).toMatchObject({ outage: true, unrest: 0 })
    expect(capitals(t)[3]).toBe(10)
  })

  test('NA-68.10 a district whose outage is removed is stable', () => {
    const t = resolving('massive-reconstruction', { city: { 9: { outage: true } } })
    t.choose(0, 'remove outage rutherford', 'place orgcrime guayaquil', 'place orgcrime quinde')
    expect(district(t, 9)).toMatchObject({ outage: false, unrest: 0 })
  })
})

describe('illness', () => {
  test('NA-32 NA-32.2 NA-63.2 24/7 Live Feeds in an ill district: threat +2', () => {
    const t = resolving('live-feeds', { city: { 5: { unrest: 2, illness: true } } })
    t.decisions()
    expect(district(t, 5).unrest).toBe(1)
    expect(t.open.threat).toBe(2)
  })

  test('NA-32.1 a unit that slides through an ill district involves it', () => {
    const t = resolving('media-circus', { city: { 2: { humanFirst: true }, 5: { humanFirst: true, illness: true } } })
    t.choose(0, 'place humanFirst quinde')
    expect(whereIs(t, 'humanFirst')).toEqual([2, 5, 6])
    expect(t.open.threat).toBe(2)
  })

  test('NA-32.5 two ill districts touched by one card are still 2 threat', () => {
    const t = resolving('budget-renovations', {
      city: { 1: { outage: true, illness: true }, 2: { outage: true, illness: true } },
    })
    t.choose(0, 'remove outage guayaquil', 'remove outage quinde')
    expect(t.open.threat).toBe(2)
  })

  test.each([
    ['clinical-trials', { 4: { illness: true } }, [] as string[]],
    ['efficiency-experts', { 4: { illness: true, android: true } }, ['android manta>guayaquil']],
  ] as const)('NA-32 %s never causes illness threat', (id, city, choices) => {
    const t = resolving(id, { city })
    if (choices.length > 0) t.choose(0, ...choices)
    expect(t.at()).toBe('over')
    expect(t.open.threat).toBe(0)
  })

  test('NA-70.3 Sweeps Week that makes two healthy districts ill touches no ill one', () => {
    const t = resolving('sweeps-week', {})
    t.choose(0, 'place illness guayaquil', 'place illness quinde')
    expect(whereIs(t, 'illness')).toEqual([1, 2])
    expect(t.open.threat).toBe(0)
  })

  test('NA-32.4 a second illness in 10: the Root +2 and illness +2, two rises', () => {
    const t = resolving('sweeps-week', { city: { 10: { illness: true } } })
    t.choose(0, 'place illness base-de-cayambe', 'place illness guayaquil')
    expect(t.events.filter(({ key }) => key === 'threat').map(({ count, why }) => [count, why])).toEqual([
      [2, 'root'],
      [2, 'illness'],
    ])
    expect(t.open.threat).toBe(4)
  })

  test('NA-70.12 the contract pays before the illness threat that ends the match: the federalist wins', () => {
    const t = resolving('live-feeds', {
      threat: 23,
      capital: [10, 10, 10, 24],
      rivals: ['rival-nbn', 'rival-jinteki', 'rival-globalsec', 'rival-federalist'],
      city: { 5: { unrest: 1, illness: true } },
    })
    expect(t.at()).toBe('over')
    expect(capitals(t)[3]).toBe(25)
    expect(t.open.threat).toBe(25)
  })

  test('NA-27.3 NA-27.5 NA-58.2 exploitation tells in one sentence what it brings, what is stopped and what does not fit', () => {
    const t = onBoard(
      { 4: { unrest: 2 }, 6: { orgcrime: true }, 7: { outage: true } },
      { supply: { credits: TRACK_END.credits } },
    )
    t.events.length = 0
    for (const d of [4, 6, 7]) exploit(t.g, d)
    const none = { energy: 0, consumables: 0, tech: 0, entertainment: 0, credits: 0 }
    expect(t.events).toEqual([
      { key: 'idle', in: name(4), why: 'strike' },
      { key: 'exploited', in: name(6), ...none, stopped: ['entertainment'], lost: ['credits'] },
      { key: 'protest', what: 'unrest', in: name(6), why: 'exploitation' },
      { key: 'idle', in: name(7), why: 'outage' },
    ])
  })

  test('NA-39.1 an outage that slides onto unrest ends it, and that is told', () => {
    const t = onBoard({ 9: { outage: true }, 10: { unrest: 1 } })
    t.events.length = 0
    placePiece(t.g, undefined, 'outage', 9)
    expect(t.events.map(({ key }) => key)).toEqual(['bounced', 'moved', 'unrestEnded'])
    expect(district(t, 10)).toMatchObject({ outage: true, unrest: 0 })
  })

  test('NA-27.6 NA-32.6 exploiting an ill district raises no threat', () => {
    const t = onBoard({ 4: { android: true, illness: true } })
    exploit(t.g, 4)
    expect(t.open.threat).toBe(0)
  })
})

describe('production', () => {
  test('NA-49 NA-49.1 NA-49.2 NA-41 NA-52 NA-43 NA-43.1 NA-49.3 NA-58.1 a district adds its primary and secondary resource', () => {
    const t = onBoard({})
    produce(t.g, 6, true)
    expect(t.open.supply).toEqual({ energy: 0, consumables: 0, tech: 0, entertainment: 2, credits: 1 })
  })

  test('NA-19 NA-19.1 NA-41.1 NA-43.3 NA-27.4 NA-52.3 a development in 7 gives one tech more, not one consumable more', () => {
    const t = onBoard({ 7: { android: true, development: true } })
    exploit(t.g, 7)
    expect(t.open.supply).toMatchObject({ tech: 3, consumables: 1 })
  })

  test('NA-38 NA-27.5 NA-43.4 NA-52.2 orgcrime stops the primary resource, not the secondary', () => {
    const t = onBoard({ 7: { orgcrime: true } })
    produce(t.g, 7, true)
    expect(t.open.supply).toMatchObject({ tech: 0, consumables: 1 })
  })

  test('NA-19.3 NA-38.4 NA-41.2 a development does not help against orgcrime', () => {
    const t = onBoard({ 7: { orgcrime: true, development: true } })
    produce(t.g, 7, true)
    expect(t.open.supply).toMatchObject({ tech: 0, consumables: 1 })
  })

  test('NA-19.2 NA-41.3 NA-52.1 NA-38.5 NA-27.2 a one-resource district with orgcrime yields nothing, unrest rises all the same', () => {
    const t = onBoard({ 2: { orgcrime: true, android: true } })
    exploit(t.g, 2)
    expect(t.open.supply.energy).toBe(0)
    expect(district(t, 2).unrest).toBe(1)
    const u = onBoard({ 2: { development: true } })
    produce(u.g, 2, true)
    expect(u.open.supply.energy).toBe(2)
  })

  test('NA-45.3 NA-68.3 NA-27 NA-27.1 NA-5 a protest produces and becomes a strike', () => {
    const t = onBoard({ 4: { unrest: 1, android: true } })
    exploit(t.g, 4)
    expect(t.open.supply.entertainment).toBe(1)
    expect(district(t, 4).unrest).toBe(2)
  })

  test('NA-27.3 NA-43.2 a strike produces nothing, stays a strike, no outage', () => {
    const t = onBoard({ 4: { unrest: 2, android: true } })
    exploit(t.g, 4)
    expect(t.open.supply.entertainment).toBe(0)
    expect(district(t, 4)).toMatchObject({ unrest: 2, outage: false })
  })

  test('NA-39 a district in outage produces nothing', () => {
    const t = onBoard({ 4: { outage: true } })
    produce(t.g, 4, true)
    expect(t.open.supply.entertainment).toBe(0)
  })

  test('NA-31 NA-68.6 a stable district with Human First goes straight to strike', () => {
    const t = onBoard({ 4: { humanFirst: true } })
    exploit(t.g, 4)
    expect(district(t, 4)).toMatchObject({ unrest: 2, outage: false })
  })

  test('NA-31.1 a protest with Human First produces, then an outage and no unrest', () => {
    const t = onBoard({ 4: { unrest: 1, humanFirst: true } })
    exploit(t.g, 4)
    expect(t.open.supply.entertainment).toBe(1)
    expect(district(t, 4)).toMatchObject({ unrest: 0, outage: true })
  })

  test('NA-31.1 a strike with Human First: no production, an outage', () => {
    const t = onBoard({ 4: { unrest: 2, humanFirst: true } })
    exploit(t.g, 4)
    expect(t.open.supply.entertainment).toBe(0)
    expect(district(t, 4)).toMatchObject({ unrest: 0, outage: true })
  })

  test('NA-43.5 NA-58.2 entertainment stays on its last space', () => {
    const t = situation({ supply: { entertainment: 8 } })
    produce(t.g, 6, true)
    expect(t.open.supply.entertainment).toBe(8)
  })
})

test('NA-5.1 NA-5.2 NA-5.3 androids go anywhere without an android, one at a time, each once', () => {
  const t = resolving('labor-solutions', { city: { 1: { android: true }, 2: { android: true }, 9: { android: true } } })
  const options = musts(t, 0)
  expect(options).toContain('android guayaquil>base-de-cayambe')
  expect(options).not.toContain(`android guayaquil>${name(2)}`)
  t.choose(0, 'android guayaquil>base-de-cayambe')
  expect(musts(t, 0).some((text) => text.startsWith('android base-de-cayambe'))).toBe(false)
  expect(t.blocked(0).find(({ target }) => target === 'quinde')?.reason.key).toBe('reason.hasOne')
})

test('NA-23 NA-23.1 enemy units are Human First and orgcrime, not prisec', () => {
  const t = resolving('ruthless-tactics', { city: { 1: { humanFirst: true, orgcrime: true, prisec: true } } })
  expect(musts(t, 0)).toEqual(['remove humanFirst guayaquil', 'remove orgcrime guayaquil', 'enough'])
})
