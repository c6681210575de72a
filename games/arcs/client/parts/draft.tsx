import type { BoardProps } from '../../../../client/board.ts'
import { targetGroup, targetOf } from '../../../../client/board.ts'
import { usePointed } from '../../../../client/shared/index.ts'
import { leaderRow } from '../../rules/printed/leaders.ts'
import type { Table } from '../../rules/table.ts'

/**
 * Leaders and lore still to be chosen. Where all texts find room each card carries its own; elsewhere cards are names, and the
 * one that is pointed at (on a phone: touched) is read below.
 */
export function Draft({ props }: { props: BoardProps<Table> }) {
  const { view, t } = props
  const kinds = [
    { key: 'leaders', ids: view.open.draft.filter((id) => leaderRow(id) !== undefined) },
    { key: 'lore', ids: view.open.draft.filter((id) => leaderRow(id) === undefined) },
  ]
  return (
    <section className="draft" aria-label={t('ui.draft')}>
      {kinds.map(
        ({ key, ids }) =>
          ids.length > 0 && (
            <div key={key} className="draft-kind">
              <h3>{t(`ui.draft.${key}`)}</h3>
              <ul {...targetGroup}>
                {ids.map((id) => (
                  <DraftCard key={id} props={props} id={id} />
                ))}
              </ul>
            </div>
          ),
      )}
      <Read props={props} />
    </section>
  )
}

/** The text of the card that is pointed at or was touched. */
function Read({ props }: { props: BoardProps<Table> }) {
  const { t, layout, narrowed, decisions } = props
  const pointed = usePointed(props)
  const read = decisions
    .flatMap(({ choices }) => choices)
    .find(({ text }) => text === (narrowed?.length === 1 ? narrowed[0] : pointed))
  const card = (read?.choice as { card?: string } | undefined)?.card
  return (
    <div className="draft-read" aria-live="polite">
      {card === undefined || read === undefined ? (
        <p>{t(layout === 'phone' ? 'ui.draft.touch' : 'ui.draft.point')}</p>
      ) : (
        <>
          <h4>{t.name(card)}</h4>
          <p>{t.text(card)}</p>
          {layout === 'phone' && (
            <button
              type="button"
              className="stage-choice"
              data-choice={read.text}
              onClick={() => props.choose(read.text)}
            >
              {t.choice(read.choice)}
            </button>
          )}
        </>
      )}
    </div>
  )
}

function DraftCard({ props, id }: { props: BoardProps<Table>; id: string }) {
  const { t, layout } = props
  const label = t.name(id)
  const touch = layout === 'phone'
  const target = targetOf({ ...props, narrowed: undefined }, id, { label, fields: ['card'] })
  // A finger cannot point: the first touch reads, the button then takes.
  const texts = props.decisions.flatMap(({ choices }) =>
    choices.filter(({ choice }) => (choice as { card?: string }).card === id).map(({ text }) => text),
  )
  const open = touch && texts.length > 0 ? { onClick: () => props.narrow(label, texts) } : {}
  const read = texts.length > 0 && texts[0] === props.narrowed?.[0]
  return (
    <li role="none" className="draft-card" {...target} {...open} data-read={read}>
      <h4>{label}</h4>
      <p>{t.text(id)}</p>
    </li>
  )
}
