import { EyeOff, SendHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Seat } from '../../kernel/index.ts'
import type { MatchInfo } from '../../protocol/protocol.ts'
import { useLanguage, useShellText } from '../i18n.ts'
import { SeatShape } from '../shared/seat-shape.tsx'
import { when } from '../time.ts'
import { usePlay } from './play.ts'
import './chat-panel.css'
import './log-panel.css'

/** To whom one may whisper here: other people who play, where the table wants it and the result does not count. */
function listenersOf({ options, rated, seats }: MatchInfo, seat: Seat): readonly Seat[] {
  if (options.whispers !== true || rated === true) return []
  const me = seats[seat]?.person?.id
  return seats.flatMap(({ seat: one, person }) => (person === undefined || person.id === me ? [] : [one]))
}

export function ChatPanel() {
  const { feed, looks, seat, info, logText } = usePlay()
  const t = useShellText()
  const language = useLanguage()
  const [text, setText] = useState('')
  const [to, setTo] = useState<number>()
  const listeners = seat === undefined ? [] : listenersOf(info, seat)
  const listener = listeners.includes(to as number) ? to : undefined
  const end = useRef<HTMLDivElement>(null)
  const count = feed.chat.length
  const playing = info.status === 'running' || info.status === 'parked'
  const apart = playing && info.openChat !== true
  // What the players are told about who may read along, and the spectators about who may not.
  const hint =
    seat === undefined ? apart && t('chat.spectators') : logText.has('chat.overheard') && logText('chat.overheard')
  const invitation =
    listener === undefined ? t('chat.placeholder') : t('chat.whisperTo', { name: looks[listener]?.name ?? '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls down.
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    void end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <div className="log chat" role="log" aria-label={t('tab.chat')} tabIndex={0}>
        {count === 0 && <p className="empty">{t('chat.empty')}</p>}
        {feed.chat.map((line) => {
          const look = line.seat === undefined ? undefined : looks[line.seat]
          return (
            <div key={line.id} className="log-line">
              {look === undefined ? <span /> : <SeatShape colour={look.colour} size={16} />}
              <p>
                <b>{line.name}</b> {look === undefined && <span className="tag">{t('chat.watches')}</span>}{' '}
                {line.to !== undefined && (
                  <span className="tag whisper">
                    <EyeOff size={13} aria-hidden /> {t('chat.whispered', { name: looks[line.to.seat]?.name ?? '' })}
                  </span>
                )}{' '}
                <small>{when(line.time, language)}</small>
                <br />
                {line.text}
              </p>
            </div>
          )
        })}
        <div ref={end} />
      </div>
      {listener !== undefined && <p className="hint chat-hint">{t('chat.whisperHint')}</p>}
      {hint !== false && <p className="hint chat-hint">{hint}</p>}
      <form
        className="chat-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === '') return
          feed.say(text.trim(), listener)
          setText('')
        }}
      >
        {listeners.length > 0 && (
          <select
            aria-label={t('chat.to')}
            value={listener ?? ''}
            onChange={(event) => setTo(event.target.value === '' ? undefined : Number(event.target.value))}
          >
            <option value="">{t('chat.toAll')}</option>
            {listeners.map((one) => (
              <option key={one} value={one}>
                {looks[one]?.name}
              </option>
            ))}
          </select>
        )}
        <input
          id="chat-input"
          value={text}
          maxLength={500}
          onChange={(event) => setText(event.target.value)}
          placeholder={invitation}
          aria-label={invitation}
          autoComplete="off"
        />
        <button type="submit" className="button button-icon button-solid button-small" aria-label={t('chat.send')}>
          <SendHorizontal size={16} aria-hidden />
        </button>
      </form>
    </>
  )
}
