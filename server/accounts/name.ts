import unhomoglyph from 'unhomoglyph'

/** Names of people: any script, one line, 1 to 32 characters. */

export const NAME_MAX = 32

/** Marks that stand on one letter; more of them climb over the lines above and below. */
const MARKS_MAX = 2

/**
 * Characters that show nothing: they could hide a name, or make two of one. `Default_Ignorable` has those that no font
 * draws; the two others are drawn as a blank.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u3164]/u
/** Says how the sign before it is to be drawn; nothing is lost without it. */
const VARIATIONS = /[\ufe00-\ufe0f]/gu

/** Scripts whose letters look like each other's: a name is written in one of them. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/** The name as it is kept; undefined when it cannot be one. */
export function cleanName(name: string): string | undefined {
  if (name.length > 4 * NAME_MAX) return undefined
  const clean = name.normalize('NFKC').replace(VARIATIONS, '').replace(/\s+/gu, ' ').trim()
  // Control and formatting characters could turn a line of chat around or hide a name.
  if (clean === '' || [...clean].length > NAME_MAX || UNSEEN.test(clean)) return undefined
  if (new RegExp(`^\\p{M}|\\p{M}{${MARKS_MAX + 1}}`, 'u').test(clean)) return undefined
  if (ALIKE.filter((script) => script.test(clean)).length > 1) return undefined
  return clean
}

/** What makes two names the same: an account's name is its own in any case. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase()

/**
 * What a name looks like, letter by letter: names with the same look cannot be told apart. Our own letters (ł, ż, ó)
 * stay what they are. In many fonts a large i, a small L and a one are the same stroke, and a zero is an O.
 */
export const lookOf = (name: string): string =>
  unhomoglyph(name.normalize('NFC')).replace(/[I1|]/g, 'l').replace(/0/g, 'O').replace(/\s+/g, ' ').trim().toLowerCase()
