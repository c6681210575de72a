import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useShellText } from '../i18n.ts'
import { go, tableIn } from '../router.ts'

/** A pasted invitation. */
export function Join() {
  const t = useShellText()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  return (
    <form
      className="join"
      onSubmit={(event) => {
        event.preventDefault()
        const table = tableIn(text)
        if (table === undefined) setWrong(true)
        else go(`/t/${table}`)
      }}
    >
      <label htmlFor="join">{t('join.label')}</label>
      <div className="field">
        <Link2 size={18} aria-hidden />
        <input
          id="join"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setWrong(false)
          }}
          placeholder={t('join.placeholder')}
          aria-invalid={wrong}
          aria-describedby={wrong ? 'join-wrong' : undefined}
          autoComplete="off"
        />
        <button type="submit" className="button button-solid">
          {t('join.go')}
        </button>
      </div>
      {wrong && (
        <p id="join-wrong" className="wrong" role="alert">
          {t('join.wrong')}
        </p>
      )}
    </form>
  )
}
