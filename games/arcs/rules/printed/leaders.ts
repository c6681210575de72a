import type { Resource } from './resources.ts'

interface Start {
  readonly city?: number
  readonly starport?: number
  readonly ship: number
}
export interface LeaderRow {
  readonly id: string
  readonly kind: 'leader'
  readonly tokens: readonly [Resource, Resource]
  readonly a: Start
  readonly b: Start
  /** Ships in each C system. */
  readonly c: number
}
const CITY: Start = { city: 1, ship: 3 }
const STARPORT: Start = { starport: 1, ship: 3 }

export const LEADERS: readonly LeaderRow[] = [
  { id: 'elder', kind: 'leader', tokens: ['relic', 'material'], a: CITY, b: STARPORT, c: 2 },
  { id: 'mystic', kind: 'leader', tokens: ['psionic', 'relic'], a: CITY, b: STARPORT, c: 2 },
  { id: 'fuel-drinker', kind: 'leader', tokens: ['fuel', 'fuel'], a: CITY, b: STARPORT, c: 2 },
  { id: 'upstart', kind: 'leader', tokens: ['psionic', 'material'], a: { city: 1, ship: 4 }, b: STARPORT, c: 2 },
  { id: 'rebel', kind: 'leader', tokens: ['material', 'weapon'], a: { starport: 1, ship: 4 }, b: { ship: 4 }, c: 2 },
  { id: 'warrior', kind: 'leader', tokens: ['weapon', 'material'], a: CITY, b: STARPORT, c: 2 },
  { id: 'feastbringer', kind: 'leader', tokens: ['relic', 'material'], a: CITY, b: CITY, c: 3 },
  { id: 'demagogue', kind: 'leader', tokens: ['psionic', 'weapon'], a: CITY, b: STARPORT, c: 2 },
]
const BY_ID: Readonly<Record<string, LeaderRow>> = Object.fromEntries(LEADERS.map((row) => [row.id, row]))
export const leaderRow = (id: string): LeaderRow | undefined => BY_ID[id]

export interface LoreRow {
  readonly id: string
  readonly kind: 'lore'
}
export const LORES: readonly LoreRow[] = [
  { id: 'tool-priests', kind: 'lore' },
  { id: 'galactic-rifles', kind: 'lore' },
  { id: 'sprinter-drives', kind: 'lore' },
  { id: 'mirror-plating', kind: 'lore' },
  { id: 'hidden-harbors', kind: 'lore' },
  { id: 'signal-breaker', kind: 'lore' },
  { id: 'repair-drones', kind: 'lore' },
  { id: 'gate-ports', kind: 'lore' },
  { id: 'cloud-cities', kind: 'lore' },
  { id: 'living-structures', kind: 'lore' },
  { id: 'gate-stations', kind: 'lore' },
  { id: 'railgun-arrays', kind: 'lore' },
  { id: 'ancient-holdings', kind: 'lore' },
  { id: 'seeker-torpedoes', kind: 'lore' },
]
