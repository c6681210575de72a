import { BookOpen, Dices, GraduationCap, Play } from 'lucide-react'
import { useState } from 'react'
import { save } from '../../kernel/index.ts'
import { wantCoach } from '../coach/coached.ts'
import { home } from '../host.ts'
import { useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { playNow } from '../lobby/play-now.ts'
import { go } from '../router.ts'
import { openSideTable } from '../side-table.ts'
import { usePlay } from '../table/play.ts'
import { sayError } from '../toasts.tsx'
import { Bubble } from './bubble.tsx'
import type { LayerProps } from './lesson-layer.tsx'

const NOWHERE: readonly never[] = []

/** The lesson is over: a round of one's own at this very table, a first match, or what else there is. */
export function LessonEnd({ lesson, state, say }: LayerProps) {
  const { layout, info, openRule } = usePlay()
  const t = useShellText()
  const [going, setGoing] = useState(false)
  const away = (work: () => Promise<unknown>) => () => {
    setGoing(true)
    work().catch((error) => {
      setGoing(false)
      sayError(error)
    })
  }
  const free = lesson.free === undefined ? undefined : state.free()
  const playOn = away(async () => {
    if (free === undefined) return
    const { g, seat } = free
    const others = Array.from({ length: g.seats }, (_, one) => one).filter((one) => one !== seat)
    const bots = Object.fromEntries(others.map((one) => [one, 'easy'] as const))
    // What nobody has seen is dealt anew: the lesson's deck ends with the lesson.
    const table = await openSideTable({ game: info.game, from: { state: save(g) }, eyes: seat, mine: [seat], bots })
    // Nobody is left alone after a lesson: the coach goes on where it ends.
    wantCoach(localStorage, table.id, true)
    go(`/t/${table.id}`)
  })
  const first = away(() => playNow(info.game, info.seats.length, 'easy', home.kind === 'device'))
  const unseen = lesson.unseen ?? NOWHERE
  const lines = unseen.length === 0 ? NOWHERE : say(`${lesson.id}.unseen`).split('\n')
  return (
    <Bubble said="end" title={t('lesson.end')} boxes={NOWHERE} phone={layout === 'phone'}>
      <div className="bubble-head">
        <GraduationCap size={16} aria-hidden />
        <span>{say(`${lesson.id}.title`)}</span>
      </div>
      <div className="bubble-words" id="bubble-words">
        <p>{free === undefined ? t('lesson.endText') : say(`${lesson.id}.free`)}</p>
      </div>
      <div className="bubble-ways">
        {free !== undefined && (
          <button type="button" className="button button-lamp" data-free disabled={going} onClick={playOn}>
            <Play size={16} aria-hidden />
            {t('lesson.free')}
          </button>
        )}
        <button type="button" className="button button-line" data-first disabled={going} onClick={first}>
          <Dices size={16} aria-hidden />
          {t('lesson.first')}
        </button>
        <Link className="button button-line" href="/learn">
          {t('lesson.more')}
        </Link>
      </div>
      {lines.length > 0 && (
        <details>
          <summary>{t('lesson.unseen')}</summary>
          <ul className="bubble-list">
            {lines.map((line, i) => (
              <li key={line}>
                <button type="button" onClick={() => openRule(unseen[i] as string)}>
                  <BookOpen size={13} aria-hidden /> {line}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Bubble>
  )
}
