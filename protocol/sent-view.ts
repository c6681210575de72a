import {
  type Blocked,
  type Choice,
  type Json,
  type Patterns,
  parseChoice,
  type ToldDecision,
  type View,
} from '../kernel/index.ts'

/**
 * Decisions as they are sent: by far the longest part of what a seat is told. A choice is its text, from which the patterns
 * of the game make the choice again; what is impossible for the same reason is said once.
 */
export type SentChoice = string | readonly [text: string, about: Json]
export type SentBlocked = readonly [
  does: string,
  reason: Blocked['reason'],
  rule: string,
  targets: readonly (string | null)[],
  as?: string,
]
export interface SentDecision extends Omit<ToldDecision, 'choices' | 'blocked'> {
  readonly choices: readonly SentChoice[]
  readonly blocked: readonly SentBlocked[]
}
export interface SentView extends Omit<View, 'decisions'> {
  readonly decisions: readonly SentDecision[]
}

const NONE: readonly SentDecision[] = []

export const packed = (view: View): SentView => ({
  ...view,
  decisions: view.decisions.length === 0 ? NONE : view.decisions.map(packDecision),
})

const packDecision = ({ choices, blocked, ...decision }: ToldDecision): SentDecision => ({
  ...decision,
  choices: choices.map(packChoice),
  blocked: packBlocked(blocked),
})

function packChoice({ text, choice, about }: ToldDecision['choices'][number]): SentChoice {
  if (typeof about !== 'object' || about === null || !('group' in about) || about.group !== choice.do)
    return about === undefined ? text : [text, about]
  // A choice stands with those of its kind anyway.
  const { group: _, ...rest } = about
  return Object.keys(rest).length === 0 ? text : [text, rest]
}

function packBlocked(blocked: readonly Blocked[]): readonly SentBlocked[] {
  const groups = new Map<string, [string, Blocked['reason'], string, (string | null)[], string?]>()
  for (const { do: does, reason, rule, target = null, as } of blocked) {
    const key = JSON.stringify([does, reason, rule, as])
    const group = groups.get(key)
    if (group !== undefined) group[3].push(target)
    else groups.set(key, as === undefined ? [does, reason, rule, [target]] : [does, reason, rule, [target], as])
  }
  return [...groups.values()]
}

/** The view again, as the kernel made it; parts that were sent before stay the objects they were. */
export function unpacked(patterns: Patterns, sent: SentView, last?: { sent: SentView; view: View }): View {
  if (last?.sent === sent) return last.view
  const decisions =
    last?.sent.decisions === sent.decisions
      ? last.view.decisions
      : sent.decisions.map((each, i) => {
          const same = last?.sent.decisions[i] === each ? last.view.decisions[i] : undefined
          return same ?? unpackDecision(patterns, each)
        })
  return { ...sent, decisions }
}

const unpackDecision = (patterns: Patterns, { choices, blocked, ...decision }: SentDecision): ToldDecision => ({
  ...decision,
  choices: choices.map((each) => {
    const [text, about] = typeof each === 'string' ? [each, undefined] : each
    const choice = parseChoice(patterns, text) as Choice
    return about === undefined ? { text, choice } : { text, choice, about }
  }),
  blocked: blocked.flatMap(([does, reason, rule, targets, as]) =>
    targets.map((target) => ({
      do: does,
      ...(target === null ? {} : { target }),
      ...(as === undefined ? {} : { as }),
      reason,
      rule,
    })),
  ),
})
