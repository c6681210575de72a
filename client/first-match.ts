/** Which games somebody has finished on this device: what is asked or explained in a first match only. */
const KEY = 'stolik.finished'

function finished(): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

export const isFirstMatch = (game: string): boolean => !finished().includes(game)

export function noteFinished(game: string): void {
  if (!isFirstMatch(game)) return
  try {
    localStorage.setItem(KEY, JSON.stringify([...finished(), game]))
  } catch {
    // Private windows may refuse storage: then it stays the first match.
  }
}
