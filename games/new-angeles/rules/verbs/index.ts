import type { EffectName } from '../printed/effects.ts'
import { BOARD_VERBS } from './board.ts'
import { DEAL_VERBS } from './dealing.ts'
import { PEOPLE_VERBS } from './people.ts'
import { SECRET_VERBS } from './secrets.ts'
import type { Verb, Verbs } from './verb.ts'

/** The whole vocabulary. */
const VERBS: Verbs<EffectName> = { ...BOARD_VERBS, ...DEAL_VERBS, ...PEOPLE_VERBS, ...SECRET_VERBS }

export const verbOf = (name: EffectName): Verb<EffectName> => VERBS[name] as unknown as Verb<EffectName>
