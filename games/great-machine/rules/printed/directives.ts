import { type Added, type Effects, effectsOf, type Granted } from './effects.ts'

export interface DirectiveRow {
  readonly id: string
  /** GM-12.1 In force while published. */
  readonly while: Partial<Added & Granted>
  /** How late the automated Machine publishes it: the lowest number first (house design). */
  readonly rank: number
  /** What is our own design, until the official card is found. */
  readonly house: 'effect' | 'limits' | 'all'
}

export const SURVEIL_COST = 2
export const CONFISCATED = 3
export const MAX_PUBLISHED = 3

export const DIRECTIVES: readonly DirectiveRow[] = [
  // GM-12.3 Pacify: a Servant in a minor District lowers Discontent by 1.
  { id: 'pacify', while: { pacifying: 1 }, rank: 6, house: 'effect' },
  // GM-12.4 Confiscate: a Servant takes up to 3 Trust from a Hero, as Bonds.
  { id: 'confiscate', while: { confiscating: 1 }, rank: 5, house: 'effect' },
  // GM-12.5 Optimize: once per round one Servant takes a second, different action.
  { id: 'optimize', while: { secondAction: 1 }, rank: 8, house: 'limits' },
  // GM-12.6 Resettlement: once per round a Citizen moves next door.
  { id: 'resettlement', while: { resettling: 1 }, rank: 9, house: 'limits' },
  // GM-12.7 Curfew: each exit after the first costs a Hero 1 Trust more.
  { id: 'curfew', while: { laterExits: 1 }, rank: 3, house: 'all' },
  // GM-12.8 Surveillance: once per round an identified Citizen beside a Servant is revealed.
  { id: 'surveillance', while: { surveilling: 1 }, rank: 7, house: 'all' },
  // GM-12.9 Reinforced Plating: the Assault die counts 1 more.
  { id: 'plating', while: { assaultDieBonus: 1 }, rank: 4, house: 'all' },
  // GM-12.10 Levy: 2 Bonds more in each Opening Phase.
  { id: 'levy', while: { incomeBonus: 2 }, rank: 1, house: 'all' },
  // GM-12.11 Checkpoints: the first 2 Guard exits of a round are free.
  { id: 'checkpoints', while: { freeGuardExits: 2 }, rank: 2, house: 'all' },
]

export const DIRECTIVE_IDS: readonly string[] = DIRECTIVES.map(({ id }) => id)

const RANKS = Object.fromEntries(DIRECTIVES.map(({ id, rank }) => [id, rank])) as Readonly<Record<string, number>>

/** GM-13.16 How late the automated Machine publishes a Directive. */
export const directiveRank = (id: string): number => RANKS[id] as number

const EFFECTS = Object.fromEntries(DIRECTIVES.map((row) => [row.id, effectsOf(row.while)])) as Readonly<
  Record<string, Readonly<Effects>>
>

export const directiveEffects = (id: string): Readonly<Added & Granted> => EFFECTS[id] as Effects
