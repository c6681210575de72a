import { describe, expect, test } from 'vitest'
import type { Frame } from '../../../../kernel/index.ts'
import { capitals, district, type Given, passAll, seatOf, situation, whereIs } from '../../testing/situation.ts'
import { newAngeles } from '../game.ts'
import { ROUND_TRACK } from '../printed/board.ts'

const at =
  (proc: string, step: string, memory = {}) =>
  () =>
    ({ proc, step, ...memory }) as Frame
const investments = ['healthcare', 'power-siphoning', 'union-agreement', 'laundering']
const rivals = ['rival-haas-bioroid', 'rival-jinteki', 'rival-nbn', 'rival-globalsec']

describe('the round track', () => {
  test('NA-51 NA-51.1 six standard rounds, a demand after every second', () => {
    expect(ROUND_TRACK).toEqual(['1', '2', 'demand', '3', '4', 'demand', '5', '6', 'demand'])
  })

  test('NA-51.2 NA-55 NA-44 NA-25 NA-66.3 a standard round runs action, production, event; then the marker moves on', () => {
    const t = situation({
      hands: [['clinical-trials']],
      used: [1, 2, 3],
      track: ['midori'],
      city: { 4: { android: true } },
      events: ['humanity-labor'],
      at: at('match', 'space'),
    })
    t.choose(0, 'draw media', 'offer clinical-trials')
    passAll(t)
    expect(t.open.supply).toMatchObject({ entertainment: 1, tech: 1 })
    expect(whereIs(t, 'humanFirst')).toEqual([4])
    expect(t.open.space).toBe(1)
    expect(t.open.phase).toBe('action')
    expect(t.open.active).toBe(1)
    expect(t.open.turnTrack).toHaveLength(3)
    expect(
      t.events.map(({ key }) => key).filter((key) => ['turn', 'exploited', 'event', 'round'].includes(key)),
    ).toEqual(['round', 'turn', 'exploited', 'event', 'round', 'turn'])
    const none = { energy: 0, consumables: 0, credits: 0 }
    expect(t.events.filter(({ key }) => key === 'produced')).toEqual([
      { key: 'produced', ...none, tech: 1, entertainment: 1 },
    ])
    // NA-4.2 the token that passes between two rounds is told as well.
    expect(t.events.find(({ key }) => key === 'tokenPassed')).toEqual({ key: 'tokenPassed', seat: 1 })
  })

  test('NA-18.5 after a demand round a standard round begins', () => {
    const t = situation({ space: 2, investments, at: at('match', 'space'), demand: 'refugees' })
    t.decisions()
    for (let seat = 0; seat < 4; seat++) t.choose(seat, `keep #${seatOf(t, seat).offered[0]}`)
    expect(t.open.space).toBe(3)
    expect(t.open.phase).toBe('action')
  })
})

describe('production', () => {
  test('NA-27.7 NA-44 lowest first: the outage from 5 slides to 6, which then produces nothing', () => {
    const t = situation({
      city: { 5: { android: true, humanFirst: true, outage: true }, 6: { android: true } },
      at: at('production', 'exploit', { d: 1 }),
    })
    t.decisions()
    expect(district(t, 6).outage).toBe(true)
    expect(t.open.supply).toMatchObject({ entertainment: 0, credits: 0 })
  })
})

describe('the demand round', () => {
  const demand = (more: Given = {}) =>
    situation({ space: 2, demand: 'refugees', investments, rivals, ...more, at: at('demand', 'score') })

  test('NA-18 NA-18.1 NA-33 investments are turned up and pay before the supply is reset and threat rises', () => {
    const t = demand({ city: { 1: { illness: true, outage: true }, 2: { illness: true } } })
    t.decisions()
    expect(capitals(t)).toEqual([13, 13, 10, 10])
    expect(t.open.threat).toBe(5)
    const keys = t.events.map(({ key }) => key)
    expect(keys.indexOf('scored')).toBeLessThan(keys.indexOf('demandFailed'))
  })

  test('NA-18.2 a demand that is met raises no threat', () => {
    const t = demand({ supply: { consumables: 3, tech: 1, entertainment: 3, credits: 2 } })
    t.decisions()
    expect(t.open.threat).toBe(0)
  })

  test('NA-18.3 NA-17.1 NA-62 resources to 0, the demand under its deck, the next one up', () => {
    const t = demand({ supply: { tech: 5 } })
    const next = t.g.secret.faces[t.open.demandDeck[t.open.demandDeck.length - 1] as number]
    t.decisions()
    expect(t.open.supply).toEqual({ energy: 0, consumables: 0, tech: 0, entertainment: 0, credits: 0 })
    expect(t.open.demand).toBe(next)
    expect(t.g.secret.faces[t.open.demandDeck[0] as number]).toBe('refugees')
  })

  test('NA-18.4 NA-33.1 NA-33.2 NA-33.3 NA-70.1 all are shuffled, two each, one kept face down, the other back on top unseen', () => {
    const t = demand()
    t.open.investmentDeck.splice(8)
    t.decisions()
    expect(t.open.seats.map(({ offered }) => offered.length)).toEqual([2, 2, 2, 2])
    expect(t.open.investmentDeck).toHaveLength(4)
    const returned = [0, 1, 2, 3].map((seat) => seatOf(t, seat).offered[1] as number)
    for (let seat = 3; seat >= 0; seat--) t.choose(seat, `keep #${seatOf(t, seat).offered[0]}`)
    expect(t.open.investmentDeck.slice(-4)).toEqual(returned)
    expect(t.g.secret.seen[returned[0] as number]).toBe(1)
    for (const seat of [0, 1, 2, 3]) expect(t.g.secret.seen[seatOf(t, seat).investment as number]).toBe(1 << seat)
  })

  test('NA-33.1 an answer is secret and may be changed until all are in', () => {
    const t = demand()
    t.decisions()
    const [a, b] = seatOf(t, 0).offered
    t.choose(0, `keep #${a}`, `keep #${b}`)
    expect(t.at()).toBe('invest.choose')
  })

  test('NA-18.6 NA-69 the third demand ends the match: no new demand, no new investments', () => {
    const t = demand({ space: 8 })
    t.g.stack = [{ proc: 'match', step: 'advance' } as Frame, { proc: 'demand', step: 'score' } as Frame]
    for (const seat of [0, 1, 2, 3]) t.choose(seat, 'pass')
    expect(t.at()).toBe('over')
    expect(t.open.demand).toBe('refugees')
    expect(t.open.seats.every(({ offered }) => offered.length === 0)).toBe(true)
    expect(newAngeles.outcome(t.g).reason.key).toBe('end.demand')
  })

  test('NA-28.2 the third investment pays the federalist only when the failed demand ends the match', () => {
    const t = demand({
      space: 8,
      threat: 20,
      capital: [22, 10, 10, 10],
      rivals: ['rival-federalist', 'rival-jinteki', 'rival-nbn', 'rival-globalsec'],
      city: { 1: { illness: true }, 2: { illness: true } },
    })
    for (const seat of [0, 1, 2, 3]) t.choose(seat, 'pass')
    expect(t.at()).toBe('over')
    expect(capitals(t)[0]).toBe(25)
    expect(newAngeles.outcome(t.g).winners).toEqual([0])
  })
})
