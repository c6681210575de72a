import { type Choice, call, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Bag, Good } from '../printed/goods.ts'
import { cardOf, typeBit } from '../printed/index.ts'
import { countType, findPlace, stateOf } from '../queries.ts'
import { type G, type Place, RIVAL, sideOf, type Table } from '../table.ts'
import { copy } from './copy.ts'
import { gain, gainBag } from './gain.ts'

/** Who gains one of several bags is asked which. */
export interface PickFrame extends Frame {
  proc: 'pick'
  step: 'goods'
  seat: Seat
  /** The number of the Location that yields, e.g. `7`. */
  place: number
}

export interface PickChoice extends Choice {
  readonly do: 'gain'
  readonly good: Good
}

const { ask, procedure } = stepsOf<Table, PickFrame>()

export const pick = procedure('pick', {
  // 51-6.7
  goods: ask<PickChoice>({
    who: (_, { seat }) => seat,
    rule: '51-6.7',
    options(g, { place }) {
      const { ability } = cardOf(findPlace(g, place).at.card)
      return ability?.do === 'gainChoice'
        ? ability.options.map((bag) => ({ do: 'gain', good: Object.keys(bag)[0] as Good }))
        : []
    },
    chosen(g, _, seat, { good }) {
      gain(g, seat, good, 1)
    },
    prompt: (g, { place }) => ({ key: 'prompt.pick.goods', card: findPlace(g, place).at.card }),
    about: (_g, _f, _s, { good }) => ({ group: 'gain', yield: { [good]: 1 } }),
  }),
})

/** What a production Location would give now; undefined where who gains must choose. For screens and for the rules. */
export function yieldOf(g: G, owner: number, at: Place): Bag | undefined {
  const { ability } = cardOf(at.card)
  switch (ability?.do) {
    case 'gain':
      return ability.goods
    case 'gainPerType':
      // Counted in the State of the Location's owner, whoever gains. 51-6.6
      return { [ability.good]: Math.min(ability.max, countType(stateOf(g, owner), typeBit(ability.type))) }
    case 'gainPerProduced': {
      if (g.open.phase !== 'production' || owner === RIVAL) return {}
      return { [ability.good]: Math.min(ability.max, sideOf(g, owner).produced[ability.produced]) }
    }
    case 'gainChoice':
      return undefined
    default:
      return {}
  }
}

/** Lets a Location yield its production to a seat, with whatever must be asked. */
export function produce(g: G, seat: Seat, owner: number, at: Place): Next {
  const { ability } = cardOf(at.card)
  if (ability?.do === 'copyProduction')
    return ability.onlyInProductionPhase && g.open.phase !== 'production'
      ? undefined
      : call(copy.start({ seat, from: ability.owner, place: at.place }))
  const goods = yieldOf(g, owner, at)
  if (goods === undefined) return call(pick.start({ seat, place: at.place }))
  gainBag(g, seat, goods)
  return undefined
}
