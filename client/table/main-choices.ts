import type { ToldChoice, ToldDecision } from '../../kernel/index.ts'

/** Kinds of choices that finish something: they name no thing, and stand always at the same place. */
const FINISHING: readonly string[] = [
  'pass',
  'end',
  'endTurn',
  'abstain',
  'nothing',
  'enough',
  'stop',
  'proceed',
  'begin',
  'ready',
  'decline',
]
const isBare = ({ choice }: ToldChoice): boolean => Object.keys(choice).length === 1

/** A decision without its main choices, and these. Where there is nothing else, all of them stand in the list. */
export function splitMain(decision: ToldDecision): {
  readonly list: ToldDecision
  readonly main: readonly ToldChoice[]
} {
  const main = decision.choices.filter((one) => isBare(one) && FINISHING.includes(one.choice.do))
  if (main.length === 0 || main.length === decision.choices.length) return { list: decision, main: [] }
  return { list: { ...decision, choices: decision.choices.filter((one) => !main.includes(one)) }, main }
}
