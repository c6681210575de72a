import { DISTRICT_NUMBERS } from './house.ts'

/** NA-20 the map: official names and paths; its numbers come from `house.ts`. */

export const ROOT = 11
export const DISTRICTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

export const DISTRICT_IDS = [
  'guayaquil',
  'quinde',
  'la-costa',
  'manta',
  'rabotgorod',
  'laguna-velasco',
  'nihongai',
  'esmeraldas',
  'rutherford',
  'base-de-cayambe',
] as const

export type DistrictId = (typeof DISTRICT_IDS)[number]

/** Choices and events call a district by its name, the rules by its number. */
export const idOf = (d: number): DistrictId => DISTRICT_IDS[d - 1] as DistrictId

const NUMBER: Record<string, number> = {}
for (const [i, id] of DISTRICT_IDS.entries()) NUMBER[id] = i + 1
export const numberOf = (id: string): number => NUMBER[id] as number

/** NA-36 where the one path out of each district leads; index 0 is not used. */
export const EXIT: readonly number[] = [0, 2, 5, 5, 7, 6, 9, 9, 9, 10, ROOT]

export const numbersOf = (d: number) => DISTRICT_NUMBERS[d - 1] as (typeof DISTRICT_NUMBERS)[number]
/** NA-64 */
export const tierOf = (d: number): number => numbersOf(d).tier

export const UNIT_LIMIT = { humanFirst: 9, orgcrime: 9, prisec: 6 } as const
export const TOKEN_LIMIT = 10

export const HAND_SIZE = 5
export const THREAT_END = 25
export const FEDERALIST_CAPITAL = 25
export const ROOT_THREAT = 2
export const ILLNESS_THREAT = 2
export const START_CAPITAL = 10

/** Six standard rounds, a demand after every second. */
export const ROUND_TRACK = ['1', '2', 'demand', '3', '4', 'demand', '5', '6', 'demand'] as const
export const LAST_STANDARD_SPACE = 7
export const LAST_SPACE = 8
