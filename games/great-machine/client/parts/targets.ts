import { useMemo } from 'react'
import type { BoardProps, Hands, TargetProps, Thing } from '../../../../client/board.ts'
import { pressing } from '../../../../client/board.ts'
import type { ToldChoice, ToldDecision } from '../../../../kernel/index.ts'

/**
 * What can be chosen, told in words: every drawn thing gets the texts of its choices as one string, which stays equal while
 * nothing about it changes. So a piece drawn once is not drawn again because some other piece has become a target.
 */

/** Always the same object, so that drawn things need not change with it. */
export const useHands = ({ choose, setHovered, narrow, pointed }: Hands): Hands =>
  useMemo(() => ({ choose, setHovered, narrow, pointed }), [choose, setHovered, narrow, pointed])

export interface Targets {
  /** The texts of the choices that name a thing in one of these fields, a line each; '' for none. */
  of(thing: Thing, ...fields: readonly string[]): string
  /** The choices in question: all, or those the bar is narrowed to. */
  readonly choices: readonly ToldChoice[]
}

/** An Access card, its tile and its button are one choice: it names the District of its card too. */
const fieldsOf = ({ choice, about }: ToldChoice): [string, unknown][] => {
  const fields = Object.entries(choice)
  if (choice.do !== 'access') return fields
  return [...fields, ['district', (about as { district?: string } | undefined)?.district]]
}

export function targetsOf(decisions: readonly ToldDecision[], narrowed: readonly string[] | undefined): Targets {
  const all = decisions.flatMap(({ choices }) => choices)
  const named = new Map<string, number[]>()
  all.forEach((told, i) => {
    for (const [field, value] of fieldsOf(told)) {
      if (field === 'do') continue
      for (const thing of Array.isArray(value) ? value : [value]) {
        const key = `${field}=${thing}`
        const list = named.get(key)
        if (list === undefined) named.set(key, [i])
        else if (list.at(-1) !== i) list.push(i)
      }
    }
  })
  const kept = new Set(narrowed)
  const textOf = (i: number): string => all[i]?.text ?? ''
  return {
    of(thing, ...fields) {
      const found = new Set(fields.flatMap((field) => named.get(`${field}=${thing}`) ?? []))
      const texts = [...found].sort((a, b) => a - b).map(textOf)
      const within = texts.filter((text) => kept.has(text))
      return (within.length > 0 ? within : texts).join('\n')
    },
    choices: narrowed === undefined ? all : all.filter(({ text }) => kept.has(text)),
  }
}

export const useTargets = ({ decisions, narrowed }: Pick<BoardProps, 'decisions' | 'narrowed'>): Targets =>
  useMemo(() => targetsOf(decisions, narrowed), [decisions, narrowed])

/** A thing that stands for the choices of `of`. `label` is what it is called when narrowed. */
export const pressable = (hands: Hands, texts: string, label: string): TargetProps =>
  pressing(hands, texts === '' ? [] : texts.split('\n'), label)
