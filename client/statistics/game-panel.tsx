import { useMemo } from 'react'
import type { GameStatistics, Tally } from '../../protocol/statistics.ts'
import type { SeatLook } from '../board.ts'
import { useCoverText } from '../covers/cover.tsx'
import { useStoryText } from '../ending/use-story-text.ts'
import { useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { Thumb } from '../lobby/lists.tsx'

/** So many of what somebody played as are told. */
const ROLES = 5
const NOBODY: readonly SeatLook[] = []
const WIDTH = 600
const HEIGHT = 90
const EDGE = 6

interface GamePanelProps {
  readonly told: GameStatistics
  /** Whether the matches may be opened. */
  readonly linked: boolean
}

/** One game of one person: matches, wins, scores from match to match, what they like to play. */
export function GamePanel({ told, linked }: GamePanelProps) {
  const t = useShellText()
  const cover = useCoverText()
  const text = useStoryText(told.game, NOBODY)
  const share = ({ matches, wins }: Tally): string =>
    t('statistics.wins', { wins, percent: matches === 0 ? 0 : Math.round((wins / matches) * 100) })
  return (
    <section className="card-panel statistics-game" aria-label={cover(told.game).name}>
      <div className="statistics-head">
        <Thumb game={told.game} />
        <div className="grow">
          <h2>{cover(told.game).name}</h2>
          <p>
            {t('statistics.count', { count: told.matches })} · {share(told)}
          </p>
          {told.withPeople.matches > 0 && (
            <p className="hint">
              {t('statistics.withPeople')}: {t('statistics.count', { count: told.withPeople.matches })} ·{' '}
              {share(told.withPeople)}
            </p>
          )}
        </div>
      </div>
      {told.scores.length > 0 && <Scores told={told} linked={linked} />}
      {text !== undefined && told.roles.length > 0 && (
        <p>
          {t('statistics.roles')}{' '}
          {told.roles.slice(0, ROLES).map(({ role, ...tally }) => (
            <span key={role} className="chip">
              {text.name(role)} {tally.wins}/{tally.matches}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

/** The scores as a line, a dot for each match, full where it was won; the numbers stand below for who reads. */
function Scores({ told: { scores }, linked }: GamePanelProps) {
  const t = useShellText()
  const values = scores.map(({ score }) => score)
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)]
  const dots = useMemo(
    () =>
      scores.map(({ match, score, won }, i) => ({
        match,
        score,
        won,
        x: EDGE + (scores.length === 1 ? 0.5 : i / (scores.length - 1)) * (WIDTH - 2 * EDGE),
        y: HEIGHT - EDGE - ((score - least) / (most - least)) * (HEIGHT - 2 * EDGE),
      })),
    [scores, least, most],
  )
  const mean = Math.round(values.reduce((sum, each) => sum + each, 0) / values.length)
  const last = scores.at(-1)
  return (
    <>
      <svg className="statistics-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <polyline points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {dots.map(({ match, x, y, won }) => (
          <circle key={match} cx={x} cy={y} r={EDGE - 1} data-won={won} />
        ))}
      </svg>
      <p className="hint">
        {t('statistics.scores', { best: Math.max(...values), mean })}{' '}
        {linked && last !== undefined && <Link href={`/t/${last.match}/story`}>{t('statistics.last')}</Link>}
      </p>
    </>
  )
}
