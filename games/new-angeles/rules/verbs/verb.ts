import type { Blocked, Frame, Seat } from '../../../../kernel/index.ts'
import type { ChoiceKind, OneOf } from '../choices.ts'
import type { EffectName, EffectOf } from '../printed/effects.ts'
import type { EffectFrame, G } from '../table.ts'

/** What an effect's beginning leads to: a question, the next effect, or other procedures first (then it begins again). */
export type Start = 'ask' | 'next' | { call: Frame[] }

/** What a choice leads to: `more` asks again, frames are run before the next effect. */
export type Then = 'more' | Frame[] | undefined | void

/**
 * What one effect of the vocabulary does, asking for choices of some kinds. Without `start` it asks at once; without
 * `options` it never asks.
 */
export interface Verb<K extends EffectName, C extends ChoiceKind = ChoiceKind> {
  start?(g: G, f: EffectFrame, e: EffectOf<K>): Start
  /** Whom it asks; the resolver when missing. */
  who?(g: G, f: EffectFrame, e: EffectOf<K>): Seat
  options?(g: G, f: EffectFrame, e: EffectOf<K>, seat: Seat): OneOf<C>[]
  /** Carries out one choice. */
  chosen?(g: G, f: EffectFrame, e: EffectOf<K>, seat: Seat, choice: OneOf<C>): Then
  blocked?(g: G, f: EffectFrame, e: EffectOf<K>, seat: Seat): readonly Blocked[]
}

/** Begins with no districts kept. */
export function forget(f: EffectFrame): 'ask' {
  f.saved.length = 0
  return 'ask'
}

/** The seat an effect speaks of. */
export const target = (f: EffectFrame): Seat => f.target as Seat
