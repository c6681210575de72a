import { memo } from 'react'
import { Tip, useDesk, useTarget } from '../../../../client/boardkit/index.ts'
import type { Choice } from '../../../../kernel/index.ts'
import type { Colour } from '../../rules/printed/connections.ts'
import { COLOURS } from '../../rules/printed/connections.ts'
import { connectionOf } from '../../rules/printed/index.ts'
import { Arrow, Goods } from './goods.tsx'
import { Picture } from './location-card.tsx'

interface TicketsProps extends Readonly<Record<Colour, string | undefined>> {
  /** Before the first round nobody has taken anything yet. */
  readonly started: boolean
}

/** The two connection cards on offer, as tickets; a taken one leaves its outline. */
export const Tickets = memo(({ red, blue, started }: TicketsProps) => {
  const { t } = useDesk()
  const up = { red, blue }
  return (
    // biome-ignore lint/a11y/useSemanticElements: cards on the table, no form.
    <div className="tickets" role="group" aria-label={t('ui.connections')}>
      {COLOURS.map((colour) => {
        const card = up[colour]
        return card === undefined ? (
          <span key={colour} className="ticket" data-gone="true" data-colour={colour}>
            {t(`ui.connection.${colour}`)}
            {started && <small>{t('ui.taken')}</small>}
          </span>
        ) : (
          <Ticket key={colour} card={card} />
        )
      })}
    </div>
  )
})

const CARD = ['card'] as const
const isTake = (choice: Choice): boolean => choice.do === 'take'
const PRICE = { worker: 2 } as const

const Ticket = memo(({ card }: { card: string }) => {
  const { t } = useDesk()
  const { colour, cost, gain } = connectionOf(card)
  const target = useTarget(card, { label: t.name(card), fields: CARD, only: isTake })
  return (
    <span className="ticket" data-colour={colour} {...target}>
      <span className="ticket-stub">
        <Picture id={card} />
      </span>
      <strong>{t.name(card)}</strong>
      <span className="goods-row">
        <Goods bag={cost} t={t} size={18} />
        <Arrow size={13} />
        <Goods bag={gain} t={t} size={18} />
      </span>
      <span className="goods-row ticket-fare">
        <Goods bag={PRICE} t={t} size={18} />
      </span>
      <Tip title={t.name(card)} rule="51-11.6" card={card}>
        <p>{t.text(card)}</p>
        <p>{t('ui.takeFor')}</p>
      </Tip>
    </span>
  )
})
