import type { ToldChoice } from '../../kernel/index.ts'

/** More choices of one kind than this are taken in two steps: first the piece, then the place. */
export const PICKED_ABOVE = 12

/** The choices that have the same first thing in them: every way of one guard, every card of one Servant. */
export interface Pick<C extends ToldChoice = ToldChoice> {
  readonly thing: string
  readonly choices: readonly C[]
}

/**
 * The first step of a long list: the choices by the first thing they all name that divides them well; undefined where nothing
 * does, or where there are not many.
 */
export function picksOf<C extends ToldChoice>(choices: readonly C[]): readonly Pick<C>[] | undefined {
  const [first] = choices
  if (first === undefined || choices.length <= PICKED_ABOVE) return undefined
  for (const field of Object.keys(first.choice)) {
    if (field === 'do') continue
    const picks = picksBy(choices, field)
    if (picks !== undefined) return picks
  }
  return undefined
}

function picksBy<C extends ToldChoice>(choices: readonly C[], field: string): readonly Pick<C>[] | undefined {
  const byThing = new Map<string, C[]>()
  for (const choice of choices) {
    const thing = (choice.choice as unknown as Readonly<Record<string, unknown>>)[field]
    if (typeof thing !== 'string') return undefined
    const same = byThing.get(thing)
    if (same === undefined) byThing.set(thing, [choice])
    else same.push(choice)
  }
  // Neither step may be as long as the list was.
  const divides = byThing.size > 1 && byThing.size <= PICKED_ABOVE && byThing.size < choices.length
  return divides ? [...byThing].map(([thing, same]) => ({ thing, choices: same })) : undefined
}
