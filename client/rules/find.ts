/** Finding words of a game: Polish letters and endings do not matter. */

/** `Zabezpieczenie` as `zabezpieczenie`, `łódź` as `lodz`. */
export const folded = (text: string): string =>
  text.toLowerCase().replace(/ł/g, 'l').normalize('NFD').replace(/\p{M}/gu, '')

const wordsOf = (text: string): readonly string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean)

/** What is left of a word without its ending: `zabezpieczenia` and `zabezpieczeniem` have the same beginning. */
const stemOf = (word: string): string =>
  word.length < 4 || /\d/.test(word) ? word : word.slice(0, Math.max(3, word.length - (word.length > 6 ? 3 : 1)))

/** How well words fit a text: 0 not at all, more the better. Every word looked for must be there. */
function closeness(wanted: readonly string[], text: string): number {
  const there = wordsOf(text)
  let sum = 0
  for (const word of wanted) {
    const stem = stemOf(word)
    let best = 0
    there.forEach((one, i) => {
      const how = one === word ? 4 : one.startsWith(word) ? 3 : one.startsWith(stem) ? 2 : 0
      if (how > 0) best = Math.max(best, how + (i === 0 ? 0.5 : 0))
    })
    if (best === 0) return 0
    sum += best
  }
  return sum
}

/** Whether all words looked for are in a text. */
export const has = (text: string, words: string): boolean => closeness(wordsOf(words), text) > 0

/** Something that can be found. */
export interface Findable {
  /** What it is called: a hit here counts more than one in what is said about it. */
  readonly name: string
  readonly says: string
}

/** From so many letters on something is looked for. */
export const FEWEST_LETTERS = 2

/** What fits the words, the best first. */
export function found<T extends Findable>(all: readonly T[], words: string, atMost: number): readonly T[] {
  const wanted = wordsOf(words)
  if (wanted.join('').length < FEWEST_LETTERS) return []
  return all
    .map((one) => ({ one, how: 3 * closeness(wanted, one.name) + closeness(wanted, `${one.name} ${one.says}`) }))
    .filter(({ how }) => how > 0)
    .sort((a, b) => b.how - a.how)
    .slice(0, atMost)
    .map(({ one }) => one)
}

/** So many letters must be changed, added or left out to make one word of another. */
export function apart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next.push(
        Math.min(
          (row[j] as number) + 1,
          (next[j - 1] as number) + 1,
          (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row[other.length] as number
}

/** The one whose name is written most alike, for whoever has mistyped. */
export function nearest<T extends Findable>(all: readonly T[], words: string): T | undefined {
  const wanted = folded(words.trim())
  let best: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const one of all) {
    const distance = apart(wanted, folded(one.name))
    if (distance < least) {
      least = distance
      best = one
    }
  }
  return best
}
