import type { ToldChoice } from '../../../../kernel/index.ts'

/** The choices that arrest somebody, by District: a line for each, the class of the Citizen before the text of the choice. */
export function arrestsOf(choices: readonly ToldChoice[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { choice, text, about } of choices) {
    if (choice.do !== 'seize' && choice.do !== 'arrest') continue
    const { citizen } = choice as { citizen?: string }
    const { at } = about as { at: string }
    const line = `${citizen} ${text}`
    const before = found.get(at)
    found.set(at, before === undefined ? line : `${before}\n${line}`)
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
