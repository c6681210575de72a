import { choiceText, type Patterns, parseChoice } from './text.ts'
import type { Choice, Decision } from './types.ts'

type Word = string | number

/** What a field may be: this and nothing else, an amount within bounds, or some of these, in this order. */
export type Gap =
  | { readonly is: Word | readonly Word[] }
  | { readonly from: number; readonly to: number }
  | { readonly of: readonly Word[]; readonly least?: number }

/**
 * Many choices in a few words: a kind, and what each of its fields may be, every field by itself. Where listing would
 * take millions, the list is a shape, and a choice is legal when a shape contains it.
 */
export interface Shape {
  readonly do: string
  readonly fields: Readonly<Record<string, Gap>>
}

/** Whether a choice is one of the shape's. */
export function isWithin({ do: kind, fields }: Shape, choice: Choice): boolean {
  if (choice.do !== kind) return false
  const given = choice as unknown as Readonly<Record<string, unknown>>
  for (const name in given) if (name !== 'do' && !Object.hasOwn(fields, name)) return false
  for (const name in fields) if (!fits(fields[name] as Gap, given[name])) return false
  return true
}

function fits(gap: Gap, value: unknown): boolean {
  if ('is' in gap)
    return Array.isArray(gap.is)
      ? Array.isArray(value) && value.length === gap.is.length && gap.is.every((each, i) => value[i] === each)
      : value === gap.is
  if ('from' in gap) return Number.isInteger(value) && (value as number) >= gap.from && (value as number) <= gap.to
  if (!Array.isArray(value) || value.length < (gap.least ?? 0)) return false
  let last = -1
  for (const each of value) {
    const at = gap.of.indexOf(each, last + 1)
    if (at < 0) return false
    last = at
  }
  return true
}

/** The choice that a text stands for, if one of the shapes contains it; every choice has one text only. */
export function shapedChoice(patterns: Patterns, shapes: readonly Shape[], text: string): Choice | undefined {
  const choice = parseChoice(patterns, text)
  if (choice === undefined || choiceText(patterns, choice) !== text) return undefined
  return shapes.some((shape) => isWithin(shape, choice)) ? choice : undefined
}

/** How many choices a shape stands for. */
export function sizeOf({ fields }: Shape): number {
  let size = 1
  for (const name in fields) size *= gapSize(fields[name] as Gap)
  return size
}

function gapSize(gap: Gap): number {
  if ('is' in gap) return 1
  if ('from' in gap) return Math.max(0, gap.to - gap.from + 1)
  let sets = 0
  for (let bits = 0; bits < 1 << gap.of.length; bits++) if (countBits(bits) >= (gap.least ?? 0)) sets++
  return sets
}

const countBits = (bits: number): number => {
  let n = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) n++
  return n
}

/** Any choice of a shape; `below(n)` draws a number from 0 to n - 1. */
export function anyWithin({ do: kind, fields }: Shape, below: (n: number) => number): Choice {
  const choice: Record<string, unknown> & Choice = { do: kind }
  for (const name in fields) choice[name] = drawn(fields[name] as Gap, below)
  return choice
}

function drawn(gap: Gap, below: (n: number) => number): unknown {
  if ('is' in gap) return gap.is
  if ('from' in gap) return gap.from + below(gap.to - gap.from + 1)
  const left = gap.of.slice()
  const wanted = (gap.least ?? 0) + below(left.length - (gap.least ?? 0) + 1)
  while (left.length > wanted) left.splice(below(left.length), 1)
  return left
}

/** All choices of a shape, one after the other. */
export function* allWithin({ do: kind, fields }: Shape): Generator<Choice> {
  const names = Object.keys(fields)
  function* from(i: number, choice: Choice): Generator<Choice> {
    const name = names[i]
    if (name === undefined) yield choice
    else for (const value of valuesOf(fields[name] as Gap)) yield* from(i + 1, { ...choice, [name]: value })
  }
  yield* from(0, { do: kind })
}

function* valuesOf(gap: Gap): Generator<unknown> {
  if ('is' in gap) yield gap.is
  else if ('from' in gap) for (let value = gap.from; value <= gap.to; value++) yield value
  else
    for (let bits = 0; bits < 1 << gap.of.length; bits++)
      if (countBits(bits) >= (gap.least ?? 0)) yield gap.of.filter((_, i) => (bits & (1 << i)) !== 0)
}

/** The listed choices, and one drawn from each shape: for whoever plays at random. */
export function someOf(
  { options, shapes }: Pick<Decision, 'options' | 'shapes'>,
  below: (n: number) => number,
): readonly Choice[] {
  return shapes === undefined ? options : [...options, ...shapes().map((shape) => anyWithin(shape, below))]
}
