import i18next from 'i18next'
import type { Back, Seat } from '../kernel/index.ts'
import type { GameText, GrammaticalCase } from './board.ts'

/** What the formatters of messages need to know of a table: names of seats, and the faces the viewer has seen. */
export interface TextContext {
  readonly game: string
  seatName(seat: Seat): string
  readonly faces: Readonly<Record<Back, string>>
}

interface FormatOptions {
  readonly table?: TextContext
  readonly case?: GrammaticalCase
  /** How many there are, or the parameter that says so. */
  readonly many?: number | string
  readonly faces?: Readonly<Record<Back, string>>
}

const exists = (game: string, key: string): boolean => i18next.exists(key, { ns: game })
/** Until a game's texts are there its words are empty: nothing is missing yet. */
const loaded = (game: string): boolean =>
  i18next.hasResourceBundle(i18next.language, game) || i18next.hasResourceBundle('en', game)
const lookUp = (game: string, key: string, params: Readonly<Record<string, unknown>> = {}): string =>
  loaded(game) ? (i18next.t(key, { ns: game, ...params }) as string) : ''

/** `{{seat, seat}}`; several seats are listed. */
export function formatSeat(value: unknown, language: string | undefined, options: FormatOptions): string {
  const table = options.table
  if (table === undefined || value === undefined || value === null) return ''
  if (Array.isArray(value))
    return listOf(
      language,
      value.map((seat) => table.seatName(seat as Seat)),
    )
  return typeof value === 'number' ? table.seatName(value) : String(value)
}

/**
 * `{{to, name}}`, `{{to, name(case: gen)}}`, `{{n}} {{good, name(many: n)}}`; a list of ids is listed, a back is called
 * by its face where it was seen.
 */
export function formatName(value: unknown, language: string | undefined, options: FormatOptions): string {
  const table = options.table
  if (table === undefined || value === undefined || value === null) return ''
  if (Array.isArray(value))
    return listOf(
      language,
      value.map((one) => nameOf(table, one, options)),
    )
  return nameOf(table, value, options)
}

/** `{{backs, cards}}`: the names of those the viewer has seen, and how many others. */
export function formatCards(value: unknown, language: string | undefined, options: FormatOptions): string {
  const table = options.table
  const backs = (Array.isArray(value) ? value : [value]).filter(
    (back) => back !== undefined && back !== null,
  ) as unknown[]
  if (table === undefined || backs.length === 0) return ''
  const known = { ...table.faces, ...options.faces }
  const seen = backs.filter((back) => typeof back === 'string' || known[back as Back] !== undefined)
  const unseen = backs.length - seen.length
  const parts = seen.map((back) => nameOf(table, back, options))
  if (unseen > 0)
    parts.push(i18next.t(parts.length > 0 ? 'cards.more' : 'cards.hidden', { ns: 'shell', count: unseen }) as string)
  return listOf(language, parts)
}

function nameOf(table: TextContext, value: unknown, options: FormatOptions): string {
  const face = typeof value === 'number' ? (options.faces?.[value] ?? table.faces[value]) : String(value)
  if (face === undefined) return i18next.t('cards.hidden', { ns: 'shell', count: 1 }) as string
  const form = options.case ?? pluralOf(options)
  const formed = form === undefined ? undefined : `names.${face}_${form}`
  if (formed !== undefined && exists(table.game, formed)) return lookUp(table.game, formed)
  if (exists(table.game, `names.${face}`)) return lookUp(table.game, `names.${face}`)
  return typeof value === 'number' && face === undefined ? '' : face
}

/** `one`, `few`, `many` or `other`: the form a number asks for. */
function pluralOf({ many, ...params }: FormatOptions): string | undefined {
  const n = typeof many === 'string' ? (params as Readonly<Record<string, unknown>>)[many] : many
  if (typeof n !== 'number') return undefined
  const key = i18next.language
  let rules = plurals.get(key)
  if (rules === undefined) {
    rules = new Intl.PluralRules(key)
    plurals.set(key, rules)
  }
  return rules.select(n)
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

interface Cache<K> {
  get(key: K): string | undefined
  set(key: K, text: string): unknown
}

/** A game's texts for one table. Make a new one when the viewer's faces or the language change. */
export function gameTextOf(table: TextContext, language: 'pl' | 'en'): GameText {
  const { game } = table
  // `replace` keeps a game's own parameters (`context`, `count`…) from being taken for options of i18next.
  const say = (key: string, params: Readonly<Record<string, unknown>> = {}): string =>
    lookUp(game, key, {
      replace: params,
      table,
      ...(typeof params.count === 'number' ? { count: params.count } : {}),
      ...(typeof params.faces === 'object' ? { faces: params.faces } : {}),
    })
  // Words are looked up again and again while a table is drawn; for one translator they never change.
  const [known, words, names] = [new Map<string, boolean>(), new Map<string, string>(), new Map<string, string>()]
  const [wholes, shorts] = [new WeakMap<object, string>(), new WeakMap<object, string>()]
  const kept = <K>(cache: Cache<K>, key: K, make: () => string): string => {
    const found = cache.get(key)
    if (found !== undefined) return found
    const made = make()
    if (words.size > MOST_WORDS) words.clear()
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
  const speak = (key: string, params?: Readonly<Record<string, unknown>>) =>
    kept(words, params === undefined ? key : `${key} ${JSON.stringify(params)}`, () => say(key, params))
  const more = {
    has,
    name: (id: string | Back, form?: GrammaticalCase | number) =>
      kept(names, `${typeof id} ${id} ${form}`, () =>
        nameOf(table, id, form === undefined ? {} : typeof form === 'number' ? { many: form } : { case: form }),
      ),
    seat: (seat: Seat) => table.seatName(seat),
    choice: (choice: { readonly do: string }) => kept(wholes, choice, () => say(`choice.${choice.do}`, { ...choice })),
    short: (choice: { readonly do: string }) =>
      kept(shorts, choice, () =>
        say(has(`choice.${choice.do}.short`) ? `choice.${choice.do}.short` : `choice.${choice.do}`, { ...choice }),
      ),
    event: (event: { readonly key: string }) => say(`event.${event.key}`, { ...event }),
    phrase: (phrase: { readonly key: string }, section?: string) =>
      say(section !== undefined && has(`${section}.${phrase.key}`) ? `${section}.${phrase.key}` : phrase.key, {
        ...phrase,
      }),
    text: (cardId: string) => (has(`text.${cardId}`) ? speak(`text.${cardId}`) : undefined),
    language,
  }
  // Defined, not assigned: a function's own `name` is read-only.
  return Object.defineProperties(speak, Object.getOwnPropertyDescriptors(more)) as unknown as GameText
}
