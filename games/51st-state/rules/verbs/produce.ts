import { call, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import type { Bag, Good } from '../printed/goods.ts'
import { rowOf, typeBit } from '../printed/index.ts'
import type { Yield } from '../printed/row.ts'
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

const { ask, procedure } = stepsOf<Table, PickFrame>()

export const pick = procedure('pick', {
  // 51-6.7
  goods: ask<Choices['gain']>({
    who: (_, { seat }) => seat,
    rule: '51-6.7',
    options(g, { place }) {
      const { yields } = rowOf(findPlace(g, place).at.card)
      return yields?.do === 'gainChoice'
        ? yields.options.map((bag) => ({ do: 'gain', good: Object.keys(bag)[0] as Good }))
        : []
    },
    chosen(g, { place }, seat, { good }) {
      gain(g, seat, good, 1, findPlace(g, place).at.card)
    },
    prompt: (g, { place }) => ({ key: 'prompt.pick.goods', card: findPlace(g, place).at.card }),
    about: (_g, _f, _s, { good }) => ({ group: 'gain', yield: { [good]: 1 } }),
  }),
})

/** How a yield is carried out. */
interface YieldVerb<Y extends Yield> {
  /** What it gives now; undefined where who gains must choose. */
  bag(g: G, owner: number, what: Y): Bag | undefined
  /** What must be asked before it gives anything. */
  ask?(g: G, seat: Seat, place: number, what: Y): Frame | undefined
}

const NOTHING: Bag = {}

/** Every yield a row can name; a new one does not compile until it stands here. */
const YIELDS: { readonly [K in Yield['do']]: YieldVerb<Extract<Yield, { do: K }>> } = {
  gain: { bag: (_g, _owner, { goods }) => goods },
  gainPerType: {
    // Counted in the State of the Location's owner, whoever gains. 51-6.6
    bag: (g, owner, { good, max, type }) => ({ [good]: Math.min(max, countType(stateOf(g, owner), typeBit(type))) }),
  },
  gainPerProduced: {
    bag: (g, owner, { good, max, produced }) =>
      g.open.phase !== 'production' || owner === RIVAL
        ? NOTHING
        : { [good]: Math.min(max, sideOf(g, owner).produced[produced]) },
  },
  gainChoice: {
    bag: () => undefined,
    ask: (_g, seat, place) => pick.start({ seat, place }),
  },
  copyProduction: {
    bag: () => NOTHING,
    ask: (g, seat, place, { owner }) =>
      owner === 'other' && g.open.phase !== 'production' ? undefined : copy.start({ seat, from: owner, place }),
  },
}

const verbOf = (what: Yield) => YIELDS[what.do] as YieldVerb<Yield>

/** What a production Location would give now; undefined where who gains must choose. For screens and for the rules. */
export function yieldOf(g: G, owner: number, { card }: Place): Bag | undefined {
  const { yields } = rowOf(card)
  return yields === undefined ? NOTHING : verbOf(yields).bag(g, owner, yields)
}

/** Lets a Location yield its production to a seat, with whatever must be asked. */
export function produce(g: G, seat: Seat, owner: number, { card, place }: Place): Next {
  const { yields } = rowOf(card)
  if (yields === undefined) return undefined
  const { bag, ask: asks } = verbOf(yields)
  const frame = asks?.(g, seat, place, yields)
  if (frame !== undefined) return call(frame)
  gainBag(g, seat, bag(g, owner, yields) ?? NOTHING, card)
  return undefined
}
