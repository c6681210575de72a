import type { BoardProps } from '../../../client/board.ts'
import { targetGroup, targetOf } from '../../../client/board.ts'
import type { Table } from '../rules/state.ts'

/** Leaders and lore still to be chosen, with their texts. */
export function Draft({ props }: { props: BoardProps<Table> }) {
  const { view, t } = props
  return (
    <section className="draft" aria-label={t('ui.draft')}>
      <h3>{t('ui.draft')}</h3>
      <ul {...targetGroup}>
        {view.open.draft.map((id) => (
          <li
            key={id}
            role="none"
            className="draft-card"
            {...targetOf(props, id, { label: t.name(id), fields: ['card'] })}
          >
            <h4>{t.name(id)}</h4>
            <p>{t.text(id)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
