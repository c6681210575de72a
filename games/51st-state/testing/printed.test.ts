import { describe, expect, test } from 'vitest'
import type { Bag, Good, Token } from '../rules/printed/goods.ts'
import { ROWS } from '../rules/printed/index.ts'
import {
  cardsWith,
  dealOf,
  FILLER,
  lineOf,
  NEW_YORK,
  PRINTED_CARDS,
  type PrintedCard,
  plus,
  readBag,
  readPer,
} from './printed-cards.ts'
import { cleanupOf, goodsOf, phaseOf, productionOf, run, turnOf } from './situation.ts'

/** Cards with their names in front, for the titles. */
const named = <C extends { id: string }>(cards: readonly C[]) => cards.map((card) => [card.id, card] as const)

const DEFENCE: Record<string, number> = { production: 3, openProduction: 3, feature: 4, action: 5 }
const shielded = (card: PrintedCard): boolean => card.lines.includes('shielded')
const defence = (card: PrintedCard): number => (DEFENCE[card.cat] as number) + (shielded(card) ? 1 : 0)

/** What a lone card yields when built: its production, counted with itself, and its bonus. */
function whenBuilt(card: PrintedCard): Bag {
  const bags: Bag[] = []
  for (const word of ['yields', 'built']) {
    const line = lineOf(card, word)
    if (line === undefined) continue
    const per = readPer(line)
    if (per !== undefined) bags.push({ [per.good]: card.types.includes(per.per) ? 1 : 0 })
    else bags.push(readBag(line.split(' or ')[0] as string))
  }
  return plus(...bags)
}

describe('every card as it is printed', () => {
  test('there is one line for each card', () => {
    expect(PRINTED_CARDS.map(({ id }) => id).sort()).toEqual(ROWS.map(({ id }) => id).sort())
  })

  test.each(named(PRINTED_CARDS))(
    'card %s: deal brings its Good at once and again each Production',
    (_, { id, dist, deal }) => {
      const play = turnOf({ hand: [id], pool: { blue: dist } })
      play.choose(0, `deal ${id}`)
      expect(goodsOf(play)).toEqual({ [deal]: 1 })
      expect(play.open.sides[0]?.deals).toEqual([id])
      expect(goodsOf(run(productionOf({ deals: [id] })))).toEqual(plus(NEW_YORK, { [deal]: 1 }))
    },
  )

  test.each(named(PRINTED_CARDS))(
    'card %s: one contact short of its distance it can be put to no use',
    (_, { id, dist }) => {
      const play = phaseOf({ hand: [id], pool: { blue: dist - 1, red: dist - 1, grey: dist - 1, fuel: 5 } }, {})
      expect(play.options(0).filter((text) => text.endsWith(` ${id}`))).toEqual([])
    },
  )

  test.each(named(PRINTED_CARDS))('card %s: spoils from hand for its distance in red', (_, { id, dist, spoils }) => {
    const play = turnOf({ hand: [id], pool: { red: dist } })
    play.choose(0, `raze ${id}`)
    expect(goodsOf(play)).toEqual(spoils)
    expect(play.open.discard).toEqual([id])
  })

  test.each(named(PRINTED_CARDS))(
    'card %s: razed in a State for its defence; spoils there, the deal here',
    (_, card) => {
      const { id, spoils, deal } = card
      const short = phaseOf({ pool: { red: defence(card) - 1 } }, { state: [id] })
      expect(short.options(0).filter((text) => text.startsWith('attack'))).toEqual([])
      const play = turnOf({ pool: { red: defence(card) } }, { state: [id] })
      play.choose(0, `attack 1:${id}:1`)
      expect(goodsOf(play)).toEqual(spoils)
      expect(goodsOf(play, 1)).toEqual({ [deal]: 1 })
      expect(play.open.sides[1]?.state[0]).toMatchObject({ card: id, ruined: true, cache: {}, store: {} })
    },
  )

  test.each(named(PRINTED_CARDS))(
    'card %s: constructed for its distance in grey it yields what it promises',
    (_, card) => {
      const { id, dist } = card
      const play = turnOf({ hand: [id], pool: { grey: dist } }, {})
      play.choose(0, `build ${id}`)
      const choice = lineOf(card, 'yields')?.split(' or ') ?? []
      if (choice.length > 1) play.choose(0, `gain ${(choice[0] as string).slice(2)}`)
      expect(goodsOf(play)).toEqual(whenBuilt(card))
      const cached = lineOf(card, 'caches')
      expect(play.open.sides[0]?.state).toMatchObject([
        { card: id, ruined: false, cache: cached === undefined ? {} : readBag(cached) },
      ])
    },
  )
})

describe('production Locations', () => {
  const plain = cardsWith('yields').filter((card) => readPer(lineOf(card, 'yields') as string) === undefined)

  test.each(named(plain))('card %s: yields each Production', (_, card) => {
    for (const yielded of (lineOf(card, 'yields') as string).split(' or ')) {
      const play = productionOf({ state: [card.id] })
      if ((lineOf(card, 'yields') as string).includes(' or ')) play.choose(0, `gain ${yielded.slice(2)}`)
      expect(goodsOf(run(play))).toEqual(plus(NEW_YORK, readBag(yielded)))
    }
  })

  const perType = cardsWith('yields').filter((card) => readPer(lineOf(card, 'yields') as string) !== undefined)

  test.each(named(perType))('card %s: counts its type in the State, up to its limit', (_, card) => {
    const { good, per, max } = readPer(lineOf(card, 'yields') as string) as NonNullable<ReturnType<typeof readPer>>
    for (const others of [0, 1, 2, 5]) {
      const play = run(productionOf({ state: [card.id, ...Array<string>(others).fill(FILLER[per] as string)] }))
      expect(goodsOf(play)).toEqual(plus(NEW_YORK, { [good]: Math.min(max, others + 1) }))
    }
  })

  test.each(named(cardsWith('rewards')))('card %s: rewards what was produced', (_, card) => {
    const { good, per, max } = readPer(lineOf(card, 'rewards') as string) as NonNullable<ReturnType<typeof readPer>>
    for (const units of [0, 2, 5]) {
      const faction = per === 'iron' ? 'mutants' : 'new-york'
      const deals = Array<string>(units).fill(dealOf(per))
      const play = run(productionOf({ faction, state: [card.id], deals }, { faction: 'merchants' }))
      expect(goodsOf(play)[good] ?? 0).toBe(Math.min(max, units))
    }
  })

  test.each(named(PRINTED_CARDS.filter(({ cat }) => cat === 'openProduction')))(
    'card %s: a visitor gains its yield',
    (_, card) => {
      const play = turnOf({ pool: { worker: 1 } }, { state: [card.id] })
      play.choose(0, `visit 1:${card.id}:1`)
      const choice = (lineOf(card, 'yields') as string).split(' or ')
      if (choice.length > 1) play.choose(0, `gain ${(choice[1] as string).slice(2)}`)
      expect(goodsOf(play)).toEqual(readBag(choice.at(-1) as string))
      expect(goodsOf(play, 1)).toEqual({ worker: 1 })
    },
  )
})

describe('features', () => {
  const countingBonus = cardsWith('built').filter((card) => readPer(lineOf(card, 'built') as string) !== undefined)

  test.each(named(countingBonus))('card %s: its bonus counts its type, up to its limit', (_, card) => {
    const { good, per, max } = readPer(lineOf(card, 'built') as string) as NonNullable<ReturnType<typeof readPer>>
    for (const others of [0, 2, 6]) {
      const state = Array<string>(others).fill(FILLER[per] as string)
      const play = turnOf({ hand: [card.id], pool: { grey: card.dist }, state })
      play.choose(0, `build ${card.id}`)
      expect(goodsOf(play)).toEqual({ [good]: Math.min(max, others + 1) })
    }
  })

  test.each(named(cardsWith('caches')))('card %s: its cache outlasts Cleanup', (_, card) => {
    const cache = readBag(lineOf(card, 'caches') as string)
    const play = run(cleanupOf({ state: [{ card: card.id, cache: { ...cache } }], pool: cache }))
    expect(goodsOf(play)).toEqual({})
    expect(play.open.sides[0]?.state[0]?.cache).toEqual(cache)
  })

  test.each(named(cardsWith('stores')))('card %s: stores what its slots hold and nothing else', (_, card) => {
    const slots = (lineOf(card, 'stores') as string).split(' + ').map((slot) => {
      const [max, kinds] = slot.split(' ') as [string, string]
      return { max: max === 'any' ? 9 : Number(max), token: kinds.split('/')[0] as Token }
    })
    const pool: { [K in Good]?: number } = { ammo: 9, universal: 9, rebuild: 9 }
    for (const { token } of slots) pool[token] = 9
    const play = run(cleanupOf({ state: [card.id], pool }))
    expect(goodsOf(play)).toEqual({})
    const stored = Object.fromEntries(slots.map(({ token, max }) => [token, max]))
    expect(play.open.sides[0]?.state[0]?.store).toEqual(stored)
    expect(goodsOf(run(productionOf({ state: [{ card: card.id, store: { ...stored } }] })))).toEqual(
      plus(NEW_YORK, stored),
    )
  })

  test.each(named(cardsWith('on')))('card %s: pays for each raze or deal it waits for', (_, card) => {
    const [events = '', gain = ''] = (lineOf(card, 'on') as string).split(': ')
    const state = [card.id]
    const dealt = turnOf({ hand: ['docks'], pool: { blue: 1 }, state }).choose(0, 'deal docks')
    expect(goodsOf(dealt)).toEqual(plus({ iron: 1 }, events.includes('deal') ? readBag(gain) : {}))
    const razed = turnOf({ hand: ['docks'], pool: { red: 1 }, state }).choose(0, 'raze docks')
    expect(goodsOf(razed)).toEqual(plus({ iron: 2 }, events.includes('raze') ? readBag(gain) : {}))
    const attacked = turnOf({ pool: { red: 3 }, state }, { state: ['docks'] }).choose(0, 'attack 1:docks:2')
    expect(goodsOf(attacked)).toEqual(plus({ iron: 2 }, events.includes('raze') ? readBag(gain) : {}))
    const foreign = turnOf({ hand: ['docks'], pool: { blue: 1 } }, { state }).choose(0, 'deal docks')
    expect(goodsOf(foreign, 1)).toEqual({})
  })

  test.each(named(cardsWith('from')))(
    'card %s: pays once when the Production yielded enough, and not below',
    (_, card) => {
      const [need = '', gain = ''] = (lineOf(card, 'from') as string).split(': ')
      const [least, kinds] = need.split(' ') as [string, string]
      const good = kinds.split('/')[0] as Good
      const faction = good === 'iron' ? 'mutants' : 'new-york'
      const board = good === 'worker' ? 3 : kinds.includes('/') ? 1 : 0
      const other = faction === 'mutants' ? { ...NEW_YORK, iron: 0, gun: 1 } : NEW_YORK
      for (const [more, pays] of [
        [-1, 0],
        [0, 1],
        [4, 1],
      ] as const) {
        const units = Number(least) - board + more
        const play = run(
          productionOf(
            { faction, state: [card.id], deals: Array<string>(units).fill(dealOf(good)) },
            { faction: 'merchants' },
          ),
        )
        expect(goodsOf(play)).toEqual(plus(other, { [good]: units }, pays === 1 ? readBag(gain) : {}))
      }
    },
  )
})

describe('action Locations', () => {
  /** `2x 1 worker + 1 iron -> 2 vp`, read. */
  const uses = PRINTED_CARDS.flatMap((card) => {
    const found = /^(\d)x (.+) -> (.+)$/.exec(card.lines[0] ?? '')
    return found === null
      ? []
      : [{ ...card, times: Number(found[1]), cost: found[2] as string, gains: found[3] as string }]
  })

  test('every action card has an action', () => {
    expect(uses).toHaveLength(PRINTED_CARDS.filter(({ cat }) => cat === 'action').length)
  })

  const gaining = uses.filter(({ gains }) => /^\d/.test(gains))

  test.each(named(gaining))(
    'card %s: its action pays what it promises, as often as it says',
    (_, { id, cost, gains, times }) => {
      const price = readBag(cost.replace('basic', 'fuel')) as Record<string, number>
      const { card = 0, ownDeal = 0, ...tokens } = price
      const all = (n: number): Record<string, number> =>
        Object.fromEntries(Object.entries(tokens).map(([token, each]) => [token, each * n]))
      const play = turnOf({
        state: [id],
        pool: all(times),
        hand: Array<string>(card * times).fill('docks'),
        deals: Array<string>(ownDeal * times).fill('quarry'),
      })
      play.choose(0, `use ${id}:1`)
      for (let n = 1; n < times; n++) play.choose(0, 'again')
      const gained = Object.fromEntries(Object.entries(readBag(gains)).map(([good, n]) => [good, n * times]))
      expect(goodsOf(play)).toEqual(gained)
      expect(play.open.sides[0]).toMatchObject({ deals: [], state: [{ uses: times }] })
      // Once more than it allows, or one unit short, it is not offered.
      const spent = phaseOf(
        { state: [{ card: id, uses: times }], pool: all(2), hand: ['docks', 'pub'], deals: ['quarry'] },
        {},
      )
      expect(spent.options(0).filter((text) => text.startsWith('use'))).toEqual([])
      for (const token of Object.keys(tokens)) {
        const short = { ...all(1), [token]: (tokens[token] as number) - 1 }
        const poor = phaseOf({ state: [id], pool: short, hand: ['docks'], deals: ['quarry'] }, {})
        expect(poor.options(0).filter((text) => text.startsWith('use'))).toEqual([])
      }
    },
  )
})
