import { useMemo } from 'react'
import type { Help } from '../help/use-help.ts'
import { useCards } from './cards.ts'
import type { Chapter } from './parse.ts'
import type { Hit } from './search.tsx'

/** Everything of a game that can be looked for. */
export function useHits(game: string, help: Help | undefined, digest: readonly Chapter[] | undefined): readonly Hit[] {
  const cards = useCards(game)
  return useMemo(() => {
    if (help === undefined) return []
    const { t } = help
    const href = (at: string): string => `/rules/${game}#${at}`
    return [
      ...help.terms.map(({ word, says, rule }): Hit => ({ group: 'terms', name: word, says, href: href(rule) })),
      ...(cards?.rows ?? []).map(
        ({ id }): Hit => ({
          group: 'cards',
          name: t.name(id),
          says: t.text(id) ?? '',
          href: `/rules/${game}/cards?card=${encodeURIComponent(id)}`,
        }),
      ),
      ...(digest ?? []).flatMap(({ title, rules }) =>
        rules.flatMap(({ id, text }): Hit[] =>
          id === undefined
            ? []
            : [{ group: 'rules', name: id, says: `${text.replace(/[*_`]/g, '')} (${title})`, href: href(id) }],
        ),
      ),
    ]
  }, [game, help, digest, cards])
}
