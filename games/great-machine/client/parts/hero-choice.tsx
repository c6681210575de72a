import { targetGroup, useDesk, useOpen, useTarget } from '../../../../client/boardkit/index.ts'
import { DISTRICTS } from '../../rules/printed/districts.ts'
import { HEROES, type HeroRow } from '../../rules/printed/heroes.ts'
import type { Hero } from '../../rules/table.ts'
import { HERO_GLYPH } from './glyphs.ts'

/** The Heroes to choose three from, with what they can do. */
export function HeroChoice({ heroes }: { heroes: readonly Hero[] }) {
  const { t } = useDesk()
  const asked = useOpen().decisions.some(({ at }) => at === 'match.pick')
  return (
    <section className="hero-choice" aria-label={t('prompt.match.pick')}>
      <h3>{t(asked ? 'prompt.match.pick' : 'ui.heroesChosen')}</h3>
      <ul {...targetGroup}>
        {HEROES.map((row) => (
          <HeroCard key={row.id} row={row} owner={heroes.find(({ id }) => id === row.id)?.seat} />
        ))}
      </ul>
    </section>
  )
}

function HeroCard({ row, owner }: { row: HeroRow; owner: number | undefined }) {
  const { id, initiative, maxTrust, ability, start } = row
  const { t, seats } = useDesk()
  const look = owner === undefined ? undefined : seats[owner]
  return (
    <li role="none">
      <div
        className="hero-card"
        data-taken={look !== undefined}
        {...useTarget(id, { label: t.name(id), fields: ['hero'] })}
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
}
