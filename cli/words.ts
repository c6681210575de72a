import type { Texts } from './find-game.ts'

/** Faces by back, as one viewer has seen them. */
export type Faces = Readonly<Record<number, string>>

/** A sentence of a game's locales for the terminal; the key itself with its parameters where no text is written yet. */
export function say(texts: Texts | undefined, key: string, params: object, faces: Faces = {}): string {
  const values = params as Readonly<Record<string, unknown>>
  const text = texts?.[key] ?? texts?.[`${key}_${values.count === 1 ? 'one' : 'other'}`]
  if (text === undefined) return [key, ...Object.values(values).map((value) => JSON.stringify(value))].join(' ')
  return text.replace(/\{\{\s*(\w+)\s*(?:,\s*(\w+)[^}]*)?\}\}/g, (_, name: string, format?: string) => {
    const value = values[name]
    if (format === 'seat') return `seat ${value}`
    if (format === 'cards') return cardsText(texts, value, faces)
    if (format === 'name') return nameOf(texts, value)
    return value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  })
}

/** The name of a thing; its id where it has none. */
export const nameOf = (texts: Texts | undefined, id: unknown): string =>
  Array.isArray(id) ? id.map((each) => nameOf(texts, each)).join(', ') : (texts?.[`names.${id}`] ?? String(id))

/** Face-down cards: names of those seen, and how many others. */
function cardsText(texts: Texts | undefined, value: unknown, faces: Faces): string {
  const backs = (Array.isArray(value) ? value : [value]) as number[]
  const known = backs.flatMap((back) => (faces[back] === undefined ? [] : [nameOf(texts, faces[back])]))
  const hidden = backs.length - known.length
  if (hidden > 0) known.push(hidden === 1 ? 'a card' : `${hidden} cards`)
  return known.join(', ')
}
