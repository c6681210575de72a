import { describe, expect, test } from 'vitest'
import {
  capitals,
  district,
  faces,
  handSizes,
  musts,
  resolving,
  seatOf,
  situation,
  whereIs,
} from '../../testing/situation.ts'
import { offerFrame } from '../verbs/frames.ts'
import { ACTION_ROWS, EMERGENCY_ROWS } from './actions.ts'
import { CORP_ROWS } from './corporations.ts'
import { CORPS, TYPES } from './nouns.ts'

test('NA-2.3 NA-21 every action card has one of the five types, emergency cards have none: one for each corporation', () => {
  for (const { id, type } of ACTION_ROWS) expect(TYPES, id).toContain(type)
  expect(EMERGENCY_ROWS.map(({ id }) => id).sort()).toEqual(CORPS.map((corp) => CORP_ROWS[corp].emergency).sort())
  expect(EMERGENCY_ROWS.every(({ type }) => type === undefined)).toBe(true)
})

describe('biotech', () => {
  test('card clean-slate takes up to two illnesses and leaves an outage in one of those districts', () => {
    const t = resolving('clean-slate', { city: { 1: { illness: true }, 4: { illness: true }, 6: { illness: true } } })
    t.choose(0, 'remove illness guayaquil', 'remove illness manta')
    expect(musts(t, 0)).toEqual(['place outage guayaquil', 'place outage manta'])
    t.choose(0, 'place outage manta')
    expect(whereIs(t, 'illness')).toEqual([6])
    expect(whereIs(t, 'outage')).toEqual([4])
    expect(capitals(t)[2]).toBe(14)
    expect(t.open.threat).toBe(0)
    expect(t.at()).toBe('over')
  })

  test('card clean-slate: nothing taken, no outage', () => {
    const t = resolving('clean-slate', { city: { 1: { illness: true } } })
    t.choose(0, 'enough')
    expect(t.at()).toBe('over')
    expect(whereIs(t, 'outage')).toEqual([])
  })

  test('card clinical-trials takes one illness; Jinteki earns 2', () => {
    const t = resolving('clinical-trials', { city: { 1: { illness: true }, 4: { illness: true } } })
    expect(musts(t, 0)).toEqual(['remove illness guayaquil', 'remove illness manta'])
    t.choose(0, 'remove illness manta')
    expect(whereIs(t, 'illness')).toEqual([1])
    expect(capitals(t)[2]).toBe(12)
  })

  test('card information-procurement: as much as there are players lowers threat by 2', () => {
    const t = resolving('information-procurement', { threat: 9, active: 1, capital: [10, 10, 0, 10] }, 3)
    t.choose(1, 'pay 3')
    t.choose(3, 'pay 0')
    t.choose(0, 'pay 1')
    expect(t.at()).toBe('over')
    expect(t.open.threat).toBe(7)
    expect(capitals(t)).toEqual([9, 7, 0, 10])
  })

  test('NA-70.9 five players pay four: threat stays, the capital is gone', () => {
    const t = resolving('information-procurement', { seats: 5, threat: 9 })
    for (const [seat, n] of [4, 0, 0, 0, 0].entries()) t.choose(seat, `pay ${n}`)
    expect(t.open.threat).toBe(9)
    expect(capitals(t)[0]).toBe(6)
  })

  test('NA-24.3 card unorthodox-knowledge: three events seen in secret, one buried, two ordered, their backs open', () => {
    const t = resolving('unorthodox-knowledge', { events: ['gang-wars', 'crumbling', 'social-apps'] }, 2)
    t.decisions()
    const top = t.open.eventDeck.slice(-3)
    const face = (back: number) => t.g.secret.faces[back] as string
    const back = (id: string) => top.find((each) => face(each) === id) as number
    for (const each of top) expect(t.g.secret.seen[each]).toBe(1 << 2)
    expect(t.open.eventBacks[back('crumbling')]).toBe('outage')
    t.choose(2, `bury #${back('crumbling')}`, `topmost #${back('social-apps')}`)
    expect(t.open.eventDeck.slice(-2).map(face)).toEqual(['gang-wars', 'social-apps'])
    expect(face(t.open.eventDeck[0] as number)).toBe('crumbling')
    expect(t.at()).toBe('over')
  })
})

describe('construction', () => {
  test('NA-19.4 card ark-construction: only where no development stands', () => {
    const t = resolving('ark-construction', { city: { 3: { development: true } } })
    expect(musts(t, 0)).toHaveLength(9)
    expect(t.refusal(0, 'place development la-costa')).toBe('unlisted')
    expect(t.blocked(0)[0]).toMatchObject({ target: 'la-costa', rule: 'NA-19.4' })
    t.choose(0, 'place development manta')
    expect(whereIs(t, 'development')).toEqual([3, 4])
  })

  test('card budget-renovations: outages off, unrest up where they were', () => {
    const t = resolving('budget-renovations', { city: { 3: { outage: true }, 8: { outage: true } } })
    t.choose(0, 'remove outage la-costa', 'enough')
    expect(district(t, 3)).toMatchObject({ outage: false, unrest: 1 })
    expect(district(t, 8)).toMatchObject({ outage: true, unrest: 0 })
  })

  test('card gentrification: the outage gives way to prisec; Weyland earns 2', () => {
    const t = resolving('gentrification', { seats: 5, city: { 3: { outage: true } } })
    expect(t.at()).toBe('over')
    expect(district(t, 3)).toMatchObject({ outage: false, prisec: true })
    expect(capitals(t)[4]).toBe(12)
  })

  test('NA-42.3 Gentrification where prisec stands: no second one', () => {
    const t = resolving('gentrification', { seats: 5, city: { 3: { outage: true, prisec: true } } })
    expect(t.at()).toBe('over')
    expect(whereIs(t, 'prisec')).toEqual([3])
    expect(capitals(t)[4]).toBe(12)
  })

  test('NA-70.5 Gentrification without an outage in the city does nothing', () => {
    const t = resolving('gentrification', { city: { 3: { humanFirst: true } } })
    expect(t.at()).toBe('over')
    expect(whereIs(t, 'humanFirst')).toEqual([3])
  })

  test('card vanity-project: 4 for a supporter, and the resolver discards one of their assets', () => {
    const t = resolving('vanity-project', {
      stands: ['none', 'main', 'abstain', 'counter'],
      assets: [[], ['eiko', 'midori']],
    })
    t.choose(0, 'player 1')
    expect(capitals(t)[1]).toBe(14)
    t.choose(0, 'asset midori')
    expect(seatOf(t, 1).assets.map(({ id }) => id)).toEqual(['eiko'])
  })

  test('NA-32.2 Vanity Project on the resolver: 2; no district, no illness threat', () => {
    const t = resolving('vanity-project', {
      stands: ['none', 'main', 'abstain', 'counter'],
      city: { 1: { illness: true } },
    })
    t.choose(0, 'player 0')
    expect(capitals(t)).toEqual([12, 10, 10, 10])
    expect(t.open.threat).toBe(0)
    expect(t.at()).toBe('over')
  })
})

describe('labor', () => {
  test('card efficiency-experts: one android must move; Haas-Bioroid earns 2', () => {
    const t = resolving('efficiency-experts', { city: { 1: { android: true } } })
    expect(musts(t, 0)).toHaveLength(9)
    t.choose(0, 'android guayaquil>rutherford')
    expect(whereIs(t, 'android')).toEqual([9])
    expect(capitals(t)[1]).toBe(12)
  })

  test('card high-risk-investments: three different players, the resolver may be one', () => {
    const t = resolving('high-risk-investments')
    t.choose(0, 'player 2', 'player 0')
    expect(musts(t, 0)).toEqual(['player 1', 'player 3'])
    t.choose(0, 'player 3')
    expect(capitals(t)).toEqual([12, 10, 13, 11])
  })

  test('card labor-solutions: three androids moved pay Haas-Bioroid once; then orgcrime', () => {
    const t = resolving('labor-solutions', {
      city: { 1: { android: true }, 2: { android: true }, 3: { android: true } },
    })
    t.choose(0, 'android guayaquil>manta', 'android quinde>rabotgorod', 'android la-costa>nihongai')
    t.choose(0, 'place orgcrime manta')
    expect(whereIs(t, 'android')).toEqual([4, 5, 7])
    expect(whereIs(t, 'orgcrime')).toEqual([4])
    expect(capitals(t)[1]).toBe(12)
  })

  test('NA-43.6 card liquidation: full production despite orgcrime, with development, then strike; no android needed', () => {
    const t = resolving('liquidation', { city: { 7: { humanFirst: true, orgcrime: true, development: true } } })
    t.choose(0, 'district nihongai')
    expect(t.open.supply).toMatchObject({ tech: 3, consumables: 1 })
    expect(district(t, 7)).toMatchObject({ unrest: 2, outage: false })
  })

  test('Liquidation: not in strike or outage', () => {
    const t = resolving('liquidation', { city: { 7: { unrest: 2 }, 8: { outage: true } } })
    expect(musts(t, 0)).toHaveLength(8)
    expect(t.blocked(0).map(({ reason }) => reason.key)).toEqual(['reason.inStrike', 'reason.inOutage'])
  })
})

describe('media', () => {
  test('card live-feeds: unrest or orgcrime', () => {
    const t = resolving('live-feeds', { city: { 1: { orgcrime: true, unrest: 1 } } })
    expect(musts(t, 0)).toEqual(['branch calm', 'branch arrest'])
    t.choose(0, 'branch arrest')
    expect(district(t, 1)).toMatchObject({ orgcrime: false, unrest: 1 })
  })

  test('card media-circus: two stages down, then Human First', () => {
    const t = resolving('media-circus', { city: { 1: { unrest: 2 }, 2: { unrest: 1 } } })
    t.choose(0, 'lower guayaquil', 'place humanFirst quinde')
    expect(district(t, 1).unrest).toBe(0)
    expect(whereIs(t, 'humanFirst')).toEqual([2])
    expect(capitals(t)[3]).toBe(12)
  })

  test('NA-68.5 cards live-feeds and media-circus name only districts in which unrest can fall', () => {
    const t = resolving('live-feeds', { city: { 1: { orgcrime: true }, 2: { unrest: 1 }, 4: { unrest: 2 } } })
    t.choose(0, 'branch calm')
    expect(musts(t, 0)).toEqual(['lower quinde', 'lower manta'])
    expect(t.blocked(0)).toContainEqual({
      do: 'lower',
      target: 'guayaquil',
      reason: { key: 'reason.stable', in: 'guayaquil' },
      rule: 'NA-68.5',
    })
    const u = resolving('media-circus', { city: { 2: { unrest: 1 }, 4: { unrest: 2 } } })
    expect(musts(u, 0)).toEqual(['lower quinde', 'lower manta'])
    // Where nothing is stirring only Human First comes.
    expect(musts(resolving('media-circus'), 0)[0]).toBe('place humanFirst guayaquil')
  })

  test('NA-70.24 card live-feeds: a branch that would do nothing is not offered', () => {
    // The only branch and its only target are taken without asking.
    const calm = resolving('live-feeds', { city: { 2: { unrest: 1 } } })
    expect([calm.at(), district(calm, 2).unrest]).toEqual(['over', 0])
    const arrest = resolving('live-feeds', { city: { 2: { orgcrime: true } } })
    expect([arrest.at(), district(arrest, 2).orgcrime]).toEqual(['over', false])
    expect(resolving('live-feeds').at()).toBe('over')
  })

  test('NA-70.23 card puff-piece: 3 for supporters of it, 2 for others, one type each, may be declined', () => {
    const t = resolving('puff-piece', { active: 2, stands: ['none', 'main', 'abstain', 'counter'] })
    t.choose(2, 'draw media')
    t.choose(3, 'draw labor')
    t.choose(0, 'pass')
    t.choose(1, 'draw security')
    expect(t.at()).toBe('over')
    expect(handSizes(t)).toEqual([0, 3, 2, 2])
  })

  test('card spin-doctors: up to two districts, then a credit', () => {
    const t = resolving('spin-doctors', {
      supply: { credits: 1 },
      city: { 1: { unrest: 1 }, 2: { unrest: 2 }, 3: { unrest: 1 } },
    })
    t.choose(0, 'lower guayaquil', 'lower quinde')
    expect([1, 2, 3].map((d) => district(t, d).unrest)).toEqual([0, 1, 1])
    expect(t.open.supply.credits).toBe(0)
    expect(t.open.threat).toBe(0)
  })

  test('Spin Doctors without credits: threat +1', () => {
    const t = resolving('spin-doctors')
    expect(t.at()).toBe('over')
    expect(t.open.threat).toBe(1)
  })
})

describe('security', () => {
  test('card arrest-orders: both enemy kinds removed, GlobalSec +2, nothing moves', () => {
    const t = resolving('arrest-orders', { city: { 4: { humanFirst: true, orgcrime: true } } })
    t.choose(0, 'place prisec manta')
    expect(district(t, 4)).toMatchObject({ prisec: true, humanFirst: false, orgcrime: false })
    expect(whereIs(t, 'humanFirst')).toEqual([])
    expect(capitals(t)[0]).toBe(12)
  })

  test('NA-70.11 Arrest Orders without prisec in the reserve: nothing happens', () => {
    const city = Object.fromEntries([1, 2, 3, 4, 5, 6].map((d) => [d, { prisec: true }]))
    const t = resolving('arrest-orders', { city: { ...city, 9: { humanFirst: true } } })
    expect(t.at()).toBe('over')
    expect(whereIs(t, 'humanFirst')).toEqual([9])
  })

  test('card full-deployment: five cards of a type the resolver names', () => {
    const t = resolving('full-deployment')
    expect(musts(t, 0)).toEqual(['player 1', 'player 2', 'player 3'])
    t.choose(0, 'player 2', 'gift media')
    expect(handSizes(t)).toEqual([0, 0, 5, 0])
    expect(t.at()).toBe('over')
  })

  test('card full-deployment: or the emergency card face up again', () => {
    const t = resolving('full-deployment', { used: [2] })
    t.choose(0, 'player 2', 'gift emergency')
    expect(seatOf(t, 2).emergencies).toEqual([{ id: 'mandatory-quarantine', faceup: true }])
  })

  test('NA-70.10 Full Deployment on a player whose emergency card was stolen flips nothing', () => {
    const t = resolving('full-deployment', { used: [2] })
    seatOf(t, 1).emergencies.push(...seatOf(t, 2).emergencies.splice(0))
    t.choose(0, 'player 2', 'gift emergency')
    expect(seatOf(t, 1).emergencies[1]).toEqual({ id: 'mandatory-quarantine', faceup: false })
  })

  test('card riot-control: prisec off, up to two enemies off, unrest up in a working district', () => {
    const t = resolving('riot-control', {
      city: { 1: { prisec: true }, 2: { humanFirst: true, orgcrime: true }, 3: { unrest: 2 }, 4: { outage: true } },
    })
    t.choose(0, 'remove humanFirst quinde', 'enough')
    expect(musts(t, 0)).not.toContain('raise la-costa')
    expect(musts(t, 0)).not.toContain('raise manta')
    t.choose(0, 'raise guayaquil')
    expect(whereIs(t, 'prisec')).toEqual([])
    expect(whereIs(t, 'orgcrime')).toEqual([2])
    expect(district(t, 1).unrest).toBe(1)
    expect(capitals(t)[0]).toBe(11)
  })

  test('NA-70.11 Riot Control without prisec does nothing', () => {
    const t = resolving('riot-control', { city: { 2: { humanFirst: true } } })
    expect(t.at()).toBe('over')
    expect(whereIs(t, 'humanFirst')).toEqual([2])
  })

  test('NA-64.1 card scorched-earth: all units, prisec too, in it and in another district of its tier', () => {
    const t = resolving('scorched-earth', {
      city: { 6: { prisec: true }, 7: { humanFirst: true, orgcrime: true }, 8: { outage: true } },
    })
    expect(musts(t, 0)).not.toContain('place outage esmeraldas')
    t.choose(0, 'place outage laguna-velasco')
    expect(musts(t, 0)).toEqual(['district nihongai', 'district esmeraldas'])
    t.choose(0, 'district nihongai')
    expect(whereIs(t, 'prisec')).toEqual([])
    expect(whereIs(t, 'humanFirst')).toEqual([])
    expect(whereIs(t, 'outage')).toEqual([6, 8])
    expect(capitals(t)[0]).toBe(12)
  })
})

describe('emergency cards', () => {
  test('card ruthless-tactics: up to four enemies, then unrest up in two different districts', () => {
    const t = resolving('ruthless-tactics', {
      city: { 1: { humanFirst: true, orgcrime: true }, 2: { humanFirst: true } },
    })
    t.choose(
      0,
      'remove humanFirst guayaquil',
      'remove orgcrime guayaquil',
      'remove humanFirst quinde',
      'raise guayaquil',
    )
    expect(musts(t, 0)).not.toContain('raise guayaquil')
    t.choose(0, 'raise quinde')
    expect(capitals(t)[0]).toBe(13)
    expect([1, 2].map((d) => district(t, d).unrest)).toEqual([1, 1])
  })

  test('card underpaid-overclocked: two different resources, 4 capital, two Human First', () => {
    const t = resolving('underpaid-overclocked', {}, 1)
    t.choose(1, 'resource tech')
    expect(musts(t, 1)).not.toContain('resource tech')
    t.choose(1, 'resource energy', 'place humanFirst guayaquil', 'place humanFirst guayaquil')
    expect(t.open.supply).toMatchObject({ tech: 1, energy: 1 })
    expect(capitals(t)[1]).toBe(14)
    expect(whereIs(t, 'humanFirst')).toEqual([1, 2])
  })

  test('card mandatory-quarantine: up to four illnesses, then two outages, never illness threat', () => {
    const t = resolving('mandatory-quarantine', { city: { 1: { illness: true }, 2: { illness: true } } })
    t.choose(0, 'remove illness guayaquil', 'enough', 'place outage quinde', 'place outage quinde')
    expect(whereIs(t, 'outage')).toEqual([2, 5])
    expect(t.open.threat).toBe(0)
    expect(capitals(t)[2]).toBe(12)
  })

  test('card energy-for-all: everybody draws four of a type they name, clockwise from the active player', () => {
    const t = resolving('energy-for-all', { active: 3 }, 1)
    for (const seat of [3, 0, 1, 2]) t.choose(seat, 'draw labor')
    expect(handSizes(t)).toEqual([4, 4, 4, 4])
  })

  test('card sweeps-week: up to four stages, then two illnesses', () => {
    const t = resolving('sweeps-week', { city: { 1: { unrest: 2 }, 2: { unrest: 1 }, 3: { unrest: 2 } } })
    t.choose(0, 'lower guayaquil', 'lower guayaquil', 'lower quinde', 'lower la-costa')
    t.choose(0, 'place illness manta', 'place illness manta')
    expect([1, 2, 3].map((d) => district(t, d).unrest)).toEqual([0, 0, 1])
    expect(whereIs(t, 'illness')).toEqual([4, 7])
    expect(capitals(t)[3]).toBe(14)
  })

  test('card massive-reconstruction: up to three outages, then two orgcrime', () => {
    const t = resolving('massive-reconstruction', { seats: 5, city: { 1: { outage: true }, 2: { outage: true } } })
    t.choose(0, 'remove outage guayaquil', 'remove outage quinde', 'place orgcrime manta', 'place orgcrime manta')
    expect(whereIs(t, 'outage')).toEqual([])
    expect(whereIs(t, 'orgcrime')).toEqual([4, 7])
    expect(capitals(t)[4]).toBe(14)
  })
})

test('NA-70.7 a declared choice that has become impossible is skipped, the rest is carried out', () => {
  const t = situation({
    assets: [[], ['eiko']],
    at: () =>
      offerFrame('vanity-project', 0, [
        { at: 0, choice: { do: 'player', seat: 1 } as never },
        { at: 2, choice: { do: 'asset', asset: 'midori' } as never },
      ]),
  })
  expect(t.at()).toBe('over')
  expect(capitals(t)[1]).toBe(12)
  expect(seatOf(t, 1).assets).toHaveLength(1)
  expect(faces(t, 1)).toEqual([])
})
