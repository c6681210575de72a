import { useCallback, useEffect, useState } from 'react'
import type { Seat } from '../../kernel/index.ts'
import type { ErrorCode, MatchInfo } from '../../protocol/protocol.ts'
import { ApiError, api } from '../api.ts'
import { useFeed } from '../connection.ts'
import { useShellText } from '../i18n.ts'
import { LessonOffer } from '../learn/lesson-offer.tsx'
import { Link } from '../link.tsx'
import { TopNav } from '../lobby/top-nav.tsx'
import { ensureMe, myIdAt, useMe } from '../session.ts'
import { Curtain } from './curtain.tsx'
import { mySeats, useHotSeat } from './hot-seat.ts'
import { PlayTable } from './play-table.tsx'
import { WaitingRoom } from './waiting-room.tsx'
import './table-page.css'

const POLL = 2500

/** A table by its link: the waiting room until it starts, then the match. */
export function TablePage({ match }: { readonly match: string }) {
  const me = myIdAt(match, useMe())
  const [info, setInfo] = useState<MatchInfo>()
  const [problem, setProblem] = useState<ErrorCode | 'offline'>()
  const look = useCallback(async () => {
    try {
      setInfo(await api.get<MatchInfo>(`/matches/${match}`))
      setProblem(undefined)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.code : 'internal')
    }
  }, [match])
  useEffect(() => {
    void look()
  }, [look])
  const gathering = info?.status === 'open'
  useEffect(() => {
    if (!gathering) return
    const timer = setInterval(look, POLL)
    return () => clearInterval(timer)
  }, [gathering, look])
  const started = info !== undefined && !gathering
  useEffect(() => {
    // Watching needs a name too: whoever opens a link of a running match becomes a guest.
    if (started && me === undefined) void ensureMe().catch(() => setProblem('offline'))
  }, [started, me])

  if (problem !== undefined && info === undefined) return <NoTable code={problem} retry={look} />
  if (info === undefined || (started && me === undefined)) return <Opening />
  if (gathering) return <WaitingRoom info={info} refresh={look} />
  return <Started key={info.id} info={info} mine={mySeats(info, me)} />
}

function Started({ info, mine }: { readonly info: MatchInfo; readonly mine: readonly Seat[] }) {
  const hot = useHotSeat(mine)
  const feed = useFeed(info.id, hot.seat)
  if (typeof feed === 'string') return <NoTable code={feed} />
  if (feed === undefined || feed.table.view === undefined) return <Opening />
  hot.noteWaiting(feed.table.view.waiting.map(({ seat }) => seat))
  if (hot.curtain !== undefined)
    return <Curtain info={feed.table.info} seat={hot.curtain} open={() => hot.sit(hot.curtain as Seat)} />
  return (
    <PlayTable feed={feed} seat={hot.seat} mine={mine}>
      {mine.length > 0 && <LessonOffer info={feed.table.info} />}
    </PlayTable>
  )
}

export const Opening = () => {
  const t = useShellText()
  return (
    <div className="loading" role="status">
      {t('table.opening')}
    </div>
  )
}

interface NoTableProps {
  readonly code: ErrorCode | 'offline'
  retry?(): void
}

/** An error says what to do. */
export function NoTable({ code, retry }: NoTableProps) {
  const t = useShellText()
  return (
    <div className="page">
      <TopNav here="home" />
      <main className="wrap broken">
        <h1>{t('table.cannot')}</h1>
        <p>{t(`error.${code}`)}</p>
        <div className="row">
          {retry !== undefined && (
            <button type="button" className="button button-line" onClick={retry}>
              {t('bar.retry')}
            </button>
          )}
          <Link className="button button-solid" href="/">
            {t('broken.home')}
          </Link>
        </div>
      </main>
    </div>
  )
}
