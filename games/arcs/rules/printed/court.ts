import type { Suit } from './actions.ts'
import type { Resource } from './resources.ts'

/** The closed vocabulary of what a Guild card can do in its owner's prelude. */
export type Prelude =
  | { readonly verb: 'interest' | 'stealOne'; readonly resource: Resource }
  | { readonly verb: 'union'; readonly suit: Suit }
  | { readonly verb: 'gateShips' | 'threeShips' | 'spies' | 'redraw' | 'silver' | 'broker' | 'fence' }

/** New actions a card adds, each in place of a standard action. */
export const NEW_ACTIONS = [
  'manufacture',
  'synthesize',
  'pressgang',
  'execute',
  'abduct',
  'trade',
  'summon',
  'rifles',
  'nurture',
  'prune',
] as const
export type NewAction = (typeof NEW_ACTIONS)[number]

export interface GuildRow {
  readonly id: string
  readonly kind: 'court'
  readonly suit: Resource
  readonly keys: number
  /** Kept when its owner provokes Outrage; tokens of any type may be spent as its suit. */
  readonly loyal?: true
  readonly cartel?: true
  readonly actions?: readonly NewAction[]
  readonly prelude?: Prelude
}
export interface VoxRow {
  readonly id: string
  readonly kind: 'court'
  readonly vox: true
}

const guild = (id: string, suit: Resource, keys: number, rest: Partial<GuildRow> = {}): GuildRow => ({
  id,
  kind: 'court',
  suit,
  keys,
  ...rest,
})
const threeShips = { verb: 'threeShips' } as const

export const GUILDS: readonly GuildRow[] = [
  guild('loyal-engineers', 'material', 3, { loyal: true }),
  guild('mining-interest', 'material', 2, {
    actions: ['manufacture'],
    prelude: { verb: 'interest', resource: 'material' },
  }),
  guild('material-cartel', 'material', 2, { cartel: true, prelude: { verb: 'stealOne', resource: 'material' } }),
  guild('admin-union', 'material', 2, { prelude: { verb: 'union', suit: 'administration' } }),
  guild('construction-union', 'material', 2, { prelude: { verb: 'union', suit: 'construction' } }),
  guild('fuel-cartel', 'fuel', 2, { cartel: true, prelude: { verb: 'stealOne', resource: 'fuel' } }),
  guild('loyal-pilots', 'fuel', 3, { loyal: true }),
  guild('gatekeepers', 'fuel', 2, { prelude: { verb: 'gateShips' } }),
  guild('shipping-interest', 'fuel', 2, { actions: ['synthesize'], prelude: { verb: 'interest', resource: 'fuel' } }),
  guild('spacing-union', 'fuel', 2, { prelude: { verb: 'union', suit: 'mobilization' } }),
  guild('arms-union', 'weapon', 2, { prelude: { verb: 'union', suit: 'aggression' } }),
  guild('prison-wardens', 'weapon', 2, { actions: ['pressgang', 'execute'], prelude: threeShips }),
  guild('skirmishers', 'weapon', 2, { prelude: threeShips }),
  guild('court-enforcers', 'weapon', 2, { actions: ['abduct'], prelude: threeShips }),
  guild('loyal-marines', 'weapon', 3, { loyal: true, prelude: threeShips }),
  guild('lattice-spies', 'psionic', 2, { prelude: { verb: 'spies' } }),
  guild('farseers', 'psionic', 2, { prelude: { verb: 'redraw' } }),
  guild('secret-order', 'psionic', 2),
  guild('loyal-empaths', 'psionic', 3, { loyal: true }),
  guild('silver-tongues', 'psionic', 2, { prelude: { verb: 'silver' } }),
  guild('loyal-keepers', 'relic', 3, { loyal: true }),
  guild('sworn-guardians', 'relic', 1),
  guild('elder-broker', 'relic', 2, { actions: ['trade'], prelude: { verb: 'broker' } }),
  guild('relic-fence', 'relic', 2, { prelude: { verb: 'fence' } }),
  guild('galactic-bards', 'relic', 1),
]

const vox = (id: string): VoxRow => ({ id, kind: 'court', vox: true })
export const VOXES: readonly VoxRow[] = [
  'mass-uprising',
  'populist-demands',
  'outrage-spreads',
  'song-of-freedom',
  'guild-struggle',
  'call-to-action',
].map(vox)

const BY_ID: Readonly<Record<string, GuildRow>> = Object.fromEntries(GUILDS.map((row) => [row.id, row]))

/** The row of a Guild card. */
export const guildRow = (id: string): GuildRow => BY_ID[id] as GuildRow
export const isGuild = (id: string): boolean => BY_ID[id] !== undefined

/** The Loyal card of each resource. */
export const LOYAL: Readonly<Record<Resource, string>> = {
  material: 'loyal-engineers',
  fuel: 'loyal-pilots',
  weapon: 'loyal-marines',
  relic: 'loyal-keepers',
  psionic: 'loyal-empaths',
}
