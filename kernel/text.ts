import { KernelError } from './errors.ts'
import type { Choice } from './types.ts'

/**
 * The readable text of choices, both ways: `{ do: 'move', from: '3-hex', to: '3-gate', ships: 2 }` is `move 3-hex>3-gate x2`.
 * A game gives one pattern per kind of choice. In a pattern `{from}` is a word, `{ships#}` a number, `{cards#*}` or
 * `{goods*}` a list with commas (`-` when empty), and `[…]` a part that is left out when its fields are missing.
 */
export type Patterns = Readonly<Record<string, string>>

type Fields = Record<string, unknown>
interface Piece {
  literal?: string
  field?: string
  number?: boolean
  list?: boolean
  optional?: Piece[]
}

interface Compiled {
  /** The kind of choice and the pieces of its pattern. */
  whole: Piece[]
  regex: RegExp
  /** The fields in the order of the expression's groups. */
  slots: Piece[]
}

type Kinds = Map<string, Compiled>
const compiled = new WeakMap<Patterns, Kinds>()
// One game asks again and again: its patterns are kept at hand.
let usedPatterns: Patterns | undefined
let usedKinds: Kinds = new Map()

/** The canonical text of a choice. */
export function choiceText(patterns: Patterns, choice: Choice): string {
  return write(patternOf(patterns, choice.do).whole, choice as unknown as Fields)
}

/** The choice that a text stands for; undefined when the text is of no choice of this game. */
export function parseChoice(patterns: Patterns, text: string): Choice | undefined {
  const space = text.indexOf(' ')
  const kind = space < 0 ? text : text.slice(0, space)
  if (!Object.hasOwn(patterns, kind)) return undefined
  const { regex, slots } = patternOf(patterns, kind)
  const match = regex.exec(space < 0 ? '' : text.slice(space + 1))
  if (match === null) return undefined
  const choice: Fields & { do: string } = { do: kind }
  slots.forEach(({ field, number, list }, i) => {
    const raw = match[i + 1]
    if (raw === undefined) return
    const values = list ? (raw === '-' ? [] : raw.split(',')) : [raw]
    const read = number ? values.map(Number) : values
    choice[field as string] = list ? read : read[0]
  })
  return choice
}

function patternOf(patterns: Patterns, kind: string): Compiled {
  if (patterns !== usedPatterns) {
    usedKinds = compiled.get(patterns) ?? new Map()
    compiled.set(patterns, usedKinds)
    usedPatterns = patterns
  }
  let entry = usedKinds.get(kind)
  if (entry === undefined) {
    const pattern = Object.hasOwn(patterns, kind) ? patterns[kind] : undefined
    if (pattern === undefined) throw new KernelError('bad-text', `no pattern for choices of kind ${kind}`)
    entry = compile(kind, pattern)
    usedKinds.set(kind, entry)
  }
  return entry
}

function compile(kind: string, pattern: string): Compiled {
  const pieces = piecesOf(pattern)
  const slots: Piece[] = []
  const source = sourceOf(pieces, slots)
  const first = pieces[0]?.literal
  const start: Piece = { literal: pieces.length === 0 ? kind : `${kind} ${first ?? ''}` }
  return { whole: [start, ...pieces.slice(first === undefined ? 0 : 1)], regex: new RegExp(`^${source}$`), slots }
}

function piecesOf(pattern: string): Piece[] {
  const pieces: Piece[] = []
  for (const [token] of pattern.matchAll(/\{[^}]+\}|\[[^\]]+\]|[^{[]+/g)) {
    if (token.startsWith('[')) pieces.push({ optional: piecesOf(token.slice(1, -1)) })
    else if (token.startsWith('{')) {
      const [, field = '', marks = ''] = /^\{(\w+)([#*]*)\}$/.exec(token) ?? []
      pieces.push({ field, number: marks.includes('#'), list: marks.includes('*') })
    } else pieces.push({ literal: token })
  }
  return pieces
}

function sourceOf(pieces: readonly Piece[], slots: Piece[]): string {
  return pieces
    .map((piece) => {
      if (piece.literal !== undefined) return piece.literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      if (piece.optional !== undefined) return `(?:${sourceOf(piece.optional, slots)})?`
      slots.push(piece)
      if (piece.list) return piece.number ? '(-|-?\\d+(?:,-?\\d+)*)' : '(\\S+?)'
      return piece.number ? '(-?\\d+)' : '(\\S+?)'
    })
    .join('')
}

function write(pieces: readonly Piece[], fields: Fields): string {
  let text = ''
  for (const piece of pieces) {
    if (piece.literal !== undefined) text += piece.literal
    else if (piece.optional !== undefined) {
      if (piece.optional.every(({ field }) => field === undefined || fields[field] !== undefined))
        text += write(piece.optional, fields)
    } else {
      const value = fields[piece.field as string]
      if (value === undefined) throw new KernelError('bad-text', `a choice lacks ${piece.field}`)
      text += piece.list ? (value as unknown[]).join(',') || '-' : value
    }
  }
  return text
}
