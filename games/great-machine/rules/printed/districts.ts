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
export const ART = DISTRICTS.indexOf('art')
export const SCIENCE = DISTRICTS.indexOf('science')
export const TRADE = DISTRICTS.indexOf('trade')
export const INDUSTRY = DISTRICTS.indexOf('industry')
export const VELVET = DISTRICTS.indexOf('velvet')
export const CITADEL = DISTRICTS.indexOf('citadel')
export const TOWER = DISTRICTS.indexOf('tower')
export const NEXUS = DISTRICTS.indexOf('nexus')
export const SQUARE = DISTRICTS.indexOf('square')

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
export const CITIZENS_AT_START: Readonly<Record<DistrictId, number>> = {
  art: 4,
  science: 4,
  trade: 4,
  industry: 4,
  velvet: 4,
  citadel: 1,
  tower: 1,
  nexus: 1,
  square: 4,
}
export const GUARDS_AT_START = 2
