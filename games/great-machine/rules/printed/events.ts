import { NEXUS, SQUARE } from './districts.ts'
import { type Effects, effectsOf, type Modifier } from './effects.ts'

/** A number read off the table when a condition is checked. */
export type Expr =
  | { readonly of: 'guards' | 'servants' | 'heroes'; readonly at: number }
  | { readonly of: 'guardsMinusLoyalCitizens'; readonly at: number }
  | { readonly of: 'districts'; readonly with: 'guards' | 'servants'; readonly least: number; readonly minor?: boolean }
  | { readonly of: 'guardless' | 'heroesHome' | 'heroesMajor' | 'heroesBroke' | 'broken' | 'published' }
  | { readonly of: 'detained' | 'identified' | 'arrested' | 'raided' | 'rise' }

export type Condition =
  | { readonly is: 'atLeast'; readonly n: number; readonly expr: Expr }
  | { readonly is: 'atMost'; readonly n: number; readonly expr: Expr }
  | { readonly is: 'all'; readonly of: readonly Condition[] }
  | { readonly is: 'notRiotStage' }
  | { readonly is: 'machinePays'; readonly bonds: number }
  | { readonly is: 'unlessHeroesPay'; readonly trust: number }
  | { readonly is: 'always' }

/** What happens at the end of the round, before the condition is checked. */
export type EndEffect =
  | { readonly is: 'bondsPerServedMinor' }
  | { readonly is: 'trustInCrowds'; readonly citizens: number; readonly n: number }
  | { readonly is: 'revealCitizen' }
  | { readonly is: 'calmWithoutRiot' }

export interface EventRow {
  readonly id: string
  /** Its number in the facts file. */
  readonly code: string
  /** Which deck it comes from; 3 is the Countdown. */
  readonly stage: 1 | 2 | 3
  /** In force until the end of the Heroes Phase. */
  readonly round?: readonly Modifier[]
  readonly end?: EndEffect
  /** The Master Plan advances if this holds. */
  readonly advance: Condition
  /** All texts but the Countdown are our own design, until official ones are found. */
  readonly house: boolean
}

const count = (of: 'detained' | 'identified' | 'arrested' | 'raided' | 'published'): Expr => ({ of })
const atLeast = (n: number, expr: Expr): Condition => ({ is: 'atLeast', n, expr })
const atMost = (n: number, expr: Expr): Condition => ({ is: 'atMost', n, expr })

export const EVENTS: readonly EventRow[] = [
  {
    id: 'census',
    code: 'I-01',
    stage: 1,
    round: [{ is: 'bondsOnIdentify', max: 3 }],
    advance: atMost(0, count('identified')),
    house: true,
  },
  {
    id: 'curfew-bells',
    code: 'I-02',
    stage: 1,
    round: [{ is: 'exitSurcharge', amount: 1, when: 'firstExit' }],
    advance: atLeast(2, { of: 'heroesHome' }),
    house: true,
  },
  {
    id: 'parade',
    code: 'I-03',
    stage: 1,
    round: [{ is: 'freeGuardExits', n: 3 }],
    advance: atLeast(4, { of: 'guards', at: SQUARE }),
    house: true,
  },
  {
    id: 'platform-survey',
    code: 'I-04',
    stage: 1,
    round: [{ is: 'actionCost', action: 'reposition', set: 0 }],
    advance: {
      is: 'all',
      of: [atLeast(1, { of: 'servants', at: NEXUS }), atMost(0, { of: 'heroes', at: NEXUS })],
    },
    house: true,
  },
  {
    id: 'tax-day',
    code: 'I-05',
    stage: 1,
    end: { is: 'bondsPerServedMinor' },
    advance: { is: 'machinePays', bonds: 4 },
    house: true,
  },
  {
    id: 'sealed-theatres',
    code: 'I-06',
    stage: 1,
    round: [{ is: 'actionCost', action: 'incite', add: 1 }],
    advance: { is: 'all', of: [{ is: 'notRiotStage' }, atMost(0, { of: 'rise' })] },
    house: true,
  },
  {
    id: 'manhunt',
    code: 'I-07',
    stage: 1,
    round: [{ is: 'actionCost', action: 'raid', set: 1 }],
    advance: atLeast(1, count('detained')),
    house: true,
  },
  {
    id: 'papers-please',
    code: 'I-08',
    stage: 1,
    round: [{ is: 'arrivalTrustLoss', n: 1 }],
    advance: atMost(0, { of: 'heroesMajor' }),
    house: true,
  },
  {
    id: 'maintenance-day',
    code: 'I-09',
    stage: 1,
    round: [{ is: 'repairCount', n: 2 }],
    advance: atMost(0, { of: 'broken' }),
    house: true,
  },
  {
    id: 'loyalty-lectures',
    code: 'I-10',
    stage: 1,
    end: { is: 'trustInCrowds', citizens: 4, n: 1 },
    advance: atLeast(2, { of: 'districts', with: 'servants', least: 1, minor: true }),
    house: true,
  },
  {
    id: 'state-of-emergency',
    code: 'II-01',
    stage: 2,
    round: [{ is: 'exitSurcharge', amount: 1, when: 'guardedDistrict' }],
    advance: atLeast(2, { of: 'heroesBroke' }),
    house: true,
  },
  {
    id: 'purge',
    code: 'II-02',
    stage: 2,
    round: [{ is: 'arrestInactive' }],
    advance: atLeast(1, count('arrested')),
    house: true,
  },
  {
    id: 'total-mobilisation',
    code: 'II-03',
    stage: 2,
    round: [{ is: 'servantExitCost', set: 1 }],
    advance: atMost(0, { of: 'guardless' }),
    house: true,
  },
  {
    id: 'show-trial',
    code: 'II-04',
    stage: 2,
    round: [{ is: 'bothPunitive' }],
    advance: { is: 'all', of: [atLeast(1, count('detained')), { is: 'machinePays', bonds: 2 }] },
    house: true,
  },
  {
    id: 'oath-of-loyalty',
    code: 'II-05',
    stage: 2,
    end: { is: 'revealCitizen' },
    advance: atLeast(0, { of: 'guardsMinusLoyalCitizens', at: SQUARE }),
    house: true,
  },
  {
    id: 'blackout',
    code: 'II-06',
    stage: 2,
    round: [{ is: 'actionCost', action: 'special', add: 1 }],
    advance: atLeast(2, count('published')),
    house: true,
  },
  {
    id: 'iron-fist',
    code: 'II-07',
    stage: 2,
    round: [{ is: 'freeGuardExits', n: 4 }],
    advance: atLeast(3, { of: 'districts', with: 'guards', least: 3 }),
    house: true,
  },
  {
    id: 'bread-lines',
    code: 'II-08',
    stage: 2,
    round: [{ is: 'openingTrustCap', n: 3 }],
    advance: { is: 'unlessHeroesPay', trust: 4 },
    house: true,
  },
  {
    id: 'silent-alarm',
    code: 'II-09',
    stage: 2,
    round: [{ is: 'exitSurcharge', amount: 2, when: 'raidDistrict' }],
    advance: atLeast(1, count('raided')),
    house: true,
  },
  {
    id: 'final-calibration',
    code: 'II-10',
    stage: 2,
    end: { is: 'calmWithoutRiot' },
    advance: { is: 'machinePays', bonds: 6 },
    house: true,
  },
  { id: 'countdown', code: 'III', stage: 3, advance: { is: 'always' }, house: false },
]

export const EVENTS_PER_STAGE = 6

const ROWS = Object.fromEntries(EVENTS.map((row) => [row.id, row])) as Record<string, EventRow>
const EFFECTS = Object.fromEntries(EVENTS.map((row) => [row.id, effectsOf(row.round ?? [])])) as Record<string, Effects>

export const eventRow = (id: string): EventRow | undefined => ROWS[id]
export const eventEffects = (id: string): Effects | undefined => EFFECTS[id]

/** Bonds the automated Machine keeps back for the event in force (house design). */
export const automatonReserve = (id: string): number => {
  const row = ROWS[id]
  if (row === undefined) return 0
  const { advance } = row
  if (advance.is === 'machinePays') return advance.bonds
  if (advance.is !== 'all') return 0
  for (const part of advance.of) if (part.is === 'machinePays') return part.bonds
  return 0
}
