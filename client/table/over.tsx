import { Rewind, Trophy } from 'lucide-react'
import { useEffect } from 'react'
import { listOf } from '../../texts/index.ts'
import { noteFinished } from '../first-match.ts'
import { useLanguage, useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { SeatShape } from '../shared/seat-shape.tsx'
import { trying } from '../toasts.tsx'
import { winnersOf } from '../winners.ts'
import { usePlay } from './play.ts'
import { rematch } from './rematch.ts'
import './over.css'

/** Who has won, as the viewer would say it. */
function useTitle(): string {
  const { info, view, looks, seat, mine } = usePlay()
  const t = useShellText()
  const language = useLanguage()
  // Who gave up has lost, whoever else wins.
  if (mine.length === 1 && seat !== undefined && looks[seat]?.conceded === true) return t('result.gaveUp')
  const outcome = view.outcome ?? info.outcome
  if (outcome === undefined) return t('result.ended')
  const winners = winnersOf(outcome, info.seats)
  if (winners.length === 0) return t('result.nobody')
  // At a shared device nobody in particular is "you".
  const you = mine.length === 1 ? seat : undefined
  const others = winners.filter((one) => one !== you).map((one) => looks[one]?.name ?? '')
  const names = listOf(language, others)
  if (others.length === winners.length) return t('result.winners', { count: others.length, names })
  return others.length === 0 ? t('result.youWin') : t('result.youWinWith', { names })
}

/** Who has won and why, and what comes next. */
export function Over() {
  const { info, view, looks, t: text, seat, match, showEnding } = usePlay()
  const t = useShellText()
  const title = useTitle()
  const { game, status } = info
  useEffect(() => {
    if (status === 'over') noteFinished(game)
  }, [game, status])
  const outcome = view.outcome ?? info.outcome
  return (
    <section className="ask" aria-label={t('bar.label')} data-state="over">
      <div className="ask-row">
        <Trophy size={20} aria-hidden />
        <h2>{title}</h2>
        <div className="ask-end">
          {info.status === 'over' && (
            <button type="button" className="button button-line" onClick={showEnding}>
              {t('result.ending')}
            </button>
          )}
          <Link className="button button-line" href={`/t/${match}/replay`}>
            <Rewind size={16} aria-hidden />
            {t('result.replay')}
          </Link>
          {info.rematch !== undefined ? (
            <Link className="button button-lamp" href={`/t/${info.rematch}`}>
              {t('result.toRematch')}
            </Link>
          ) : (
            seat !== undefined && (
              <button type="button" className="button button-lamp" onClick={trying(() => rematch(match))}>
                {t('result.rematch')}
              </button>
            )
          )}
        </div>
      </div>
      {outcome !== undefined && <p className="mute">{text.phrase(outcome.reason, 'end')}</p>}
      {outcome?.scores !== undefined && (
        <ol className="finals">
          {looks
            .map((look) => ({ look, score: outcome.scores?.[look.seat] ?? 0 }))
            .sort((a, b) => b.score - a.score)
            .map(({ look, score }) => (
              <li key={look.seat}>
                <SeatShape colour={look.colour} size={16} />
                {look.name}
                <b className="digits">{score}</b>
              </li>
            ))}
        </ol>
      )}
    </section>
  )
}
