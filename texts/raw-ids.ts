import type { Bundle } from './say.ts'

/** What a person should never read: names that the rules call things by. For tests. */

const PLACED = /^[a-z][\w-]*:#?\d+$/
const SNAKE = /^[a-z]+(?:_[a-z0-9]+)+$/
const CAMEL = /^[a-z]+(?:[A-Z][a-z0-9]*)+$/
const KEY = /^(?:names|event|choice|prompt|reason|ui|group|end|text|field|counter|phase|place|option|rule)\.\w/
/** A gap that was not filled, or filled with something that has no words. */
const BROKEN = /\{\{.*?\}\}|\[object \w+\]|\bundefined\b|\bNaN\b/g

/** What a text is cut at: whatever is no part of an id. */
const BETWEEN = /[\s,;!?()[\]"„”“«»/|→·–—−+×=<>…]+/
const EDGES = /^[.:'’\u200B]+|[.:'’\u200B]+$/g

const wordsIn = (text: string): readonly string[] =>
  text
    .split(BETWEEN)
    .map((word) => word.replace(EDGES, ''))
    .filter(Boolean)

/** The ids of a game, and the words its texts are made of. */
export interface Spelling {
  readonly ids: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

/** How a game spells: whatever it has a name, an event, a choice or a reason for is an id, unless its texts use it as a word. */
export const spellingOf = (...bundles: readonly Bundle[]): Spelling => ({
  ids: new Set(
    bundles.flatMap((bundle) =>
      Object.keys(bundle).flatMap((key) => {
        const id = /^(?:names|event|choice|reason|prompt|phase|group)\.([^_]+)/.exec(key)?.[1]
        return id === undefined ? [] : [id]
      }),
    ),
  ),
  words: new Set(
    bundles.flatMap((bundle) => Object.values(bundle).flatMap((text) => wordsIn(text.replace(/\{\{.*?\}\}/g, ' ')))),
  ),
})

/** Every id in what a person reads, e.g. `construction-vehicles:1`, `rivalRazed`, `names.fuel`. */
export const rawIdsIn = (text: string, { ids, words }: Spelling): readonly string[] => [
  ...(text.match(BROKEN) ?? []),
  ...wordsIn(text.replace(BROKEN, ' ')).filter(
    (word) =>
      KEY.test(word) ||
      (!words.has(word) && (PLACED.test(word) || SNAKE.test(word) || CAMEL.test(word) || ids.has(word))),
  ),
]
