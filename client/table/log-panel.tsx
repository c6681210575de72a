import { BookOpen, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { LogEntry } from '../../protocol/protocol.ts'
import type { GameText, SeatLook } from '../board.ts'
import { useLanguage, useShellText } from '../i18n.ts'
import { SeatShape } from '../shared/seat-shape.tsx'
import { when } from '../time.ts'
import { ruleOf, sentencesOf } from './log.ts'
import './log-panel.css'

interface LogPanelProps {
  readonly log: readonly LogEntry[]
  readonly looks: readonly SeatLook[]
  readonly t: GameText
  /** Since which step everything is new to me. */
  readonly since?: number | undefined
  /** The step shown now, in replay. */
  readonly current?: number | undefined
  /** Whether it is before somebody's eyes, or behind a tab. */
  readonly open?: boolean
  lookAt(seq: number): void
  openRule?(id: string): void
  readonly empty?: ReactNode
}

/** At most this many lines are drawn; older ones at a click. Every line costs something with each step, though it is far out of sight. */
const SHOWN = 30

/** What happened, in sentences. A click shows the table at that moment; taken-back steps are struck out, never missing. */
export const LogPanel = memo(function LogPanel(props: LogPanelProps) {
  const { log, looks, t: text, since, current, open = true, lookAt, openRule, empty } = props
  const t = useShellText()
  const [most, setMost] = useState(SHOWN)
  const box = useRef<HTMLDivElement>(null)
  const last = log.at(-1)?.seq
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls the log, unless one is reading further up; so does opening it.
  useEffect(() => {
    // With the frame: asked for sooner, the page would have to be laid out twice.
    const asked = requestAnimationFrame(() => {
      const frame = box.current
      if (frame === null) return
      if (current !== undefined) frame.querySelector('.cur')?.scrollIntoView({ block: 'center' })
      else if (frame.scrollHeight - frame.scrollTop - frame.clientHeight < 240 || frame.scrollTop === 0)
        frame.scrollTop = frame.scrollHeight
    })
    return () => cancelAnimationFrame(asked)
  }, [last, current, open])
  // Steps that nobody can tell anything of are left out: they are in the replay's slider, not in its story.
  const shown = useMemo(
    () => windowOf(log, most, current, (entry) => says(entry, text) || entry.seq === current),
    [log, text, current, most],
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <div className="log" ref={box} role="log" aria-label={t('tab.log')} tabIndex={0}>
      {shown.length === 0 && <p className="empty">{empty ?? t('log.empty')}</p>}
      {current === undefined && shown.length === most && (
        <button type="button" className="button button-bare button-small" onClick={() => setMost(most * 4)}>
          {t('log.older')}
        </button>
      )}
      <ol>
        {shown.map((entry, i) => (
          <LogLine
            key={entry.seq}
            entry={entry}
            looks={looks}
            text={text}
            fresh={since !== undefined && entry.seq > since && (shown[i - 1]?.seq ?? -1) <= since && i > 0}
            when={
              current === undefined
                ? undefined
                : entry.seq === current
                  ? 'current'
                  : entry.seq > current
                    ? 'future'
                    : undefined
            }
            lookAt={lookAt}
            openRule={openRule}
          />
        ))}
      </ol>
    </div>
  )
})

/** The last lines that say something, or those around the step shown: a long log costs no more than a short one. */
function windowOf(
  log: readonly LogEntry[],
  most: number,
  current: number | undefined,
  passes: (entry: LogEntry) => boolean,
): readonly LogEntry[] {
  const at = current === undefined ? -1 : log.findIndex(({ seq }) => seq >= current)
  const from = at < 0 ? log.length : at
  const [before, after]: [LogEntry[], LogEntry[]] = [[], []]
  for (let i = from - 1; i >= 0 && before.length < most; i--) {
    const entry = log[i] as LogEntry
    if (passes(entry)) before.push(entry)
  }
  for (let i = from; i < log.length && after.length < most; i++) {
    const entry = log[i] as LogEntry
    if (passes(entry)) after.push(entry)
  }
  return [...before.reverse(), ...after]
}

/** What was taken back is struck out, never missing, even where there is nothing to say of it. */
const says = (entry: LogEntry, text: GameText): boolean =>
  entry.undone === true || entry.kind === 'undo' || entry.kind === 'concede' || sentencesOf(entry, text).length > 0

interface LogLineProps {
  readonly entry: LogEntry
  readonly looks: readonly SeatLook[]
  readonly text: GameText
  readonly fresh: boolean
  readonly when: 'current' | 'future' | undefined
  lookAt(seq: number): void
  readonly openRule: ((id: string) => void) | undefined
}

const LogLine = memo(function LogLine({ entry, looks, text, fresh, when: place, lookAt, openRule }: LogLineProps) {
  const t = useShellText()
  const language = useLanguage()
  const look = looks[entry.seat]
  const rule = ruleOf(entry, text)
  const lines = linesOf(entry, text, t, look?.name ?? '')
  return (
    <>
      {fresh && <li className="log-divider">{t('log.sinceVisit')}</li>}
      <li className="log-line" data-undone={entry.undone === true} data-place={place}>
        {entry.kind === 'undo' ? (
          <Undo2 size={16} aria-hidden />
        ) : look === undefined ? (
          <span />
        ) : (
          <SeatShape colour={look.colour} size={16} />
        )}
        <div>
          <button
            type="button"
            className="log-line-text"
            title={when(entry.time, language)}
            onClick={() => lookAt(entry.seq)}
          >
            {lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one step never change.
              <span key={i} data-more={i > 0} data-end={i === lines.length - 1}>
                {line}
              </span>
            ))}
            {entry.undone === true && <em>{t('log.undone')}</em>}
          </button>
          {rule !== undefined && openRule !== undefined && ' '}
          {rule !== undefined && openRule !== undefined && (
            <button
              type="button"
              className="rule-link"
              onClick={() => openRule(rule)}
              aria-label={t('table.rule', { rule })}
            >
              <BookOpen size={12} aria-hidden />
              {rule}
            </button>
          )}
        </div>
      </li>
    </>
  )
})

function linesOf(entry: LogEntry, text: GameText, t: ReturnType<typeof useShellText>, name: string): readonly string[] {
  if (entry.kind === 'undo') return [t('log.undid', { name })]
  if (entry.kind === 'concede') return [t('log.conceded', { name })]
  const sentences = sentencesOf(entry, text)
  if (sentences.length > 0) return sentences
  return [entry.kind === 'system' ? t('log.system') : t('log.decided', { name })]
}
