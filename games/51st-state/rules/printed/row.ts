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

/** The closed vocabulary of effects: every card is written in these words. */
export type Effect =
  | { readonly do: 'gain'; readonly goods: Bag }
  /** Who gains picks one of the bags, anew each time. */
  | { readonly do: 'gainChoice'; readonly options: readonly Bag[] }
  /** One Good for each standing Location of the card's owner that shows the type. */
  | { readonly do: 'gainPerType'; readonly type: LocationType; readonly good: Good; readonly max: number }
  /** One Good for each unit the owner gained in this Production phase. */
  | { readonly do: 'gainPerProduced'; readonly produced: Good; readonly good: Good; readonly max: number }
  | { readonly do: 'pay'; readonly cost: Cost; readonly effect: Effect; readonly maxUses: number }
  /** Goods laid on the card itself when it is built. */
  | { readonly do: 'cache'; readonly goods: { readonly [K in Token]?: number } }
  | { readonly do: 'store'; readonly slots: readonly Slot[] }
  | { readonly do: 'onEvent'; readonly events: readonly ('raze' | 'deal')[]; readonly gain: Bag }
  | { readonly do: 'ifProduced'; readonly goods: readonly Good[]; readonly atLeast: number; readonly gain: Bag }
  | { readonly do: 'steal'; readonly goods: readonly Token[]; readonly count: number }
  | { readonly do: 'resetOwn'; readonly upTo: number }
  | { readonly do: 'useDeals'; readonly owner: 'self' | 'other'; readonly upTo: number }
  | {
      readonly do: 'copyProduction'
      readonly owner: 'self' | 'other'
      readonly excludeSelf?: boolean
      /** The owner of the copied Location gains nothing from it in this phase. */
      readonly deprivesOwner?: boolean
      readonly onlyInProductionPhase?: boolean
    }

/** One Location card as it is printed. */
export interface CardRow {
  readonly id: string
  /** How many of it each set holds, e.g. `{ base: 2, winter: 1 }`. */
  readonly copies: { readonly [K in SetName]?: number }
  readonly cat: Category
  readonly dist: 1 | 2 | 3
  readonly types: readonly LocationType[]
  readonly spoils: Bag
  readonly deal: Good
  readonly ability?: Effect
  /** Happens once, when the card is built. */
  readonly bonus?: Effect
  /** Defends as if a shield lay on it for ever. */
  readonly shielded?: true
}
