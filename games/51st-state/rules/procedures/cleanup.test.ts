import { expect, test } from 'vitest'
import { cleanupOf, goodsOf, handOf, run } from '../../testing/situation.ts'

const FULL = {
  fuel: 1,
  iron: 1,
  gun: 1,
  brick: 1,
  ammo: 2,
  worker: 5,
  grey: 4,
  blue: 4,
  red: 4,
  universal: 2,
  rebuild: 1,
  shield: 1,
}
const stored = (play: ReturnType<typeof cleanupOf>, i = 0) => play.open.sides[0]?.state[i]?.store

test('51-14.1 hand cards and caches stay, also the rebuild token on Foundation', () => {
  const play = run(
    cleanupOf({
      hand: ['school'],
      pool: { rebuild: 2, shield: 2 },
      state: [{ card: 'foundation', cache: { rebuild: 1 } }],
    }),
  )
  expect(handOf(play)).toEqual(['school'])
  expect(goodsOf(play)).toEqual({ card: 1 })
  expect(play.open.sides[0]?.state[0]?.cache).toEqual({ rebuild: 1 })
})

test('51-14.2 51-14.3 Thieves’ Den keeps two basic resources and two workers, and asks which', () => {
  const play = cleanupOf({ pool: FULL, state: ['thieves-den'] })
  expect(play.options(0)).toEqual(['store fuel', 'store iron', 'store gun', 'store brick'])
  play.choose(0, 'store gun', 'store fuel')
  expect(stored(play)).toEqual({ gun: 1, fuel: 1, worker: 2 })
  expect(goodsOf(play)).toEqual({})
})

test('51-14.3 what fits is stored without asking', () => {
  const play = run(cleanupOf({ pool: { fuel: 1, iron: 2, worker: 1 }, state: ['ruined-library'] }))
  expect(stored(play)).toEqual({ fuel: 1, iron: 2 })
})

test('51-14.3 two storing Locations together', () => {
  const play = run(cleanupOf({ pool: { fuel: 5 }, state: ['ruined-library', 'underground-warehouse'] }))
  expect([stored(play), stored(play, 1)]).toEqual([{ fuel: 3 }, { fuel: 2 }])
})

test('51-14.4 everything else in the pool is lost', () => {
  expect(goodsOf(run(cleanupOf({ pool: FULL })))).toEqual({})
})

test('51-14.5 51-12.3 markers, foreign workers and shields leave, the board is ready again', () => {
  const state = [
    { card: 'archive', uses: 2, shield: true },
    { card: 'quarry', visitor: 1 },
  ]
  const play = run(cleanupOf({ state, usedBoard: ['red', 'grey'], passed: true }))
  expect(play.open.sides[0]).toMatchObject({
    usedBoard: [],
    passed: false,
    state: [{ uses: 0, shield: false }, { visitor: -1 }],
  })
})

test('51-14.6 connection cards that nobody took are discarded', () => {
  const play = cleanupOf({})
  play.open.connections.red.up = ['punks']
  play.open.connections.blue.up = ['junk-train']
  run(play)
  expect(play.open.connections.red).toMatchObject({ up: [], discard: ['punks'] })
  expect(play.open.connections.blue).toMatchObject({ up: [], discard: ['junk-train'] })
})

test('51-14.7 the first-player token goes to the left', () => {
  const play = cleanupOf({}, {}, {})
  expect(run(play).open.first).toBe(1)
  const last = cleanupOf({}, {}, {})
  last.open.first = 2
  expect(run(last).open.first).toBe(0)
})

test('51-14.8 Black Market Contacts keep three blue, no universal; no slot keeps ammo', () => {
  const play = run(cleanupOf({ pool: FULL, state: ['black-market-contacts', 'gangers-dive', 'crossing'] }))
  expect([stored(play), stored(play, 1), stored(play, 2)]).toEqual([{ blue: 3 }, { red: 3 }, { grey: 3 }])
})

test('51-14.2 Ruins store nothing', () => {
  expect(stored(run(cleanupOf({ pool: FULL, state: [{ card: 'thieves-den', ruined: true }] })))).toEqual({})
})
