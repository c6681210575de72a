import type { Bag, Cost, Good, Token } from './goods.ts'

/** The sets a main deck is mixed from. */
export const SETS = ['base', 'newEra', 'winter'] as const
export type SetName = (typeof SETS)[number]

export const CATEGORIES = ['production', 'openProduction', 'feature', 'action'] as const
export type Category = (typeof CATEGORIES)[number]

/** The icons a Location shows: they decide what it can be rebuilt into. */
export const TYPES = [
  'fuel',
  'iron',
  'gun',
  'brick',
  'ammo',
  'worker',
  'card',
  'vp',
  'contact',
  'church',
  'toxic',
] as const
export type LocationType = (typeof TYPES)[number]

export interface Slot {
  readonly goods: readonly Token[]
  /** How many it keeps; any number when missing. */
  readonly max?: number
}

interface Gain {
  readonly do: 'gain'
  readonly goods: Bag
}

/** One Good for each standing Location of the card's owner that shows the type. */
interface GainPerType {
  readonly do: 'gainPerType'
  readonly type: LocationType
  readonly good: Good
  readonly max: number
}

/** What a production Location yields. */
export type Yield =
  | Gain
  | GainPerType
  /** Who gains picks one of the bags, each time. */
  | { readonly do: 'gainChoice'; readonly options: readonly Bag[] }
  /** One Good for each unit the owner gained in this Production phase. */
  | { readonly do: 'gainPerProduced'; readonly produced: Good; readonly good: Good; readonly max: number }
  /** Of another: only in the Production phase, and its owner then gains nothing from it. */
  | { readonly do: 'copyProduction'; readonly owner: 'self' | 'other' }

/** What a feature does as long as it stands. */
export type Feature =
  | { readonly do: 'store'; readonly slots: readonly Slot[] }
  | { readonly do: 'onEvent'; readonly events: readonly ('raze' | 'deal')[]; readonly gain: Bag }
  | { readonly do: 'ifProduced'; readonly goods: readonly Good[]; readonly atLeast: number; readonly gain: Bag }

/** What an action Location does for its price. */
export type Deed =
  | Gain
  /** A basic resource out of an opponent's pool. */
  | { readonly do: 'steal' }
  | { readonly do: 'resetOwn'; readonly upTo: number }
  | { readonly do: 'useDeals'; readonly owner: 'self' | 'other'; readonly upTo: number }
  | { readonly do: 'copyProduction'; readonly owner: 'self' }

export interface Paid {
  readonly do: 'pay'
  readonly cost: Cost
  readonly effect: Deed
  readonly maxUses: number
}

/** What happens once, when the card is built. */
export type Bonus =
  | Gain
  | GainPerType
  /** Goods laid on the card itself. */
  | { readonly do: 'cache'; readonly goods: { readonly [K in Token]?: number } }
  | { readonly do: 'copyProduction'; readonly owner: 'other' }

/** Which effects a card can have depends on its category: a row that would do nothing does not compile. */
type Slots =
  | { readonly cat: 'production' | 'openProduction'; readonly ability: Yield }
  | { readonly cat: 'feature'; readonly ability?: Feature }
  | { readonly cat: 'action'; readonly ability: Paid }

interface Printed {
  readonly id: string
  /** How many of it each set holds, e.g. `{ base: 2, winter: 1 }`. */
  readonly copies: { readonly [K in SetName]?: number }
  readonly dist: 1 | 2 | 3
  readonly types: readonly LocationType[]
  readonly spoils: Bag
  readonly deal: Good
  readonly bonus?: Bonus
  /** Defends as if a shield lay on it for ever. */
  readonly shielded?: true
}

/** One Location card as it is printed. */
export type CardRow = Printed & Slots
