import { memo } from 'react'
import { Tip, targetGroup, useDesk, useTarget } from '../../../../client/boardkit/index.ts'
import type { Choice } from '../../../../kernel/index.ts'
import { FACTION_ROWS, type FactionId } from '../../rules/printed/factions.ts'
import type { Contact, Exchanged } from '../../rules/printed/goods.ts'
import { CONTACTS, EXCHANGED } from '../../rules/printed/goods.ts'
import { rowOf } from '../../rules/printed/index.ts'
import type { Side } from '../../rules/table.ts'
import { BigCard } from './big-card.tsx'
import { FactionIcon } from './faction-icon.tsx'
import { Arrow, Goods, GoodToken } from './goods.tsx'

const CONTACT = ['contact'] as const
const GOOD = ['good'] as const
const CARD = ['card'] as const
const isExchange = (choice: Choice): boolean => choice.do === 'exchange'
const isDrop = (choice: Choice): boolean => choice.do === 'dropDeal'

interface PlateProps {
  readonly faction: Side['faction']
  readonly usedBoard: Side['usedBoard']
  readonly seat: number
  readonly own: boolean
}

/** The faction board as a riveted plate: production, three contact actions, the exchange. */
export const Plate = memo(({ faction, usedBoard, seat, own }: PlateProps) => {
  const { t } = useDesk()
  if (faction === '') return <div className="plate" />
  const { production } = FACTION_ROWS[faction]
  return (
    <div className="plate" data-spot={`plate:${seat}`}>
      <h3>
        <FactionIcon faction={faction} />
        <span>{t.name(faction)}</span>
      </h3>
      <div className="plate-part">
        <small>{t('ui.eachRound')}</small>
        <Goods bag={production} t={t} size={22} />
      </div>
      <div className="plate-part plate-actions">
        <small>{t('ui.oncePerRound')}</small>
        {CONTACTS.map((contact) => (
          <ContactAction
            key={contact}
            faction={faction}
            contact={contact}
            used={usedBoard.includes(contact)}
            seat={seat}
            own={own}
          />
        ))}
        <small>{t('ui.anyTimes')}</small>
        <div className="plate-action plate-exchange">
          <Goods bag={TWO_WORKERS} t={t} size={20} />
          <Arrow size={14} />
          {EXCHANGED.map((good) => (
            <Swap key={good} good={good} own={own} />
          ))}
        </div>
      </div>
      <Tip title={t.name(faction)} card={faction}>
        {t.text(faction)}
      </Tip>
    </div>
  )
})

const TWO_WORKERS = { worker: 2 } as const

interface ContactActionProps {
  readonly faction: FactionId
  readonly contact: Contact
  readonly used: boolean
  readonly seat: number
  readonly own: boolean
}

/** Goods for contacts, once per round. */
const ContactAction = memo(({ faction, contact, used, seat, own }: ContactActionProps) => {
  const { t } = useDesk()
  const { cost, gain } = FACTION_ROWS[faction].actions[contact]
  const target = useTarget(own ? contact : undefined, { label: t.name(contact), fields: CONTACT })
  return (
    <div className="plate-action" data-used={used} data-spot={`board:${seat}:${contact}`} {...target}>
      <Goods bag={cost} t={t} size={20} />
      <Arrow size={14} />
      <Goods bag={gain} t={t} size={20} />
      {used && <span className="rubber-stamp">{t('ui.used')}</span>}
    </div>
  )
})

/** One thing two workers are exchanged for. */
const Swap = memo(({ good, own }: { good: Exchanged; own: boolean }) => {
  const { t } = useDesk()
  const label = `${t('ui.exchange')}: ${t.name(good)}`
  const target = useTarget(own ? good : undefined, { label, fields: GOOD, only: isExchange })
  return (
    <span className="plate-swap" {...target}>
      <GoodToken good={good} size={20} />
      <Tip title={label} rule="51-10.3" />
    </span>
  )
})

interface DealsProps {
  readonly deals: readonly string[]
  readonly seat: number
  readonly small?: boolean
}

/** Deals are tucked under the board: only their Good peeps out. */
export const Deals = memo(({ deals, seat, small = false }: DealsProps) => {
  const { t } = useDesk()
  return (
    <ul {...targetGroup} className="deals" aria-label={t('ui.deals')} data-spot={`deals:${seat}`} data-small={small}>
      {deals.map((card, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two deals of one kind are alike.
        <Deal key={i} card={card} size={small ? 16 : 20} />
      ))}
      {!small && (
        <li role="none" className="deals-word">
          {t('ui.deals')} {deals.length === 0 && '0'}
        </li>
      )}
    </ul>
  )
})

const Deal = memo(({ card, size }: { card: string; size: number }) => {
  const { t } = useDesk()
  const target = useTarget(card, { label: t.name(card), fields: CARD, only: isDrop })
  return (
    <li role="none" className="deals-tab" {...target}>
      <GoodToken good={rowOf(card).deal} size={size} />
      <Tip title={`${t('ui.deal')}: ${t.name(card)}`} card={card}>
        <BigCard id={card} t={t} />
      </Tip>
    </li>
  )
})
