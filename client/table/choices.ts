import type { Blocked, Sign, ToldChoice, ToldDecision } from '../../kernel/index.ts'
import { consequenceOf as consequence, blockedLabel as labelOfBlocked } from '../../texts/index.ts'
import type { GameText } from '../board.ts'
import { aboutOf, vainLast } from '../board.ts'

/** The choices of a decision in the groups the bar shows, each with its place in the keyboard row. */
export interface ChoiceGroup {
  readonly key: string
  readonly label: string | undefined
  readonly choices: readonly NumberedChoice[]
  readonly blocked: readonly Blocked[]
}

export interface NumberedChoice extends ToldChoice {
  /** 1 to 9, or undefined beyond. */
  readonly digit: number | undefined
}

/** Above this many choices only one group is open at a time. */
export const QUIET_ABOVE = 9
/** At most this many blocked ones stand beside the choices of their group; the others wait behind a word. */
export const BLOCKED_SHOWN = 2

export function groupsOf(
  decision: ToldDecision,
  only: readonly string[] | undefined,
  t: GameText,
): readonly ChoiceGroup[] {
  const wanted = only === undefined ? undefined : new Set(only)
  const listed = decision.choices.filter(({ text }) => wanted?.has(text) ?? true)
  const shown = vainLast(listed)
  const byGroup = groupedBy(shown, (choice) => aboutOf(choice).group ?? choice.choice.do)
  // A blocked kind stands with the choices of its kind; kinds that are wholly blocked share one group at the end.
  const blockedBy = groupedBy(only === undefined ? withoutTwins(decision.blocked, t) : [], (blocked) =>
    byGroup.has(blocked.do) ? blocked.do : (groupOfKind(shown, blocked.do) ?? BLOCKED),
  )
  const keys = [...byGroup.keys(), ...(blockedBy.has(BLOCKED) ? [BLOCKED] : [])]
  // Single choices of many kinds need no headings: they read as one row.
  const flat = keys.length > 1 && shown.length <= 9 && [...byGroup.values()].every((group) => group.length === 1)
  let next = 1
  const numbered = (choices: readonly ToldChoice[]): NumberedChoice[] =>
    choices.map((choice) => ({ ...choice, digit: next <= 9 ? next++ : undefined }))
  if (flat || keys.length === 1)
    return [
      {
        key: keys.join(),
        label: keys.length === 1 && shown.length > 1 ? labelOf(keys[0] as string, t) : undefined,
        choices: numbered(shown),
        blocked: [...blockedBy.values()].flat(),
      },
    ]
  return keys.map((key) => ({
    key,
    label: labelOf(key, t),
    choices: numbered(byGroup.get(key) ?? []),
    blocked: blockedBy.get(key) ?? [],
  }))
}

/** Each kind in the order in which it is met first. */
function groupedBy<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return groups
}

/** The group of kinds that cannot be chosen at all. */
export const BLOCKED = 'blocked'

/** The same thing blocked for the same reason is said once. */
function withoutTwins(all: readonly Blocked[], t: GameText): readonly Blocked[] {
  const said = new Set<string>()
  return all.filter((blocked) => {
    const words = `${blockedLabel(blocked, t)} ${t.phrase(blocked.reason, 'reason')}`
    return !said.has(words) && said.add(words)
  })
}

const groupOfKind = (choices: readonly ToldChoice[], kind: string): string | undefined => {
  const same = choices.find(({ choice }) => choice.do === kind)
  return same === undefined ? undefined : (aboutOf(same).group ?? same.choice.do)
}

const labelOf = (key: string, t: GameText): string | undefined =>
  t.has(`group.${key}`) ? t(`group.${key}`) : undefined

/** Renumbers the digits when only one group is open. */
export const renumbered = (group: ChoiceGroup): ChoiceGroup => ({
  ...group,
  choices: group.choices.map((choice, i) => ({ ...choice, digit: i < 9 ? i + 1 : undefined })),
})

const NO_SIGNS: readonly Sign[] = []

/** What stands before a click: chance decides, something hidden is shown, the move is given away. Until the rules have told, what the choice says of itself. */
export function signsOf(choice: ToldChoice, signs: Readonly<Record<string, readonly Sign[]>>): readonly Sign[] {
  const told = signs[choice.text]
  if (told !== undefined) return told
  const { final, odds, group } = aboutOf(choice)
  if (final !== true) return NO_SIGNS
  return [odds !== undefined || group === 'dice' || group === 'attack' ? 'luck' : 'shows']
}

/** The consequence at the right of a button: price, yield, odds, note. */
export const consequenceOf = (choice: ToldChoice, t: GameText): string | undefined => consequence(aboutOf(choice), t)

/** What a blocked option would have been, in words. */
export const blockedLabel = (blocked: Blocked, t: GameText): string => labelOfBlocked(blocked, t) || blocked.do
