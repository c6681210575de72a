import type { ToldChoice } from '../../../kernel/index.ts'
import { DISTRICTS } from '../rules/cards/districts.ts'
import type { Table } from '../rules/state.ts'

/**
 * The choices that arrest somebody, by District: a line for each, the class of the Citizen before the text of the choice. A
 * Servant arrests where it stands; after a failed Riot the Machine arrests where that was.
 */
export function arrestsOf(
  choices: readonly ToldChoice[],
  { servants }: Table,
  riot: string | undefined,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { choice, text } of choices) {
    const { citizen, servant } = choice as { citizen?: string; servant?: string }
    const at = servants.find(({ id }) => id === servant)?.at
    const where = choice.do === 'seize' ? riot : choice.do === 'arrest' && at !== undefined ? DISTRICTS[at] : undefined
    if (where === undefined) continue
    const line = `${citizen} ${text}`
    const before = found.get(where)
    found.set(where, before === undefined ? line : `${before}\n${line}`)
  }
  return found
}

/** Those of one class. */
export const arrestsIn = (lines: string, citizen: string): string =>
  lines
    .split('\n')
    .filter((line) => line.startsWith(`${citizen} `))
    .map((line) => line.slice(citizen.length + 1))
    .join('\n')
