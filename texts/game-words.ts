import type { Params } from './gaps.ts'
import type { GrammaticalCase, Host, NameForm } from './say.ts'
import { has, nameOf, say } from './say.ts'

/** A key with its parameters. */
interface Told extends Params {
  readonly key: string
}

/** A game's texts for one reader. Calling it says a flat key: `t('ui.reach', { count: 3 })`. */
export interface GameWords {
  (key: string, params?: Params): string
  has(key: string): boolean
  /** `names.<id>`, in a grammatical case or as that many of it are called, where the game has that form. */
  name(id: string | number, form?: GrammaticalCase | number): string
  seat(seat: number): string
  /** The sentence of a choice, `choice.<do>`, with its fields. */
  choice(choice: { readonly do: string }): string
  /** `choice.<do>.short`, or the sentence. */
  short(choice: { readonly do: string }): string
  /** The sentence of an event, `event.<key>`. */
  event(event: Told): string
  /** A prompt, a reason (`reason.` may be left out) or an end (`end.` may be left out). */
  phrase(phrase: Told, section?: string): string
  /** `text.<cardId>`: what a card does; undefined when there is none. */
  text(cardId: string): string | undefined
}

/** It lives as long as nothing new is seen: it must not grow without end. */
const MOST_WORDS = 4000

/** What has been looked up of a game in one language, whoever looks: it stays when the reader sees new faces. */
export interface Lexicon {
  readonly known: Map<string, boolean>
  readonly words: Map<string, string>
}
export const lexiconOf = (): Lexicon => ({ known: new Map(), words: new Map() })

const formed = (form: GrammaticalCase | number | undefined): NameForm =>
  form === undefined ? {} : typeof form === 'number' ? { many: form } : { case: form }

/** A game's texts for one reader. Make new ones when the reader's faces or the language change. */
export function gameWordsOf(host: Host, lexicon: Lexicon = lexiconOf()): GameWords {
  // Words are looked up again and again while a table is drawn; for one reader they never change.
  const { known, words } = lexicon
  const own = new Map<string, string>()
  const [wholes, shorts, phrases] = [new WeakMap<object, string>(), new WeakMap<object, string>(), new WeakMap()]
  const loaded = (): boolean => host.tongues().length > 0
  const kept = <K>(
    cache: { get(key: K): string | undefined; set(key: K, text: string): unknown },
    key: K,
    make: () => string,
  ): string => {
    const found = cache.get(key)
    if (found !== undefined) return found
    const made = make()
    if (own.size > MOST_WORDS) own.clear()
    if (loaded()) cache.set(key, made)
    return made
  }
  const knows = (key: string): boolean => {
    const found = known.get(key)
    if (found !== undefined) return found
    const there = has(host, key)
    if (loaded()) known.set(key, there)
    return there
  }
  const speak = (key: string, params?: Params) =>
    params === undefined
      ? kept(words, key, () => say(host, key))
      : kept(own, `${key} ${JSON.stringify(params)}`, () => say(host, key, params))
  const more: Pick<GameWords, keyof GameWords> = {
    has: knows,
    name: (id, form) =>
      kept(typeof id === 'string' ? words : own, `names ${id} ${form}`, () =>
        host.finish(nameOf(host, id, formed(form))),
      ),
    seat: (seat) => host.seatName(seat),
    choice: (choice) => kept(wholes, choice, () => say(host, `choice.${choice.do}`, { ...choice })),
    short: (choice) =>
      kept(shorts, choice, () =>
        say(host, knows(`choice.${choice.do}.short`) ? `choice.${choice.do}.short` : `choice.${choice.do}`, {
          ...choice,
        }),
      ),
    event: (event) => say(host, `event.${event.key}`, { ...event }),
    phrase: (phrase, section) =>
      kept(phrases, phrase, () =>
        say(
          host,
          section !== undefined && knows(`${section}.${phrase.key}`) ? `${section}.${phrase.key}` : phrase.key,
          {
            ...phrase,
          },
        ),
      ),
    text: (cardId) => (knows(`text.${cardId}`) ? speak(`text.${cardId}`) : undefined),
  }
  // Defined, not assigned: a function's own `name` is read-only.
  return Object.defineProperties(speak, Object.getOwnPropertyDescriptors(more)) as unknown as GameWords
}
