import { CornerDownLeft, Undo2 } from 'lucide-react'
import { useShellText } from '../i18n.ts'
import { signsOf } from './choices.ts'
import { splitMain } from './main-choices.ts'
import { usePlay } from './play.ts'
import { SignMarks, signWords } from './sign-marks.tsx'
import { UndoColumn } from './undo-column.tsx'
import { WatchingControls } from './watching.tsx'
import './main-column.css'

/** At the right of the dock, always at the same place: what ends something, and the way back. */
export function MainColumn() {
  const { showing, past, layout, turnEnd, table, myTurn } = usePlay()
  const watching = showing.on && past === undefined && !turnEnd.held && table.undo.steps.length === 0
  return (
    <div className="main">
      {/* What is asked of me comes first, at its place; how the others are shown fits below it. */}
      {!(watching && !myTurn) && <MainChoices />}
      {watching && layout === 'desk' && <WatchingControls small={myTurn} />}
      {!(watching && layout === 'desk') && <UndoColumn />}
    </div>
  )
}

function MainChoices() {
  const { decisions, turnEnd, choose, confirming, sending, past, signs, t: text } = usePlay()
  const t = useShellText()
  if (past !== undefined) return undefined
  if (turnEnd.held) return <EndTurn />
  const decision = decisions.find(({ must }) => must)
  const main = decision === undefined ? [] : splitMain(decision).main
  if (main.length === 0) return undefined
  return (
    <div className="main-choices">
      {main.map((choice, i) => {
        const asked = confirming?.choice.text === choice.text
        return (
          <button
            key={choice.text}
            type="button"
            className="button main-choice"
            data-choice={choice.text}
            data-state={asked ? 'asked' : sending?.text === choice.text ? 'sent' : undefined}
            data-digit={i === 0 ? 0 : undefined}
            aria-keyshortcuts={i === 0 ? '0' : undefined}
            aria-description={signWords(signsOf(choice, signs), t)}
            aria-disabled={sending !== undefined}
            onClick={() => sending === undefined && choose(choice.text)}
          >
            <span>{asked ? t('bar.confirm', { choice: text.choice(choice.choice) }) : text.choice(choice.choice)}</span>
            {i === 0 && <kbd>0</kbd>}
            {!asked && <SignMarks signs={signsOf(choice, signs)} />}
          </button>
        )
      })}
    </div>
  )
}

/** The turn stands, and ends with a click of its own. */
function EndTurn() {
  const { turnEnd } = usePlay()
  const t = useShellText()
  if (turnEnd.grace !== undefined)
    return (
      <div className="main-choices">
        <p className="main-grace" role="status">
          {t('hold.ending', { count: turnEnd.grace })}
        </p>
        <button type="button" className="button button-line main-choice" onClick={turnEnd.recall} aria-keyshortcuts="U">
          <Undo2 size={16} aria-hidden />
          <span>{t('hold.recall')}</span>
          <kbd>U</kbd>
        </button>
      </div>
    )
  return (
    <div className="main-choices">
      <button
        type="button"
        className="button button-lamp main-choice"
        data-end-turn
        onClick={turnEnd.end}
        aria-keyshortcuts="Enter"
      >
        <span>{t('hold.end')}</span>
        <CornerDownLeft size={16} aria-hidden />
      </button>
    </div>
  )
}
