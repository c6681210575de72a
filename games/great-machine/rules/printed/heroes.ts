import { ART, INDUSTRY, SCIENCE, SQUARE, TRADE, VELVET } from './districts.ts'

export interface HeroRow {
  readonly id: string
  /** Heroes act in rising order of it. */
  readonly initiative: number
  readonly maxTrust: number
  /** The District in which it begins, by index. */
  readonly start: number
  /** What its ability is called; what it does stands in `cards/`. */
  readonly ability: string
  /** Which parts of the row are our own design, until official values are found. */
  readonly house: readonly ('initiative' | 'maxTrust' | 'start' | 'ability')[]
}

/** GM-11.1 The Heroes by Initiative. */
export const HEROES = [
  {
    id: 'actress',
    initiative: 1,
    maxTrust: 8,
    start: VELVET,
    ability: 'darling-of-the-crowd',
    house: ['initiative', 'maxTrust', 'start'],
  },
  {
    id: 'vagabond',
    initiative: 2,
    maxTrust: 7,
    start: SQUARE,
    ability: 'back-alleys',
    house: ['initiative', 'maxTrust', 'start', 'ability'],
  },
  {
    id: 'hunter',
    initiative: 3,
    maxTrust: 8,
    start: TRADE,
    ability: 'lightning-reflexes',
    house: ['maxTrust', 'start'],
  },
  {
    id: 'physician',
    initiative: 4,
    maxTrust: 9,
    start: SCIENCE,
    ability: 'house-call',
    house: ['initiative', 'maxTrust', 'start', 'ability'],
  },
  {
    id: 'artificer',
    initiative: 5,
    maxTrust: 9,
    start: ART,
    ability: 'rewire',
    house: ['initiative', 'maxTrust', 'start', 'ability'],
  },
  {
    id: 'veteran',
    initiative: 6,
    maxTrust: 10,
    start: INDUSTRY,
    ability: 'measured-blow',
    house: ['initiative', 'maxTrust', 'start'],
  },
] as const satisfies readonly HeroRow[]

export type HeroId = (typeof HEROES)[number]['id']
export const HERO_IDS: readonly HeroId[] = HEROES.map(({ id }) => id)

const ROWS: Readonly<Record<string, HeroRow>> = Object.fromEntries(HEROES.map((row) => [row.id, row]))

export const heroRow = (id: HeroId): HeroRow => ROWS[id] as HeroRow

export const HEROES_IN_GAME = 3
/** The three Heroes of a first game (house design). */
export const FIRST_TRIO: readonly HeroId[] = ['actress', 'hunter', 'physician']

/** What the Assault die shows; 0 is the shield. The split of the numbers is house design. */
export const ASSAULT_DIE = [2, 2, 3, 3, 4, 0] as const
/** Whether each side of the Escape die lets the Hero run. The split is house design. */
export const ESCAPE_DIE = [true, true, true, false, false, false] as const
