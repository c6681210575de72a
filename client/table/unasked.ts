import type { ToldChoice, ToldDecision } from '../../kernel/index.ts'
import { aboutOf } from '../board.ts'

/** Questions that somebody never wants to be asked: those with an answer that leaves the offer out (`about.leaves`). */

/** What a question is called among those that are not asked, e.g. `51st-state turn.after`. */
export const questionOf = (game: string, { at }: ToldDecision): string => `${game} ${at}`

/** The answer that leaves out what is offered, where there is one. */
export const leavingOf = ({ choices }: ToldDecision): ToldChoice | undefined =>
  choices.find((choice) => aboutOf(choice).leaves === true)

/** The answer to a question that is not to be asked. Who has just taken it back wants to be asked this once. */
export function unaskedOf(
  game: string,
  decisions: readonly ToldDecision[],
  unasked: readonly string[],
  last: string | undefined,
): ToldChoice | undefined {
  if (last === 'undo') return undefined
  const asked = decisions.find((decision) => decision.must && unasked.includes(questionOf(game, decision)))
  return asked === undefined ? undefined : leavingOf(asked)
}
