import { describe, expect, test } from 'vitest'
import { resolving, situation } from '../../testing/situation.ts'
import { outlook } from './index.ts'

describe('what everybody can work out', () => {
  test('what each investment would pay, and what each district yields', () => {
    const { g } = situation({
      city: { 1: { illness: true }, 2: { illness: true }, 7: { development: true, orgcrime: true } },
    })
    const { worths, chips } = outlook(g)
    expect(worths.healthcare).toBe(3)
    expect(worths.laundering).toBe(0)
    expect(chips[6]).toEqual([
      { resource: 'tech', amount: 3, flows: false },
      { resource: 'consumables', amount: 1, flows: true },
    ])
  })

  test('NA-63.4 the demand at the next space is to be feared while its targets are out of reach', () => {
    expect(outlook(situation({ demand: 'refugees', space: 1 }).g).danger).toBe(5)
    expect(outlook(situation({ demand: 'refugees', space: 0 }).g).danger).toBe(0)
    const supply = { consumables: 3, tech: 1, entertainment: 3, credits: 2 }
    expect(outlook(situation({ demand: 'refugees', space: 1, supply }).g).danger).toBe(0)
  })

  test('NA-24.3 the backs of events that Unorthodox Knowledge looked at stay known, wherever they lie', () => {
    const t = resolving('unorthodox-knowledge', { events: ['tri-maf', 'earthquake', 'hf-riot'] })
    t.decisions()
    expect(outlook(t.g).events.map(({ place }) => place)).toEqual([1, 2, 3])
    const backOf = (id: string) => t.open.eventDeck.findLast((back) => t.g.secret.faces[back] === id)
    t.choose(0, `bury #${backOf('tri-maf')}`, `topmost #${backOf('earthquake')}`)
    expect(outlook(t.g).events).toEqual([
      { place: 1, back: 'outage' },
      { place: 2, back: 'humanFirst' },
      { place: t.open.eventDeck.length, back: 'orgcrime' },
    ])
  })

  test('NA-15.4 NA-16.5 which offers stand, which leads, and what the next counteroffer costs', () => {
    const t = situation({ hands: [['live-feeds'], ['media-circus'], ['riot-control'], []] })
    expect(outlook(t.g).deal).toBeUndefined()
    t.choose(0, 'offer live-feeds')
    expect(outlook(t.g).deal).toEqual({ main: { seat: 0, card: 'live-feeds', emergency: false }, price: 0 })
    t.choose(1, 'counter media-circus')
    const { deal } = outlook(t.g)
    expect(deal).toMatchObject({ counter: { seat: 1, card: 'media-circus' }, leads: 'main', price: 1 })
    t.open.deal?.support.counter.push(t.open.seats[2]?.hand[0] as number)
    expect(outlook(t.g).deal?.leads).toBe('counter')
  })
})
