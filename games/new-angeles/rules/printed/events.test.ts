import { describe, expect, test } from 'vitest'
import { type Frame, start } from '../../../../kernel/index.ts'
import { capitals, type Given, given, whereIs } from '../../testing/situation.ts'
import { outcome } from '../ending.ts'
import { newAngeles } from '../game.ts'
import { investmentValue, seatState } from '../queries.ts'
import { cityOf } from '../setup.ts'
import type { District, Piece, Slider } from '../table.ts'
import { PIECES } from '../table.ts'
import { RIVALS } from './corporations.ts'
import { DEMAND_ROWS } from './demands.ts'
import { EVENT_ROWS, eventRow } from './events.ts'
import { SETUP_CARDS } from './house.ts'
import { INVESTMENT_ROWS } from './investments.ts'

const eventPhase = (id: string, situation: Given = {}) => {
  const t = given({ track: [], ...situation, events: [id], at: () => ({ proc: 'event', step: 'reveal' }) as Frame })
  t.decisions()
  return t
}
const on = (what: Piece, ...ds: number[]): Record<number, Partial<District>> =>
  Object.fromEntries(ds.map((d) => [d, { [what]: true }]))
const unrest = (stage: 1 | 2, ...ds: number[]): Record<number, Partial<District>> =>
  Object.fromEntries(ds.map((d) => [d, { unrest: stage }]))

describe('events', () => {
  test.each(EVENT_ROWS.map(({ id }) => id))(
    'NA-24 NA-24.1 NA-25 NA-67.2 NA-67.3 card %s in an empty city: its placements, its turns, and under the deck',
    (id) => {
      const t = eventPhase(id)
      const row = eventRow(id)
      for (const what of ['humanFirst', 'orgcrime', 'illness', 'outage'] as Slider[])
        expect(whereIs(t, what)).toEqual(row.place[what])
      expect(t.open.threat).toBe(0)
      expect(t.open.turnTrack).toHaveLength(row.turns)
      expect(t.g.secret.faces[t.open.eventDeck[0] as number]).toBe(id)
      expect(t.open.event).toBeUndefined()
    },
  )

  const cases: [string, string, Record<number, Partial<District>>, number][] = [
    ['beanstalk-beset', 'Human First in tier 3', on('humanFirst', 9, 10), 4],
    ['hf-riot', 'Human First in tier 2', on('humanFirst', 6), 2],
    ['humanity-labor', 'three Human First', on('humanFirst', 1, 2, 3), 3],
    ['beanstalk-mob', 'CC106 orgcrime in 9 and 10: once, nobody moves', on('orgcrime', 9, 10), 4],
    ['gang-wars', 'two orgcrime', on('orgcrime', 1, 2), 2],
    ['pistoleros', 'orgcrime in tier 2', on('orgcrime', 8), 3],
    ['tri-maf', 'one orgcrime', on('orgcrime', 5), 1],
    ['crumbling', 'two outages', on('outage', 1, 2), 2],
    ['earthquake', 'three outages', on('outage', 3, 4, 5), 5],
    ['earthquake', 'two outages are too few', on('outage', 3, 4), 0],
    ['helium3', 'outage in tier 3', on('outage', 9), 5],
    ['helium3', 'outage in tier 2 only', on('outage', 6), 3],
    ['helium3', 'outage in tier 1 only', on('outage', 1), 0],
    ['rolling-outages', 'two outages', on('outage', 1, 2), 2],
    ['average-wage', 'three strikes', unrest(2, 1, 2, 3), 4],
    ['average-wage', 'protests are no strikes', unrest(1, 1, 2, 3), 0],
    ['record-unemployment', 'six in unrest', { ...unrest(1, 1, 2, 3), ...unrest(2, 4, 5, 6) }, 4],
    ['record-unemployment', 'five in unrest', unrest(1, 1, 2, 3, 4, 5), 0],
    ['social-apps', 'protest and strike', { ...unrest(1, 1), ...unrest(2, 2) }, 2],
    ['social-apps', 'CC111 a district in outage is stable', { 1: { outage: true }, 2: { unrest: 1 } }, 1],
    ['welfare-slashed', 'a strike and a protest', { ...unrest(1, 1), ...unrest(2, 2) }, 1],
  ]
  test.each(cases)('NA-24.2 NA-63.5 NA-64.2 card %s: %s', (id, _what, city, threat) => {
    expect(eventPhase(id, { city }).open.threat).toBe(threat)
  })

  test('CC105 the tier test is made before the placements', () => {
    expect(eventPhase('hf-riot').open.threat).toBe(0)
    expect(eventPhase('pistoleros', { city: on('orgcrime', 1) }).open.threat).toBe(0)
  })

  test('CC107 Human First Starts Riot: 10 into the Root first, then 9 to 10', () => {
    const t = eventPhase('hf-riot', { city: on('humanFirst', 9, 10) })
    expect(t.open.threat).toBe(2)
    expect(whereIs(t, 'humanFirst')).toEqual([2, 10])
  })

  test('card activist-cells CC108 each moves twice in a row, the highest first, then the placements', () => {
    const t = eventPhase('activist-cells', { city: on('humanFirst', 6, 9, 10) })
    expect(t.open.threat).toBe(4)
    expect(whereIs(t, 'humanFirst')).toEqual([3, 10])
  })

  test('NA-70.13 CC110 CC109 Melange Mining earns 3 when threat rose by less than 2, the Root counting', () => {
    const corps = ['melange', 'nbn', 'jinteki', 'weyland'] as const
    const one = eventPhase('tri-maf', { corps: [...corps], city: on('orgcrime', 5) })
    expect(capitals(one)[0]).toBe(13)
    const two = eventPhase('gang-wars', { corps: [...corps], city: on('orgcrime', 1, 2) })
    expect(capitals(two)[0]).toBe(10)
    const root = eventPhase('gang-wars', { corps: [...corps], city: { 10: { prisec: true } } })
    expect(root.open.threat).toBe(2)
    expect(capitals(root)[0]).toBe(10)
  })

  test('NA-67.5 CC112 the event of round 6 lays no assets', () => {
    const t = eventPhase('gang-wars', { space: 7 })
    expect(t.open.turnTrack).toEqual([])
    expect(whereIs(t, 'orgcrime')).toEqual([10])
  })

  test('CC113 an event in ill districts causes no illness threat', () => {
    expect(eventPhase('humanity-labor', { city: on('illness', 4) }).open.threat).toBe(0)
  })

  test('NA-70.19 CC150 with too few assets in the deck fewer turns are laid', () => {
    const t = given({ track: [], events: ['tri-maf'], at: () => ({ proc: 'event', step: 'lay' }) as Frame })
    t.open.event = 'tri-maf'
    t.open.assetDeck.splice(2)
    t.decisions()
    expect(t.open.turnTrack).toHaveLength(2)
  })
})

describe('demands', () => {
  test.each(DEMAND_ROWS.map((row) => [row.id, row] as const))(
    'NA-17 NA-17.2 NA-62 NA-18.2 NA-63.4 card %s: met exactly, and missed by one',
    (id, { needs, threat }) => {
      const pay = (supply: Record<string, number>) => {
        const t = given({ demand: id, supply, space: 8, at: () => ({ proc: 'demand', step: 'pay' }) as Frame })
        t.decisions()
        return t.open.threat
      }
      expect(pay({ ...needs })).toBe(0)
      for (const [resource, n] of Object.entries(needs))
        if (n > 0) expect(pay({ ...needs, [resource]: n - 1 })).toBe(threat)
      // CC115 once, not per resource
      expect(pay({ energy: 0, consumables: 0, tech: 0, entertainment: 0, credits: 0 })).toBe(threat)
    },
  )

  test('CC115 all but one target met: the threat of the card once', () => {
    const t = given({
      demand: 'refugees',
      supply: { consumables: 3, tech: 1, entertainment: 3, credits: 1 },
      space: 8,
      at: () => ({ proc: 'demand', step: 'pay' }) as Frame,
    })
    t.decisions()
    expect(t.open.threat).toBe(5)
  })
})

describe('investments', () => {
  const worth = (id: string, situation: Given) => investmentValue(given(situation).g, id)
  const steps: [string, Piece, number[]][] = [
    ['healthcare', 'illness', [0, 0, 3, 5, 7, 7]],
    ['power-siphoning', 'outage', [0, 3, 5, 7, 7]],
    ['union-agreement', 'humanFirst', [0, 0, 3, 5, 7, 7]],
    ['laundering', 'orgcrime', [0, 0, 3, 5, 7, 7]],
    ['militarized-police', 'prisec', [0, 3, 6, 8, 8]],
  ]
  test.each(steps)('NA-33 card %s pays by %s in the city', (id, what, pays) => {
    for (const [n, capital] of pays.entries())
      expect(worth(id, { city: on(what, ...[1, 2, 3, 4, 5].slice(0, n)) })).toBe(capital)
  })

  test('card short-sale counts resources at 1 or less', () => {
    const rich = { energy: 2, consumables: 2, tech: 2, entertainment: 2, credits: 2 }
    expect(worth('short-sale', { supply: rich })).toBe(0)
    expect(worth('short-sale', { supply: { ...rich, energy: 1 } })).toBe(3)
    expect(worth('short-sale', { supply: { ...rich, energy: 1, tech: 0 } })).toBe(5)
    expect(worth('short-sale', {})).toBe(7)
  })

  test.each([
    ['retail-sector', 'refugees', { consumables: 3 }, 6],
    ['retail-sector', 'refugees', { consumables: 2 }, 0],
    ['energy-sector', 'power-grid', { energy: 1 }, 0],
    ['energy-sector', 'elevator', { energy: 1 }, 5],
    ['energy-sector', 'tourism', { energy: 4 }, 7],
    ['banking-sector', 'refugees', { credits: 2 }, 4],
    ['technology-sector', 'refugees', { tech: 1 }, 4],
    ['technology-sector', 'tourism', {}, 3],
    ['entertainment-sector', 'worlds-cup', { entertainment: 5 }, 6],
    ['entertainment-sector', 'power-grid', { entertainment: 2 }, 4],
  ] as const)('CC116 CC117 CC118 card %s with %s and %o', (id, demand, supply, capital) => {
    expect(worth(id, { demand, supply })).toBe(capital)
  })

  test('CC120 card populist-dismissal: one per district in protest or strike, outages do not count', () => {
    expect(worth('populist-dismissal', { city: { 1: { unrest: 1 }, 2: { unrest: 2 }, 3: { outage: true } } })).toBe(2)
  })

  test('there are twelve', () => expect(INVESTMENT_ROWS).toHaveLength(12))
})

describe('setup cards', () => {
  test.each(SETUP_CARDS.map((row) => [row.id, row] as const))(
    'NA-0.3 NA-53 NA-67.1 card %s: three androids, legal without forced moves, laid out as it says',
    (_id, card) => {
      const districts = cityOf(card)
      const count = (what: Piece) => districts.filter((each) => each[what]).length
      expect(count('android')).toBe(3)
      expect(count('prisec')).toBeLessThanOrEqual(6)
      for (const what of PIECES) expect(count(what)).toBe(card.place[what].length)
      for (const [i, each] of districts.entries()) {
        if (each.prisec) expect([each.humanFirst, each.orgcrime], `${card.id} ${i + 1}`).toEqual([false, false])
        if (each.outage) expect(each.unrest).toBe(0)
      }
      expect(card.turns).toBeGreaterThanOrEqual(3)
      expect(card.turns).toBeLessThanOrEqual(5)
      // A match that begins with it: its city, its turns.
      let seed = 0
      const fresh = () => start(newAngeles, 4, {}, `setup ${seed++}`).open
      let open = fresh()
      while (open.setupCard !== card.id) open = fresh()
      expect(open.districts).toEqual(districts)
      expect(open.turnTrack).toHaveLength(card.turns)
    },
  )
})

describe('rivals', () => {
  test.each(RIVALS)('NA-50 NA-50.1 card %s decides who wins', (rival) => {
    const corp = rival.slice(6)
    const corps = ['globalsec', 'haas-bioroid', 'jinteki', 'melange', 'nbn', 'weyland'] as const
    const capital = corps.map((each) => (each === corp ? 5 : 4))
    const mine = corps.findIndex((each) => each !== corp)
    const t = given({ seats: 6, corps: [...corps], capital, space: 8 })
    const rivals = corps.map((_, seat) => (seat === mine ? rival : 'rival-federalist'))
    for (const [seat, id] of rivals.entries()) {
      const state = seatState(t.g, seat)
      state.rival = t.g.secret.faces.push(id) - 1
      t.g.secret.seen.push(0)
      t.g.secret.kinds.push('rival')
    }
    expect(outcome(t.g).winners).toEqual([])
    seatState(t.g, mine).capital = 6
    expect(outcome(t.g).winners).toEqual(rival === 'rival-federalist' ? [] : [mine])
  })
})
