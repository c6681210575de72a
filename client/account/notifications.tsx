import { useEffect, useState } from 'react'
import type { Profile } from '../../protocol/protocol.ts'
import { useShellText } from '../i18n.ts'
import { Switch } from '../lobby/controls.tsx'
import { useMe } from '../session.ts'
import { say, sayError } from '../toasts.tsx'
import { pushIsOn, pushPossible, turnPushOff, turnPushOn } from './push.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

interface NotificationsProps {
  save(change: Partial<Profile>): void
}

/** How I hear that it is my turn: this device, e-mail, a webhook; and when I want to hear nothing. */
export function Notifications({ save }: NotificationsProps) {
  const t = useShellText()
  const me = useMe()
  const [on, setOn] = useState(false)
  const [email, setEmail] = useState(me?.profile.email ?? '')
  const [webhook, setWebhook] = useState(me?.profile.webhook ?? '')
  useEffect(() => {
    pushIsOn()
      .then(setOn)
      .catch(() => setOn(false))
  }, [])
  const quiet = me?.profile.quiet
  const turn = async (wanted: boolean) => {
    if (!wanted) await turnPushOff()
    else if (!(await turnPushOn())) say(t('notify.denied'), true)
    setOn(await pushIsOn())
  }
  return (
    <section className="card-panel" aria-labelledby="acc-notify">
      <h2 id="acc-notify">{t('notify.title')}</h2>
      {pushPossible() ? (
        <Switch
          label={t('notify.device')}
          hint={t('notify.deviceHint')}
          value={on}
          change={(wanted) => void turn(wanted).catch(sayError)}
        />
      ) : (
        <p className="hint">{t('notify.impossible')}</p>
      )}
      <Switch
        label={t('notify.quiet')}
        hint={t('notify.quietHint')}
        value={quiet !== undefined && quiet !== null}
        change={(wanted) => save({ quiet: (wanted ? { from: 22, to: 8 } : null) as Profile['quiet'] })}
      />
      {quiet !== undefined && quiet !== null && (
        <div className="row quiet-hours">
          {(['from', 'to'] as const).map((edge) => (
            <label key={edge}>
              {t(`notify.${edge}`)}
              <select
                value={quiet[edge]}
                onChange={(event) => save({ quiet: { ...quiet, [edge]: Number(event.target.value) } })}
              >
                {HOURS.map((hour) => (
                  <option key={hour} value={hour}>
                    {hour}:00
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          save({
            email: (email.trim() || null) as string | undefined,
            webhook: (webhook.trim() || null) as string | undefined,
          })
          say(t('account.saved'))
        }}
      >
        <label>
          {t('notify.email')}
          <input
            className="input"
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            autoComplete="email"
          />
        </label>
        {me?.profile.emailUnverified && <p className="hint">{t('notify.unverified')}</p>}
        <label>
          {t('notify.webhook')}
          <input className="input" type="url" value={webhook} onChange={(event) => setWebhook(event.target.value)} />
        </label>
        <button type="submit" className="button button-solid">
          {t('save')}
        </button>
      </form>
    </section>
  )
}
