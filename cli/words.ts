import type { Texts } from './find-game.ts'

/** Faces by back, as one viewer has seen them. */
export type Faces = Readonly<Record<number, string>>

/** A sentence of a game's locales for the terminal; the key itself with its parameters where no text is written yet. */
export function say(texts: Texts | undefined, key: string, params: object, faces: Faces = {}): string {
  const values = params as Readonly<Record<string, unknown>>
  const text = texts?.[key] ?? texts?.[`${key}_${values.count === 1 ? 'one' : 'other'}`]
  if (text === undefined) return [key, ...Object.values(values).map((value) => JSON.stringify(value))].join(' ')
  return saidOf(text, values).replace(/\{\{\s*(\w+)\s*(?:,\s*(\w+)[^}]*)?\}\}/g, (_, name: string, format?: string) => {
    const value = values[name]
    if (format === 'seat') return `seat ${value}`
    if (format === 'cards') return cardsText(texts, value, faces)
    if (format === 'name') return nameOf(texts, value)
    return value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  })
}

const isNought = (value: unknown): boolean => value === 0 || (Array.isArray(value) && value.length === 0)

/** `[hits {{hits}}|keys {{keys}}|nothing]`: the parts that are not nought; the one without a gap where all are. */
const saidOf = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\[([^[\]]*)\]/g, (_, list: string) => {
    const parts = list.split('|').map((part) => ({ part, counted: /\{\{\s*(\w+)/.exec(part)?.[1] }))
    const said = parts.filter(({ counted }) => counted !== undefined && !isNought(values[counted]))
    return (said.length > 0 ? said : parts.filter(({ counted }) => counted === undefined))
      .map(({ part }) => part)
      .join(', ')
  })

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
