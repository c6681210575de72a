import type { BoardProps } from '../../../client/board.ts'
import { targetGroup, targetOf } from '../../../client/board.ts'
import { HEROES } from '../rules/cards/heroes.ts'
import type { Table } from '../rules/state.ts'
import { HERO_GLYPH } from './glyphs.tsx'

/** Six Heroes to choose three from, with what they can do. */
export function HeroChoice({ props }: { props: BoardProps<Table> }) {
  const { t, view } = props
  const taken = view.open.heroes.map(({ id }) => id)
  return (
    <section className="hero-choice" aria-label={t('prompt.match.pick')}>
      <h3>{t('prompt.match.pick')}</h3>
      <ul {...targetGroup}>
        {HEROES.map(({ id, initiative, maxTrust, ability }) => (
          <li
            key={id}
            role="none"
            data-taken={taken.includes(id)}
            {...targetOf(props, id, { label: t.name(id), fields: ['hero'] })}
          >
            <svg viewBox="0 0 512 512" width="44" height="44" aria-hidden="true">
              <path d={HERO_GLYPH[id]} />
            </svg>
            <strong>{t.name(id)}</strong>
            <small>
              {t('ui.initiative', { n: initiative })} · {t('ui.trust')} {maxTrust}
            </small>
            <em>{t.name(ability)}</em>
            <p>{t.text(id)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
