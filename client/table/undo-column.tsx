import { Undo2 } from 'lucide-react'
import { useShellText } from '../i18n.ts'
import { sentencesOf } from './log.ts'
import { usePlay } from './play.ts'
import './undo-column.css'

const SHOWN = 4

/** Undo says how far it reaches: each own step back to the limit, and what the limit is. */
export function UndoColumn() {
  const play = usePlay()
  const t = useShellText()
  const { steps } = play.table.undo
  if (play.seat === undefined) return <div className="undo" />
  const name = (step: { seq: number; text: string }) => {
    const entry = play.feed.log.find(({ seq }) => seq === step.seq)
    return (
      (entry === undefined ? [] : sentencesOf(entry, play.logText))[0] ?? play.feed.told(step.seq) ?? t('undo.step')
    )
  }
  // Further than undo reaches the others have a say.
  const mayAsk =
    play.info.status === 'running' &&
    play.info.rated !== true &&
    play.past === undefined &&
    play.feed.log.some(({ seat, kind, undone }) => seat === play.seat && kind === 'choose' && undone !== true)
  const askTable = (
    <button type="button" className="ask-back" onClick={() => play.openMenu('takeBack')}>
      {t('takeBack.offer')}
    </button>
  )
  return (
    <div className="undo">
      <button
        type="button"
        className="button button-line"
        disabled={steps.length === 0 || play.past !== undefined}
        onClick={() => play.undo(1)}
      >
        <Undo2 size={16} aria-hidden />
        <span>{t('undo.one')}</span>
        <kbd>U</kbd>
      </button>
      <ol className="trail" aria-label={t('undo.reach')}>
        {[...steps]
          .reverse()
          .slice(0, SHOWN)
          .map((step, i) => (
            <li key={step.seq}>
              <button type="button" onClick={() => play.undo(i + 1)} title={t('undo.to')}>
                {name(step)}
              </button>
            </li>
          ))}
        <li className="trail-stop">
          {steps.length === 0
            ? mayAsk
              ? askTable
              : t('undo.none')
            : steps.length > SHOWN
              ? t('undo.more', { count: steps.length - SHOWN })
              : t('undo.limit')}
        </li>
      </ol>
    </div>
  )
}
