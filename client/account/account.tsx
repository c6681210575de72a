import { useEffect, useState } from 'react'
import type { Profile, Theme } from '../../protocol/protocol.ts'
import type { SeatColour } from '../board.ts'
import { home } from '../host.ts'
import { useLanguage, useShellText } from '../i18n.ts'
import { Segments, Switch } from '../lobby/controls.tsx'
import { TopNav } from '../lobby/top-nav.tsx'
import { preferences } from '../preferences.ts'
import { guestName, saveProfile, signIn, signOut, upgrade, useMe } from '../session.ts'
import { SeatShape } from '../shared/seat-shape.tsx'
import { useStore } from '../store.ts'
import { say, sayError } from '../toasts.tsx'
import { Notifications } from './notifications.tsx'
import { PlaySettings } from './play-settings.tsx'
import { RoomHere } from './room.tsx'

const THEMES: readonly Theme[] = ['system', 'light', 'dark', 'contrast']
const COLOURS: readonly SeatColour[] = [1, 2, 3, 4, 5, 6]

/** Whether somebody keeps accounts and sends notices. */
const hasServer = home.kind === 'server'

/** Name, screen, colours, notifications, account. */
export function Account() {
  const t = useShellText()
  const language = useLanguage()
  const me = useMe()
  const { theme, sound, animation } = useStore(preferences)
  const save = (change: Partial<Profile> & { name?: string }) => void saveProfile(change).catch(sayError)
  const colours = me?.profile.colours ?? []
  return (
    <div className="page">
      <TopNav here="account" />
      <main className="wrap account">
        <h1>{t('account.title')}</h1>
        <section className="card-panel" aria-labelledby="acc-name">
          <h2 id="acc-name">{t('account.name')}</h2>
          <NameForm />
          {hasServer && <p className="hint">{t(me?.account === true ? 'account.isAccount' : 'account.isGuest')}</p>}
        </section>
        <section className="card-panel" aria-labelledby="acc-screen">
          <h2 id="acc-screen">{t('account.screen')}</h2>
          <div className="option">
            <b id="acc-language" className="grow">
              {t('account.language')}
            </b>
            <Segments
              labelledBy="acc-language"
              values={['pl', 'en'] as const}
              value={language}
              text={(one) => <span lang={one}>{one === 'pl' ? 'Polski' : 'English'}</span>}
              change={(one) => save({ language: one })}
            />
          </div>
          <div className="option">
            <b id="acc-theme" className="grow">
              {t('account.theme')}
            </b>
            <Segments
              labelledBy="acc-theme"
              values={THEMES}
              value={theme}
              text={(one) => t(`theme.${one}`)}
              change={(one) => save({ theme: one })}
            />
          </div>
          <Switch
            label={t('account.animation')}
            hint={t('account.animationHint')}
            value={animation}
            change={(one) => save({ animation: one })}
          />
          <Switch
            label={t('account.sound')}
            hint={t('account.soundHint')}
            value={sound}
            change={(one) => save({ sound: one })}
          />
        </section>
        <PlaySettings />
        <section className="card-panel" aria-labelledby="acc-colour">
          <h2 id="acc-colour">{t('account.colour')}</h2>
          <fieldset className="colours" aria-labelledby="acc-colour">
            {COLOURS.map((colour) => {
              const place = colours.indexOf(colour)
              return (
                <button
                  key={colour}
                  type="button"
                  aria-pressed={place === 0}
                  aria-label={t(`colour.${colour}`)}
                  title={t(`colour.${colour}`)}
                  onClick={() => save({ colours: [colour, ...colours.filter((one) => one !== colour)] })}
                >
                  <SeatShape colour={colour} size={28} />
                </button>
              )
            })}
          </fieldset>
          <p className="hint">{t('account.colourHint')}</p>
        </section>
        {hasServer && <Notifications save={save} />}
        <RoomHere />
        {hasServer && (me?.account === true ? <SignedIn /> : <SignInForms />)}
      </main>
    </div>
  )
}

function NameForm() {
  const t = useShellText()
  const me = useMe()
  const [name, setName] = useState(me?.name ?? guestName())
  useEffect(() => {
    if (me !== undefined) setName(me.name)
  }, [me])
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault()
        saveProfile({ name: name.trim() })
          .then(() => say(t('account.saved')))
          .catch(sayError)
      }}
    >
      <input
        className="input"
        value={name}
        maxLength={24}
        onChange={(event) => setName(event.target.value)}
        aria-label={t('account.name')}
        autoComplete="nickname"
      />
      <button type="submit" className="button button-solid" disabled={name.trim() === '' || name.trim() === me?.name}>
        {t('save')}
      </button>
    </form>
  )
}

function SignedIn() {
  const t = useShellText()
  return (
    <section className="card-panel" aria-labelledby="acc-out">
      <h2 id="acc-out">{t('account.account')}</h2>
      <button type="button" className="button button-line" onClick={() => void signOut().catch(sayError)}>
        {t('account.signOut')}
      </button>
    </section>
  )
}

function SignInForms() {
  const t = useShellText()
  const [kind, setKind] = useState<'upgrade' | 'signIn'>('upgrade')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  return (
    <section className="card-panel" aria-labelledby="acc-account">
      <h2 id="acc-account">{t('account.account')}</h2>
      <p className="hint">{t('account.accountHint')}</p>
      <div className="option">
        <span id="acc-kind" className="visually-hidden">
          {t('account.account')}
        </span>
        <Segments
          labelledBy="acc-kind"
          full
          values={['upgrade', 'signIn'] as const}
          value={kind}
          text={(one) => t(`account.${one}`)}
          change={(one) => setKind(one)}
        />
      </div>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          const work = kind === 'upgrade' ? upgrade : signIn
          work(name.trim(), password)
            .then(() => {
              setPassword('')
              say(t('account.welcome'))
            })
            .catch(sayError)
        }}
      >
        <label>
          {t('account.login')}
          <input
            className="input"
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="username"
            required
          />
        </label>
        <label>
          {t('account.password')}
          <input
            className="input"
            type="password"
            value={password}
            minLength={8}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete={kind === 'upgrade' ? 'new-password' : 'current-password'}
            required
          />
        </label>
        <button type="submit" className="button button-solid">
          {t(`account.${kind}`)}
        </button>
      </form>
    </section>
  )
}
