import { describe, expect, test } from 'vitest'
import type { Frame } from '../../../../kernel/index.ts'
import { capitals, type Given, pieces, situation, whereIs } from '../../testing/situation.ts'
import type { District } from '../table.ts'
import { EVENT_ROWS, eventRow } from './events.ts'
import type { Slider } from './nouns.ts'

const eventPhase = (id: string, given: Given = {}) => {
  const t = situation({ track: [], ...given, events: [id], at: () => ({ proc: 'event', step: 'reveal' }) as Frame })
  t.decisions()
  return t
}
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
    ['beanstalk-beset', 'Human First in tier 3', pieces('humanFirst', 9, 10), 4],
    ['hf-riot', 'Human First in tier 2', pieces('humanFirst', 6), 2],
    ['humanity-labor', 'three Human First', pieces('humanFirst', 1, 2, 3), 3],
    ['beanstalk-mob', 'orgcrime in 9 and 10: once, nobody moves', pieces('orgcrime', 9, 10), 4],
    ['gang-wars', 'two orgcrime', pieces('orgcrime', 1, 2), 2],
    ['pistoleros', 'orgcrime in tier 2', pieces('orgcrime', 8), 3],
    ['tri-maf', 'one orgcrime', pieces('orgcrime', 5), 1],
    ['crumbling', 'two outages', pieces('outage', 1, 2), 2],
    ['earthquake', 'three outages', pieces('outage', 3, 4, 5), 5],
    ['earthquake', 'two outages are too few', pieces('outage', 3, 4), 0],
    ['helium3', 'outage in tier 3', pieces('outage', 9), 5],
    ['helium3', 'outage in tier 2 only', pieces('outage', 6), 3],
    ['helium3', 'outage in tier 1 only', pieces('outage', 1), 0],
    ['rolling-outages', 'two outages', pieces('outage', 1, 2), 2],
    ['average-wage', 'three strikes', unrest(2, 1, 2, 3), 4],
    ['average-wage', 'protests are no strikes', unrest(1, 1, 2, 3), 0],
    ['record-unemployment', 'six in unrest', { ...unrest(1, 1, 2, 3), ...unrest(2, 4, 5, 6) }, 4],
    ['record-unemployment', 'five in unrest', unrest(1, 1, 2, 3, 4, 5), 0],
    ['social-apps', 'protest and strike', { ...unrest(1, 1), ...unrest(2, 2) }, 2],
    ['social-apps', 'a district in outage is stable', { 1: { outage: true }, 2: { unrest: 1 } }, 1],
    ['welfare-slashed', 'a strike and a protest', { ...unrest(1, 1), ...unrest(2, 2) }, 1],
  ]
  test.each(cases)('NA-24.2 NA-63.5 NA-64.2 card %s: %s', (id, _what, city, threat) => {
    expect(eventPhase(id, { city }).open.threat).toBe(threat)
  })

  test('NA-24.1 the tier test is made before the placements', () => {
    expect(eventPhase('hf-riot').open.threat).toBe(0)
    expect(eventPhase('pistoleros', { city: pieces('orgcrime', 1) }).open.threat).toBe(0)
  })

  test('NA-24.1 Human First Starts Riot: 10 into the Root first, then 9 to 10', () => {
    const t = eventPhase('hf-riot', { city: pieces('humanFirst', 9, 10) })
    expect(t.open.threat).toBe(2)
    expect(whereIs(t, 'humanFirst')).toEqual([2, 10])
  })

  test('card activist-cells each moves twice in a row, the highest first, then the placements', () => {
    const t = eventPhase('activist-cells', { city: pieces('humanFirst', 6, 9, 10) })
    expect(t.open.threat).toBe(4)
    expect(whereIs(t, 'humanFirst')).toEqual([3, 10])
  })

  test('NA-63 threat 25 ends the match at once: no further unit moves and nothing more is placed', () => {
    const t = eventPhase('activist-cells', { threat: 23, city: pieces('humanFirst', 6, 9, 10) })
    expect(t.open.threat).toBe(25)
    expect(whereIs(t, 'humanFirst')).toEqual([6, 9])
    expect(t.events.map(({ key }) => key)).toEqual(['event', 'rooted', 'threat'])
    const placing = eventPhase('gang-wars', {
      threat: 23,
      city: { 3: { illness: true }, 10: { prisec: true } },
    })
    expect(placing.open.threat).toBe(25)
    expect([whereIs(placing, 'illness'), whereIs(placing, 'outage')]).toEqual([[3], []])
  })

  test('NA-70.13 Melange Mining earns 3 when threat rose by less than 2, the Root counting', () => {
    const corps = ['melange', 'nbn', 'jinteki', 'weyland'] as const
    const one = eventPhase('tri-maf', { corps: [...corps], city: pieces('orgcrime', 5) })
    expect(capitals(one)[0]).toBe(13)
    const two = eventPhase('gang-wars', { corps: [...corps], city: pieces('orgcrime', 1, 2) })
    expect(capitals(two)[0]).toBe(10)
    const root = eventPhase('gang-wars', { corps: [...corps], city: { 10: { prisec: true } } })
    expect(root.open.threat).toBe(2)
    expect(capitals(root)[0]).toBe(10)
  })

  test('NA-67.5 the event of round 6 lays no assets', () => {
    const t = eventPhase('gang-wars', { space: 7 })
    expect(t.open.turnTrack).toEqual([])
    expect(whereIs(t, 'orgcrime')).toEqual([10])
  })

  test('NA-32 an event in ill districts causes no illness threat', () => {
    expect(eventPhase('humanity-labor', { city: pieces('illness', 4) }).open.threat).toBe(0)
  })

  test('NA-70.19 with too few assets in the deck fewer turns are laid', () => {
    const t = situation({ track: [], events: ['tri-maf'], at: () => ({ proc: 'event', step: 'lay' }) as Frame })
    t.open.event = 'tri-maf'
    t.open.assetDeck.splice(2)
    t.decisions()
    expect(t.open.turnTrack).toHaveLength(2)
  })
})
