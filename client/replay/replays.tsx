import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MatchSummary } from '../../protocol/protocol.ts'
import { api } from '../api.ts'
import { CoverSprites, useCoverText } from '../covers/cover.tsx'
import { useLanguage, useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { Finished, Thumb } from '../lobby/lists.tsx'
import { TopNav } from '../lobby/top-nav.tsx'
import { canGoOn } from '../movable.ts'
import { goOnFromFile } from '../moving.ts'
import { go } from '../router.ts'
import { ensureMe, useMe } from '../session.ts'
import { when } from '../time.ts'
import { sayError } from '../toasts.tsx'

interface RecordLine {
  readonly id: string
  readonly game: string
  readonly created: number
}

/** Finished matches, uploaded records, and a place to drop a record. */
export function Replays() {
  const t = useShellText()
  const language = useLanguage()
  const me = useMe()
  const text = useCoverText()
  const [mine, setMine] = useState<readonly MatchSummary[]>([])
  const [records, setRecords] = useState<readonly RecordLine[]>([])
  useEffect(() => {
    if (me === undefined) return
    api
      .get<MatchSummary[]>('/matches?mine')
      .then((all) => setMine(all.filter(({ status }) => status === 'over' || status === 'ended')))
      .catch(() => {})
    api
      .get<RecordLine[]>('/replays')
      .then(setRecords)
      .catch(() => {})
  }, [me])
  const upload = async (file: File) => {
    const record = await file.text()
    if (canGoOn(record)) return go(`/t/${await goOnFromFile(record)}`)
    await ensureMe()
    const { id } = await api.post<{ id: string }>('/replays', record)
    go(`/r/${id}`)
  }
  return (
    <div className="page">
      <CoverSprites />
      <TopNav here="replays" />
      <main className="wrap replays">
        <h1>{t('nav.replays')}</h1>
        <p>
          <Link href="/statistics">{t('statistics.title')}</Link>
        </p>
        <label className="drop">
          <Upload size={20} aria-hidden />
          <span>
            <b>{t('replays.upload')}</b>
            {t('replays.uploadHint')}
          </span>
          <em className="button button-line" aria-hidden="true">
            {t('replays.choose')}
          </em>
          <input
            className="visually-hidden"
            type="file"
            accept=".txt,text/plain"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file !== undefined) upload(file).catch(sayError)
            }}
          />
        </label>
        {records.length > 0 && (
          <section aria-labelledby="records">
            <h2 id="records">{t('replays.records')}</h2>
            <ul className="list">
              {records.map((record) => (
                <li key={record.id} className="item">
                  <Thumb game={record.game} />
                  <div className="grow">
                    <div className="item-title">{text(record.game).name}</div>
                    <div className="item-text">{when(record.created, language)}</div>
                  </div>
                  <Link className="button button-line button-small" href={`/r/${record.id}`}>
                    {t('lobby.replay')}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {mine.length > 0 ? <Finished matches={mine} /> : <p className="empty">{t('replays.none')}</p>}
      </main>
    </div>
  )
}
