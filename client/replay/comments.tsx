import { Trash2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { isOnDevice } from '../../protocol/device.ts'
import type { Comment } from '../../protocol/protocol.ts'
import { api } from '../api.ts'
import { useShellText } from '../i18n.ts'
import type { ReplaySource } from '../router.ts'
import { sayError } from '../toasts.tsx'
import './comments.css'

interface CommentsProps {
  readonly source: ReplaySource
  readonly seq: number
  /** Whether the one who looks sits there: others read only. */
  readonly mine: boolean
  readonly over: boolean
  move(seq: number): void
}

/** What people said about moments of the match; each leads there. One's own are seen by others when the match is over. */
export function Comments({ source, seq, mine, over, move }: CommentsProps) {
  const t = useShellText()
  const [all, setAll] = useState<readonly Comment[]>([])
  const [text, setText] = useState('')
  const path = `/matches/${source.id}/comments`
  // A device has one person, and nobody to tell.
  const kept = source.kind === 'match' && !isOnDevice(source.id)
  const read = useCallback(
    () =>
      kept
        ? api
            .get<Comment[]>(path)
            .then(setAll)
            .catch(() => {})
        : undefined,
    [kept, path],
  )
  useEffect(() => void read(), [read])
  if (!kept || (!mine && all.length === 0)) return undefined
  const change = (work: Promise<unknown>) => void work.then(read).catch(sayError)
  return (
    <details className="comments">
      <summary>
        {t('comments.title')} <span className="mute digits">{all.length}</span>
      </summary>
      <ul>
        {all.map((one) => (
          <li key={one.id} aria-current={one.seq === seq}>
            <button type="button" onClick={() => move(one.seq)}>
              <b>{one.name}</b> <span className="mute digits">{one.seq}</span>
              <span>{one.text}</span>
            </button>
            {one.mine && (
              <button
                type="button"
                className="tool"
                aria-label={t('comments.drop')}
                onClick={() => change(api.remove(`${path}/${one.id}`))}
              >
                <Trash2 size={16} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {mine && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setText('')
            change(api.post(path, { seq, text }))
          }}
        >
          <input
            className="input"
            value={text}
            maxLength={500}
            onChange={(event) => setText(event.target.value)}
            placeholder={t('comments.placeholder', { seq })}
            aria-label={t('comments.placeholder', { seq })}
          />
          <button type="submit" className="button button-line button-small" disabled={text.trim() === ''}>
            {t('comments.say')}
          </button>
        </form>
      )}
      {mine && !over && <p className="hint">{t('comments.later')}</p>}
    </details>
  )
}
