import { ArrowRight, Pause, Play as PlayIcon, RotateCcw, SkipBack, SkipForward, X } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { Seat } from '../../kernel/index.ts'
import type { LogEntry, ReplayFrame } from '../../protocol/protocol.ts'
import type { BoardProps } from '../board.ts'
import { gameTextOf } from '../game-text.ts'
import { useLanguage, useShellText } from '../i18n.ts'
import { sawUpTo } from '../last-seen.ts'
import { framesOf } from '../replay/frames.ts'
import { SeatShape } from '../shared/seat-shape.tsx'
import { BoardSheet } from './board-sheet.tsx'
import { Changes } from './changes.tsx'
import { eventsOf, sentencesOf } from './log.ts'
import type { Play } from './play.ts'
import { TextBoard } from './text-board.tsx'
import '../replay/reel.css'
import './board-area.css'
import './film.css'
import './table-page.css'
import './top-bar.css'

const BEAT = 2600
const SPEEDS = [1, 2, 4] as const
const LONGEST = 60

interface FilmProps {
  readonly play: Play
  close(): void
}

/** What happened while I was away, step by step on the table; always skippable to the decision. */
export function Film({ play, close }: FilmProps) {
  const t = useShellText()
  const language = useLanguage()
  // From my last visit or the end of my last turn, whichever is longer ago; what I did myself I need not be shown.
  const since = Math.min(play.seen ?? Number.POSITIVE_INFINITY, play.lastTurn ?? play.seen ?? 0)
  const { mine } = play
  const beats = useMemo(() => beatsOf(play.feed.log, since, mine), [play.feed.log, since, mine])
  const frames = useMemo(() => framesOf({ kind: 'match', id: play.match }), [play.match])
  const [at, setAt] = useState(0)
  const [running, setRunning] = useState(true)
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1)
  const [frame, setFrame] = useState<ReplayFrame>()
  const beat = beats[at]
  useEffect(() => {
    if (beat === undefined) return
    let here = true
    frames
      .get(beat.seq, play.seat)
      .then((got) => here && setFrame(got))
      .catch(() => here && setFrame(undefined))
    const next = beats[at + 1]
    if (next !== undefined) void frames.get(next.seq, play.seat).catch(() => {})
    return () => {
      here = false
    }
  }, [beat, beats, at, frames, play.seat])
  useEffect(() => {
    if (!running || frame?.seq !== beat?.seq) return
    const timer = setTimeout(() => (at + 1 < beats.length ? setAt(at + 1) : setRunning(false)), BEAT / speed)
    return () => clearTimeout(timer)
  }, [running, frame, beat, at, beats.length, speed])
  const leave = () => {
    sawUpTo(play.match, play.table.seq)
    close()
  }
  const view = frame?.view ?? play.view
  const text = useMemo(
    () =>
      gameTextOf(
        { game: play.info.game, faces: view.faces, seatName: (seat) => play.looks[seat]?.name ?? '' },
        language,
      ),
    [play.info.game, play.looks, view.faces, language],
  )
  const props = useMemo<BoardProps>(
    () => ({
      ...play.props,
      view,
      t: text,
      decisions: [],
      choose: () => {},
      events: beat === undefined ? [] : eventsOf([beat]),
      mode: 'film',
    }),
    [play.props, view, text, beat],
  )
  const { Board } = play.board
  const lines = beat === undefined ? [] : sentencesOf(beat, text)
  const look = beat === undefined ? undefined : play.looks[beat.seat]
  return (
    <div
      className="table-page film-page"
      data-world={play.info.game}
      data-layout={play.layout}
      data-motion={play.props.motion ? 'on' : 'off'}
    >
      <header className="top-bar">
        <div className="top-bar-left">
          <div className="top-bar-names">
            <h1 className="top-bar-match">
              {t(play.lastTurn === undefined || since < play.lastTurn ? 'film.title' : 'film.sinceTurn')}
            </h1>
            <span className="mute">{t('film.count', { count: beats.length })}</span>
          </div>
        </div>
        <div className="top-bar-right">
          <button type="button" className="tool" onClick={leave} aria-label={t('close')}>
            <X size={18} aria-hidden />
          </button>
        </div>
      </header>
      <aside className="beats" aria-label={t('film.beats')}>
        <ol>
          {beats.map((one, i) => (
            <li key={one.seq}>
              <button
                type="button"
                className="beat"
                data-state={i < at ? 'past' : i === at ? 'now' : 'next'}
                aria-current={i === at ? 'step' : undefined}
                onClick={() => {
                  setAt(i)
                  setRunning(false)
                }}
              >
                <SeatShape colour={play.looks[one.seat]?.colour ?? 1} size={16} />
                <span>{sentencesOf(one, text)[0]}</span>
              </button>
            </li>
          ))}
        </ol>
      </aside>
      <main className="board" aria-label={t('table.board')}>
        {Board === undefined ? (
          <TextBoard {...props} words={play.board.words} />
        ) : (
          <BoardSheet board={play.board} props={props} />
        )}
      </main>
      <Changes play={play} frames={frames} from={Math.max(0, since)} now={view} t={text} />
      <footer className="film-stage">
        <div className="film-progress" aria-hidden="true">
          {beats.map((one, i) => (
            <i key={one.seq} data-state={i < at ? 'past' : i === at ? 'now' : 'next'} />
          ))}
        </div>
        <div className="film-stage-inner">
          <div className="film-caption" aria-live="polite">
            {look !== undefined && <SeatShape colour={look.colour} size={28} />}
            <div>
              <h2>{lines[0] ?? t('film.nothing')}</h2>
              {lines.length > 1 && <p>{lines.slice(1).join(' ')}</p>}
            </div>
          </div>
          <div className="film-stage-controls">
            <div className="reel-controls">
              <button type="button" className="tool" onClick={() => setAt(0)} aria-label={t('film.again')}>
                <RotateCcw size={18} aria-hidden />
              </button>
              <button
                type="button"
                className="tool"
                onClick={() => setAt(Math.max(0, at - 1))}
                aria-label={t('replay.back')}
              >
                <SkipBack size={18} aria-hidden />
              </button>
              <button
                type="button"
                className="reel-play"
                onClick={() => setRunning(!running)}
                aria-label={t(running ? 'replay.pause' : 'replay.play')}
              >
                {running ? <Pause size={20} aria-hidden /> : <PlayIcon size={20} aria-hidden />}
              </button>
              <button
                type="button"
                className="tool"
                onClick={() => setAt(Math.min(beats.length - 1, at + 1))}
                aria-label={t('replay.forward')}
              >
                <SkipForward size={18} aria-hidden />
              </button>
              <button
                type="button"
                className="tool digits"
                onClick={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1)}
                aria-label={t('replay.speed', { speed })}
              >
                {speed}×
              </button>
            </div>
            {/* biome-ignore lint/a11y/noAutofocus: the way to the decision is what one comes for. */}
            <button type="button" className="button button-lamp" autoFocus onClick={leave}>
              {t(play.myTurn ? 'film.toDecision' : 'film.toTable')}
              <ArrowRight size={16} aria-hidden />
            </button>
          </div>
        </div>
      </footer>
    </div>
  )
}

/** The steps worth showing: those that say something and were not taken back, the newest ones when there are too many. */
const beatsOf = (log: readonly LogEntry[], since: number, mine: readonly Seat[]): readonly LogEntry[] =>
  log
    .filter((entry) => entry.seq > since && entry.undone !== true && entry.events.length > 0)
    .filter(({ kind, seat }) => kind === 'system' || !mine.includes(seat))
    .slice(-LONGEST)
