import { memo } from 'react'
import type { GameText, SeatLook } from '../../../../client/board.ts'
import { SeatShape, Tip, useDesk, useTarget } from '../../../../client/boardkit/index.ts'
import type { Camp } from '../../rules/printed/nouns.ts'
import type { Deal, Offer } from '../../rules/table.ts'
import { ActionCard, AssetCard } from './cards.tsx'
import type { TableView } from './props.ts'
import { StageHead, Steps } from './stage-head.tsx'

const STEP: Readonly<Record<string, number>> = {
  asset: 0,
  mainOffer: 1,
  mainOffered: 1,
  counteroffers: 2,
  talk: 3,
  supportStart: 3,
  support: 3,
}

/** The deal: left the main offer, right the counteroffer, between them what is at stake; below who is still to speak. */
export function DealStage({ view }: { view: TableView }) {
  const { deal } = view.open
  const ahead = view.outlook.deal
  const { t } = useDesk()
  if (deal === undefined || ahead === undefined) return null
  const frame = view.stack.findLast(({ proc }) => proc === 'deal')
  const now = STEP[frame?.step ?? ''] ?? 4
  const names = ['asset', 'main', 'counter', 'support', 'resolve'].map((step) => t(`ui.step.${step}`))
  const side = (one: Camp) => (
    <OfferSide
      side={one}
      offer={ahead[one]}
      counters={deal.counters}
      count={deal.support[one].length}
      leads={ahead.leads === one}
      price={ahead.price}
      opposed={deal.countering !== undefined}
      won={deal.winner === one}
    />
  )
  return (
    <>
      <StageHead view={view} title={t('ui.deal')}>
        <Steps names={names} now={now} />
      </StageHead>
      <div className="deal" data-thing="deal" data-many={view.seats > 5}>
        {side('main')}
        <Stake t={t} asset={deal.asset} />
        {side('counter')}
      </div>
      <Speakers view={view} deal={deal} />
    </>
  )
}

interface OfferSideProps {
  readonly side: Camp
  readonly offer: Offer | undefined
  readonly counters: readonly Offer[]
  readonly count: number
  readonly leads: boolean
  readonly price: number
  readonly opposed: boolean
  readonly won: boolean
}

const OfferSide = memo(({ side, offer, counters, count, leads, price, opposed, won }: OfferSideProps) => {
  const { t, seats } = useDesk()
  const title = t(side === 'main' ? 'ui.mainOffer' : 'ui.counteroffer')
  const target = useTarget(side, { label: title, fields: ['side'] })
  const beaten = side === 'counter' ? counters.slice(0, offer === undefined ? undefined : -1) : []
  const look = offer === undefined ? undefined : seats[offer.seat]
  return (
    <div className="offer-side" data-side={side} data-won={won} data-leads={leads}>
      <div className="offer-card" {...target}>
        {offer === undefined ? (
          <div className="offer-none">{t(side === 'main' ? 'ui.noMain' : 'ui.noCounter')}</div>
        ) : (
          <ActionCard key={offer.card} t={t} id={offer.card} foot={committed(t, offer)} />
        )}
        {offer !== undefined && (
          <Tip title={t.name(offer.card)} rule={side === 'main' ? 'NA-34' : 'NA-15'} card={offer.card}>
            {[t.text(offer.card), committed(t, offer)].filter(Boolean).join(' ')}
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
        {beaten.length > 0 && <Outbid t={t} beaten={beaten} seats={seats} />}
        {side === 'counter' && price > 0 && <small>{t('ui.nextPrice', { count: price })}</small>}
        {side === 'main' && opposed && <small>{t('ui.winsTie')}</small>}
      </div>
    </div>
  )
})

/** What Caprice Nisei made a proposer fix; undefined where nothing is fixed. */
export function committed(t: GameText, { declared }: Pick<Offer, 'declared'>): string | undefined {
  if (declared === undefined) return undefined
  if (declared.length === 0) return t('ui.declaredNothing')
  return t('ui.declared', { list: declared.map(({ choice }) => t.choice(choice)).join('; ') })
}

/** Counteroffers that others have outbid: whose they were, and in the tip which cards. */
const Outbid = ({ t, beaten, seats }: { t: GameText; beaten: readonly Offer[]; seats: readonly SeatLook[] }) => {
  const cards = beaten.map(({ card, seat }) => `${seats[seat]?.name ?? ''}: ${t.name(card)}`).join(', ')
  return (
    <span className="outbid" role="img" aria-label={`${t('ui.outbid')}: ${cards}`}>
      {t('ui.outbid')}
      {beaten.map(({ card, seat }) => (
        <SeatShape key={`${seat} ${card}`} colour={seats[seat]?.colour ?? 1} size={13} />
      ))}
      <Tip title={t('ui.outbid')} rule="NA-15">
        {cards}
      </Tip>
    </span>
  )
}

/** Face-down support, fanned. */
const Backs = memo(({ count }: { count: number }) => (
  <svg width="58" height="54" viewBox="0 0 58 54" aria-hidden="true" className="backs">
    {Array.from({ length: Math.min(5, count) }, (_, i) => {
      const turn = `rotate(${-8 + i * 6} 27 30)`
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: backs of a pile are alike.
        <g key={i} transform={turn}>
          <rect x={10 + i * 3} y="7" width="29" height="40" rx="4" className="back" />
          <path
            d={`M${14 + i * 3} 20l11 -9M${14 + i * 3} 30l21 -17M${14 + i * 3} 40l21 -17M${22 + i * 3} 43l13 -10`}
            className="back-lines"
          />
        </g>
      )
    })}
    {count === 0 && <rect x="13" y="7" width="29" height="40" rx="4" className="back" data-none />}
  </svg>
))

const Stake = memo(({ t, asset }: { t: GameText; asset: string }) =>
  asset === '' ? (
    <div className="stake" />
  ) : (
    <div className="stake" key={asset}>
      <AssetCard t={t} id={asset} head={t('ui.assetAtStake')} />
      <Tip title={t.name(asset)} rule="NA-6" card={asset}>
        {t.text(asset)}
      </Tip>
    </div>
  ),
)

/** Everybody clockwise from the active seat: done, speaking now, or still to come. */
function Speakers({ view, deal }: { view: TableView; deal: Deal }) {
  const { seats, t } = useDesk()
  const { active } = view.open
  const order = Array.from({ length: view.seats }, (_, i) => (active + i) % view.seats)
  const frame = view.stack.findLast(({ proc }) => proc === 'deal')
  // Before the main offer lies there, everybody else is still to come.
  const left = frame?.left ?? (deal.main === undefined ? order.slice(1) : [])
  return (
    <ol className="speakers" data-many={order.length > 5}>
      {order.map((seat) => {
        const look = seats[seat]
        const asked = view.waiting.some((waiting) => waiting.seat === seat)
        const word = asked ? t('ui.said.now') : wordOf(view, t, seat, left.includes(seat))
        return (
          look && (
            <li
              key={seat}
              data-state={asked ? 'now' : left.includes(seat) ? 'later' : 'done'}
              data-stand={deal.stands[seat]}
            >
              <SeatShape colour={look.colour} size={14} />
              <b>{look.name}</b> <span>{word}</span>
            </li>
          )
        )
      })}
    </ol>
  )
}

/** What somebody does in this deal, in a word. */
function wordOf({ open: { active, deal } }: TableView, t: GameText, seat: number, later: boolean): string {
  if (deal === undefined) return ''
  const stand = deal.stands[seat]
  if (seat === active) return t('ui.said.offers')
  if (seat === deal.countering) return t('ui.said.counters')
  if (stand === 'abstain') return t('ui.short.abstain')
  if (stand === 'main' || stand === 'counter') return t(`ui.said.${stand}`)
  if (deal.counters.some((offer) => offer.seat === seat)) return t('ui.said.outbid')
  return later ? t('ui.said.later') : t('ui.said.nothing')
}
