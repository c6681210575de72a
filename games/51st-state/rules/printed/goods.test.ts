import { expect, test } from 'vitest'
import { viewFor } from '../../../../kernel/index.ts'
import { can, goodsOf, phaseOf, productionOf, run, turnOf } from '../../testing/situation.ts'
import { fiftyFirstState } from '../game.ts'
import { GOODS, TOKENS } from './goods.ts'

test('51-1.1 there are fourteen kinds of Goods, twelve of them tokens', () => {
  expect(GOODS).toHaveLength(14)
  expect(TOKENS).toHaveLength(12)
})

test('51-1.2 the supply never runs out: a hundred workers are gained as printed', () => {
  const play = run(productionOf({ deals: Array<string>(100).fill('school') }))
  expect(goodsOf(play).worker).toBe(103)
})

test('51-1.3 tokens go to the pool, cards to the hand, points to the score', () => {
  const play = turnOf({ hand: ['bioweaponry'], pool: { red: 2 } }).choose(0, 'raze bioweaponry')
  expect(play.open.sides[0]).toMatchObject({ vp: 1, pool: { gun: 2 } })
  const drawn = turnOf({ hand: ['motel'], pool: { red: 2 } }).choose(0, 'raze motel')
  expect(drawn.open.sides[0]?.hand).toHaveLength(2)
})

test('51-1.4 ammo stands for a gun, but a gun never for ammo', () => {
  const play = turnOf({ pool: { ammo: 1 }, state: ['weapon-trader'] }).choose(0, 'use weapon-trader:1')
  expect(goodsOf(play)).toEqual({ vp: 1 })
  // Nothing asks for ammo itself, so a gun pays only where a gun or any basic resource is asked for.
  expect(can(turnOf({ pool: { gun: 3 }, state: ['oil-trader'] }))).not.toContain('use oil-trader:1')
})

test('51-1.5 a universal contact pays for Gasoline Cultist; a blue one is no universal', () => {
  const play = turnOf({ pool: { universal: 1 }, state: ['gasoline-cultist'] }).choose(0, 'use gasoline-cultist:1')
  expect(goodsOf(play)).toEqual({ vp: 1 })
  expect(can(turnOf({ pool: { blue: 5 }, hand: ['school'] }))).toEqual(['deal school', 'pass'])
  expect(can(turnOf({ pool: { universal: 1 }, hand: ['school'] }))).toEqual([
    'build school',
    'deal school',
    'raze school',
    'pass',
  ])
})

test('51-1.6 any basic resources are paid with any mix, ammo included', () => {
  const play = turnOf({ pool: { worker: 1, fuel: 1, ammo: 1, brick: 1 }, state: ['market-place'] })
  play.choose(0, 'use market-place:1')
  expect(play.options(0)).toEqual(['pay worker,fuel,brick', 'pay worker,fuel,ammo', 'pay worker,brick,ammo'])
  play.choose(0, 'pay worker,brick,ammo')
  expect(goodsOf(play)).toEqual({ fuel: 1, vp: 2 })
  const shop = turnOf({ pool: { worker: 1, ammo: 1 }, state: ['corner-shop'] }).choose(0, 'use corner-shop:1')
  expect(goodsOf(shop)).toEqual({ vp: 1 })
})

test('51-1.7 cached Goods pay for connection cards and board actions', () => {
  const play = phaseOf({ state: [{ card: 'camp', cache: { worker: 3 } }] }, { pool: { worker: 2 } })
  play.open.connections.red.up = ['punks']
  play.choose(0, 'take punks')
  expect(play.open.sides[0]?.state[0]?.cache).toEqual({ worker: 1 })
  const guards = turnOf(
    { faction: 'mutants', state: [{ card: 'city-guards', cache: { gun: 3 } }] },
    { faction: 'new-york' },
  )
  guards.choose(0, 'board red')
  expect(goodsOf(guards)).toEqual({ red: 3 })
  expect(guards.open.sides[0]?.state[0]?.cache).toEqual({ gun: 2 })
})

test('51-1.8 hand sizes are open, faces are not', () => {
  const play = phaseOf({ hand: ['school', 'pub'], pool: { worker: 2 } }, {})
  run(play)
  const own = viewFor(fiftyFirstState, play.g, 0)
  const other = viewFor(fiftyFirstState, play.g, 1)
  const backs = play.open.sides[0]?.hand ?? []
  expect(backs.map((back) => own.faces[back])).toEqual(['school', 'pub'])
  expect(backs.map((back) => other.faces[back])).toEqual([undefined, undefined])
  expect(other.open.sides[0]?.hand).toHaveLength(2)
  expect(other.glance.counters[0]?.[0]).toEqual({ key: 'hand', value: 2 })
})

test('51-1.9 connection cards in hand lie open', () => {
  const play = run(phaseOf({ connections: ['thugs'], pool: { worker: 2 } }, {}))
  expect(viewFor(fiftyFirstState, play.g, 1).open.sides[0]?.connections).toEqual(['thugs'])
})

test('51-1.10 the card beats the rule: an action Location is used once, unless it says twice', () => {
  const play = turnOf({ pool: { iron: 2 }, state: ['scrap-trader'] }).choose(0, 'use scrap-trader:1', 'again')
  expect(goodsOf(play)).toEqual({ vp: 2 })
})
