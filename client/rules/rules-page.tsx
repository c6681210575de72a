import { useEffect, useState } from 'react'
import type { GameInfo } from '../../protocol/protocol.ts'
import { api } from '../api.ts'
import { useCoverText } from '../covers/cover.tsx'
import { useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { TopNav } from '../lobby/top-nav.tsx'
import { RulesText } from './rules-text.tsx'

/** The rules of a game on a page of their own. */
export function RulesPage({ game, rule }: { readonly game: string; readonly rule: string | undefined }) {
  const t = useShellText()
  const text = useCoverText()
  const [games, setGames] = useState<readonly GameInfo[]>([])
  useEffect(() => {
    api
      .get<GameInfo[]>('/games')
      .then(setGames)
      .catch(() => setGames([]))
  }, [])
  return (
    <div className="page">
      <TopNav here="rules" />
      <main className="wrap rules-page">
        <h1>{t('rules.title', { game: text(game).name })}</h1>
        <nav className="chips" aria-label={t('nav.rules')}>
          {games.map(({ id }) => (
            <Link
              key={id}
              className="button button-line button-small"
              href={`/rules/${id}`}
              aria-current={id === game ? 'page' : undefined}
            >
              {text(id).name}
            </Link>
          ))}
        </nav>
        <RulesText key={game} game={game} rule={rule} />
      </main>
    </div>
  )
}
