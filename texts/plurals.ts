const rulesOf = new Map<string, Intl.PluralRules>()

/** The form a number asks for: `one`, `few`, `many` or `other`. */
export function formOf(language: string, count: number): string {
  let rules = rulesOf.get(language)
  if (rules === undefined) {
    rules = new Intl.PluralRules(language)
    rulesOf.set(language, rules)
  }
  return rules.select(count)
}

/** The forms whole numbers need: `one` and `other` in English, `one`, `few` and `many` in Polish. */
export const formsFor = (language: string): readonly string[] => [
  ...new Set(Array.from({ length: 200 }, (_, count) => formOf(language, count))),
]
