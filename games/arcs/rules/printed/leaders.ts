import type { NewAction } from './court.ts'
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
const A: Start = { city: 1, ship: 3 }
const B: Start = { starport: 1, ship: 3 }
const leader = (id: string, first: Resource, second: Resource, a = A, b = B, c = 2): LeaderRow => ({
  id,
  kind: 'leader',
  tokens: [first, second],
  a,
  b,
  c,
})

export const LEADERS: readonly LeaderRow[] = [
  leader('elder', 'relic', 'material'),
  leader('mystic', 'psionic', 'relic'),
  leader('fuel-drinker', 'fuel', 'fuel'),
  leader('upstart', 'psionic', 'material', { city: 1, ship: 4 }),
  leader('rebel', 'material', 'weapon', { starport: 1, ship: 4 }, { ship: 4 }),
  leader('warrior', 'weapon', 'material'),
  leader('feastbringer', 'relic', 'material', A, { city: 1, ship: 3 }, 3),
  leader('demagogue', 'psionic', 'weapon'),
]
const BY_ID: Readonly<Record<string, LeaderRow>> = Object.fromEntries(LEADERS.map((row) => [row.id, row]))
export const leaderRow = (id: string): LeaderRow | undefined => BY_ID[id]

export interface LoreRow {
  readonly id: string
  readonly kind: 'lore'
  readonly actions?: readonly NewAction[]
}
export const LORES: readonly LoreRow[] = [
  { id: 'tool-priests', kind: 'lore', actions: ['summon'] },
  { id: 'galactic-rifles', kind: 'lore', actions: ['rifles'] },
  { id: 'sprinter-drives', kind: 'lore' },
  { id: 'mirror-plating', kind: 'lore' },
  { id: 'hidden-harbors', kind: 'lore' },
  { id: 'signal-breaker', kind: 'lore' },
  { id: 'repair-drones', kind: 'lore' },
  { id: 'gate-ports', kind: 'lore' },
  { id: 'cloud-cities', kind: 'lore' },
  { id: 'living-structures', kind: 'lore', actions: ['nurture', 'prune'] },
  { id: 'gate-stations', kind: 'lore' },
  { id: 'railgun-arrays', kind: 'lore' },
  { id: 'ancient-holdings', kind: 'lore' },
  { id: 'seeker-torpedoes', kind: 'lore' },
]
