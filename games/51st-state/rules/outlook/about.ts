import type { Json, Seat } from '../../../../kernel/index.ts'
import type { Choices, HandUse, TurnChoice } from '../choices.ts'
import { FACTION_ROWS, type FactionId } from '../printed/factions.ts'
import { type Bag, REBUILD_WITH } from '../printed/goods.ts'
import { connectionOf, rowOf } from '../printed/index.ts'
import type { Bonus, Deed, Yield } from '../printed/row.ts'
import { overChoices } from '../procedures/build.ts'
import { defenceOf, findPlace, usesLeft } from '../queries.ts'
import { type G, RIVAL, sideOf } from '../table.ts'
import { yieldOf } from '../verbs/produce.ts'
import { priceFor } from './price.ts'

/** What the screen shows of each choice of a turn: its group, its price and what it brings. Never asked for in playouts. */
export function aboutTurn(g: G, seat: Seat, choice: TurnChoice): Json {
  switch (choice.do) {
    case 'build':
    case 'rebuild':
    case 'deal':
    case 'raze':
      return aboutHand(g, seat, choice)
    case 'attack':
    case 'attackRival': {
      const { owner, at } = findPlace(g, choice.place)
      const { spoils, deal } = rowOf(at.card)
      return {
        group: 'attack',
        price: priceFor(g, seat, { red: defenceOf(at) }),
        yield: { ...spoils },
        // What the owner gets for it: the screen names it before the raze.
        compensation: owner === RIVAL && deal !== 'vp' ? {} : { [deal]: 1 },
      }
    }
    case 'visit':
    case 'visitRival': {
      const { owner } = findPlace(g, choice.place)
      const compensation = owner === RIVAL ? { vp: 1 } : { worker: 1 }
      return { group: 'visit', price: { worker: 1 }, yield: { ...produced(g, owner, choice.place) }, compensation }
    }
    case 'use':
      return aboutUse(g, seat, choice.place)
    case 'board': {
      const { cost, gain } = FACTION_ROWS[sideOf(g, seat).faction as FactionId].actions[choice.contact]
      return { group: 'board', price: priceFor(g, seat, cost), yield: { ...gain } }
    }
    case 'exchange':
      return { group: 'board', price: { worker: 2 }, yield: { [choice.good]: 1 } }
    case 'take':
      return { group: 'connection', price: { worker: 2 }, later: { ...connectionOf(choice.card).gain } }
    case 'connect': {
      const { cost, gain } = connectionOf(choice.card)
      return { group: 'connection', price: priceFor(g, seat, cost), yield: { ...gain } }
    }
    case 'shield':
      return { group: 'shield', price: { shield: 1 }, defence: defenceOf(findPlace(g, choice.place).at) + 1 }
    case 'pass':
      return { group: 'pass' }
  }
}

function aboutHand(g: G, seat: Seat, { do: how, card: id }: Choices[HandUse]): Json {
  const { dist, deal, spoils } = rowOf(id)
  switch (how) {
    case 'deal':
      return {
        group: 'deal',
        price: priceFor(g, seat, { blue: dist }),
        yield: { [deal]: 1 },
        each: { [deal]: 1 },
      }
    case 'raze':
      return { group: 'raze', price: priceFor(g, seat, { red: dist }), yield: { ...spoils } }
    case 'build':
      return { group: 'build', price: priceFor(g, seat, { grey: dist }), yield: {}, ...printedGains(id) }
    case 'rebuild':
      return { group: 'rebuild', ...aboutRebuild(g, seat, id), yield: { vp: 1 }, ...printedGains(id) }
  }
}

/** What a Location yields when built, and in each Production. */
function printedGains(id: string): Record<string, Json> {
  const { yields, bonus } = rowOf(id)
  const each = plainGain(yields)
  return {
    ...(each === undefined ? {} : { each }),
    ...(bonus === undefined ? {} : { bonus: { ...plainGain(bonus) } }),
  }
}

/** What pays for a rebuilding, a brick if there is one, and what it destroys where only one Location can be replaced. 51-8.5 */
function aboutRebuild(g: G, seat: Seat, card: string): Record<string, Json> {
  const ways = overChoices(g, seat, card)
  const [first] = ways
  const payment = REBUILD_WITH.find((token) => ways.some((way) => way.with === token)) ?? 'brick'
  const price = { [payment]: 1 }
  if (first === undefined || ways.some(({ place }) => place !== first.place)) return { price }
  const { ruined } = findPlace(g, first.place).at
  return { price, label: { key: ruined ? 'ui.rebuildsRuins' : 'ui.rebuilds', card, over: first.card } }
}

/** The Goods of an effect that always gives the same. */
function plainGain(effect: Yield | Deed | Bonus | undefined): Record<string, number> | undefined {
  return effect?.do === 'gain' || effect?.do === 'cache'
    ? { ...(effect.goods as Bag as Record<string, number>) }
    : undefined
}

function aboutUse(g: G, seat: Seat, place: number): Json {
  const { at } = findPlace(g, place)
  const { action } = rowOf(at.card)
  if (action === undefined) return { group: 'use' }
  return {
    group: 'use',
    price: priceFor(g, seat, action.cost),
    yield: { ...plainGain(action.effect) },
    left: usesLeft(at),
  }
}

function produced(g: G, owner: number, place: number): Record<string, number> {
  return { ...(yieldOf(g, owner, findPlace(g, place).at) as Record<string, number> | undefined) }
}
