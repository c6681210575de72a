import { GraduationCap, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isSideTable } from '../../protocol/device.ts'
import type { MatchInfo, MatchSummary } from '../../protocol/protocol.ts'
import { api } from '../api.ts'
import { useCoverText } from '../covers/cover.tsx'
import { useShellText } from '../i18n.ts'
import { go } from '../router.ts'
import { lessonsOf } from './lists.ts'
import { noteOffered, wasOffered } from './progress.ts'
import './lesson-offer.css'

/** Whether somebody has another match of this game: then they know it. */
async function hasPlayed({ id, game }: MatchInfo): Promise<boolean> {
  const mine = await api.get<MatchSummary[]>('/matches?mine').catch(() => [])
  return mine.some((match) => match.game === game && match.id !== id)
}

/** Who sits down at a game they never played is offered its lesson, once, and in nobody's way. */
export function LessonOffer({ info }: { readonly info: MatchInfo }) {
  const t = useShellText()
  const { name } = useCoverText()(info.game)
  const [lesson] = lessonsOf(info.game)
  const [shown, setShown] = useState(false)
  const asks = lesson !== undefined && info.status === 'running' && !isSideTable(info.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the table opens.
  useEffect(() => {
    if (!asks || wasOffered(info.game)) return
    let here = true
    noteOffered(info.game)
    void hasPlayed(info).then((played) => here && setShown(!played))
    return () => {
      here = false
    }
  }, [asks, info.game])
  if (!shown || lesson === undefined) return undefined
  return (
    <aside className="lesson-offer" aria-label={t('offer.title', { game: name })}>
      <GraduationCap size={20} aria-hidden />
      <p>
        <b>{t('offer.title', { game: name })}</b> {t('offer.text', { minutes: lesson.minutes })}
      </p>
      <button
        type="button"
        className="button button-lamp button-small"
        onClick={() => go(`/learn/${info.game}/${lesson.id}`)}
      >
        {t('offer.yes')}
      </button>
      <button
        type="button"
        className="button button-icon button-bare button-small"
        onClick={() => setShown(false)}
        aria-label={t('offer.no')}
      >
        <X size={16} aria-hidden />
      </button>
    </aside>
  )
}
