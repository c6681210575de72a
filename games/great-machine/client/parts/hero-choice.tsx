import type { BoardProps } from '../../../../client/board.ts'
import { targetGroup, targetOf } from '../../../../client/board.ts'
import { DISTRICTS } from '../../rules/printed/districts.ts'
import { HEROES } from '../../rules/printed/heroes.ts'
import type { Table } from '../../rules/table.ts'
import { HERO_GLYPH } from './glyphs.ts'

/** Six Heroes to choose three from, with what they can do. */
export function HeroChoice({ props }: { props: BoardProps<Table> }) {
  const { t, view, seats } = props
  const asked = props.decisions.some(({ at }) => at === 'match.pick')
  return (
    <section className="hero-choice" aria-label={t('prompt.match.pick')}>
      <h3>{t(asked ? 'prompt.match.pick' : 'ui.heroesChosen')}</h3>
      <ul {...targetGroup}>
        {HEROES.map(({ id, initiative, maxTrust, ability, start }) => {
          const owner = view.open.heroes.find((hero) => hero.id === id)?.seat
          const look = owner === undefined ? undefined : seats[owner]
          return (
            <li key={id} role="none">
              <div
                className="hero-card"
                data-taken={look !== undefined}
                {...targetOf(props, id, { label: t.name(id), fields: ['hero'] })}
              >
                <span className="medallion" style={look === undefined ? undefined : { background: look.fill }}>
                  <svg viewBox="0 0 512 512" width="34" height="34" aria-hidden="true">
                    <path d={HERO_GLYPH[id]} />
                  </svg>
                </span>
                <strong>{t.name(id)}</strong>
                <small>
                  {look !== undefined
                    ? look.name
                    : `${t('ui.initiative', { initiative })} · ${t('ui.trustMost', { count: maxTrust })} · ${t.name(DISTRICTS[start] as string)}`}
                </small>
                <em>{t.name(ability)}</em>
                <p>{t.text(id)}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
