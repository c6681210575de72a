import i18next from 'i18next'
import type { Back, Seat } from '../kernel/index.ts'
import type { GameText, GrammaticalCase } from './board.ts'
import type { Gap, Part } from './gaps.ts'
import { partsOf, saidOf } from './gaps.ts'
import { bindShortWords } from './short-words.ts'

/** What the formatters of messages need to know of a table: names of seats, and the faces the viewer has seen. */
export interface TextContext {
  readonly game: string
  seatName(seat: Seat): string
  readonly faces: Readonly<Record<Back, string>>
}

interface FormatOptions {
  readonly case?: GrammaticalCase
  /** How many there are. */
  readonly many?: number
  /** Faces that an event brings along. */
  readonly faces?: Readonly<Record<Back, string>> | undefined
}

/** A game's texts in the language of the screen, and in English beneath it. */
const bundlesOf = (game: string): readonly (readonly [string, Readonly<Record<string, string>>])[] =>
  [...new Set([i18next.language, 'en'])].flatMap((language) => {
    const texts = i18next.getResourceBundle(language, game) as Readonly<Record<string, string>> | undefined
    return texts === undefined ? [] : [[language, texts] as const]
  })
/** Until a game's texts are there its words are empty: nothing is missing yet. */
const loaded = (game: string): boolean => bundlesOf(game).length > 0
const exists = (game: string, key: string): boolean => bundlesOf(game).some(([, texts]) => texts[key] !== undefined)

/** The text of a key, in the form its count asks for. */
function lookUp(game: string, key: string, count?: number): string | undefined {
  const bundles = bundlesOf(game)
  if (bundles.length === 0) return ''
  for (const [language, texts] of bundles) {
    const counted = count === undefined ? undefined : texts[`${key}_${pluralOf(language, count)}`]
    const found = counted ?? texts[key]
    if (found !== undefined) return found
  }
  return undefined
}

/** `{{seat, seat}}`; several seats are listed. */
function formatSeat(table: TextContext, value: unknown): string {
  if (Array.isArray(value))
    return listOf(
      i18next.language,
      value.map((seat) => table.seatName(seat as Seat)),
    )
  return typeof value === 'number' ? table.seatName(value) : String(value)
}

/**
 * `{{to, name}}`, `{{to, name(case: gen)}}`, `{{n}} {{good, name(many: n)}}`; a list of ids is listed and counted, a back
 * is called by its face where it was seen.
 */
function formatName(table: TextContext, value: unknown, options: FormatOptions): string {
  if (!Array.isArray(value)) return nameOf(table, value, options)
  return listOf(
    i18next.language,
    [...new Set(value)].map((one) => countedName(table, one, value.filter((other) => other === one).length, options)),
  )
}

/** What stands in a list several times is counted: `2 kontakty`, and `2 × brama` where a name has no such form. */
function countedName(table: TextContext, value: unknown, n: number, options: FormatOptions): string {
  if (n === 1) return nameOf(table, value, options)
  const formed = exists(table.game, `names.${value}_${pluralOf(i18next.language, n)}`)
  return formed ? `${n} ${nameOf(table, value, { many: n })}` : `${n} × ${nameOf(table, value, options)}`
}

/** `{{backs, cards}}`: the names of those the viewer has seen, and how many others. */
function formatCards(table: TextContext, value: unknown, options: FormatOptions): string {
  const backs = (Array.isArray(value) ? value : [value]).filter((back) => back !== undefined && back !== null)
  if (backs.length === 0) return ''
  const known = { ...table.faces, ...options.faces }
  const seen = backs.filter((back) => typeof back === 'string' || known[back as Back] !== undefined)
  const unseen = backs.length - seen.length
  const parts = seen.map((back) => nameOf(table, back, options))
  if (unseen > 0)
    parts.push(i18next.t(parts.length > 0 ? 'cards.more' : 'cards.hidden', { ns: 'shell', count: unseen }) as string)
  return listOf(i18next.language, parts)
}

function nameOf(table: TextContext, value: unknown, { case: wanted, many, faces }: FormatOptions): string {
  const face = typeof value === 'number' ? (faces?.[value] ?? table.faces[value]) : String(value)
  if (face === undefined) return i18next.t('cards.hidden', { ns: 'shell', count: 1 }) as string
  const form = wanted ?? (many === undefined ? undefined : pluralOf(i18next.language, many))
  const formed = form === undefined ? undefined : `names.${face}_${form}`
  if (formed !== undefined && exists(table.game, formed)) return lookUp(table.game, formed) ?? face
  return exists(table.game, `names.${face}`) ? (lookUp(table.game, `names.${face}`) ?? face) : face
}

/** `one`, `few`, `many` or `other`: the form a number asks for. */
function pluralOf(language: string, n: number): string {
  let rules = plurals.get(language)
  if (rules === undefined) {
    rules = new Intl.PluralRules(language)
    plurals.set(language, rules)
  }
  return rules.select(n)
}

type Params = Readonly<Record<string, unknown>>

/**
 * Puts a text's parameters into its gaps. i18next could do it, but takes ten times as long, and a decision with fifty choices
 * has to be put into words within a frame.
 */
const filled = (parts: readonly Part[], params: Params, table: TextContext): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('param' in part) return gapOf(part, params, table)
      return saidOf(part, params)
        .map((said) => filled(said, params, table))
        .join(', ')
    })
    .join('')

function gapOf({ param, format, by, of }: Gap, params: Params, table: TextContext): string {
  const value = params[param]
  if (value === undefined || value === null) return ''
  const faces = params.faces as FormatOptions['faces']
  const many = by === 'many' ? params[of] : undefined
  const options: FormatOptions = {
    faces,
    ...(by === 'case' ? { case: of as GrammaticalCase } : {}),
    ...(typeof many === 'number' ? { many } : {}),
  }
  if (format === 'seat') return formatSeat(table, value)
  if (format === 'name') return formatName(table, value, options)
  if (format === 'cards') return formatCards(table, value, options)
  return String(value)
}

const plurals = new Map<string, Intl.PluralRules>()
const lists = new Map<string, Intl.ListFormat>()

export function listOf(language: string | undefined, parts: readonly string[]): string {
  const key = language ?? 'en'
  let format = lists.get(key)
  if (format === undefined) {
    format = new Intl.ListFormat(key, { style: 'long', type: 'conjunction' })
    lists.set(key, format)
  }
  return format.format(parts)
}

/** A translator lives as long as nothing new is seen: it must not grow without end. */
const MOST_WORDS = 4000

/** What has been looked up of a game in one language, whoever looks: it stays when the viewer sees new faces. */
export interface Lexicon {
  readonly known: Map<string, boolean>
  readonly words: Map<string, string>
}
export const lexiconOf = (): Lexicon => ({ known: new Map(), words: new Map() })

const bound = (text: string): string => (i18next.language === 'pl' ? bindShortWords(text) : text)

/** A game's texts for one table. Make a new one when the viewer's faces or the language change. */
export function gameTextOf(table: TextContext, language: 'pl' | 'en', lexicon: Lexicon = lexiconOf()): GameText {
  const { game } = table
  const say = (key: string, params: Params = {}): string => {
    const text = lookUp(game, key, typeof params.count === 'number' ? params.count : undefined)
    // i18next remembers what is missing.
    if (text === undefined) return i18next.t(key, { ns: game }) as string
    return bound(filled(partsOf(text), params, table))
  }
  // Words are looked up again and again while a table is drawn; for one translator they never change.
  const { known, words } = lexicon
  const own = new Map<string, string>()
  const [wholes, shorts, phrases] = [new WeakMap<object, string>(), new WeakMap<object, string>(), new WeakMap()]
  const kept = <K>(
    cache: { get(key: K): string | undefined; set(key: K, text: string): unknown },
    key: K,
    make: () => string,
  ): string => {
    const found = cache.get(key)
    if (found !== undefined) return found
    const made = make()
    if (own.size > MOST_WORDS) own.clear()
    if (loaded(game)) cache.set(key, made)
    return made
  }
  const has = (key: string): boolean => {
    const found = known.get(key)
    if (found !== undefined) return found
    const there = exists(game, key)
    if (loaded(game)) known.set(key, there)
    return there
  }
  const speak = (key: string, params?: Params) =>
    params === undefined
      ? kept(words, key, () => say(key))
      : kept(own, `${key} ${JSON.stringify(params)}`, () => say(key, params))
  const more = {
    has,
    name: (id: string | Back, form?: GrammaticalCase | number) =>
      kept(typeof id === 'string' ? words : own, `names ${id} ${form}`, () =>
        bound(nameOf(table, id, form === undefined ? {} : typeof form === 'number' ? { many: form } : { case: form })),
      ),
    seat: (seat: Seat) => table.seatName(seat),
    choice: (choice: { readonly do: string }) => kept(wholes, choice, () => say(`choice.${choice.do}`, { ...choice })),
    short: (choice: { readonly do: string }) =>
      kept(shorts, choice, () =>
        say(has(`choice.${choice.do}.short`) ? `choice.${choice.do}.short` : `choice.${choice.do}`, { ...choice }),
      ),
    event: (event: { readonly key: string }) => say(`event.${event.key}`, { ...event }),
    phrase: (phrase: { readonly key: string }, section?: string) =>
      kept(phrases, phrase, () =>
        say(section !== undefined && has(`${section}.${phrase.key}`) ? `${section}.${phrase.key}` : phrase.key, {
          ...phrase,
        }),
      ),
    text: (cardId: string) => (has(`text.${cardId}`) ? speak(`text.${cardId}`) : undefined),
    language,
  }
  // Defined, not assigned: a function's own `name` is read-only.
  return Object.defineProperties(speak, Object.getOwnPropertyDescriptors(more)) as unknown as GameText
}
