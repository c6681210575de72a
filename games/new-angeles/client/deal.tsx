import type { BoardProps } from '../../../client/board.ts'
import { targetOf } from '../../../client/board.ts'
import { SeatShape, Tip } from '../../../client/shared/index.ts'
import type { Deal, Offer, Side, Table } from '../rules/state.ts'
import { ActionCard, Portrait } from './cards.tsx'
import { StageHead, Steps } from './stage.tsx'

const STEP: Readonly<Record<string, number>> = {
  asset: 0,
  mainOffer: 1,
  mainOffered: 1,
  counteroffers: 2,
  supportStart: 3,
  support: 3,
}

/** The deal: left the main offer, right the counteroffer, between them what is at stake; below who is still to speak. */
export function DealStage({ props }: { props: BoardProps<Table> }) {
  const { view, t } = props
  const { deal } = view.open
  if (deal === undefined) return null
  const frame = view.stack.findLast(({ proc }) => proc === 'deal')
  const now = STEP[frame?.step ?? ''] ?? 4
  const names = ['asset', 'main', 'counter', 'support', 'resolve'].map((step) => t(`ui.step.${step}`))
  return (
    <>
      <StageHead props={props} title={t('ui.deal')}>
        <Steps names={names} now={now} />
      </StageHead>
      <div className="deal">
        <OfferSide props={props} deal={deal} side="main" />
        <Stake props={props} deal={deal} />
        <OfferSide props={props} deal={deal} side="counter" />
      </div>
      <Speakers props={props} deal={deal} />
    </>
  )
}

export const standing = (deal: Deal, side: Side): Offer | undefined =>
  side === 'main' ? deal.main : deal.countering === undefined ? undefined : deal.counters.at(-1)

function OfferSide({ props, deal, side }: { props: BoardProps<Table>; deal: Deal; side: Side }) {
  const { t, seats } = props
  const offer = standing(deal, side)
  const title = t(side === 'main' ? 'ui.mainOffer' : 'ui.counteroffer')
  const count = deal.support[side].length
  const beaten = side === 'counter' ? deal.counters.slice(0, offer === undefined ? undefined : -1) : []
  const look = offer === undefined ? undefined : seats[offer.seat]
  return (
    <div className="offer-side" data-side={side} data-won={deal.winner === side}>
      <div className="offer-card" {...targetOf(props, side, { label: title, fields: ['side'] })}>
        {beaten.map(({ card, seat }) => (
          <span key={`${seat} ${card}`} className="outbid">
            <SeatShape colour={seats[seat]?.colour ?? 1} size={12} /> {t.name(card)}
          </span>
        ))}
        {offer === undefined ? (
          <div className="offer-none">{t(side === 'main' ? 'ui.noMain' : 'ui.noCounter')}</div>
        ) : (
          <ActionCard t={t} id={offer.card} foot={offer.declared === undefined ? undefined : t('ui.declared')} />
        )}
        {offer !== undefined && (
          <Tip title={t.name(offer.card)} rule={side === 'main' ? 'NA-34' : 'NA-15'}>
            {t.text(offer.card)}
          </Tip>
        )}
      </div>
      <div className="pile">
        <strong>{title}</strong>
        {look !== undefined && (
          <span className="pile-seat">
            <SeatShape colour={look.colour} size={14} /> {look.name}
          </span>
        )}
        {offer !== undefined && (
          <span className="pile-count" role="img" aria-label={`${t('ui.support')}: ${count}`}>
            <Backs count={count} />
            <b>{count}</b>
          </span>
        )}
        {side === 'counter' && deal.counters.length > 0 && (
          <small>{t('ui.nextPrice', { n: deal.counters.length })}</small>
        )}
      </div>
    </div>
  )
}

/** Face-down support, fanned. */
const Backs = ({ count }: { count: number }) => (
  <svg width="54" height="50" viewBox="0 0 54 50" aria-hidden="true">
    {Array.from({ length: Math.min(5, count) }, (_, i) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: backs of a pile are alike.
        key={i}
        x={10 + i * 3}
        y="6"
        width="26"
        height="36"
        rx="4"
        className="back"
        transform={`rotate(${-9 + i * 6} 23 24)`}
      />
    ))}
    {count === 0 && <rect x="12" y="6" width="26" height="36" rx="4" className="back none" />}
  </svg>
)

function Stake({ props, deal }: { props: BoardProps<Table>; deal: Deal }) {
  const { t } = props
  if (deal.asset === '') return <div className="stake" />
  return (
    <div className="stake">
      <Portrait id={deal.asset} />
      <div>
        <small>{t('ui.assetAtStake')}</small>
        <strong>{t.name(deal.asset)}</strong>
        <p>{t.text(deal.asset)}</p>
      </div>
      <Tip title={t.name(deal.asset)} rule="NA-6">
        {t.text(deal.asset)}
      </Tip>
    </div>
  )
}

/** Everybody clockwise from the active seat: done, speaking now, or still to come. */
function Speakers({ props, deal }: { props: BoardProps<Table>; deal: Deal }) {
  const { view, seats, t } = props
  const { active } = view.open
  const order = Array.from({ length: view.seats }, (_, i) => (active + i) % view.seats)
  const frame = view.stack.findLast(({ proc }) => proc === 'deal')
  // Before the main offer lies there, everybody else is still to come.
  const left = frame?.left ?? (deal.main === undefined ? order.slice(1) : [])
  return (
    <ol className="speakers">
      {order.map((seat) => {
        const look = seats[seat]
        const asked = view.waiting.some((waiting) => waiting.seat === seat)
        const word = asked ? t('ui.speaks') : wordOf(props, deal, seat, left.includes(seat))
        return (
          look && (
            <li key={seat} data-state={asked ? 'now' : left.includes(seat) ? 'later' : 'done'}>
              <SeatShape colour={look.colour} size={14} />
              <b>{look.name}</b> <span>{word}</span>
            </li>
          )
        )
      })}
    </ol>
  )
}

function wordOf({ view, t }: BoardProps<Table>, deal: Deal, seat: number, later: boolean): string {
  const stand = deal.stands[seat]
  if (seat === view.open.active) return t('ui.activeShort')
  if (seat === deal.countering) return t('ui.counteringShort')
  if (stand === 'main' || stand === 'counter') return t(`ui.for.${stand}`)
  if (stand === 'abstain') return t('ui.abstains')
  return later ? t('ui.later') : ''
}
