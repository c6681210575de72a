import { Play as PlayIcon, X } from 'lucide-react'
import { useState } from 'react'
import { isSideTable } from '../../protocol/device.ts'
import { PracticeBar } from '../ending/practice-bar.tsx'
import { useShellText } from '../i18n.ts'
import { BoardSheet } from './board-sheet.tsx'
import { Moments } from './moments.tsx'
import { usePlay } from './play.ts'
import { TextBoard } from './text-board.tsx'
import { Votes } from './votes.tsx'
import './board-area.css'

/** The middle of the table: the game's board, or text panels where nobody has drawn one. */
export function BoardArea() {
  const play = usePlay()
  const t = useShellText()
  const { Board, Scene } = play.board
  return (
    <main className="board" aria-label={t('table.board')}>
      {Board === undefined || play.words ? (
        <TextBoard {...play.props} words={play.board.words} />
      ) : (
        <BoardSheet board={play.board} props={play.props} />
      )}
      {Scene !== undefined && !play.words && (
        <div className="scene">
          <Scene {...play.props} />
        </div>
      )}
      <div className="board-top">
        {isSideTable(play.match) && <PracticeBar match={play.match} />}
        <Since />
        <Votes />
        <Moments />
      </div>
    </main>
  )
}

/** What happened since my last visit, with the way into the film. */
function Since() {
  const { seen: kept, table, startFilm, past, layout } = usePlay()
  const t = useShellText()
  const [closed, setClosed] = useState(false)
  const [first] = useState(table.seq)
  const count = first - (kept ?? first)
  if (closed || count <= 0 || past !== undefined) return undefined
  return (
    <div className="since">
      <span>{t('since.count', { count })}</span>
      <button
        type="button"
        className="button button-small"
        onClick={() => {
          setClosed(true)
          startFilm()
        }}
      >
        <PlayIcon size={13} aria-hidden />
        {t('since.watch')}
      </button>
      <button
        type="button"
        className="button button-small button-bare"
        aria-label={t('since.skip')}
        onClick={() => setClosed(true)}
      >
        {layout === 'phone' ? <X size={18} aria-hidden /> : t('since.skip')}
      </button>
    </div>
  )
}
