import { Eye, Rewind, Trophy } from 'lucide-react'
import { useEffect } from 'react'
import type { MatchInfo, MatchSummary } from '../../protocol/protocol.ts'
import { Cover, useCoverText } from '../covers/cover.tsx'
import { gameTextOf } from '../game-text.ts'
import { loadGameTexts, useLanguage, useShellText, useTextsVersion } from '../i18n.ts'
import { Link } from '../link.tsx'
import { myIdAt, useMe } from '../session.ts'
import { SeatShape } from '../shared/seat-shape.tsx'
import { ago, when } from '../time.ts'
import { winnersOf } from '../winners.ts'
import { colourOf, seatName, tableTitle } from './people.ts'

export const Thumb = ({ game }: { readonly game: string }) => (
  <div className="thumb" data-world={game}>
    <Cover game={game} crop="square" />
  </div>
)

/** Matches that wait for others. */
export function WaitingList({ matches }: { readonly matches: readonly MatchSummary[] }) {
  const t = useShellText()
  const language = useLanguage()
  const me = useMe()
  const text = useCoverText()
  const placeOf = usePlaces(matches)
  return (
    <ul className="list">
      {matches.map((match) => (
        <li key={match.id}>
          <Link className="item" href={`/t/${match.id}`}>
            <Thumb game={match.game} />
            <div className="grow">
              <div className="item-title">
                {tableTitle(match, t, language, myIdAt(match.id, me))}{' '}
                <small>
                  {[text(match.game).name, placeOf(match)].filter(Boolean).join(', ')}
                  {match.status !== 'open' &&
                    `, ${t('lobby.started', { time: ago(match.created, language), seq: match.seq })}`}
                </small>
              </div>
              <div className="item-text">{waitingText(match, t, language)}</div>
            </div>
            <span className="item-seats">
              {match.seats.map((seat) => (
                <span key={seat.seat} data-waited={match.waitingFor.includes(seat.seat)}>
                  <SeatShape colour={colourOf(seat)} size={16} />
                </span>
              ))}
            </span>
            {match.since !== undefined && <span className="item-when">{ago(match.since, language)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Where a match stands, once the words of its game are there: two matches of one game are told apart by it. */
function usePlaces(matches: readonly MatchSummary[]): (match: MatchSummary) => string {
  const language = useLanguage()
  useTextsVersion()
  const games = [...new Set(matches.map(({ game }) => game))].join()
  useEffect(() => {
    for (const game of games.split(',').filter(Boolean)) void loadGameTexts(game)
  }, [games])
  return ({ game, glance }) => {
    const first = glance?.place[0]
    const text = gameTextOf({ game, faces: {}, seatName: String }, language)
    return first === undefined ? '' : text(`place.${first.key}`, { ...first })
  }
}

function waitingText(match: MatchSummary, t: ReturnType<typeof useShellText>, language: string): string {
  if (match.status === 'open') return t('lobby.gathering')
  if (match.moved === 'away') return t('move.way.text')
  if (match.status === 'parked') return t('lobby.parked')
  const names = match.waitingFor.map((seat) => seatName(match.seats[seat], t))
  return t('lobby.waitsFor', { names: new Intl.ListFormat(language).format(names) })
}

export function OpenTables({ open }: { readonly open: readonly MatchInfo[] }) {
  const t = useShellText()
  const language = useLanguage()
  const me = useMe()
  const text = useCoverText()
  return (
    <section className="side-section" aria-labelledby="open-tables">
      <div className="section-head">
        <h2 id="open-tables">{t('lobby.open')}</h2>
        <span className="section-more">{open.length}</span>
      </div>
      <ul className="list">
        {open.map((match) => (
          <li key={match.id} className="item">
            <Thumb game={match.game} />
            <div className="grow">
              <div className="item-title">{text(match.game).name}</div>
              <div className="item-text">{tableTitle(match, t, language, myIdAt(match.id, me))}</div>
            </div>
            <Link className="button button-line button-small" href={`/t/${match.id}`}>
              {t('lobby.sit')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Finished({ matches }: { readonly matches: readonly MatchSummary[] }) {
  const t = useShellText()
  const language = useLanguage()
  const me = useMe()
  const text = useCoverText()
  return (
    <section className="side-section" aria-labelledby="finished">
      <div className="section-head">
        <h2 id="finished">{t('lobby.finished')}</h2>
        <span className="section-more">{matches.length}</span>
      </div>
      <ul className="list">
        {matches.slice(0, 8).map((match) => {
          const { outcome } = match
          const won = outcome !== undefined && winnersOf(outcome, match.seats).some((seat) => match.mine.includes(seat))
          return (
            <li key={match.id} className="item">
              <Thumb game={match.game} />
              <div className="grow">
                <div className="item-title">
                  {won && <Trophy size={14} aria-hidden />}
                  {match.status === 'ended' ? t('result.ended') : t(won ? 'result.won' : 'result.lost')}
                  <small className="digits">{match.outcome?.scores?.join(' : ')}</small>
                </div>
                <div className="item-text">
                  {text(match.game).name}, {tableTitle(match, t, language, myIdAt(match.id, me))}
                  {match.since !== undefined && `, ${when(match.since, language)}`}
                </div>
              </div>
              <Link
                className="button button-line button-icon button-small"
                href={`/t/${match.id}`}
                aria-label={t('lobby.look')}
                title={t('lobby.look')}
              >
                <Eye size={16} aria-hidden />
              </Link>
              <Link
                className="button button-line button-icon button-small"
                href={`/t/${match.id}/replay`}
                aria-label={t('lobby.replay')}
                title={t('lobby.replay')}
              >
                <Rewind size={16} aria-hidden />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
