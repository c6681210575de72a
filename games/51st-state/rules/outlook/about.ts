import type { Json, Seat } from '../../../../kernel/index.ts'
import type { Choices, HandUse, TurnChoice } from '../choices.ts'
import { FACTION_ROWS, type FactionId } from '../printed/factions.ts'
import type { Bag } from '../printed/goods.ts'
import { connectionOf, rowOf } from '../printed/index.ts'
import type { Bonus, Deed, Yield } from '../printed/row.ts'
import { defenceOf, findPlace, usesLeft } from '../queries.ts'
import { type G, RIVAL, sideOf } from '../table.ts'
import { yieldOf } from '../verbs/produce.ts'

/** What the screen shows of each choice of a turn: its group, its price and what it brings. Never asked for in playouts. */
export function aboutTurn(g: G, seat: Seat, choice: TurnChoice): Json {
  switch (choice.do) {
    case 'build':
    case 'rebuild':
    case 'deal':
    case 'raze':
      return aboutHand(choice)
    case 'attack':
    case 'attackRival': {
      const { owner, at } = findPlace(g, choice.place)
      const { spoils, deal } = rowOf(at.card)
      return {
        group: 'attack',
        price: { red: defenceOf(at) },
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
      return aboutUse(g, choice.place)
    case 'board': {
      const { cost, gain } = FACTION_ROWS[sideOf(g, seat).faction as FactionId].actions[choice.contact]
      return { group: 'board', price: { ...cost }, yield: { ...gain } }
    }
    case 'exchange':
      return { group: 'board', price: { worker: 2 }, yield: { [choice.good]: 1 } }
    case 'take':
      return { group: 'connection', price: { worker: 2 }, later: { ...connectionOf(choice.card).gain } }
    case 'connect': {
      const { cost, gain } = connectionOf(choice.card)
      return { group: 'connection', price: { ...cost }, yield: { ...gain } }
    }
    case 'shield':
      return { group: 'shield', price: { shield: 1 }, defence: defenceOf(findPlace(g, choice.place).at) + 1 }
    case 'pass':
      return { group: 'pass' }
  }
}

function aboutHand({ do: how, card: id }: Choices[HandUse]): Json {
  const card = rowOf(id)
  switch (how) {
    case 'deal':
      return { group: 'deal', price: { blue: card.dist }, yield: { [card.deal]: 1 }, each: { [card.deal]: 1 } }
    case 'raze':
      return { group: 'raze', price: { red: card.dist }, yield: { ...card.spoils } }
    default: {
      const each = plainGain(card.yields)
      return {
        group: how,
        price: how === 'build' ? { grey: card.dist } : { brick: 1 },
        yield: how === 'build' ? {} : { vp: 1 },
        ...(each === undefined ? {} : { each }),
        ...(card.bonus === undefined ? {} : { bonus: { ...plainGain(card.bonus) } }),
      }
    }
  }
}

/** The Goods of an effect that always gives the same. */
function plainGain(effect: Yield | Deed | Bonus | undefined): Record<string, number> | undefined {
  return effect?.do === 'gain' || effect?.do === 'cache'
    ? { ...(effect.goods as Bag as Record<string, number>) }
    : undefined
}

function aboutUse(g: G, place: number): Json {
  const { at } = findPlace(g, place)
  const { action } = rowOf(at.card)
  if (action === undefined) return { group: 'use' }
  return {
    group: 'use',
    price: { ...action.cost },
    yield: { ...plainGain(action.effect) },
    left: usesLeft(at),
  }
}

function produced(g: G, owner: number, place: number): Record<string, number> {
  return { ...(yieldOf(g, owner, findPlace(g, place).at) as Record<string, number> | undefined) }
}
