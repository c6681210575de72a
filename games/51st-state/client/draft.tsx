import type { BoardProps } from '../../../client/board.ts'
import { targetOf } from '../../../client/board.ts'
import { Tip } from '../../../client/shared/index.ts'
import { FACTION_ROWS, FACTIONS } from '../rules/cards/factions.ts'
import { CONTACTS } from '../rules/goods.ts'
import type { Table } from '../rules/state.ts'
import { Goods } from './goods.tsx'
import { LocationCard } from './locationCard.tsx'

/** The Lookout: cards on offer, large enough to be read. */
export function Draft({ props }: { props: BoardProps<Table> }) {
  const { view, t } = props
  return (
    <section className="draft" aria-label={t('ui.onOffer')}>
      <h3>{t('ui.onOffer')}</h3>
      <div className="draft-row">
        {view.open.offer.map((card, i) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: two cards of one kind may be on offer.
            key={i}
            className="place"
            {...targetOf(props, card, {
              label: t.name(card),
              fields: ['card'],
              only: ({ do: how }) => how === 'draft',
            })}
          >
            <LocationCard id={card} t={t} sign="distance" />
            <p>{t.text(card)}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The choice of factions at the start. */
export function FactionChoice({ props }: { props: BoardProps<Table> }) {
  const { t } = props
  return (
    <section className="draft" aria-label={t('prompt.match.factions')}>
      <h3>{t('prompt.match.factions')}</h3>
      <div className="draft-row">
        {FACTIONS.map((faction) => (
          <div
            key={faction}
            className="faction"
            {...targetOf(props, faction, { label: t.name(faction), fields: ['faction'] })}
          >
            <h4>{t.name(faction)}</h4>
            <small>{t('ui.eachRound')}</small>
            <Goods bag={FACTION_ROWS[faction].production} t={t} size={22} />
            {CONTACTS.map((contact) => (
              <span key={contact} className="row">
                <Goods bag={FACTION_ROWS[faction].actions[contact].cost} t={t} size={20} /> <i>→</i>{' '}
                <Goods bag={FACTION_ROWS[faction].actions[contact].gain} t={t} size={20} />
              </span>
            ))}
            <Tip title={t.name(faction)}>{t.text(faction)}</Tip>
          </div>
        ))}
      </div>
    </section>
  )
}
