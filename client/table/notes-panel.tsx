import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { useShellText } from '../i18n.ts'
import { sayError } from '../toasts.tsx'
import { usePlay } from './play.ts'
import './notes-panel.css'

const WAIT = 800

/** Notes that only I can read; saved as I type. */
export function NotesPanel() {
  const { match } = usePlay()
  const t = useShellText()
  const [text, setText] = useState<string>()
  const [saved, setSaved] = useState(true)
  const timer = useRef<number>(undefined)
  useEffect(() => {
    api
      .get<{ text: string }>(`/matches/${match}/notes`)
      .then((notes) => setText(notes?.text ?? ''))
      .catch(() => setText(''))
    return () => clearTimeout(timer.current)
  }, [match])
  const change = (next: string) => {
    setText(next)
    setSaved(false)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      api
        .put(`/matches/${match}/notes`, { text: next })
        .then(() => setSaved(true))
        .catch(sayError)
    }, WAIT)
  }
  return (
    <div className="notes">
      <textarea
        value={text ?? ''}
        disabled={text === undefined}
        onChange={(event) => change(event.target.value)}
        placeholder={t('notes.placeholder')}
        aria-label={t('tab.notes')}
        maxLength={10_000}
      />
      <p className="hint" role="status">
        {t(saved ? 'notes.saved' : 'notes.saving')}
      </p>
    </div>
  )
}
