import type { Blocked, Choice, ToldDecision, View } from '../../kernel/index.ts'
import type { GameText } from '../board.ts'
import type { CardDeed } from '../shared/tip.tsx'
import { blockedLabel, consequenceOf } from './choices.ts'

/** More than this nobody reads beside a card. */
const MOST = 5
/** Fields in which a number is the back of a card. */
const BACKS: readonly string[] = ['card', 'cards', 'back', 'other']

/** What the open decisions say of a card: what can be done with it, and what not and why. */
export function deedsOf(
  card: string,
  decisions: readonly ToldDecision[],
  faces: View['faces'],
  t: GameText,
): readonly CardDeed[] {
  const isIt = (value: unknown, field: string): boolean =>
    Array.isArray(value)
      ? value.some((one) => isIt(one, field))
      : value === card || (typeof value === 'number' && BACKS.includes(field) && faces[value] === card)
  const names = (choice: Choice): boolean => Object.entries(choice).some(([field, value]) => isIt(value, field))
  const possible = decisions
    .flatMap(({ choices }) => choices)
    .filter(({ choice }) => names(choice))
    .map((choice) => ({ what: t.choice(choice.choice), note: consequenceOf(choice, t), possible: true }))
  const isOf = ({ target }: Blocked): boolean => target === card || target?.replace(/:\d+$/, '') === card
  const blocked = decisions
    .flatMap((decision) => decision.blocked)
    .filter(isOf)
    .map((one) => ({ what: kindOf(one, t), note: t.phrase(one.reason, 'reason'), possible: false }))
  return [...possible.slice(0, MOST), ...blocked.slice(0, MOST - Math.min(MOST, possible.length))]
}

/** Without the name of the card, which stands above. */
const kindOf = ({ target: _, ...blocked }: Blocked, t: GameText): string => blockedLabel(blocked, t)
