import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, Pause, Play } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LogEntry, ReplayFrame } from '../../protocol/protocol.ts'
import type { Story } from '../../protocol/story.ts'
import type { SeatLook } from '../board.ts'
import { letterOf } from '../ending/letter.ts'
import { useShellText } from '../i18n.ts'
import { Segments } from '../lobby/controls.tsx'
import { SeatShape } from '../shared/seat-shape.tsx'
import type { ScorePoint } from './score-chart.tsx'
import { ScoreChart } from './score-chart.tsx'
import '../table/top-bar.css'
import './reel.css'

const SPEEDS = [0.5, 1, 2, 4] as const
const BEAT = 1400

interface ReelProps {
  readonly frame: ReplayFrame
  readonly last: number
  readonly log: readonly LogEntry[]
  readonly points: readonly ScorePoint[]
  readonly looks: readonly SeatLook[]
  readonly caption: string
  move(seq: number): void
  /** Rounds or chapters, and the turning points; none until the story is told. */
  readonly bands: Story['bands']
  readonly moments: Story['moments']
}

/** What happens now, the scores over time, the slider, and play, pause, speed. */
export function Reel({ frame, last, log, points, looks, caption, move, bands, moments }: ReelProps) {
  const t = useShellText()
  const [running, setRunning] = useState(false)
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1)
  /** From the start again, as soon as it is here. */
  const again = useRef(false)
  const latest = useRef({ move, seq: frame.seq, last, log })
  latest.current = { move, seq: frame.seq, last, log }
  useEffect(() => {
    if (!running) return
    if (frame.seq < last) again.current = false
    // The start has been asked for and is not here yet: what is shown is still the end.
    else if (again.current) return
    else return setRunning(false)
    const timer = setTimeout(() => move(frame.seq + 1), BEAT / speed)
    return () => clearTimeout(timer)
  }, [running, frame.seq, last, speed, move])
  // At the end there is only one way on: from the start again.
  const playOrPause = useCallback(() => {
    const { move: go, seq, last: end } = latest.current
    again.current = seq >= end
    if (again.current) go(0)
    setRunning((on) => seq >= end || !on)
  }, [])
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if ((event.target as Element).closest('input, textarea, select, dialog') !== null) return
      const goal = goalOf(event, latest.current)
      if (goal !== undefined) latest.current.move(goal)
      else if (event.key === ' ' && (event.target as Element).closest('button, a') === null) playOrPause()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [playOrPause])
  const look = frame.entry === undefined ? undefined : looks[frame.entry.seat]
  return (
    <section className="reel" aria-label={t('replay.controls')}>
      <div className="reel-cap">
        {look !== undefined && <SeatShape colour={look.colour} size={20} />}
        <h2 aria-live="polite">{caption}</h2>
        <span className="mute digits">{t('replay.position', { seq: frame.seq, last })}</span>
      </div>
      <div className="reel-chart">
        <ScoreChart
          bands={bands}
          points={points}
          last={last}
          now={frame.seq}
          goal={frame.view.glance.goal}
          looks={looks}
          label={t('replay.chart')}
        />
        {moments.map(({ seq }, i) => (
          <button
            key={seq}
            type="button"
            className="reel-moment"
            style={{ left: `${(seq / Math.max(1, last)) * 100}%` }}
            aria-label={t('replay.moment', { letter: letterOf(i) })}
            aria-current={frame.seq === seq}
            onClick={() => move(seq)}
          >
            {letterOf(i)}
          </button>
        ))}
      </div>
      <input
        type="range"
        className="slider"
        min={0}
        max={last}
        value={frame.seq}
        onChange={(event) => move(Number(event.target.value))}
        aria-label={t('replay.slider')}
        aria-valuetext={t('replay.position', { seq: frame.seq, last })}
      />
      <div className="reel-controls">
        <button
          type="button"
          className="tool"
          onClick={() => move(turnBefore(log, frame.seq))}
          aria-label={t('replay.turnBack')}
        >
          <ChevronsLeft size={20} aria-hidden />
        </button>
        <button type="button" className="tool" onClick={() => move(frame.seq - 1)} aria-label={t('replay.back')}>
          <ChevronLeft size={20} aria-hidden />
        </button>
        <button
          type="button"
          className="reel-play"
          onClick={playOrPause}
          aria-label={t(running ? 'replay.pause' : 'replay.play')}
        >
          {running ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
        </button>
        <button type="button" className="tool" onClick={() => move(frame.seq + 1)} aria-label={t('replay.forward')}>
          <ChevronRight size={20} aria-hidden />
        </button>
        <button
          type="button"
          className="tool"
          onClick={() => move(turnAfter(log, frame.seq, last))}
          aria-label={t('replay.turnForward')}
        >
          <ChevronsRight size={20} aria-hidden />
        </button>
        <span className="mute desk-only">{t('replay.keys')}</span>
        <span className="reel-speed">
          <span id="reel-speed" className="visually-hidden">
            {t('replay.speedLabel')}
          </span>
          <Segments
            labelledBy="reel-speed"
            values={SPEEDS}
            value={speed}
            text={(value) => `${value}×`}
            change={(one) => setSpeed(one)}
          />
        </span>
      </div>
    </section>
  )
}

/** A turn is a run of steps of one seat. */
function turnAfter(log: readonly LogEntry[], seq: number, last: number): number {
  const at = log.findIndex((entry) => entry.seq >= seq)
  const seat = log[at]?.seat
  for (let i = at; i >= 0 && i < log.length; i++) if (log[i]?.seat !== seat) return (log[i] as LogEntry).seq
  return last
}

function turnBefore(log: readonly LogEntry[], seq: number): number {
  let at = log.length - 1
  while (at >= 0 && (log[at] as LogEntry).seq >= seq) at--
  const seat = log[at]?.seat
  while (at > 0 && log[at - 1]?.seat === seat) at--
  return log[at]?.seq ?? 0
}

/** Where a key leads: an arrow one step, with Shift to the next turn; Home and End to the ends. */
function goalOf({ key, shiftKey }: KeyboardEvent, { log, seq, last }: Whereabouts): number | undefined {
  if (key === 'ArrowRight') return shiftKey ? turnAfter(log, seq, last) : seq + 1
  if (key === 'ArrowLeft') return shiftKey ? turnBefore(log, seq) : seq - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}

interface Whereabouts {
  readonly log: readonly LogEntry[]
  readonly seq: number
  readonly last: number
}
