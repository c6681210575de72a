import { targetGroup, useDesk, useOpen, usePointed, useTarget } from '../../../../client/boardkit/index.ts'
import { leaderRow } from '../../rules/printed/leaders.ts'

/**
 * Leaders and lore still to be chosen. Where all texts find room each card carries its own; elsewhere cards are names, and the
 * one that is pointed at (on a phone: touched) is read below.
 */
export function Draft({ ids: all }: { ids: readonly string[] }) {
  const { t } = useDesk()
  const kinds = [
    { key: 'leaders', ids: all.filter((id) => leaderRow(id) !== undefined) },
    { key: 'lore', ids: all.filter((id) => leaderRow(id) === undefined) },
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
                  <DraftCard key={id} id={id} />
                ))}
              </ul>
            </div>
          ),
      )}
      <Read />
    </section>
  )
}

/** The text of the card that is pointed at or was touched. */
function Read() {
  const { t, layout, act } = useDesk()
  const { decisions, narrowed } = useOpen()
  const pointed = usePointed(useDesk())
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
              onClick={() => act.choose(read.text)}
            >
              {t.choice(read.choice)}
            </button>
          )}
        </>
      )}
    </div>
  )
}

const BY_CARD = { fields: ['card'] } as const

function DraftCard({ id }: { id: string }) {
  const { t, layout, act } = useDesk()
  const { named, narrowed } = useOpen()
  const label = t.name(id)
  const target = useTarget(id, { label, ...BY_CARD })
  // A finger cannot point: the first touch reads, the button then takes.
  const texts = named(id, BY_CARD).map(({ text }) => text)
  const open = layout === 'phone' && texts.length > 0 ? { onClick: () => act.narrow(label, texts) } : {}
  const read = texts.length > 0 && texts[0] === narrowed?.[0]
  return (
    <li role="none" className="draft-card" {...target} {...open} data-read={read}>
      <h4>{label}</h4>
      <p>{t.text(id)}</p>
    </li>
  )
}
