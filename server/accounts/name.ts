/** Names of people: any script, one line, 1 to 32 characters. */

export const NAME_MAX = 32

/** The name as it is kept; undefined when it cannot be one. */
export function cleanName(name: string): string | undefined {
  if (name.length > 4 * NAME_MAX) return undefined
  const clean = name.normalize('NFKC').replace(/\s+/gu, ' ').trim()
  // Control and formatting characters could turn a line of chat around or hide a name.
  if (clean === '' || [...clean].length > NAME_MAX || /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(clean)) return undefined
  return clean
}

/** What makes two names the same: an account's name is its own in any case. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase()
