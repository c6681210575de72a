import type { BoardProps } from '../../../client/board.ts'
import { targetOf } from '../../../client/board.ts'
import { Tip } from '../../../client/shared/index.ts'
import { FACTION_ROWS } from '../rules/cards/factions.ts'
import { cardOf } from '../rules/cards/index.ts'
import { CONTACTS, EXCHANGED } from '../rules/goods.ts'
import type { Side, Table } from '../rules/state.ts'
import { Goods, GoodToken } from './goods.tsx'

/** The faction board as a riveted plate: production, three contact actions, the exchange; deals as blue tabs below. */
export function Plate({ props, side, own }: { props: BoardProps<Table>; side: Side; own: boolean }) {
  const { t } = props
  if (side.faction === '') return <div className="plate" />
  const { production, actions } = FACTION_ROWS[side.faction]
  return (
    <div className="plate">
      <h3>{t.name(side.faction)}</h3>
      <div className="plate-part">
        <small>{t('ui.eachRound')}</small>
        <Goods bag={production} t={t} size={20} />
      </div>
      <div className="plate-actions">
        {CONTACTS.map((contact) => {
          const used = side.usedBoard.includes(contact)
          return (
            <div
              key={contact}
              className="plate-action"
              data-used={used}
              {...(own ? targetOf(props, contact, { label: t.name(contact), fields: ['contact'] }) : {})}
            >
              <Goods bag={actions[contact].cost} t={t} size={18} />
              <i>→</i>
              <Goods bag={actions[contact].gain} t={t} size={18} />
              {used && <span className="rubber">{t('ui.used')}</span>}
            </div>
          )
        })}
        <div className="plate-action exchange">
          <Goods bag={{ worker: 2 }} t={t} size={18} />
          <i>→</i>
          {EXCHANGED.map((good) => (
            <span
              key={good}
              className="swap"
              {...(own
                ? targetOf(props, good, {
                    label: `${t('ui.exchange')}: ${t.name(good)}`,
                    fields: ['good'],
                    only: (choice) => choice.do === 'exchange',
                  })
                : {})}
            >
              <GoodToken good={good} size={18} />
            </span>
          ))}
        </div>
      </div>
      <Deals props={props} deals={side.deals} />
      <Tip title={t.name(side.faction)}>{t.text(side.faction)}</Tip>
    </div>
  )
}

/** Deals are tucked under the board: only their Good counts. */
export const Deals = ({ props, deals }: { props: BoardProps<Table>; deals: readonly string[] }) => (
  // biome-ignore lint/a11y/useSemanticElements: tabs under a board, no form.
  <div className="deals" role="group" aria-label={props.t('ui.deals')}>
    <small>{props.t('ui.deals')}</small>
    {deals.map((card, i) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: two deals of one kind are alike.
        key={i}
        className="deal-tab"
        {...targetOf(props, card, {
          label: props.t.name(card),
          fields: ['card'],
          only: (choice) => choice.do === 'dropDeal',
        })}
      >
        <GoodToken good={cardOf(card).deal} size={20} />
        <Tip title={props.t.name(card)}>{props.t.name(cardOf(card).deal)}</Tip>
      </span>
    ))}
  </div>
)
