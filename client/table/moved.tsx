import { ArrowRight, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isOnDevice } from '../../protocol/device.ts'
import { useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { isOnItsWay } from '../movable.ts'
import { isKeptHere } from '../moving.ts'
import { myIdAt, useMe } from '../session.ts'
import { trying } from '../toasts.tsx'
import { fetchHere } from './fetch-here.ts'
import { usePlay } from './play.ts'

/** The match goes on elsewhere, or has left and not arrived yet: then it is offered again. */
export function Moved() {
  const { info } = usePlay()
  const t = useShellText()
  const me = myIdAt(info.id, useMe())
  const { movedTo } = info
  const [isHere, setHere] = useState<boolean>()
  useEffect(() => {
    if (movedTo !== undefined && isOnDevice(movedTo)) void isKeptHere(movedTo).then(setHere)
    else setHere(movedTo !== undefined)
  }, [movedTo])
  if (isHere === undefined) return null
  const isLost = isOnItsWay(info, me)
  const [title, text] = isLost
    ? ['move.way', 'move.way.text']
    : isHere
      ? ['move.gone', 'move.gone.text']
      : ['move.away', 'move.away.text']
  return (
    <section className="ask" aria-label={t('bar.label')} data-state="over">
      <div className="ask-row">
        <h2>{t(title)}</h2>
        <div className="ask-end">
          {isHere ? (
            <Link className="button button-lamp" href={`/t/${movedTo}`}>
              {t('move.follow')}
              <ArrowRight size={16} aria-hidden />
            </Link>
          ) : (
            info.owner === me && (
              <button
                type="button"
                className={`button ${isLost ? 'button-lamp' : 'button-line'}`}
                onClick={trying(() => fetchHere(info, me))}
              >
                <Download size={16} aria-hidden />
                {t('menu.fetch')}
              </button>
            )
          )}
        </div>
      </div>
      <p className="mute">{t(text)}</p>
    </section>
  )
}
