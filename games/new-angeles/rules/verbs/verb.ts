import type { Blocked, Choice, Frame, Seat } from '../../../../kernel/index.ts'
import type { EffectName, EffectOf } from '../printed/effects.ts'
import type { EffectFrame, G } from '../table.ts'

/** What an effect's beginning leads to: a question, the next effect, or other procedures first (then it begins again). */
export type Start = 'ask' | 'next' | { call: Frame[] }

/** What one effect of the vocabulary does. Without `start` it asks at once; without `options` it never asks. */
export interface Verb<K extends EffectName> {
  start?(g: G, f: EffectFrame, e: EffectOf<K>): Start
  /** Whom it asks; the resolver when missing. */
  who?(g: G, f: EffectFrame, e: EffectOf<K>): Seat
  options?(g: G, f: EffectFrame, e: EffectOf<K>, seat: Seat): Choice[]
  /** Carries out one choice; `more` asks again, frames are run before the next effect. */
  // biome-ignore lint/suspicious/noExplicitAny: each verb knows the choices it listed itself.
  chosen?(g: G, f: EffectFrame, e: EffectOf<K>, seat: Seat, choice: any): 'more' | Frame[] | undefined | void
  blocked?(g: G, f: EffectFrame, e: EffectOf<K>, seat: Seat): readonly Blocked[]
}

export type Verbs<K extends EffectName> = { readonly [N in K]: Verb<N> }

/** The seat an effect speaks of. */
export const target = (f: EffectFrame): Seat => f.target as Seat
