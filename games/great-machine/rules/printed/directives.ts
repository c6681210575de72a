import { type Effects, effectsOf, type Modifier } from './effects.ts'

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
  /** Its number in the facts file. */
  readonly code: string
  /** GM-12.1 In force while published. */
  readonly while: readonly Modifier[]
  /** What is our own design, until the official card is found. */
  readonly house: 'effect' | 'limits' | 'all'
}

export const SURVEIL_COST = 2
export const CONFISCATED = 3
export const MAX_PUBLISHED = 3

export const DIRECTIVES: readonly DirectiveRow[] = [
  { id: 'pacify', code: 'D1', while: [{ is: 'grantServantAction', action: 'pacify' }], house: 'effect' },
  { id: 'confiscate', code: 'D2', while: [{ is: 'grantServantAction', action: 'confiscate' }], house: 'effect' },
  { id: 'optimize', code: 'D3', while: [{ is: 'extraServantAction' }], house: 'limits' },
  {
    id: 'resettlement',
    code: 'D4',
    while: [{ is: 'grantMachineOption', option: 'resettle', bonds: 0 }],
    house: 'limits',
  },
  { id: 'curfew', code: 'D5', while: [{ is: 'exitSurcharge', amount: 1, when: 'laterExits' }], house: 'all' },
  {
    id: 'surveillance',
    code: 'D6',
    while: [{ is: 'grantMachineOption', option: 'surveil', bonds: SURVEIL_COST }],
    house: 'all',
  },
  { id: 'plating', code: 'D7', while: [{ is: 'assaultDieBonus', n: 1 }], house: 'all' },
  { id: 'levy', code: 'D8', while: [{ is: 'incomeBonus', n: 2 }], house: 'all' },
  { id: 'checkpoints', code: 'D9', while: [{ is: 'freeGuardExits', n: 2 }], house: 'all' },
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

const EFFECTS = Object.fromEntries(DIRECTIVES.map((row) => [row.id, effectsOf(row.while)])) as Record<string, Effects>

export const directiveEffects = (id: string): Effects => EFFECTS[id] as Effects
