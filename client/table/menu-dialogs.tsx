import { lazy, Suspense, useState } from 'react'
import { api } from '../api.ts'
import { useShellText } from '../i18n.ts'
import { Dialog } from '../shared/dialog.tsx'
import { say, sayError, trying } from '../toasts.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { MenuDialog } from './play.ts'
import { usePlay } from './play.ts'

const AidDialog = lazy(() => import('../help/aid-dialog.tsx').then((module) => ({ default: module.AidDialog })))

interface MenuDialogsProps {
  readonly open: MenuDialog
  close(): void
}

export function MenuDialogs({ open, close }: MenuDialogsProps) {
  const t = useShellText()
  const { info, openMenu } = usePlay()
  if (open === 'aid')
    return (
      <Suspense>
        <AidDialog game={info.game} showKeys={() => openMenu('help')} close={close} />
      </Suspense>
    )
  return (
    <Dialog title={t(`menu.${open}`)} className="dialog-small" close={close}>
      <div className="dialog-body">
        {open === 'help' && <Help />}
        {open === 'concede' && <Concede close={close} />}
        {open === 'vote' && <StartVote close={close} />}
        {open === 'report' && <Report close={close} />}
        {open === 'takeBack' && <AskBack close={close} />}
        {open === 'move' && <MoveDialog close={close} />}
      </div>
    </Dialog>
  )
}

const KEYS = ['1–9', 'U', 'F', 'L', 'C', 'R', 'N', 'B', 'W', 'Space', '?', 'Esc'] as const

function Help() {
  const t = useShellText()
  return (
    <dl className="keys">
      {KEYS.map((key) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(`keys.${key}`)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Concede({ close }: { close(): void }) {
  const { feed } = usePlay()
  const t = useShellText()
  return (
    <>
      <p>{t('concede.text')}</p>
      <div className="dialog-foot">
        <button type="button" className="button button-bare" onClick={close}>
          {t('cancel')}
        </button>
        <button
          type="button"
          className="button button-danger"
          onClick={() => {
            feed.concede().catch(sayError)
            close()
          }}
        >
          {t('concede.yes')}
        </button>
      </div>
    </>
  )
}

/** Asks to go back: to the moment that is looked at, or to before my last choice. */
function AskBack({ close }: { close(): void }) {
  const { feed, past, lookAt } = usePlay()
  const t = useShellText()
  return (
    <>
      <p>{past === undefined ? t('takeBack.last') : t('takeBack.moment', { seq: past.seq })}</p>
      <p className="hint">{t('takeBack.known')}</p>
      <div className="dialog-foot">
        <button type="button" className="button button-bare" onClick={close}>
          {t('cancel')}
        </button>
        <button
          type="button"
          className="button button-lamp"
          data-ask-back
          onClick={() => {
            feed
              .askBack(past?.seq)
              .then(() => lookAt(undefined))
              .catch(sayError)
            close()
          }}
        >
          {t('takeBack.ask')}
        </button>
      </div>
    </>
  )
}

/** Starts a vote: the table decides together about an absent seat, the end, or the way back. */
function StartVote({ close }: { close(): void }) {
  const { feed, looks, info, seat } = usePlay()
  const t = useShellText()
  const start = (kind: 'replace' | 'end' | 'back', against?: number) => {
    feed.startVote(kind, against).catch(sayError)
    close()
  }
  const others = looks.filter((look) => !look.bot && look.seat !== seat)
  return (
    <div className="stack">
      {info.status === 'parked' && (
        <button type="button" className="button button-line" onClick={() => start('back')}>
          {t('vote.start.back')}
        </button>
      )}
      {info.status !== 'parked' &&
        others.map((look) => (
          <button
            key={look.seat}
            type="button"
            className="button button-line"
            onClick={() => start('replace', look.seat)}
          >
            {t('vote.start.replace', { name: look.name })}
          </button>
        ))}
      <button type="button" className="button button-line" onClick={() => start('end')}>
        {t('vote.start.end')}
      </button>
      <p className="hint">{t('vote.hint')}</p>
    </div>
  )
}

function Report({ close }: { close(): void }) {
  const { match } = usePlay()
  const t = useShellText()
  const [note, setNote] = useState('')
  return (
    <>
      <p>{t('report.text')}</p>
      <textarea value={note} onChange={(event) => setNote(event.target.value)} aria-label={t('report.note')} rows={4} />
      <div className="dialog-foot">
        <button type="button" className="button button-bare" onClick={close}>
          {t('cancel')}
        </button>
        <button
          type="button"
          className="button button-solid"
          onClick={trying(async () => {
            const { report } = await api.post<{ report: string }>(`/matches/${match}/report`, { note })
            say(t('report.sent', { report }))
            close()
          })}
        >
          {t('report.send')}
        </button>
      </div>
    </>
  )
}
