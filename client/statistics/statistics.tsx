import { useEffect, useState } from 'react'
import type { FriendsTable, Rival, SharedStatistics, Statistics as Told } from '../../protocol/statistics.ts'
import { api, deviceApi } from '../api.ts'
import { CoverSprites } from '../covers/cover.tsx'
import { home } from '../host.ts'
import { useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { Switch } from '../lobby/controls.tsx'
import { TopNav } from '../lobby/top-nav.tsx'
import { saveProfile, useMe } from '../session.ts'
import { sayError } from '../toasts.tsx'
import { GamePanel } from './game-panel.tsx'
import './statistics.css'

/** Somebody's finished matches: one's own, or those of a person who shares them. */
export const Statistics = ({ person }: { readonly person: string | undefined }) => (
  <div className="page">
    <CoverSprites />
    <TopNav here="replays" />
    <main className="wrap statistics">{person === undefined ? <Own /> : <Shared person={person} />}</main>
  </div>
)

const hasServer = home.kind === 'server'

function Own() {
  const t = useShellText()
  const me = useMe()
  const [told, setTold] = useState<Told>()
  const [here, setHere] = useState<Told>()
  const id = me?.id
  useEffect(() => {
    if (id === undefined) return
    api.get<Told>('/statistics').then(setTold).catch(sayError)
  }, [id])
  useEffect(() => {
    // What this device keeps of its own matches, where a server keeps others.
    if (hasServer)
      deviceApi
        .get<Told>('/statistics')
        .then(setHere)
        .catch(() => {})
  }, [])
  const nothing = (told?.games.length ?? 0) + (here?.games.length ?? 0) === 0
  return (
    <>
      <h1>{t('statistics.title')}</h1>
      {nothing && <p className="empty">{t('statistics.none')}</p>}
      {told?.games.map((game) => (
        <GamePanel key={game.game} told={game} linked />
      ))}
      {told !== undefined && told.rivals.length > 0 && <Rivals rivals={told.rivals} />}
      {told !== undefined && told.tables.length > 0 && <Tables tables={told.tables} />}
      {here !== undefined && here.games.length > 0 && (
        <>
          <h2>{t('statistics.device')}</h2>
          {here.games.map((game) => (
            <GamePanel key={game.game} told={game} linked />
          ))}
        </>
      )}
      {hasServer && me !== undefined && (
        <section className="card-panel">
          <Switch
            label={t('statistics.share')}
            hint={t('statistics.shareHint')}
            value={me.profile.shareStatistics === true}
            change={(one) => void saveProfile({ shareStatistics: one }).catch(sayError)}
          />
        </section>
      )}
    </>
  )
}

function Shared({ person }: { readonly person: string }) {
  const t = useShellText()
  const [told, setTold] = useState<SharedStatistics | 'none'>()
  useEffect(() => {
    api
      .get<SharedStatistics>(`/statistics/${person}`)
      .then(setTold)
      .catch(() => setTold('none'))
  }, [person])
  if (told === undefined) return <p role="status">{t('loading')}</p>
  if (told === 'none') return <p className="empty">{t('statistics.private')}</p>
  return (
    <>
      <h1>{t('statistics.of', { name: told.name })}</h1>
      {told.games.map((game) => (
        <GamePanel key={game.game} told={game} linked={false} />
      ))}
    </>
  )
}

function Rivals({ rivals }: { readonly rivals: readonly Rival[] }) {
  const t = useShellText()
  return (
    <section className="card-panel" aria-labelledby="rivals">
      <h2 id="rivals">{t('statistics.rivals')}</h2>
      <table className="statistics-table">
        <thead>
          <tr>
            <th scope="col">{t('statistics.person')}</th>
            <th scope="col">{t('statistics.matches')}</th>
            <th scope="col">{t('statistics.won')}</th>
            <th scope="col">{t('statistics.lost')}</th>
          </tr>
        </thead>
        <tbody>
          {rivals.map(({ person, name, matches, won, lost }) => (
            <tr key={person}>
              <th scope="row">
                <Link href={`/statistics/${person}`}>{name}</Link>
              </th>
              <td>{matches}</td>
              <td>{won}</td>
              <td>{lost}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{t('statistics.rivalsHint')}</p>
    </section>
  )
}

function Tables({ tables }: { readonly tables: readonly FriendsTable[] }) {
  const t = useShellText()
  return (
    <section className="card-panel" aria-labelledby="friends">
      <h2 id="friends">{t('statistics.tables')}</h2>
      <ul className="statistics-friends">
        {tables.map(({ matches, people }) => (
          <li key={people.map(({ name }) => name).join()}>
            <b>{t('statistics.count', { count: matches })}</b>
            {people.map(({ name, wins }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and nothing moves here.
              <span key={i}>
                {name} <b className="digits">{wins}</b>
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p className="hint">{t('statistics.tablesHint')}</p>
    </section>
  )
}
