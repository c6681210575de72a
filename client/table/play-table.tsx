import { lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Seat } from '../../kernel/index.ts'
import { isSideTable } from '../../protocol/device.ts'
import type { Feed } from '../connection.ts'
import { useShellText } from '../i18n.ts'
import { sawUpTo } from '../last-seen.ts'
import { CardDeeds, RuleOpener } from '../shared/tip.tsx'
import { useAfterFrame } from '../shared/use-after-frame.ts'
import { Announcer } from './announcer.tsx'
import { BoardArea } from './board-area.tsx'
import { deedsOf } from './card-deeds.ts'
import { ConfirmOnBoard } from './confirm-on-board.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Film } from './film.tsx'
import { HandColumn } from './hand-column.tsx'
import { MainColumn } from './main-column.tsx'
import { MenuDialogs } from './menu-dialogs.tsx'
import type { MenuDialog, Play } from './play.ts'
import { PANES, PlayContext } from './play.ts'
import { SeatStrip, Seats } from './seats.tsx'
import { SidePanel } from './side-panel.tsx'
import { Opening } from './table-page.tsx'
import { TopBar } from './top-bar.tsx'
import { useKeys } from './use-keys.ts'
import { usePlayState } from './use-play-state.ts'
import './dock.css'
import './table-page.css'
import './touch.css'

interface PlayTableProps {
  readonly feed: Feed
  readonly seat: Seat | undefined
  readonly mine: readonly Seat[]
  /** What stands over the table and belongs to it: a lesson. */
  readonly children?: ReactNode
  /** A lesson has an end of its own. */
  readonly lesson?: boolean
}

/** What is on a visible screen has been seen; the film begins behind it. */
function useSeen(match: string, seq: number, shown: boolean): void {
  const latest = useRef(seq)
  latest.current = seq
  useEffect(() => {
    if (!shown) return
    const saw = () => !document.hidden && sawUpTo(match, latest.current)
    // Now and then, not with every step: the page waits for whatever it keeps.
    const timer = setInterval(saw, 4000)
    addEventListener('pagehide', saw)
    return () => {
      clearInterval(timer)
      saw()
      removeEventListener('pagehide', saw)
    }
  }, [match, shown])
}

/** Big, and needed once a match. */
const EndingAtTable = lazy(() => import('../ending/at-table.tsx').then((module) => ({ default: module.EndingAtTable })))

/** So long the board is seen after the last move before the ending takes its place. */
const LAST_LOOK = 1200

/** Whether the ending stands where the board was: a while after the last move; at once where the match was over before. */
function useEnding(over: boolean): { shown: boolean; show(): void; toBoard(): void } {
  const [first] = useState(over)
  const [ready, setReady] = useState(over)
  const [board, setBoard] = useState(false)
  useEffect(() => {
    if (!over || first) return
    const timer = setTimeout(() => setReady(true), LAST_LOOK)
    return () => clearTimeout(timer)
  }, [over, first])
  const show = useCallback(() => setBoard(false), [])
  const toBoard = useCallback(() => setBoard(true), [])
  return { shown: over && ready && !board, show, toBoard }
}

const BESIDE = { seats: memo(Seats), side: memo(SidePanel), hand: memo(HandColumn), news: memo(Announcer) }

/**
 * Seats, log, hand and what is read out follow after the frame: what was chosen is on the board, and what is asked in the dock,
 * and the columns beside them do not make it wait. Whatever stands here sees the table as it was when that frame was drawn.
 */
function Beside({ play, part }: { readonly play: Play; readonly part: keyof typeof BESIDE }) {
  const shown = useAfterFrame(play)
  const Part = BESIDE[part]
  return (
    <PlayContext value={shown}>
      <Part />
    </PlayContext>
  )
}

/** The table: seats, board, side panel, and the dock below them. */
export function PlayTable({ feed, seat, mine, children, lesson = false }: PlayTableProps) {
  const t = useShellText()
  const [dialog, setDialog] = useState<MenuDialog>()
  const [film, setFilm] = useState(false)
  const ending = useEnding(feed.table.info.status === 'over' && !lesson)
  const startFilm = useCallback(() => setFilm(true), [])
  const play = usePlayState({ feed, seat, mine, openMenu: setDialog, startFilm, showEnding: ending.show })
  useKeys(play, film || dialog !== undefined)
  const latest = useRef(play)
  latest.current = play
  // Asked when a card is held up: always the same function, so that nothing is drawn again for it.
  const cardDeeds = useCallback((card: string) => {
    const now = latest.current
    return now === undefined || now.past !== undefined ? [] : deedsOf(card, now.decisions, now.view.faces, now.t)
  }, [])
  const match = feed.table.info.id
  const { seq } = feed.table
  const shown = play !== undefined
  useSeen(match, seq, shown)
  if (play === undefined) return <Opening />
  if (ending.shown && !play.showing.on)
    return (
      <PlayContext value={play}>
        <Suspense fallback={<Opening />}>
          <EndingAtTable toBoard={ending.toBoard} />
        </Suspense>
      </PlayContext>
    )
  if (film) return <Film play={play} close={() => setFilm(false)} />
  return (
    <PlayContext value={play}>
      <RuleOpener value={play.openRule}>
        <CardDeeds value={cardDeeds}>
          <div
            className="table-page"
            data-world={play.info.game}
            data-layout={play.layout}
            data-pane={play.pane}
            data-held={play.table.hold !== undefined}
            data-practice={isSideTable(match)}
            data-motion={play.props.motion ? 'on' : 'off'}
          >
            <TopBar />
            {play.layout === 'phone' && <SeatStrip />}
            <Beside part="seats" play={play} />
            <BoardArea />
            <Beside part="side" play={play} />
            {play.layout === 'phone' && (
              <div className="phone-tabs" role="tablist" aria-label={t('table.panes')}>
                {PANES.map((pane) => (
                  <button
                    key={pane}
                    type="button"
                    role="tab"
                    aria-selected={play.pane === pane}
                    onClick={() => play.openPane(pane)}
                  >
                    {t(`pane.${pane}`)}
                    {pane === 'log' && play.unread > 0 && <span className="badge">{play.unread}</span>}
                  </button>
                ))}
              </div>
            )}
            <footer className="dock" data-mine={play.myTurn && play.past === undefined}>
              <DecisionBar />
              <Beside part="hand" play={play} />
              <MainColumn />
            </footer>
            <Beside part="news" play={play} />
            <ConfirmOnBoard />
            {children}
            {dialog !== undefined && <MenuDialogs open={dialog} close={() => setDialog(undefined)} />}
          </div>
        </CardDeeds>
      </RuleOpener>
    </PlayContext>
  )
}
