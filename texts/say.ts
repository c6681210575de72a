import type { Gap, Params, Part } from './gaps.ts'
import { isNothing, partsOf, saidOf } from './gaps.ts'
import { listOf } from './lists.ts'
import { formOf } from './plurals.ts'

/** Texts by flat keys: `{ "event.won_one": "{{count}} point" }`. */
export type Bundle = Readonly<Record<string, string>>

/** Texts and the language they are in: it decides which form a number asks for. */
export interface Tongue {
  readonly language: string
  readonly texts: Bundle
}

/** What face-down cards show, by their backs. */
type Faces = Readonly<Record<number, string>>

export type GrammaticalCase = 'gen' | 'dat' | 'acc' | 'ins' | 'loc'

/** Somebody who speaks: the shell, a board, the terminal, a notice. */
export interface Host {
  /** The language of the reader. */
  readonly language: string
  /** The host's texts: those in the reader's language first, English beneath. None while they are being loaded. */
  tongues(): readonly Tongue[]
  /** Fills `{{seat, seat}}`. */
  seatName(seat: number): string
  /** The cards the reader has seen. */
  readonly faces: Faces
  /** Cards the reader has not seen: `a card`, `2 cards`; beside others, `2 more cards`. */
  unseen(count: number, beside: boolean): string
  /** What is said where a text is missing. */
  missing(key: string): string
  /** The last touch on a finished sentence. */
  finish(text: string): string
}

/** A host that knows no seats and no cards, and whatever else it is given. */
export const hostOf = (language: string, tongues: Host['tongues'], more: Partial<Host> = {}): Host => ({
  language,
  tongues,
  seatName: String,
  faces: {},
  unseen: String,
  missing: (key) => key,
  finish: (text) => text,
  ...more,
})

export interface NameForm {
  readonly case?: GrammaticalCase
  /** How many there are. */
  readonly many?: number
  /** Faces that an event brings along. */
  readonly faces?: Faces | undefined
}

/** Says a key: `t('lobby.fresh', { count: 3 })`. */
export type Say = (key: string, params?: Params) => string

/** The sentence of a key, in the form its `count` asks for, with its gaps filled. Empty until there are texts. */
export function say(host: Host, key: string, params: Params = {}): string {
  const tongues = host.tongues()
  if (tongues.length === 0) return ''
  const text = textOf(tongues, key, params.count)
  return text === undefined ? host.missing(key) : host.finish(filled(partsOf(text), params, host))
}

function textOf(tongues: readonly Tongue[], key: string, count: unknown): string | undefined {
  for (const { language, texts } of tongues) {
    const counted = typeof count === 'number' ? texts[`${key}_${formOf(language, count)}`] : undefined
    const found = counted ?? texts[key]
    if (found !== undefined) return found
  }
  return undefined
}

export const has = (host: Host, key: string): boolean => host.tongues().some(({ texts }) => texts[key] !== undefined)

const filled = (parts: readonly Part[], params: Params, host: Host): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('param' in part) return gapFilled(part, params, host)
      return saidOf(part, (gap) => isNothing(gap, params[gap.param]) || isUnseen(gap, params, host))
        .map((said) => filled(said, params, host))
        .join(', ')
    })
    .join('')

function gapFilled({ param, format, by, of }: Gap, params: Params, host: Host): string {
  const value = params[param]
  if (value === undefined || value === null) return ''
  if (format === '') return String(value)
  if (format === 'seat') return seatsNamed(host, value)
  if (format === 'amounts') return amountsNamed(host, value as Readonly<Record<string, number>>)
  const many = by === 'many' ? params[of] : undefined
  const form: NameForm = {
    faces: params.faces as Faces | undefined,
    ...(by === 'case' ? { case: of as GrammaticalCase } : {}),
    ...(typeof many === 'number' ? { many } : {}),
  }
  if (format === 'seen')
    return listOf(
      host.language,
      seenOf(host, value, form.faces).map((card) => nameOf(host, card, form)),
    )
  return format === 'cards' ? cardsNamed(host, value, form) : namesOf(host, value, form)
}

const isUnseen = ({ param, format }: Gap, params: Params, host: Host): boolean =>
  format === 'seen' && seenOf(host, params[param], params.faces as Faces | undefined).length === 0

/** Those of some cards that the reader has seen; a card may stand there by its name. */
const seenOf = (host: Host, value: unknown, faces: Faces | undefined): readonly unknown[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (card) => typeof card === 'string' || (faces?.[card as number] ?? host.faces[card as number]) !== undefined,
  )

/** `{{seat, seat}}`; several seats are listed. */
const seatsNamed = (host: Host, value: unknown): string =>
  Array.isArray(value)
    ? listOf(
        host.language,
        value.map((seat) => host.seatName(seat as number)),
      )
    : typeof value === 'number'
      ? host.seatName(value)
      : String(value)

/** `{{to, name}}`, `{{to, name(case: gen)}}`, `{{count}} {{good, name(many: count)}}`; a list of ids is listed and counted. */
function namesOf(host: Host, value: unknown, form: NameForm): string {
  if (!Array.isArray(value)) return nameOf(host, value, form)
  return listOf(host.language, namedOnce(host, value, form))
}

const namedOnce = (host: Host, ids: readonly unknown[], form: NameForm): string[] =>
  [...new Set(ids)].map((one) => countedName(host, one, ids.filter((other) => other === one).length, form))

/** What stands in a list several times is counted: `2 kontakty`, and `2 × brama` where a name has no such form. */
function countedName(host: Host, value: unknown, count: number, form: NameForm): string {
  if (count === 1) return nameOf(host, value, form)
  const formed = has(host, `names.${value}_${formOf(host.language, count)}`)
  return formed ? `${count} ${nameOf(host, value, { many: count })}` : `${count} × ${nameOf(host, value, form)}`
}

/** `{{goods, amounts}}` of `{ worker: 3, gun: 1 }`: `3 workers and 1 gun`. */
const amountsNamed = (host: Host, goods: Readonly<Record<string, number>>): string =>
  listOf(
    host.language,
    Object.entries(goods).map(([id, count]) => `${count} ${nameOf(host, id, { many: count })}`),
  )

/** `{{backs, cards}}`: the names of those the reader has seen, and how many others. */
function cardsNamed(host: Host, value: unknown, form: NameForm): string {
  const backs = Array.isArray(value) ? value : [value]
  if (backs.length === 0) return ''
  const seen = seenOf(host, backs, form.faces)
  const unseen = backs.length - seen.length
  const faces = seen.map((back) => faceOf(host, back, form.faces))
  const parts = namedOnce(host, faces, form)
  if (unseen > 0) parts.push(host.unseen(unseen, parts.length > 0))
  return listOf(host.language, parts)
}

/** What a back shows to who has seen it; anything else is called by itself. */
const faceOf = (host: Host, value: unknown, faces: NameForm['faces']): string | undefined =>
  typeof value === 'number' ? (faces?.[value] ?? host.faces[value]) : String(value)

/** What a thing is called, in a case or as its number asks; a back is called by its face where the reader has seen it. */
export function nameOf(host: Host, value: unknown, { case: wanted, many, faces }: NameForm): string {
  const face = faceOf(host, value, faces)
  if (face === undefined) return host.unseen(1, false)
  const form = wanted ?? (many === undefined ? undefined : formOf(host.language, many))
  const tongues = host.tongues()
  // A field may be empty: nothing has no name.
  if (tongues.length === 0 || face === '') return ''
  const formed = form === undefined ? undefined : textOf(tongues, `names.${face}_${form}`, undefined)
  return formed ?? textOf(tongues, `names.${face}`, undefined) ?? host.missing(`names.${face}`)
}
