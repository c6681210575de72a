/** GM-1.1 The nine Districts; their order here is the order of every tie-break. */
export const DISTRICTS = [
  'art',
  'science',
  'trade',
  'industry',
  'velvet',
  'citadel',
  'tower',
  'nexus',
  'square',
] as const
export type DistrictId = (typeof DISTRICTS)[number]

export const DISTRICT_COUNT = DISTRICTS.length
/** Districts before this index are minor, the others major. */
export const FIRST_MAJOR = 5
export const [ART, SCIENCE, TRADE, INDUSTRY, VELVET, CITADEL, TOWER, NEXUS, SQUARE] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
] as const

const INDEX: Record<string, number> = Object.fromEntries(DISTRICTS.map((id, i) => [id, i]))

/** The index of a District by its name. */
export const districtIndex = (id: string): number => INDEX[id] as number

/** The name of a District by its index. */
export const districtId = (at: number): DistrictId => DISTRICTS[at] as DistrictId

export const isMajor = (at: number): boolean => at >= FIRST_MAJOR

/** GM-1.3 */
export const CITIZEN_SLOTS = 6
/** GM-1.4 */
export const GUARD_SLOTS = 4
/** GM-3.1 Citizens of each District at the start; three more are arrested. */
export const CITIZENS_AT_START = [4, 4, 4, 4, 4, 1, 1, 1, 4] as const
export const GUARDS_AT_START = 2
