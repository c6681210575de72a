import type { Suit } from './actions.ts'
import type { Resource } from './resources.ts'

/** Every prelude that a row can say. */
export type Prelude =
  /** Gain tokens up to the number of empty slots, from rivals when the supply is out. */
  | { readonly verb: 'interest'; readonly resource: Resource }
  /** Steal one token of a resource. */
  | { readonly verb: 'stealOne'; readonly resource: Resource }
  /** Steal one token or one Guild card. */
  | { readonly verb: 'stealAny' }
  /** Lie beside a face-up card of a suit and take it to hand when the round ends. */
  | { readonly verb: 'union'; readonly suit: Suit }
  /** A ship at every gate. */
  | { readonly verb: 'gateShips' }
  /** Three ships in one controlled system. */
  | { readonly verb: 'threeShips' }
  /** Seize the initiative, before anything else in the prelude. */
  | { readonly verb: 'seize' }
  | { readonly verb: 'gain'; readonly resources: readonly Resource[] }

export interface GuildRow {
  readonly id: string
  readonly kind: 'court'
  readonly suit: Resource
  readonly keys: number
  /** Kept when its owner provokes Outrage; tokens of any type may be spent as its suit. */
  readonly loyal?: true
  readonly cartel?: true
  readonly prelude?: Prelude
}
export interface VoxRow {
  readonly id: string
  readonly kind: 'court'
  readonly vox: true
}

export const GUILDS: readonly GuildRow[] = [
  { id: 'loyal-engineers', kind: 'court', suit: 'material', keys: 3, loyal: true },
  {
    id: 'mining-interest',
    kind: 'court',
    suit: 'material',
    keys: 2,
    prelude: { verb: 'interest', resource: 'material' },
  },
  {
    id: 'material-cartel',
    kind: 'court',
    suit: 'material',
    keys: 2,
    cartel: true,
    prelude: { verb: 'stealOne', resource: 'material' },
  },
  { id: 'admin-union', kind: 'court', suit: 'material', keys: 2, prelude: { verb: 'union', suit: 'administration' } },
  {
    id: 'construction-union',
    kind: 'court',
    suit: 'material',
    keys: 2,
    prelude: { verb: 'union', suit: 'construction' },
  },
  {
    id: 'fuel-cartel',
    kind: 'court',
    suit: 'fuel',
    keys: 2,
    cartel: true,
    prelude: { verb: 'stealOne', resource: 'fuel' },
  },
  { id: 'loyal-pilots', kind: 'court', suit: 'fuel', keys: 3, loyal: true },
  { id: 'gatekeepers', kind: 'court', suit: 'fuel', keys: 2, prelude: { verb: 'gateShips' } },
  { id: 'shipping-interest', kind: 'court', suit: 'fuel', keys: 2, prelude: { verb: 'interest', resource: 'fuel' } },
  { id: 'spacing-union', kind: 'court', suit: 'fuel', keys: 2, prelude: { verb: 'union', suit: 'mobilization' } },
  { id: 'arms-union', kind: 'court', suit: 'weapon', keys: 2, prelude: { verb: 'union', suit: 'aggression' } },
  { id: 'prison-wardens', kind: 'court', suit: 'weapon', keys: 2, prelude: { verb: 'threeShips' } },
  { id: 'skirmishers', kind: 'court', suit: 'weapon', keys: 2, prelude: { verb: 'threeShips' } },
  { id: 'court-enforcers', kind: 'court', suit: 'weapon', keys: 2, prelude: { verb: 'threeShips' } },
  { id: 'loyal-marines', kind: 'court', suit: 'weapon', keys: 3, loyal: true, prelude: { verb: 'threeShips' } },
  { id: 'lattice-spies', kind: 'court', suit: 'psionic', keys: 2, prelude: { verb: 'seize' } },
  { id: 'farseers', kind: 'court', suit: 'psionic', keys: 2 },
  { id: 'secret-order', kind: 'court', suit: 'psionic', keys: 2 },
  { id: 'loyal-empaths', kind: 'court', suit: 'psionic', keys: 3, loyal: true },
  { id: 'silver-tongues', kind: 'court', suit: 'psionic', keys: 2, prelude: { verb: 'stealAny' } },
  { id: 'loyal-keepers', kind: 'court', suit: 'relic', keys: 3, loyal: true },
  { id: 'sworn-guardians', kind: 'court', suit: 'relic', keys: 1 },
  {
    id: 'elder-broker',
    kind: 'court',
    suit: 'relic',
    keys: 2,
    prelude: { verb: 'gain', resources: ['material', 'fuel', 'weapon'] },
  },
  { id: 'relic-fence', kind: 'court', suit: 'relic', keys: 2 },
  { id: 'galactic-bards', kind: 'court', suit: 'relic', keys: 1 },
]

export const VOXES = [
  { id: 'mass-uprising', kind: 'court', vox: true },
  { id: 'populist-demands', kind: 'court', vox: true },
  { id: 'outrage-spreads', kind: 'court', vox: true },
  { id: 'song-of-freedom', kind: 'court', vox: true },
  { id: 'guild-struggle', kind: 'court', vox: true },
  { id: 'call-to-action', kind: 'court', vox: true },
] as const satisfies readonly VoxRow[]
export type Vox = (typeof VOXES)[number]['id']

const BY_ID: Readonly<Record<string, GuildRow>> = Object.fromEntries(GUILDS.map((row) => [row.id, row]))

/** The row of a Guild card. */
export const guildRow = (id: string): GuildRow => BY_ID[id] as GuildRow
/** The rule of a court card: they are numbered as they stand here, Guild cards in chapter 13, Vox cards in 14. */
const RULE: Readonly<Record<string, string>> = Object.fromEntries(
  [GUILDS, VOXES].flatMap((rows, chapter) => rows.map(({ id }, i) => [id, `ARCS-${13 + chapter}.${i + 1}`])),
)
export const courtRule = (id: string): string => RULE[id] as string
export const isGuild = (id: string): boolean => BY_ID[id] !== undefined
