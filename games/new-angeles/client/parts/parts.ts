import { useMemo, useRef } from 'react'
import type { BoardProps, GameText } from '../../../../client/board.ts'
import { names } from '../../../../client/board.ts'
import type { ToldDecision } from '../../../../kernel/index.ts'

/**
 * A delta draws only what it changed. Every part of the table is drawn from a few plain values; what it may be chosen for
 * reaches it as an `Asked`, which counts as the same one as long as it names the same choices.
 */

/** What a target needs besides its choices. These functions stay the same ones for as long as the table is open. */
export type Act = Pick<BoardProps, 'choose' | 'pointed' | 'setHovered' | 'narrow'>

export function useAct({ choose, pointed, setHovered, narrow }: Act): Act {
  return useMemo(() => ({ choose, pointed, setHovered, narrow }), [choose, pointed, setHovered, narrow])
}

export interface Asked {
  readonly decisions: readonly ToldDecision[]
  readonly narrowed: readonly string[] | undefined
  /** The same for the same choices: what parts compare. */
  readonly key: string
}

const NOTHING: Asked = { decisions: [], narrowed: undefined, key: '' }

/** The open choices that name one of some things. */
export function askedOf(
  { decisions, narrowed }: Pick<BoardProps, 'decisions' | 'narrowed'>,
  things: readonly (string | number)[],
  fields: readonly string[],
): Asked {
  const found: ToldDecision[] = []
  const texts: string[] = []
  for (const decision of decisions) {
    const choices = decision.choices.filter(({ choice }) => things.some((thing) => names(choice, thing, fields)))
    if (choices.length === 0) continue
    found.push({ ...decision, choices })
    for (const { text } of choices) texts.push(text)
  }
  if (found.length === 0) return NOTHING
  const kept = narrowed?.filter((text) => texts.includes(text)) ?? []
  return {
    decisions: found,
    narrowed: kept.length > 0 ? kept : undefined,
    key: `${texts.join('\n')}\n\n${kept.join('\n')}`,
  }
}

/** For `memo`: equal in everything, where an `Asked` is its key. */
export function samePart<P extends { readonly asked: Asked }>(a: P, b: P): boolean {
  if (a.asked.key !== b.asked.key) return false
  for (const key in b) if (key !== 'asked' && a[key] !== b[key]) return false
  return true
}

/**
 * The texts, for names that do not depend on what has been seen: the same ones until they say something else, which one word
 * tells (another language, or texts that have come only now).
 */
export function useCalmText(t: GameText): GameText {
  const word = t('ui.city')
  const calm = useRef({ t, word })
  if (calm.current.t.language !== t.language || calm.current.word !== word) calm.current = { t, word }
  return calm.current.t
}
