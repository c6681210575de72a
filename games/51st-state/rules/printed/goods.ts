/** The fourteen kinds of Goods. The first twelve are tokens that lie in a pool; cards are drawn and points are scored. 51-1.1 */
export const TOKENS = [
  'fuel',
  'iron',
  'gun',
  'brick',
  'ammo',
  'worker',
  'grey',
  'blue',
  'red',
  'universal',
  'rebuild',
  'shield',
] as const
export type Token = (typeof TOKENS)[number]

export const GOODS = [...TOKENS, 'card', 'vp'] as const
export type Good = (typeof GOODS)[number]

/** The basic resources; ammo may stand for any of them. */
export const BASICS = ['fuel', 'iron', 'gun', 'brick'] as const
export type Basic = (typeof BASICS)[number]

/** The coloured contacts; a universal contact may stand for any of them. */
export const CONTACTS = ['grey', 'blue', 'red'] as const
export type Contact = (typeof CONTACTS)[number]

/** What the faction board gives for two workers. */
export const EXCHANGED = [...BASICS, 'card'] as const
export type Exchanged = (typeof EXCHANGED)[number]

/** What pays for a rebuilding. 51-8.5 */
export const REBUILD_WITH = ['brick', 'ammo', 'rebuild'] as const
export type RebuildWith = (typeof REBUILD_WITH)[number]

/** Goods by kind, e.g. `{ worker: 2, vp: 1 }`. */
export type Bag = { readonly [K in Good]?: number }

/** What something costs: `basic` is any basic resource, `card` one discarded from hand, `ownDeal` one of the own deals. */
export type Cost = { readonly [K in Token | 'card' | 'basic' | 'ownDeal']?: number }

/** A cost with every kind named, 0 where nothing is asked: all prices have one shape, which keeps looking at them fast. */
export type Price = Record<Token | 'card' | 'basic' | 'ownDeal', number>

/** A cost with its zeros. */
export const priceOf = (cost: Cost): Price => ({ ...emptyPool(), card: 0, basic: 0, ownDeal: 0, ...cost })

/** Tokens in front of a player, every kind named. */
export type Pool = Record<Token, number>

/** What a phase yielded, every kind named. */
export type Tally = Record<Good, number>

/** A pool with nothing in it. */
export const emptyPool = (): Pool => ({
  fuel: 0,
  iron: 0,
  gun: 0,
  brick: 0,
  ammo: 0,
  worker: 0,
  grey: 0,
  blue: 0,
  red: 0,
  universal: 0,
  rebuild: 0,
  shield: 0,
})

/** A tally with nothing in it. */
export const emptyTally = (): Tally => ({ ...emptyPool(), card: 0, vp: 0 })
