import { PauseCircle, Rewind, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { live } from '../connection.ts'
import { useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { usePlay } from './play.ts'

const Plain = (props: { state: string; icon: ReactNode; title: string; text: string; children?: ReactNode }) => {
  const t = useShellText()
  return (
    <section className="ask" aria-label={t('bar.label')} data-state={props.state}>
      <div className="ask-row">
        {props.icon}
        <h2>{props.title}</h2>
        <div className="ask-end">{props.children}</div>
      </div>
      <p className="mute">{props.text}</p>
    </section>
  )
}

export function NoConnection() {
  const { sending, match } = usePlay()
  const t = useShellText()
  return (
    <Plain
      state="halt"
      icon={<WifiOff size={20} aria-hidden />}
      title={t(sending === undefined ? 'bar.offline' : 'bar.offlineWaiting')}
      text={sending === undefined ? t('bar.offlineText') : t('bar.offlineSending', { choice: sending.label })}
    >
      <button type="button" className="button button-line" onClick={() => live(match).drop()}>
        {t('bar.retry')}
      </button>
    </Plain>
  )
}

export function Parked() {
  const { table, openMenu, seat } = usePlay()
  const t = useShellText()
  return (
    <Plain
      state="halt"
      icon={<PauseCircle size={20} aria-hidden />}
      title={t('bar.parked')}
      text={t('bar.parkedText', { report: table.parked?.report ?? '' })}
    >
      {seat !== undefined && (
        <button type="button" className="button button-line" onClick={() => openMenu('vote')}>
          {t('bar.goBack')}
        </button>
      )}
    </Plain>
  )
}

export function LookingBack() {
  const { past, lookAt, match, info, seat, openMenu } = usePlay()
  const t = useShellText()
  return (
    <Plain
      state="others"
      icon={<Rewind size={20} aria-hidden />}
      title={t('bar.past', { seq: past?.seq ?? 0 })}
      text={t('bar.pastText')}
    >
      {seat !== undefined && info.status === 'running' && info.rated !== true && (
        <button type="button" className="button button-line" data-go-back onClick={() => openMenu('takeBack')}>
          {t('takeBack.here')}
        </button>
      )}
      <Link className="button button-line" href={`/t/${match}/replay?at=${past?.seq ?? 0}`}>
        {t('result.replay')}
      </Link>
      <button type="button" className="button button-lamp" onClick={() => lookAt(undefined)}>
        {t('bar.backToNow')}
      </button>
    </Plain>
  )
}
