import { NEXUS, SQUARE } from './districts.ts'
import { type Added, type Effects, effectsOf, type Settings } from './effects.ts'
import { RIOT_SLOT } from './tracks.ts'

/** A number read off the table when a condition is checked. */
export type Measured =
  | { readonly of: 'guards' | 'servants' | 'heroes' | 'guardsMinusLoyalCitizens'; readonly at: number }
  | { readonly of: 'districts'; readonly with: 'guards' | 'servants'; readonly least: number; readonly minor?: true }
  | { readonly of: 'guardless' | 'heroesHome' | 'heroesMajor' | 'heroesBroke' | 'broken' | 'published' }
  | { readonly of: 'detained' | 'identified' | 'arrested' | 'raided' | 'rise' | 'discontent' }

/** A measure held against a number. */
export type Test =
  | { readonly measure: Measured; readonly atLeast: number; readonly atMost?: never }
  | { readonly measure: Measured; readonly atMost: number; readonly atLeast?: never }

/** When the Master Plan advances: every test holds, and the Machine pays, or the Heroes do not. */
export interface Advance {
  /** The first test is what the screen counts. */
  readonly when: readonly Test[]
  readonly price?:
    | { readonly machine: number; readonly heroes?: never }
    | { readonly heroes: number; readonly machine?: never }
}

/** What happens at the end of the round, before the condition is checked. */
export type EndEffect =
  | { readonly is: 'bondsPerServedMinor' }
  | { readonly is: 'trustInCrowds'; readonly citizens: number; readonly trust: number }
  | { readonly is: 'revealCitizen' }
  | { readonly is: 'calmWithoutRiot' }

export interface EventRow {
  readonly id: string
  /** Which deck it comes from; 3 is the Countdown. */
  readonly stage: 1 | 2 | 3
  /** In force until the end of the Heroes Phase. */
  readonly round?: Partial<Added & Settings>
  readonly end?: EndEffect
  readonly advance: Advance
  /** All texts but the Countdown are our own design, until official ones are found. */
  readonly house: boolean
}

export const EVENTS: readonly EventRow[] = [
  // GM-12.12 Census: a Bond for each Citizen identified in an action, at most 3.
  {
    id: 'census',
    stage: 1,
    round: { identifyBonds: 3 },
    advance: { when: [{ measure: { of: 'identified' }, atMost: 0 }] },
    house: true,
  },
  // GM-12.13 Curfew Bells: the first exit costs 1 Trust more.
  {
    id: 'curfew-bells',
    stage: 1,
    round: { firstExit: 1 },
    advance: { when: [{ measure: { of: 'heroesHome' }, atLeast: 2 }] },
    house: true,
  },
  // GM-12.14 Parade of Automatons: the first 3 Guard exits are free.
  {
    id: 'parade',
    stage: 1,
    round: { freeGuardExits: 3 },
    advance: { when: [{ measure: { of: 'guards', at: SQUARE }, atLeast: 4 }] },
    house: true,
  },
  // GM-12.15 Platform Survey: repositioning costs nothing.
  {
    id: 'platform-survey',
    stage: 1,
    round: { repositionCost: 0 },
    advance: {
      when: [
        { measure: { of: 'servants', at: NEXUS }, atLeast: 1 },
        { measure: { of: 'heroes', at: NEXUS }, atMost: 0 },
      ],
    },
    house: true,
  },
  // GM-12.16 Tax Day: at the end a Bond for each minor District with a Servant.
  {
    id: 'tax-day',
    stage: 1,
    end: { is: 'bondsPerServedMinor' },
    advance: { when: [], price: { machine: 4 } },
    house: true,
  },
  // GM-12.17 Sealed Theatres: Incite costs 1 Trust more.
  {
    id: 'sealed-theatres',
    stage: 1,
    round: { inciteExtra: 1 },
    advance: {
      when: [
        { measure: { of: 'rise' }, atMost: 0 },
        { measure: { of: 'discontent' }, atMost: RIOT_SLOT - 1 },
      ],
    },
    house: true,
  },
  // GM-12.18 Manhunt: a Raid costs 1 Bond.
  {
    id: 'manhunt',
    stage: 1,
    round: { raidCost: 1 },
    advance: { when: [{ measure: { of: 'detained' }, atLeast: 1 }] },
    house: true,
  },
  // GM-12.19 Papers, Please: ending a movement in a major District costs 1 Trust.
  {
    id: 'papers-please',
    stage: 1,
    round: { arrivalTrustLoss: 1 },
    advance: { when: [{ measure: { of: 'heroesMajor' }, atMost: 0 }] },
    house: true,
  },
  // GM-12.20 Maintenance Day: Repair restores up to 2 Guards.
  {
    id: 'maintenance-day',
    stage: 1,
    round: { extraRepairs: 1 },
    advance: { when: [{ measure: { of: 'broken' }, atMost: 0 }] },
    house: true,
  },
  // GM-12.21 Loyalty Lectures: at the end 1 Trust for each Hero among at least 4 Citizens.
  {
    id: 'loyalty-lectures',
    stage: 1,
    end: { is: 'trustInCrowds', citizens: 4, trust: 1 },
    advance: { when: [{ measure: { of: 'districts', with: 'servants', least: 1, minor: true }, atLeast: 2 }] },
    house: true,
  },
  // GM-12.22 State of Emergency: leaving a District with a Guard costs 1 Trust more.
  {
    id: 'state-of-emergency',
    stage: 2,
    round: { guardedDistrict: 1 },
    advance: { when: [{ measure: { of: 'heroesBroke' }, atLeast: 2 }] },
    house: true,
  },
  // GM-12.23 Purge: Arrest may also take inactive Citizens.
  {
    id: 'purge',
    stage: 2,
    round: { arrestInactive: 1 },
    advance: { when: [{ measure: { of: 'arrested' }, atLeast: 1 }] },
    house: true,
  },
  // GM-12.24 Total Mobilisation: Servants pay 1 Bond per exit.
  {
    id: 'total-mobilisation',
    stage: 2,
    round: { servantExitCost: 1 },
    advance: { when: [{ measure: { of: 'guardless' }, atMost: 0 }] },
    house: true,
  },
  // GM-12.25 Show Trial: a detention brings both measures.
  {
    id: 'show-trial',
    stage: 2,
    round: { bothPunitive: 1 },
    advance: { when: [{ measure: { of: 'detained' }, atLeast: 1 }], price: { machine: 2 } },
    house: true,
  },
  // GM-12.26 Oath of Loyalty: at the end a Citizen beside a Servant is revealed.
  {
    id: 'oath-of-loyalty',
    stage: 2,
    end: { is: 'revealCitizen' },
    advance: { when: [{ measure: { of: 'guardsMinusLoyalCitizens', at: SQUARE }, atLeast: 0 }] },
    house: true,
  },
  // GM-12.27 Blackout: special actions cost 1 Trust more.
  {
    id: 'blackout',
    stage: 2,
    round: { specialExtra: 1 },
    advance: { when: [{ measure: { of: 'published' }, atLeast: 2 }] },
    house: true,
  },
  // GM-12.28 Iron Fist: the first 4 Guard exits are free.
  {
    id: 'iron-fist',
    stage: 2,
    round: { freeGuardExits: 4 },
    advance: { when: [{ measure: { of: 'districts', with: 'guards', least: 3 }, atLeast: 3 }] },
    house: true,
  },
  // GM-12.29 Bread Lines: a Hero receives at most 3 Trust in this Opening Phase.
  {
    id: 'bread-lines',
    stage: 2,
    round: { openingTrustCap: 3 },
    advance: { when: [], price: { heroes: 4 } },
    house: true,
  },
  // GM-12.30 Silent Alarm: leaving a raided District costs 2 Trust more.
  {
    id: 'silent-alarm',
    stage: 2,
    round: { raidDistrict: 2 },
    advance: { when: [{ measure: { of: 'raided' }, atLeast: 1 }] },
    house: true,
  },
  // GM-12.31 Final Calibration: at the end Discontent falls by 1 if no Riot was started.
  {
    id: 'final-calibration',
    stage: 2,
    end: { is: 'calmWithoutRiot' },
    advance: { when: [], price: { machine: 6 } },
    house: true,
  },
  // GM-12.32 The Countdown: the Plan advances every round.
  { id: 'countdown', stage: 3, advance: { when: [] }, house: false },
]

export const EVENTS_PER_STAGE = 6

/** Everything that some event counts. */
export const MEASURES: readonly Measured[] = EVENTS.flatMap(({ advance }) => advance.when.map(({ measure }) => measure))

const ROWS = Object.fromEntries(EVENTS.map((row) => [row.id, row])) as Record<string, EventRow>
const EFFECTS = Object.fromEntries(EVENTS.map((row) => [row.id, effectsOf(row.round)])) as Record<
  string,
  Readonly<Effects>
>

export const eventRow = (id: string): EventRow | undefined => ROWS[id]
export const eventEffects = (id: string): Readonly<Added & Settings> | undefined => EFFECTS[id]

/** Bonds the Machine may pay for the Plan under an event; 0 where it is not asked. */
export const bondPrice = (id: string): number => ROWS[id]?.advance.price?.machine ?? 0

/** Trust the Heroes may pay against the Plan under an event; 0 where they are not asked. */
export const trustPrice = (id: string): number => ROWS[id]?.advance.price?.heroes ?? 0
