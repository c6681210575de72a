import type { GameWords } from './game-words.ts'

const SECTIONS = ['field', 'ui', 'counter', 'names'] as const

/** What a field of a table is called in the game's own words; spaced out where it has none. */
export function labelOf(t: Pick<GameWords, 'has'> & ((key: string) => string), field: string): string {
  const section = SECTIONS.find((one) => t.has(`${one}.${field}`))
  return section === undefined ? field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase() : t(`${section}.${field}`)
}

/** What a word in a field is called: a step of the round has its own words under `phase.`. */
export const wordOf = (
  t: Pick<GameWords, 'has' | 'name'> & ((key: string) => string),
  field: string,
  value: string,
): string => (t.has(`${field}.${value}`) ? t(`${field}.${value}`) : t.name(value))
