import { ArrowRight, Clapperboard, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isOnDevice } from '../../protocol/device.ts'
import type { GameInfo, MatchSummary } from '../../protocol/protocol.ts'
import { Cover, useCoverText } from '../covers/cover.tsx'
import { gameTextOf } from '../game-text.ts'
import { home } from '../host.ts'
import { loadGameTexts, useLanguage, useShellText, useTextsVersion } from '../i18n.ts'
import { lastSeen } from '../last-seen.ts'
import { Link } from '../link.tsx'
import { isOnItsWay } from '../movable.ts'
import { myIdAt, useMe } from '../session.ts'
import { Dialog } from '../shared/dialog.tsx'
import { SeatShape } from '../shared/seat-shape.tsx'
import { span, useNow } from '../time.ts'
import { Join } from './join.tsx'
import { Finished, OpenTables, WaitingList } from './lists.tsx'
import { HowManyBots } from './newcomer.tsx'
import { colourOf, looksOf, tableTitle } from './people.ts'
import type { HomeData } from './use-home.ts'

const HOT = 6 * 3_600_000
/** Nobody has been waiting for me sooner than that. */
const LONG = 600_000

/** The home page of somebody who plays: what waits for me, and what for others. */
export function Lobby({ data }: { readonly data: HomeData }) {
  const t = useShellText()
  const [quick, setQuick] = useState<GameInfo>()
  const text = useCoverText()
  const me = useMe()
  const all = data.mine.filter(({ status }) => status !== 'over' && status !== 'ended')
  // In a build without a server everything is on this device: then nothing need be told apart.
  const local = home.kind === 'device' ? [] : all.filter(({ id }) => isOnDevice(id))
  const running = all.filter((match) => !local.includes(match))
  const turns = running.filter(({ asked }) => asked !== undefined)
  const lost = data.mine.filter((match) => isOnItsWay(match, me?.id))
  const others = [...lost, ...running.filter(({ asked }) => asked === undefined)]
  const finished = data.mine.filter(
    ({ status, moved, archived }) => moved !== 'away' && archived !== true && (status === 'over' || status === 'ended'),
  )
  const games = [...new Set([...turns, ...local].map(({ game }) => game))].join()
  useEffect(() => {
    for (const game of games.split(',').filter(Boolean)) void loadGameTexts(game)
  }, [games])
  return (
    <div className="lobby">
      <div>
        <section aria-labelledby="my-turn">
          <div className="section-head">
            <h1 id="my-turn" className="heading-2">
              {t('lobby.turn')}
            </h1>
            <span className={turns.length > 0 ? 'badge badge-lamp' : 'badge'}>{turns.length}</span>
            {turns.length > 1 && <span className="section-more">{t('lobby.urgent')}</span>}
          </div>
          {turns.length === 0 && <p className="empty">{t('lobby.nothing')}</p>}
          {turns.map((match, i) => (
            <TurnCard key={match.id} match={match} first={i === 0} />
          ))}
        </section>
        {local.length > 0 && <OnDevice matches={local} />}
        {others.length > 0 && (
          <section aria-labelledby="waiting">
            <div className="section-head">
              <h2 id="waiting">{t('lobby.others')}</h2>
              <span className="badge">{others.length}</span>
            </div>
            <WaitingList matches={others} />
          </section>
        )}
      </div>
      <div>
        {home.kind === 'server' && <Join />}
        {data.open.length > 0 && <OpenTables open={data.open} />}
        {finished.length > 0 && <Finished matches={finished} />}
        <section className="side-section" aria-labelledby="quick">
          <div className="section-head">
            <h2 id="quick">{t('lobby.quick')}</h2>
          </div>
          <div className="quick">
            {(data.games ?? []).map((game) => (
              <button
                key={game.id}
                type="button"
                className="game-tile"
                data-world={game.id}
                onClick={() => setQuick(game)}
              >
                <Cover game={game.id} crop="tile" />
                <b>
                  <Play size={14} fill="currentColor" aria-hidden />
                  {text(game.id).name}
                </b>
              </button>
            ))}
          </div>
        </section>
      </div>
      {quick !== undefined && (
        <Dialog title={text(quick.id).name} className="dialog-small" close={() => setQuick(undefined)}>
          <div className="dialog-body" data-world={quick.id}>
            <HowManyBots game={quick} offline={data.offline} close={() => setQuick(undefined)} />
          </div>
        </Dialog>
      )}
    </div>
  )
}

/** Matches that only this device knows. */
function OnDevice({ matches }: { readonly matches: readonly MatchSummary[] }) {
  const t = useShellText()
  const turns = matches.filter(({ asked }) => asked !== undefined)
  const others = matches.filter(({ asked }) => asked === undefined)
  return (
    <section aria-labelledby="on-device">
      <div className="section-head">
        <h2 id="on-device">{t('device.shelf')}</h2>
        <span className="badge">{matches.length}</span>
      </div>
      <p className="hint">{t('device.secrets')}</p>
      {turns.map((match) => (
        <TurnCard key={match.id} match={match} first={false} />
      ))}
      {others.length > 0 && <WaitingList matches={others} />}
    </section>
  )
}

/** A match that waits for me says what it asks. */
function TurnCard({ match, first }: { readonly match: MatchSummary; readonly first: boolean }) {
  const t = useShellText()
  useTextsVersion()
  const language = useLanguage()
  const me = useMe()
  const now = useNow(15_000)
  const name = useCoverText()(match.game).name
  const looks = looksOf(match.seats, t, myIdAt(match.id, me))
  const text = gameTextOf({ game: match.game, faces: {}, seatName: (seat) => looks[seat]?.name ?? '' }, language)
  const left = match.deadline === undefined ? undefined : match.deadline - now
  const fresh = match.seq - (lastSeen(match.id) ?? match.seq)
  const scores = match.glance?.scores
  return (
    <article className="turn" data-first={first}>
      <div className="cover" data-world={match.game}>
        <Cover game={match.game} crop="square" />
        <b>{name}</b>
      </div>
      <div className="turn-body">
        <div className="eyebrow">
          <b>{tableTitle(match, t, language, myIdAt(match.id, me))}</b>
          <span>{match.glance?.place.map((place) => text(`place.${place.key}`, { ...place })).join(', ')}</span>
        </div>
        <h2 className="turn-ask">{match.asked === undefined ? '' : text.phrase(match.asked.prompt)}</h2>
        <p className="since-when">
          {[
            ...(match.since === undefined || now - match.since < LONG
              ? []
              : [t('lobby.waitsSince', { time: span(now - match.since, language) })]),
            t('lobby.started', { time: span(now - match.created, language), seq: match.seq }),
          ].join(' · ')}
        </p>
        <div className="tally">
          {match.seats.map((seat) => (
            <span key={seat.seat}>
              <SeatShape colour={colourOf(seat)} size={16} />
              {match.mine.includes(seat.seat) ? t('you') : looks[seat.seat]?.name}
              {scores?.[seat.seat] !== undefined && <b>{scores[seat.seat]}</b>}
            </span>
          ))}
        </div>
      </div>
      <div className="turn-go">
        {left !== undefined && (
          <span className="clock" data-hot={left < HOT}>
            {t('lobby.left', { time: span(left, language) })}
          </span>
        )}
        <Link className="button button-lamp" href={`/t/${match.id}`}>
          {t('lobby.play')}
          <ArrowRight size={16} aria-hidden />
        </Link>
        {fresh > 0 && (
          <Link className="film-hint" href={`/t/${match.id}`}>
            <Clapperboard size={14} aria-hidden />
            {t('lobby.fresh', { count: fresh })}
          </Link>
        )}
      </div>
    </article>
  )
}
