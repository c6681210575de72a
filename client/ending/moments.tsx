import { GitBranch, Play } from 'lucide-react'
import type { StoryMoment } from '../../protocol/story.ts'
import { useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { SeatShape } from '../shared/seat-shape.tsx'
import { letterOf } from './letter.ts'
import { bandName, type Told } from './told.ts'
import { pageOf } from './use-story.ts'

const percent = (chance: number): string => `${Math.round(chance * 100)}%`

/** Whose chance a moment is told by: mine, or that of the one it moved most. */
function movedBy({ before, after }: StoryMoment, you: number | undefined): number {
  const swing = (seat: number) => Math.abs((after[seat] ?? 0) - (before[seat] ?? 0))
  const most = before.reduce((best, _, seat) => (swing(seat) > swing(best) ? seat : best), 0)
  return you !== undefined && swing(you) >= swing(most) / 2 ? you : most
}

interface MomentsProps {
  readonly told: Told
  /** Goes on from a step in another way. */
  tryFrom(seq: number, seat: number): void
}

/** The turns that moved the estimate most, each with what happened and a way to look at it. */
export function Moments({ told, tryFrom }: MomentsProps) {
  const { story, looks, text, you, source } = told
  const t = useShellText()
  if (story.moments.length === 0) return undefined
  return (
    <section className="ending-panel" aria-labelledby="ending-moments">
      <h2 id="ending-moments">{t('ending.moments')}</h2>
      <ol className="moments-list">
        {story.moments.map((moment, i) => {
          const seat = movedBy(moment, you)
          const change = Math.round(((moment.after[seat] ?? 0) - (moment.before[seat] ?? 0)) * 100)
          const [first, ...rest] = moment.events.map((event) => text.event(event))
          const colour = looks[moment.seat]?.colour
          return (
            <li key={moment.seq} className="moments-item">
              <span className="moments-letter" aria-hidden>
                {letterOf(i)}
              </span>
              <div className="moments-what">
                <p className="moments-band">
                  {colour !== undefined && <SeatShape colour={colour} size={13} />}
                  {bandName(told, moment.band)}
                  <b className="moments-change digits" data-good={change > 0}>
                    {change > 0 ? `+${change}` : `−${-change}`}
                    <span aria-hidden>%</span>
                  </b>
                </p>
                <h3>{first ?? looks[moment.seat]?.name}</h3>
                {rest[0] !== undefined && <p>{rest[0]}</p>}
                <p className="moments-chance">
                  {t('ending.chance', {
                    name: looks[seat]?.name ?? '',
                    before: percent(moment.before[seat] ?? 0),
                    after: percent(moment.after[seat] ?? 0),
                  })}
                </p>
                <div className="moments-acts">
                  <Link
                    className="button button-line button-small"
                    href={`${pageOf(source, 'replay')}?at=${moment.seq}`}
                  >
                    <Play size={13} aria-hidden />
                    {t('ending.watch')}
                  </Link>
                  <button
                    type="button"
                    className="button button-line button-small"
                    onClick={() => tryFrom(moment.from, moment.seat)}
                  >
                    <GitBranch size={13} aria-hidden />
                    {t('ending.try')}
                  </button>
                </div>
              </div>
            </li>
          )
        })}
      </ol>
      <p className="ending-note">{t('ending.estimate')}</p>
    </section>
  )
}
