import { ChevronLeft, LayoutGrid, RotateCcw, Trophy } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useCoverText } from '../covers/cover.tsx'
import { useLanguage, useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { tableTitle } from '../lobby/people.ts'
import { myIdAt, useMe } from '../session.ts'
import { rematch } from '../table/rematch.ts'
import { trying } from '../toasts.tsx'
import { Bars } from './bars.tsx'
import { Curve } from './curve.tsx'
import { Goals, OpenHands, Titles } from './honours.tsx'
import { Luck } from './luck.tsx'
import { Moments } from './moments.tsx'
import { Quiz } from './quiz.tsx'
import { resultOf } from './result.ts'
import { Share } from './share.tsx'
import { bandName, type Told } from './told.ts'
import { useLookedInto } from './use-analysis.ts'
import { pageOf } from './use-story.ts'
import './ending.css'

interface EndingProps {
  readonly told: Told
  /** Brings the board back, where there is one behind the scene. */
  readonly toBoard: (() => void) | undefined
  /** Whether the one who looks may ask for another match. */
  readonly again: boolean
  tryFrom(seq: number, seat: number): void
  readonly motion: boolean
  readonly children?: ReactNode
}

/** How a match ended and why, in the world of its game. */
export function Ending({ told, toBoard, again, tryFrom, motion, children }: EndingProps) {
  const { info, story, source } = told
  const t = useShellText()
  const language = useLanguage()
  const me = myIdAt(source.id, useMe())
  const name = useCoverText()(info.game).name
  const looked = useLookedInto(told)
  useEffect(() => {
    if (toBoard === undefined) return
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as Element).closest('input, textarea, select, dialog') !== null) return
      toBoard()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [toBoard])
  return (
    <div className="ending" data-world={info.game} data-motion={motion ? 'on' : 'off'}>
      <header className="ending-bar">
        <Link className="tool" href="/" aria-label={t('nav.tables')}>
          <ChevronLeft size={20} aria-hidden />
        </Link>
        <div className="ending-names">
          <h1>{tableTitle(info, t, language, me)}</h1>
          <span>{name}</span>
        </div>
        <span className="ending-length desk-only">{t('ending.length', { count: story.last })}</span>
        {toBoard !== undefined && (
          <button type="button" className="button button-line button-small" onClick={toBoard}>
            <LayoutGrid size={16} aria-hidden />
            {t('ending.board')}
            <kbd className="desk-only">B</kbd>
          </button>
        )}
      </header>
      <main className="ending-wrap">
        <Hero told={told} again={again} />
        {story.cut === true && <p className="ending-cut">{t('ending.cut')}</p>}
        <div className="ending-main">
          <Bars told={told} />
          <Curve told={told} />
          <Titles told={told} />
          <Goals told={told} />
          <OpenHands told={told} />
          <Quiz told={told} found={looked.found} tryFrom={tryFrom} />
          {children}
        </div>
        <div className="ending-side">
          <Moments told={told} tryFrom={tryFrom} />
          <Luck told={told} looked={looked} />
        </div>
      </main>
    </div>
  )
}

/** Who has won, in large letters, and what to do now. */
function Hero({ told, again }: { readonly told: Told; readonly again: boolean }) {
  const { info, looks, source } = told
  const t = useShellText()
  const language = useLanguage()
  const { title, why, winner } = resultOf(told, t, language)
  const look = winner === undefined ? undefined : looks[winner]
  return (
    <section className="ending-hero" aria-label={t('bar.label')}>
      <span className="ending-seal" style={look === undefined ? undefined : { background: look.fill, color: look.ink }}>
        <Trophy size={40} aria-hidden />
      </span>
      <div className="ending-title">
        <h2>{title}</h2>
        {why.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <LedSince told={told} />
      </div>
      <div className="ending-acts">
        {info.rematch !== undefined ? (
          <Link className="button ending-main-act" href={`/t/${info.rematch}`}>
            {t('result.toRematch')}
          </Link>
        ) : (
          again && (
            <>
              <button type="button" className="button ending-main-act" onClick={trying(() => rematch(source.id))}>
                <RotateCcw size={17} aria-hidden />
                {t('result.rematch')}
              </button>
              <button
                type="button"
                className="button ending-act ending-same"
                title={t('ending.sameHint')}
                onClick={trying(() => rematch(source.id, true))}
              >
                {t('ending.same')}
              </button>
            </>
          )
        )}
        <Link className="button ending-act" href={pageOf(source, 'replay')}>
          {t('result.replay')}
        </Link>
        <Share told={told} />
      </div>
    </section>
  )
}

/** Since when the winner was in front: a match has its story in that. */
function LedSince({ told }: { readonly told: Told }) {
  const { story } = told
  const t = useShellText()
  const [winner] = story.outcome?.winners ?? []
  if (winner === undefined || typeof story.rows[0]?.of !== 'number' || story.seats < 2) return undefined
  const leads = (values: readonly number[]) =>
    values.every((value, seat) => seat === winner || value < (values[winner] ?? 0))
  let since: number | undefined
  for (const { seq, values } of story.curve)
    if (!leads(values)) since = undefined
    else since ??= seq
  if (since === undefined) return undefined
  const band = story.bands.filter(({ from }) => from <= (since as number)).at(-1)
  return band === undefined ? undefined : <p>{t('ending.ledSince', { when: bandName(told, band.now) })}</p>
}
