import { type Added, type Effects, effectsOf, type Granted } from './effects.ts'

export const DIRECTIVE_IDS = [
  'pacify',
  'confiscate',
  'optimize',
  'resettlement',
  'curfew',
  'surveillance',
  'plating',
  'levy',
  'checkpoints',
] as const
export type DirectiveId = (typeof DIRECTIVE_IDS)[number]

export interface DirectiveRow {
  readonly id: DirectiveId
  /** GM-12.1 In force while published. */
  readonly while: Partial<Added & Granted>
  /** What is our own design, until the official card is found. */
  readonly house: 'effect' | 'limits' | 'all'
}

export const SURVEIL_COST = 2
export const CONFISCATED = 3
export const MAX_PUBLISHED = 3

export const DIRECTIVES: readonly DirectiveRow[] = [
  // GM-12.3 Pacify: a Servant in a minor District lowers Discontent by 1.
  { id: 'pacify', while: { pacifying: 1 }, house: 'effect' },
  // GM-12.4 Confiscate: a Servant takes up to 3 Trust from a Hero, as Bonds.
  { id: 'confiscate', while: { confiscating: 1 }, house: 'effect' },
  // GM-12.5 Optimize: once per round one Servant takes a second, different action.
  { id: 'optimize', while: { secondAction: 1 }, house: 'limits' },
  // GM-12.6 Resettlement: once per round a Citizen moves next door.
  { id: 'resettlement', while: { resettling: 1 }, house: 'limits' },
  // GM-12.7 Curfew: each exit after the first costs a Hero 1 Trust more.
  { id: 'curfew', while: { laterExits: 1 }, house: 'all' },
  // GM-12.8 Surveillance: once per round an identified Citizen beside a Servant is revealed.
  { id: 'surveillance', while: { surveilling: 1 }, house: 'all' },
  // GM-12.9 Reinforced Plating: the Assault die counts 1 more.
  { id: 'plating', while: { assaultDieBonus: 1 }, house: 'all' },
  // GM-12.10 Levy: 2 Bonds more in each Opening Phase.
  { id: 'levy', while: { incomeBonus: 2 }, house: 'all' },
  // GM-12.11 Checkpoints: the first 2 Guard exits of a round are free.
  { id: 'checkpoints', while: { freeGuardExits: 2 }, house: 'all' },
]

/** The order in which the automated Machine publishes (house design). */
export const PUBLISH_ORDER: readonly DirectiveId[] = [
  'levy',
  'checkpoints',
  'curfew',
  'plating',
  'confiscate',
  'pacify',
  'surveillance',
  'optimize',
  'resettlement',
]

const EFFECTS = Object.fromEntries(DIRECTIVES.map((row) => [row.id, effectsOf(row.while)])) as Readonly<
  Record<string, Readonly<Effects>>
>

export const directiveEffects = (id: string): Readonly<Added & Granted> => EFFECTS[id] as Effects
