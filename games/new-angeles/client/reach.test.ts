import { expect, test } from 'vitest'
import { start } from '../../../kernel/index.ts'
import { newAngeles } from '../rules/game.ts'
import type { District, Offer, Table } from '../rules/state.ts'
import { reachesOf } from './reach.ts'

/** A table with a deal of two offers on it. */
function dealing(main: string, counter: string): Table {
  const { open } = start(newAngeles, 4, { corporations: 'random' }, 'reach')
  const offer = (seat: number, card: string): Offer => ({ seat, card, emergency: false })
  open.deal = {
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
  return open
}

const marked = (open: Table, side: string): readonly District[] =>
  open.districts.filter((_, i) => reachesOf(open)[i]?.split(' ').includes(side))

test('an offer reaches the districts that have what its card removes', () => {
  const open = dealing('clinical-trials', 'gentrification')
  expect(marked(open, 'main')).toEqual(open.districts.filter(({ illness }) => illness))
  expect(marked(open, 'counter')).toEqual(open.districts.filter(({ outage }) => outage))
})

test('a card that could go nearly anywhere marks nothing', () => {
  expect(marked(dealing('ark-construction', 'clinical-trials'), 'main')).toEqual([])
})

test('without a deal nothing is marked', () => {
  const open = dealing('clinical-trials', 'gentrification')
  delete open.deal
  expect(reachesOf(open)).toEqual([])
})
