import { expect, test } from 'vitest'
import { start } from '../../../../kernel/index.ts'
import { newAngeles } from '../game.ts'
import type { District, G, Offer } from '../table.ts'
import { reachesOf } from './reach.ts'

/** A table with a deal of two offers on it. */
function dealing(main: string, counter: string): G {
  const g = start(newAngeles, 4, { corporations: 'random' }, 'reach')
  const offer = (seat: number, card: string): Offer => ({ seat, card, emergency: false })
  g.open.deal = {
    asset: 'eiko',
    main: offer(0, main),
    counters: [offer(1, counter)],
    countering: 1,
    support: { main: [], counter: [] },
    stands: ['none', 'none', 'none', 'none'],
    bets: [],
    barred: [],
    noTrade: [],
    closed: false,
  }
  return g
}

const marked = (g: G, side: string): readonly District[] =>
  g.open.districts.filter((_, i) => reachesOf(g)[i]?.split(' ').includes(side))

test('an offer reaches the districts that have what its card removes', () => {
  const g = dealing('clinical-trials', 'gentrification')
  const { open } = g
  expect(marked(g, 'main')).toEqual(open.districts.filter(({ illness }) => illness))
  expect(marked(g, 'counter')).toEqual(open.districts.filter(({ outage }) => outage))
})

test('a card that could go nearly anywhere marks nothing', () => {
  expect(marked(dealing('ark-construction', 'clinical-trials'), 'main')).toEqual([])
})

test('without a deal nothing is marked', () => {
  const g = dealing('clinical-trials', 'gentrification')
  delete g.open.deal
  expect(reachesOf(g)).toEqual([])
})
