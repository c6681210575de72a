import { useState } from 'react'
import { useShellText } from '../i18n.ts'
import { moveToServer } from '../moving.ts'
import { go } from '../router.ts'
import { sayError } from '../toasts.tsx'
import { usePlay } from './play.ts'

/** What happens when a match leaves this device, and the button that does it. */
export function MoveDialog({ close }: { close(): void }) {
  const { info } = usePlay()
  const t = useShellText()
  const [moving, setMoving] = useState(false)
  const move = () => {
    setMoving(true)
    moveToServer(info)
      .then((id) => go(`/t/${id}`))
      .catch((error: unknown) => {
        setMoving(false)
        sayError(error)
      })
  }
  return (
    <>
      <p>{t('move.text')}</p>
      <p className="hint">{t('move.luck')}</p>
      <div className="dialog-foot">
        <button type="button" className="button button-bare" onClick={close}>
          {t('cancel')}
        </button>
        <button type="button" className="button button-lamp" disabled={moving} onClick={move}>
          {t('move.yes')}
        </button>
      </div>
    </>
  )
}
