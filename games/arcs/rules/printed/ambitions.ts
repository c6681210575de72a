import type { Resource } from './resources.ts'

export const AMBITIONS = ['tycoon', 'tyrant', 'warlord', 'keeper', 'empath'] as const
export type Ambition = (typeof AMBITIONS)[number]

/** First and second place of the three markers, low side and high side. */
export const MARKERS = [
  { low: [5, 3], high: [9, 4] },
  { low: [3, 2], high: [6, 3] },
  { low: [2, 0], high: [4, 2] },
] as const

/** The ambitions a card of each number can declare. */
export const AMBITIONS_OF_NUMBER: readonly (readonly Ambition[])[] = [
  [],
  [],
  ['tycoon'],
  ['tyrant'],
  ['warlord'],
  ['keeper'],
  ['empath'],
  AMBITIONS,
]

/** Where a token of an out-of-play planet lies in a match of two. */
export const BOX_OF_RESOURCE: Readonly<Record<Resource, Ambition>> = {
  material: 'tycoon',
  fuel: 'tycoon',
  weapon: 'warlord',
  relic: 'keeper',
  psionic: 'empath',
}

/** Keys it takes to raid each resource slot; the seventh is on Ancient Holdings. */
export const SLOT_KEYS = [3, 1, 1, 2, 1, 3, 4] as const
export const BOARD_SLOTS = 6
/** The index of the slot on Ancient Holdings. */
export const HOLDINGS_SLOT = 6

/** Open slots on the board by cities still lying on it. */
export const OPEN_SLOTS = [6, 6, 6, 4, 3, 2] as const
/** Power added to an ambition won outright, by cities still lying on the board. */
export const CITY_BONUS = [5, 2, 0, 0, 0, 0] as const

export const CHAPTERS = 5
export const goalOf = (seats: number): number => 39 - 3 * seats
