import type { BoardProps } from '../../../client/board.ts'
import { targetOf } from '../../../client/board.ts'
import { Tip } from '../../../client/shared/index.ts'
import { COLOURS } from '../rules/cards/connections.ts'
import { connectionOf } from '../rules/cards/index.ts'
import type { Table } from '../rules/state.ts'
import { Goods } from './goods.tsx'

/** The two connection cards on offer, as tickets; a taken one leaves its outline. */
export function Tickets({ props }: { props: BoardProps<Table> }) {
  const { view, t } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: cards on the table, no form.
    <div className="tickets" role="group" aria-label={t('ui.connections')}>
      {COLOURS.map((colour) => {
        const card = view.open.connections[colour].up[0]
        if (card === undefined)
          return (
            <span key={colour} className="ticket gone" data-colour={colour}>
              {t('ui.taken')}
            </span>
          )
        const { cost, gain } = connectionOf(card)
        return (
          <span
            key={colour}
            className="ticket"
            data-colour={colour}
            {...targetOf(props, card, {
              label: t.name(card),
              fields: ['card'],
              only: (choice) => choice.do === 'take',
            })}
          >
            <strong>{t.name(card)}</strong>
            <span className="row">
              <Goods bag={cost} t={t} size={16} /> <i>→</i> <Goods bag={gain} t={t} size={16} />
            </span>
            <Tip title={t.name(card)} rule="51-11.6">
              {t.text(card)}
            </Tip>
          </span>
        )
      })}
    </div>
  )
}
