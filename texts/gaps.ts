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

/**
 * `[hits {{hits}}|keys {{keys}}|nothing]`: those parts that are there and not 0, listed; the last, which has no gap, where
 * none is.
 * `[ ({{card, name}})|]` is said only where a card comes with it, `[: {{backs, seen}}|]` where the reader has seen one.
 */
export interface Some {
  readonly some: readonly (readonly Part[])[]
}

export type Part = string | Gap | Some
export type Params = Readonly<Record<string, unknown>>

const PIECE = /\{\{\s*(\w+)\s*(?:,\s*(\w+)(?:\((\w+):\s*(\w+)\))?\s*)?\}\}|\[([^[\]]*)\]/g
const cut = new Map<string, readonly Part[]>()

/** A text cut at its gaps: words, and what comes in between. Each text is cut once. */
export function partsOf(text: string): readonly Part[] {
  const known = cut.get(text)
  if (known !== undefined) return known
  const parts: Part[] = []
  let at = 0
  for (const piece of text.matchAll(PIECE)) {
    const [whole, param = '', format = '', by = '', of = '', some] = piece
    parts.push(text.slice(at, piece.index))
    parts.push(some === undefined ? { param, format, by, of } : { some: some.split('|').map(partsOf) })
    at = piece.index + whole.length
  }
  parts.push(text.slice(at))
  cut.set(text, parts)
  return parts
}

const isGap = (part: Part): part is Gap => typeof part === 'object' && 'param' in part

/** Every gap of a text, those in lists included. */
export const gapsOf = (text: string): readonly Gap[] => {
  const found = (part: Part): readonly Gap[] =>
    typeof part === 'string' ? [] : isGap(part) ? [part] : part.some.flat().flatMap(found)
  return partsOf(text).flatMap(found)
}

/** Nothing comes with it, or none of it; but seat 0 is somebody, and back 0 a card. */
export const isNothing = ({ format }: Gap, value: unknown): boolean =>
  value === undefined ||
  (value === 0 && format !== 'seat' && format !== 'seen') ||
  (Array.isArray(value) && value.length === 0)

/** Which parts of a list are said: those of whose gaps none is `empty`. */
export function saidOf({ some }: Some, empty: (gap: Gap) => boolean): Some['some'] {
  const counted = some.filter((parts) => parts.some(isGap))
  const said = counted.filter((parts) => parts.every((part) => !isGap(part) || !empty(part)))
  return said.length > 0 ? said : some.filter((parts) => !counted.includes(parts))
}
