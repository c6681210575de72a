import { LayoutGrid, Printer } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { GameInfo } from '../../protocol/protocol.ts'
import { api } from '../api.ts'
import type { Chapter } from '../boardkit/chapter.ts'
import { useCoverText } from '../covers/cover.tsx'
import { loadChapters } from '../games.ts'
import { AidCard } from '../help/aid-card.tsx'
import { useHelp } from '../help/use-help.ts'
import { useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { TopNav } from '../lobby/top-nav.tsx'
import { go } from '../router.ts'
import { RuleOpener } from '../shared/tip.tsx'
import { ToldChapter } from './chapters.tsx'
import { Contents } from './contents.tsx'
import { Digest, listedAs } from './digest.tsx'
import { Opening } from './opening.tsx'
import { RulesSearch } from './search.tsx'
import { useHits } from './use-hits.ts'
import { useRules } from './use-rules.ts'
import './rules-page.css'

/** The rules of a game, to be read: the goal, a turn, chapters with pictures; the numbered rules are the appendix. */
export function RulesPage({ game, rule }: { readonly game: string; readonly rule: string | undefined }) {
  const t = useShellText()
  const { name } = useCoverText()(game)
  const help = useHelp(game)
  const digest = useRules(game)
  const chapters = useChapters(game)
  const hits = useHits(game, help, digest)
  const shown = useMemo(() => listedAs(digest ?? [], rule), [digest, rule])
  const openRule = useCallback((id: string) => go(`/rules/${game}#${id}`), [game])
  const ready = help !== undefined && digest !== undefined && chapters !== undefined
  useEffect(() => {
    if (ready && rule !== undefined)
      document.getElementById(shown === undefined ? rule : `rule-${shown}`)?.scrollIntoView()
  }, [ready, rule, shown])
  const entries = useMemo(
    () => [
      { id: 'goal', title: t('rules.goal') },
      { id: 'turn', title: t('rules.turn') },
      { id: 'aid', title: t('rules.aid') },
      ...(help === undefined || chapters === undefined
        ? []
        : chapters.map(({ id }) => ({ id: `chapter-${id}`, title: help.t(`chapter.${id}.title`) }))),
      { id: 'digest', title: t('rules.appendix') },
    ],
    [t, help, chapters],
  )
  return (
    <div className="page rules-page" data-world={game}>
      <TopNav here="rules" />
      <RuleOpener value={openRule}>
        <main className="wrap">
          <header className="rules-head">
            <h1>
              <small>{t('nav.rules')}</small> {name}
            </h1>
            <Games game={game} />
            <div className="rules-tools">
              <Link className="button button-line button-small" href={`/rules/${game}/cards`}>
                <LayoutGrid size={15} aria-hidden />
                {t('cards.title')}
              </Link>
              <button type="button" className="button button-line button-small" onClick={() => print()}>
                <Printer size={15} aria-hidden />
                {t('aid.print')}
              </button>
            </div>
          </header>
          <div className="rules-beside">
            <RulesSearch hits={hits} open={go} />
            <Contents game={game} entries={entries} digest={digest ?? []} />
          </div>
          <article className="rules-told">
            {help === undefined ? <p role="status">{t('loading')}</p> : <Opening game={game} help={help} />}
            <section id="aid" aria-labelledby="aid-title">
              <h2 id="aid-title">{t('rules.aid')}</h2>
              <AidCard game={game} />
            </section>
            {help !== undefined &&
              chapters?.map((chapter) => <ToldChapter key={chapter.id} {...{ game, chapter, help }} />)}
            <section id="digest" className="rules-text" aria-labelledby="digest-title">
              <h2 id="digest-title">{t('rules.appendix')}</h2>
              <p className="mute">{t('rules.appendixNote')}</p>
              <Digest chapters={digest ?? []} shown={shown} />
            </section>
          </article>
        </main>
      </RuleOpener>
    </div>
  )
}

function useChapters(game: string): readonly Chapter[] | undefined {
  const [chapters, setChapters] = useState<readonly Chapter[]>()
  useEffect(() => {
    let here = true
    void loadChapters(game).then((loaded) => here && setChapters(loaded))
    return () => {
      here = false
    }
  }, [game])
  return chapters
}

/** The rules of the other games are one click away. */
export function Games({ game, page = '' }: { readonly game: string; readonly page?: '' | '/cards' }) {
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
    <nav className="chips" aria-label={t('nav.rules')}>
      {games.map(({ id }) => (
        <Link
          key={id}
          className="button button-line button-small"
          href={`/rules/${id}${page}`}
          aria-current={id === game ? 'page' : undefined}
        >
          {text(id).name}
        </Link>
      ))}
    </nav>
  )
}
