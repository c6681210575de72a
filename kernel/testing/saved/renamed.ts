import type { AnyGame, Migration } from '../../game.ts'
import { rewordingSince } from '../../rewording.ts'

type Texts = Readonly<Record<string, string>>

/** New words of migrations that today's game does not know, and old ones that it still uses: slips that no state would show. */
export function renamedFaults(game: AnyGame, texts: Texts): string[] {
  const stems = Object.keys(texts).map((key) => key.replace(/_(one|few|many|other)$/, ''))
  const known = new Set(stems)
  const isId = (word: string): boolean => known.has(`names.${word}`) || game.cards.some(({ id }) => id === word)
  const isKey = (word: string): boolean =>
    Object.hasOwn(game.choices, word) || known.has(word) || known.has(`event.${word}`)
  return game.migrations.flatMap((migration, i) => {
    const since = rewordingSince(game, i + 1)
    /** What later migrations made of a key. */
    const now = (key: string): string => since?.event({ key }).key ?? key
    const say = (what: string): string => `migration ${migration.name}: ${what}`
    return [
      ...wrong(migration.ids, (id) => isId(since?.text(`x ${id}`).slice(2) ?? id), isId).map(say),
      ...wrong(migration.keys, (key) => isKey(now(key)), isKey).map(say),
      ...paramKeys(migration)
        .filter((key) => !isKey(now(key)))
        .map((key) => say(`there is no ${key} whose parameters could be renamed`)),
    ]
  })
}

function wrong(words: Texts = {}, isKnown: (word: string) => boolean, isUsed: (word: string) => boolean): string[] {
  return Object.entries(words).flatMap(([from, to]) => [
    ...(isKnown(to) ? [] : [`${from} becomes ${to}, which nothing is called`]),
    ...(isUsed(from) ? [`${from} becomes ${to}, but is still in use`] : []),
  ])
}

const paramKeys = ({ params = {} }: Migration): string[] =>
  Object.entries(params).flatMap(([key, names]) => (typeof names === 'string' ? [] : [key]))
