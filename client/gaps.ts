/** A gap in a text: `{{to, name(case: gen)}}`. */
export interface Gap {
  /** `to` */
  readonly param: string
  /** `name`, or nothing */
  readonly format: string
  /** `case` */
  readonly by: string
  /** `gen` */
  readonly of: string
}

const GAP = /\{\{\s*(\w+)\s*(?:,\s*(\w+)(?:\((\w+):\s*(\w+)\))?\s*)?\}\}/g
const cut = new Map<string, readonly (string | Gap)[]>()

/** A text cut at its gaps: words, and what comes in between. Each text is cut once. */
export function partsOf(text: string): readonly (string | Gap)[] {
  const known = cut.get(text)
  if (known !== undefined) return known
  const parts: (string | Gap)[] = []
  let at = 0
  for (const gap of text.matchAll(GAP)) {
    const [whole, param = '', format = '', by = '', of = ''] = gap
    parts.push(text.slice(at, gap.index), { param, format, by, of })
    at = gap.index + whole.length
  }
  parts.push(text.slice(at))
  cut.set(text, parts)
  return parts
}
