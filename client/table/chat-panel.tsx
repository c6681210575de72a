import { SendHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useShellText } from '../i18n.ts'
import { SeatShape } from '../shared/seat-shape.tsx'
import { when } from '../time.ts'
import { usePlay } from './play.ts'
import './chat-panel.css'
import './log-panel.css'

export function ChatPanel() {
  const { feed, looks, seat, info, logText } = usePlay()
  const t = useShellText()
  const language = useLanguage()
  const [text, setText] = useState('')
  const end = useRef<HTMLDivElement>(null)
  const count = feed.chat.length
  const playing = info.status === 'running' || info.status === 'parked'
  const apart = playing && info.openChat !== true
  // What the players are told about who may read along, and the spectators about who may not.
  const hint =
    seat === undefined ? apart && t('chat.spectators') : logText.has('chat.overheard') && logText('chat.overheard')
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
                <small>{when(line.time, language)}</small>
                <br />
                {line.text}
              </p>
            </div>
          )
        })}
        <div ref={end} />
      </div>
      {hint !== false && <p className="hint chat-hint">{hint}</p>}
      <form
        className="chat-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === '') return
          feed.say(text.trim())
          setText('')
        }}
      >
        <input
          id="chat-input"
          value={text}
          maxLength={500}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('chat.placeholder')}
          aria-label={t('chat.placeholder')}
          autoComplete="off"
        />
        <button type="submit" className="button button-icon button-solid button-small" aria-label={t('chat.send')}>
          <SendHorizontal size={16} aria-hidden />
        </button>
      </form>
    </>
  )
}
