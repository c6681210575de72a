import type { Direction } from './direction.ts'
import { SQUARE } from './districts.ts'

/** A Servant Movement card of the automated Machine. */
export interface MovementRow {
  readonly id: string
  /** How many of it the deck has. */
  readonly copies: number
  /** Where it leads: nowhere, to a District, to a Hero by Initiative, or along a connection. */
  readonly leads:
    | { readonly to: 'here' }
    | { readonly to: 'district'; readonly at: number }
    | { readonly to: 'hero'; readonly initiative: 0 | 1 | 2 }
    | { readonly to: 'neighbour'; readonly direction: Direction }
  /** Whether the Servant acts and is on patrol. */
  readonly patrols: boolean
  /** The nearest Guard comes along. */
  readonly bringsGuard?: true
}

/** GM-13.6 */
export const MOVEMENTS: readonly MovementRow[] = [
  { id: 'up', copies: 1, leads: { to: 'neighbour', direction: 'up' }, patrols: true },
  { id: 'right', copies: 1, leads: { to: 'neighbour', direction: 'right' }, patrols: true },
  { id: 'down', copies: 1, leads: { to: 'neighbour', direction: 'down' }, patrols: true },
  { id: 'left', copies: 1, leads: { to: 'neighbour', direction: 'left' }, patrols: true },
  { id: 'stay', copies: 1, leads: { to: 'here' }, patrols: true },
  { id: 'stay-guard', copies: 1, leads: { to: 'here' }, patrols: true, bringsGuard: true },
  { id: 'central-square', copies: 1, leads: { to: 'district', at: SQUARE }, patrols: true },
  { id: 'rose', copies: 1, leads: { to: 'hero', initiative: 0 }, patrols: true },
  { id: 'goggles', copies: 1, leads: { to: 'hero', initiative: 1 }, patrols: true },
  { id: 'bird', copies: 1, leads: { to: 'hero', initiative: 2 }, patrols: true },
  { id: 'maintenance', copies: 3, leads: { to: 'here' }, patrols: false },
]

/** The whole deck, each card as often as it is in it. */
export const MOVEMENT_DECK: readonly MovementRow[] = MOVEMENTS.flatMap((row) =>
  Array.from({ length: row.copies }, () => row),
)
export const MOVEMENT_CARDS: readonly string[] = MOVEMENT_DECK.map(({ id }) => id)

const ROWS = Object.fromEntries(MOVEMENTS.map((row) => [row.id, row])) as Record<string, MovementRow>

export const movementRow = (id: string): MovementRow => ROWS[id] as MovementRow
