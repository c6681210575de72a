import type { Thing } from '../../../../client/board.ts'
import type { Choice, Phrase, ToldChoice, ToldDecision } from '../../../../kernel/index.ts'

/** The open choices by what they name: a table has a hundred things to ask for, and looks through its choices once. */
export interface Index {
  /** `card school` → every choice with that card. */
  readonly named: ReadonlyMap<string, readonly ToldChoice[]>
  /** `build school` → why not. */
  readonly blocked: ReadonlyMap<string, Phrase>
}

const made = new WeakMap<readonly ToldDecision[], Index>()

/** Made once for all parts of the table that are handed the same decisions. */
export function indexOf(decisions: readonly ToldDecision[]): Index {
  let index = made.get(decisions)
  if (index === undefined) {
    index = makeIndex(decisions)
    made.set(decisions, index)
  }
  return index
}

function makeIndex(decisions: readonly ToldDecision[]): Index {
  const named = new Map<string, ToldChoice[]>()
  const blocked = new Map<string, Phrase>()
  for (const decision of decisions) {
    for (const told of decision.choices)
      for (const [field, value] of Object.entries(told.choice)) {
        if (field === 'do') continue
        for (const one of Array.isArray(value) ? new Set(value) : [value]) {
          const key = `${field} ${one}`
          const found = named.get(key)
          if (found === undefined) named.set(key, [told])
          else found.push(told)
        }
      }
    for (const { do: how, target, reason } of decision.blocked) blocked.set(`${how} ${target}`, reason)
  }
  return { named, blocked }
}

/** The texts of the choices that name a thing; where the bar is narrowed to some of them, only those. */
export function textsNaming(
  { named }: Index,
  thing: Thing,
  fields: readonly string[],
  only: ((choice: Choice) => boolean) | undefined,
  narrowed: readonly string[] | undefined,
): readonly string[] {
  const texts: string[] = []
  for (const field of fields)
    for (const { choice, text } of named.get(`${field} ${thing}`) ?? [])
      if ((only === undefined || only(choice)) && !texts.includes(text)) texts.push(text)
  const kept = narrowed === undefined ? texts : texts.filter((text) => narrowed.includes(text))
  return kept.length > 0 ? kept : texts
}
