import { ArrowDown, BookOpen, ChevronDown, ChevronRight, Search, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Seat } from '../../kernel/index.ts'
import type { LogEntry } from '../../protocol/protocol.ts'
import type { GameText, SeatLook } from '../board.ts'
import { ExplainedBy } from '../help/explained.tsx'
import type { Finder } from '../help/terms.ts'
import { useHelp } from '../help/use-help.ts'
import type { ShellText } from '../i18n.ts'
import { useLanguage, useShellText } from '../i18n.ts'
import { SeatShape } from '../shared/seat-shape.tsx'
import { when } from '../time.ts'
import { ruleOf } from './log.ts'
import type { StoryLine } from './story.ts'
import { linesOf, mentions, withoutName } from './story.ts'
import './log-panel.css'

interface LogPanelProps {
  readonly log: readonly LogEntry[]
  readonly game: string
  readonly looks: readonly SeatLook[]
  readonly t: GameText
  /** Since which step everything is new to me. */
  readonly since?: number | undefined
  /** It is the end of my last turn; otherwise that of my last visit. */
  readonly sinceTurn?: boolean
  /** The step shown now, in replay. */
  readonly current?: number | undefined
  /** Whether it is before somebody's eyes, or behind a tab. */
  readonly open?: boolean
  lookAt(seq: number): void
  openRule?(id: string): void
  readonly empty?: ReactNode
}

/** At most this many steps are drawn; older ones at a click. Every line costs something with each step, though it is far out of sight. */
const SHOWN = 30
/** So near the end one reads along. */
const NEAR = 24

/** What happened, by round and turn. A click shows the table at that moment; taken-back steps are struck out, never missing. */
export const LogPanel = memo(function LogPanel(props: LogPanelProps) {
  const { game, log, looks, t: text, since, sinceTurn = false, current, open = true, lookAt, openRule, empty } = props
  const find = useHelp(game)?.find
  const t = useShellText()
  const [most, setMost] = useState(SHOWN)
  const [only, setOnly] = useState<Seat>()
  const [sought, setSought] = useState<string>()
  // Steps that nobody can tell anything of are left out: they are in the replay's slider, not in its story.
  const shown = useMemo(() => {
    const wanted = (line: StoryLine) => (only === undefined || line.seat === only) && mentions(line, sought ?? '')
    return windowOf(log, most, current, (entry) => allLines(entry, text, t, looks).some(wanted)).flatMap((entry) =>
      allLines(entry, text, t, looks).filter(wanted),
    )
  }, [log, text, t, looks, current, most, only, sought])
  const last = log.at(-1)?.seq
  const { box, unread, follow } = useFollowing(shown, last, current, open)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <div className="log" ref={box} role="log" aria-label={t('tab.log')} tabIndex={0}>
        {shown.length === 0 && (
          <p className="empty">{only !== undefined || sought ? t('log.noneFound') : (empty ?? t('log.empty'))}</p>
        )}
        {current === undefined && shown.length >= most && (
          <button type="button" className="button button-bare button-small" onClick={() => setMost(most * 4)}>
            {t('log.older')}
          </button>
        )}
        <ol>
          {shown.map((line, i) => {
            const before = shown[i - 1]
            const { seq } = line.entry
            const fresh = since !== undefined && seq > since && before !== undefined && before.entry.seq <= since
            return (
              <LogLine
                key={`${seq}.${before?.entry === line.entry ? i : 0}`}
                line={line}
                look={line.seat === undefined ? undefined : looks[line.seat]}
                text={text}
                find={find}
                begins={line.heading !== undefined || before === undefined || before.seat !== line.seat || fresh}
                fresh={fresh ? (sinceTurn ? 'turn' : 'visit') : undefined}
                when={
                  current === undefined ? undefined : seq === current ? 'current' : seq > current ? 'future' : undefined
                }
                lookAt={lookAt}
                openRule={openRule}
              />
            )
          })}
        </ol>
      </div>
      <footer className="log-foot">
        {unread > 0 && (
          <button type="button" className="log-new" onClick={follow}>
            {t('log.newLines', { count: unread })}
            <ArrowDown size={14} aria-hidden />
          </button>
        )}
        {sought === undefined ? (
          <>
            <fieldset className="log-seats" aria-label={t('log.ofSeat')}>
              {looks.map((look) => (
                <button
                  key={look.seat}
                  type="button"
                  aria-pressed={only === look.seat}
                  aria-label={look.name}
                  title={look.name}
                  onClick={() => setOnly(only === look.seat ? undefined : look.seat)}
                >
                  <SeatShape colour={look.colour} size={14} />
                </button>
              ))}
            </fieldset>
            <button type="button" className="tool" aria-label={t('log.search')} onClick={() => setSought('')}>
              <Search size={16} aria-hidden />
            </button>
          </>
        ) : (
          <>
            <input
              type="search"
              value={sought}
              // biome-ignore lint/a11y/noAutofocus: it was asked for by a click.
              autoFocus
              placeholder={t('log.search')}
              aria-label={t('log.search')}
              onChange={(event) => setSought(event.target.value)}
              onKeyDown={(event) => event.key === 'Escape' && setSought(undefined)}
            />
            <button type="button" className="tool" aria-label={t('close')} onClick={() => setSought(undefined)}>
              <X size={16} aria-hidden />
            </button>
          </>
        )}
      </footer>
    </>
  )
})

/** How somebody scrolls. */
const GESTURES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** The log goes with the newest line, unless somebody has scrolled up: then it counts what has come since. */
function useFollowing(
  shown: readonly StoryLine[],
  last: number | undefined,
  current: number | undefined,
  open: boolean,
) {
  const box = useRef<HTMLDivElement>(null)
  const following = useRef(true)
  /** Somebody scrolls, since the newest line came. */
  const byHand = useRef(false)
  const [read, setRead] = useState(last ?? -1)
  const toEnd = useCallback(() => {
    const frame = box.current
    if (frame === null) return
    following.current = true
    frame.scrollTop = frame.scrollHeight
  }, [])
  useEffect(() => {
    const frame = box.current
    if (frame === null) return
    const measured = () => ({ top: frame.scrollTop, height: frame.scrollHeight, room: frame.clientHeight })
    let was = measured()
    const moves = () => {
      byHand.current = true
    }
    const scrolled = () => {
      const now = measured()
      // Lines and panels that come and go move the log too, and the browser keeps what is read in its place: only a hand that
      // scrolls up in what stood there has stopped following.
      const up = byHand.current && now.top < was.top && now.height === was.height && now.room === was.room
      was = now
      const last = Number(frame.dataset.last ?? -1)
      if (now.height - now.top - now.room < NEAR) following.current = true
      else if (up) following.current = false
      else return
      setRead((read) => Math.max(read, last))
    }
    const resized = new ResizeObserver(() => {
      if (following.current && frame.dataset.place === undefined) toEnd()
    })
    resized.observe(frame)
    if (frame.lastElementChild !== null) resized.observe(frame.lastElementChild)
    frame.addEventListener('scroll', scrolled, { passive: true })
    for (const one of GESTURES) frame.addEventListener(one, moves, { passive: true })
    return () => {
      frame.removeEventListener('scroll', scrolled)
      for (const one of GESTURES) frame.removeEventListener(one, moves)
      resized.disconnect()
    }
  }, [toEnd])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls the log, and so does opening it.
  useEffect(() => {
    const { dataset } = box.current ?? {}
    byHand.current = false
    if (dataset !== undefined) {
      dataset.last = String(last ?? -1)
      if (current === undefined) delete dataset.place
      else dataset.place = String(current)
    }
    // With the frame: asked for sooner, the page would have to be laid out twice.
    const asked = requestAnimationFrame(() => {
      const frame = box.current
      if (frame === null) return
      if (current !== undefined) frame.querySelector('[data-place="current"]')?.scrollIntoView({ block: 'center' })
      else if (following.current) {
        toEnd()
        setRead(last ?? -1)
      }
    })
    return () => cancelAnimationFrame(asked)
  }, [last, current, open, toEnd])
  const unread = current === undefined ? shown.filter(({ entry }) => entry.seq > read).length : 0
  return {
    box,
    unread: following.current ? 0 : unread,
    follow: useCallback(() => {
      toEnd()
      setRead(last ?? -1)
    }, [toEnd, last]),
  }
}

/** The last steps that say something, or those around the step shown: a long log costs no more than a short one. */
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
    if (passes(entry) || entry.seq === current) after.push(entry)
  }
  return [...before.reverse(), ...after]
}

const said = new WeakMap<
  LogEntry,
  { readonly text: GameText; readonly t: ShellText; readonly lines: readonly StoryLine[] }
>()

/** What the game says of a step, and what the table says of those the game is silent about: giving up, taking back. */
function allLines(entry: LogEntry, text: GameText, t: ShellText, looks: readonly SeatLook[]): readonly StoryLine[] {
  const known = said.get(entry)
  if (known !== undefined && known.text === text && known.t === t) return known.lines
  const name = looks[entry.seat]?.name ?? ''
  const own =
    entry.kind === 'undo'
      ? t('log.undid', { name })
      : entry.kind === 'concede'
        ? t('log.conceded', { name })
        : entry.kind === 'system' && entry.text === 'take-back'
          ? t('log.tookBack', { name })
          : entry.kind === 'system' && entry.text === 'redraw'
            ? t('log.redrawn')
            : undefined
  const told = linesOf(entry, text)
  const plain = (deed: string): readonly StoryLine[] => [
    { entry, seat: entry.seat, deed, sum: undefined, details: [], heading: undefined, table: false },
  ]
  // What was taken back is struck out, never missing, even where there is nothing to say of it.
  const lines =
    own !== undefined
      ? [...plain(own), ...told]
      : told.length > 0 || entry.undone !== true
        ? told
        : plain(t('log.decided', { name }))
  said.set(entry, { text, t, lines })
  return lines
}

interface LogLineProps {
  readonly line: StoryLine
  readonly look: SeatLook | undefined
  readonly text: GameText
  readonly find: Finder | undefined
  /** Somebody else's turn begins here: shape and name stand above it. */
  readonly begins: boolean
  readonly fresh: 'turn' | 'visit' | undefined
  readonly when: 'current' | 'future' | undefined
  lookAt(seq: number): void
  readonly openRule: ((id: string) => void) | undefined
}

const LogLine = memo(function LogLine(props: LogLineProps) {
  const { line, look, text, find, begins, fresh, when: place, lookAt, openRule } = props
  const t = useShellText()
  const language = useLanguage()
  const [unfolded, setUnfolded] = useState(false)
  const { entry, deed, sum, details, heading } = line
  const rule = ruleOf(entry, text)
  const name = look?.name ?? ''
  const words = withoutName(deed, name)
  return (
    <>
      {fresh !== undefined && (
        <li className="log-divider">{t(fresh === 'turn' ? 'log.sinceTurn' : 'log.sinceVisit')}</li>
      )}
      {heading !== undefined && (
        <li className="log-heading">
          <h3>{heading}</h3>
        </li>
      )}
      {deed !== '' && (
        <li className="log-line" data-begins={begins} data-undone={entry.undone === true} data-place={place}>
          {entry.kind === 'undo' ? (
            <Undo2 size={14} aria-hidden />
          ) : begins && look !== undefined ? (
            <SeatShape colour={look.colour} size={14} />
          ) : (
            <span />
          )}
          <div>
            <button
              type="button"
              className="log-line-text"
              title={when(entry.time, language)}
              onClick={() => lookAt(entry.seq)}
            >
              {begins && words !== deed && <b>{name}</b>}
              <span>
                <ExplainedBy find={find} text={begins && words !== deed ? deed.slice(name.length) : words} inside />
              </span>
              {sum !== undefined && <small> {sum}</small>}
              {entry.undone === true && <em> {t('log.undone')}</em>}
            </button>
            {unfolded && (
              <ul className="log-details">
                {details.map((detail, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the details of one step never change.
                  <li key={i}>
                    <ExplainedBy find={find} text={withoutName(detail, name)} inside />
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div className="log-tools">
            {details.length > 0 && (
              <button
                type="button"
                className="log-more"
                aria-expanded={unfolded}
                aria-label={t('log.details', { count: details.length })}
                onClick={() => setUnfolded(!unfolded)}
              >
                {unfolded ? <ChevronDown size={13} aria-hidden /> : <ChevronRight size={13} aria-hidden />}
                <span className="digits">{details.length}</span>
              </button>
            )}
            {rule !== undefined && openRule !== undefined && (
              <button
                type="button"
                className="rule-link"
                onClick={() => openRule(rule)}
                aria-label={t('table.rule', { rule })}
                title={rule}
              >
                <BookOpen size={12} aria-hidden />
              </button>
            )}
          </div>
        </li>
      )}
    </>
  )
})
