import { Megaphone, RotateCcw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useShellText } from '../i18n.ts'
import type { Moment } from './moment.ts'
import { momentOf } from './moment.ts'
import { usePlay } from './play.ts'
import './moments.css'

/** How long a moment stands; one under `moment.stays.` until it is closed. */
const STANDS = 5000
/** Nobody reads a pile: what is older is in the log. */
const MOST = 6

/** A battle, a deal won, a chapter scored: said on the board for a while, one at a time, in nobody's way. */
export function Moments() {
  const { showing, logText, lookAt, past, seat } = usePlay()
  const t = useShellText()
  const [waiting, setWaiting] = useState<readonly Moment[]>([])
  const [held, setHeld] = useState(false)
  const seen = useRef(showing.feed.table.seq)
  const { fresh } = showing.feed
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment is announced when its step is shown.
  useEffect(() => {
    const before = seen.current
    seen.current = Math.max(before, fresh.at(-1)?.seq ?? 0)
    const news = fresh
      .filter((entry) => entry.seq > before && entry.undone !== true && entry.kind === 'choose')
      .flatMap((entry) => momentOf(entry, logText) ?? [])
    if (news.length > 0) setWaiting((all) => [...all, ...news].slice(-MOST))
  }, [fresh])
  const [now] = waiting
  useEffect(() => {
    if (now === undefined || now.stays || held) return
    const timer = setTimeout(() => setWaiting((all) => all.slice(1)), STANDS)
    return () => clearTimeout(timer)
  }, [now, held])
  if (now === undefined || past !== undefined) return undefined
  return (
    <div
      className="moment"
      key={now.seq}
      data-stays={now.stays}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <span className="moment-sign">
        <Megaphone size={18} aria-hidden />
      </span>
      <div className="moment-words">
        <b>{now.title}</b>
        {now.stays ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
          <section className="moment-lines" aria-label={now.title} tabIndex={0}>
            {now.lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a moment never change.
              <p key={i}>{line}</p>
            ))}
          </section>
        ) : (
          <p>{now.lines.join(' ')}</p>
        )}
      </div>
      <button
        type="button"
        className="tool"
        aria-label={t('moment.show')}
        title={t('moment.show')}
        onClick={() => lookAt(now.seq)}
        hidden={seat === undefined && showing.behind}
      >
        <RotateCcw size={16} aria-hidden />
      </button>
      <button type="button" className="tool" aria-label={t('close')} onClick={() => setWaiting((all) => all.slice(1))}>
        {waiting.length > 1 && <span className="digits">{waiting.length}</span>}
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}
