/** A word of a game that is explained wherever it stands. */
export interface Term {
  readonly id: string
  /** `Pivot`: what it is called. */
  readonly word: string
  /** `pivot, pivots`: what it looks like in a sentence; `odstąp*` stands for every ending, in each word of a form. */
  readonly forms: readonly string[]
  /** The sentence that explains it. */
  readonly says: string
  readonly rule: string
}

/** A stretch of a text, and the term it is, if it is one. */
export interface Stretch {
  readonly text: string
  /** Where it begins. */
  readonly at: number
  readonly term?: Term
}

/** Finds terms in texts. */
export type Finder = (text: string) => readonly Stretch[]

const plain = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

/** `otwart* produkcj*` as a pattern; the text may join its words with a space that does not break. */
const patternOf = (form: string): string =>
  form
    .split(' ')
    .map((word) => plain(word).replace('*', '\\p{L}*'))
    .join('[ \\u00a0]')

/** How the terms of a game are found: the longest form wins, and each term is marked once in a text. */
export function finderOf(terms: readonly Term[]): Finder {
  const forms = terms
    .flatMap((term) => term.forms.map((form) => ({ form, term })))
    .sort((a, b) => b.form.length - a.form.length)
  if (forms.length === 0) return (text) => [{ text, at: 0 }]
  const wanted = new RegExp(
    `(?<!\\p{L})(?:${forms.map(({ form }) => `(${patternOf(form)})`).join('|')})(?!\\p{L})`,
    'giu',
  )
  return (text) => {
    const stretches: Stretch[] = []
    const met = new Set<Term>()
    let from = 0
    for (const found of text.matchAll(wanted)) {
      const term = forms[found.slice(1).findIndex((group) => group !== undefined)]?.term
      if (term === undefined || met.has(term)) continue
      met.add(term)
      if (found.index > from) stretches.push({ text: text.slice(from, found.index), at: from })
      stretches.push({ text: found[0], at: found.index, term })
      from = found.index + found[0].length
    }
    if (from < text.length) stretches.push({ text: text.slice(from), at: from })
    return stretches
  }
}

/** The terms of a game, in its own words: `say` gives a text by its key. */
export const termsOf = (rules: Readonly<Record<string, string>>, say: (key: string) => string): readonly Term[] =>
  Object.entries(rules).map(([id, rule]) => ({
    id,
    rule,
    word: say(`term.${id}.word`),
    forms: say(`term.${id}.forms`).split(', '),
    says: say(`term.${id}`),
  }))
