import { Award, Eye } from 'lucide-react'
import { useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { SeatShape } from '../shared/seat-shape.tsx'
import type { Told } from './told.ts'
import { pageOf } from './use-story.ts'

/** Titles that facts of this match gave. */
export function Titles({ told: { story, looks, text } }: { readonly told: Told }) {
  const t = useShellText()
  if (story.titles.length === 0) return undefined
  return (
    <section className="ending-panel" data-late aria-labelledby="ending-titles">
      <h2 id="ending-titles">{t('ending.titles')}</h2>
      <ul className="titles">
        {story.titles.map(({ key, seat, count }) => {
          const look = looks[seat]
          return (
            <li key={key} className="titles-item">
              <Award size={20} aria-hidden />
              <div>
                <h3>{text(`title.${key}`)}</h3>
                <p>{text(`title.${key}.why`, { count })}</p>
              </div>
              <span className="titles-seat">
                {look !== undefined && <SeatShape colour={look.colour} size={15} />}
                {look?.name}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What everybody was after in secret. */
export function Goals({ told: { story, looks, text } }: { readonly told: Told }) {
  const t = useShellText()
  const goals = story.goals ?? []
  if (goals.length === 0) return undefined
  return (
    <section className="ending-panel" data-late aria-labelledby="ending-goals">
      <h2 id="ending-goals">{t('ending.goals')}</h2>
      <ul className="goals">
        {looks.map(({ seat, name, colour }) => {
          const goal = goals[seat]
          return goal === undefined ? null : (
            <li key={seat} className="goals-item">
              <SeatShape colour={colour} size={15} />
              <b>{name}</b>
              <span>{text.name(goal)}</span>
              {story.outcome?.winners.includes(seat) && <span className="goals-met">{t('ending.met')}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** All cards are open now: into the replay, with everything or through one pair of eyes. */
export function OpenHands({ told: { source, story, looks } }: { readonly told: Told }) {
  const t = useShellText()
  const page = pageOf(source, 'replay')
  return (
    <section className="ending-panel" data-late aria-labelledby="ending-hands">
      <h2 id="ending-hands">{t('ending.hands')}</h2>
      <div className="hands-open">
        <Link className="button button-line" href={`${page}?at=${story.last}&eyes=all`}>
          <Eye size={16} aria-hidden />
          {t('ending.allOpen')}
        </Link>
        {looks.map(({ seat, name, colour }) => (
          <Link key={seat} className="button button-line" href={`${page}?at=${story.last}&seat=${seat}`}>
            <SeatShape colour={colour} size={15} />
            {name}
          </Link>
        ))}
      </div>
    </section>
  )
}
