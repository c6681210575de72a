import type { Choice, Phrase, ToldChoice, ToldDecision } from '../../kernel/index.ts'
import type { Thing } from '../board.ts'

/** Something more that a choice stands for: a field and what stands in it, e.g. `['district', 'docks']`. */
export type AlsoNames = (told: ToldChoice) => readonly (readonly [field: string, thing: Thing])[]

/** The open choices by what they name: a table has a hundred things to ask for, and looks through its choices once. */
export interface Index {
  /** All open choices, in the order of the decisions. */
  readonly choices: readonly ToldChoice[]
  /** `card school` → where in `choices` that card is named; ` school` → the same for any field. */
  readonly named: ReadonlyMap<string, readonly number[]>
  /** `build school` → why not. */
  readonly blocked: ReadonlyMap<string, Phrase>
}

const made = new WeakMap<readonly ToldDecision[], Index>()

/** Made once for all parts of the table that are handed the same decisions. */
export function indexOf(decisions: readonly ToldDecision[], alsoNames?: AlsoNames): Index {
  let index = made.get(decisions)
  if (index === undefined) {
    index = makeIndex(decisions, alsoNames)
    made.set(decisions, index)
  }
  return index
}

function makeIndex(decisions: readonly ToldDecision[], alsoNames: AlsoNames = () => []): Index {
  const choices = decisions.flatMap((decision) => decision.choices)
  const named = new Map<string, number[]>()
  const note = (key: string, at: number) => {
    const found = named.get(key)
    if (found === undefined) named.set(key, [at])
    else if (found.at(-1) !== at) found.push(at)
  }
  for (const [at, told] of choices.entries())
    for (const [field, value] of [...Object.entries(told.choice), ...alsoNames(told)]) {
      if (field === 'do') continue
      for (const thing of Array.isArray(value) ? value : [value]) {
        note(`${field} ${thing}`, at)
        note(` ${thing}`, at)
      }
    }
  const blocked = new Map<string, Phrase>()
  for (const decision of decisions)
    for (const { do: how, target, reason } of decision.blocked) blocked.set(`${how} ${target}`, reason)
  return { choices, named, blocked }
}

export interface Naming {
  /** The fields of a choice in which the thing may stand, e.g. `['card']`. Without them any field; a back or a count needs them. */
  readonly fields?: readonly string[] | undefined
  /** Only these choices, when naming is not enough. */
  readonly only?: ((choice: Choice) => boolean) | undefined
}

const ANY_FIELD = ['']

/**
 * The choices that name a thing (or one of several names of it: a card's face and its back), in the order of the decisions.
 * Where the bar is narrowed to some of them, only those.
 */
export function choicesNamed(
  { choices, named }: Index,
  thing: Thing | readonly Thing[],
  { fields = ANY_FIELD, only }: Naming,
  narrowed: readonly string[] | undefined,
): readonly ToldChoice[] {
  const places = new Set<number>()
  for (const one of typeof thing === 'object' ? thing : [thing])
    for (const field of fields) for (const at of named.get(`${field} ${one}`) ?? []) places.add(at)
  if (places.size === 0) return NONE
  const found = [...places]
    .sort((a, b) => a - b)
    .flatMap((at) => choices[at] ?? [])
    .filter(({ choice }) => only === undefined || only(choice))
  const kept = narrowed === undefined ? found : found.filter(({ text }) => narrowed.includes(text))
  return kept.length > 0 ? kept : found
}

const NONE: readonly ToldChoice[] = []
