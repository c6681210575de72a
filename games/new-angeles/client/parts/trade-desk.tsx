import { ArrowLeftRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GameText } from '../../../../client/board.ts'
import { type Open, SeatShape, useDesk, useOpen } from '../../../../client/boardkit/index.ts'
import { GameIcon } from '../../../../client/shared/index.ts'
import type { ToldChoice } from '../../../../kernel/index.ts'
import type { Bundle, Table, Trade } from '../../rules/table.ts'
import { HANDSHAKE } from './glyphs.ts'

/** Called when an offer is begun. */
type Begun = (() => void) | undefined

interface DeskProps {
  readonly open: Table
  readonly begun?: Begun
}

/** What of the trades concerns the viewer, and what may be done about it. */
function tradesOf({ trades }: Table, you: number | undefined, { decisions }: Open) {
  const choices = decisions.flatMap((decision) => decision.choices)
  return {
    choices,
    incoming: trades.filter(({ to, offered }) => to === you && offered),
    own: trades.find(({ by }) => by === you),
    elsewhere: trades.filter(({ by, to, offered }) => by !== you && to !== you && offered),
    partners: choices.filter(({ choice }) => choice.do === 'tradeWith'),
    blocked: decisions.flatMap((decision) => decision.blocked).find((one) => one.do === 'tradeWith'),
  }
}

/** How many offers wait for the viewer's answer. */
export const incomingTo = ({ trades }: Table, you: number | undefined): number =>
  trades.filter(({ to, offered }) => to === you && offered).length

/** Whether the viewer is writing an offer. */
export const isWriting = ({ trades }: Table, you: number | undefined): boolean =>
  trades.some(({ by, offered }) => by === you && !offered)

/** The trade desk: what others offer me, what I have on offer, and an offer in the making. */
export function TradeDesk({ open, begun }: DeskProps) {
  const { t, you } = useDesk()
  const { choices, incoming, own, elsewhere, partners, blocked } = tradesOf(open, you, useOpen())
  return (
    <section className="trade-desk" aria-label={t('ui.trades')}>
      <header>
        <GameIcon path={HANDSHAKE} size={20} />
        <strong>{t('ui.trades')}</strong>
        {incoming.length > 0 && <span className="trade-count">{incoming.length}</span>}
        <small>{t('ui.promise')}</small>
      </header>
      {incoming.map((trade) => (
        <Incoming key={trade.by} begun={begun} trade={trade} choices={choices} />
      ))}
      {elsewhere.map((trade) => (
        <p key={trade.by} className="trade-other">
          {t('ui.tradeBetween', { seat: trade.by, rival: trade.to })}: {bundleText(t, trade.give)} ⇄{' '}
          {bundleText(t, trade.get)}
        </p>
      ))}
      {own !== undefined && <Own trade={own} choices={choices} />}
      {own === undefined && partners.length > 0 && <Partners begun={begun} partners={partners} />}
      {blocked !== undefined && <p className="trade-shut">{t.phrase(blocked.reason, 'reason')}</p>}
      {open.phase === 'setup' && <p className="trade-shut">{t('ui.tradeShut')}</p>}
    </section>
  )
}

/** On a phone, on every page: offers to answer, my own on the table, and whom I may offer something. What is being written has a page of its own. */
export function TradeStrip({ open, begun }: DeskProps) {
  const { t, you } = useDesk()
  const { choices, incoming, own, partners } = tradesOf(open, you, useOpen())
  if (incoming.length === 0 && !own?.offered && partners.length === 0) return null
  return (
    <section className="trade-desk strip-desk" aria-label={t('ui.trades')}>
      {incoming.map((trade) => (
        <Incoming key={trade.by} begun={begun} trade={trade} choices={choices} />
      ))}
      {own?.offered && <Own trade={own} choices={choices} />}
      {own === undefined && partners.length > 0 && <Partners begun={begun} partners={partners} />}
    </section>
  )
}

function Partners({ begun, partners }: { begun: Begun; partners: readonly ToldChoice[] }) {
  const { t, seats } = useDesk()
  return (
    <div className="trade-partners">
      <small>{t('ui.newTrade')}</small>
      <div>
        {partners.map((choice) => {
          const seat = (choice.choice as { seat?: number }).seat ?? 0
          return (
            <Take key={choice.text} begun={begun} choice={choice}>
              <SeatShape colour={seats[seat]?.colour ?? 1} size={14} />
              {t.seat(seat)}
            </Take>
          )
        })}
      </div>
    </div>
  )
}

function bundleText(t: GameText, { capital, assets }: Bundle): string {
  const parts = [...(capital > 0 ? [t('ui.capitalOf', { count: capital })] : []), ...assets.map((id) => t.name(id))]
  return parts.length > 0 ? parts.join(', ') : t('ui.nothing')
}

interface TradeProps {
  readonly trade: Trade
  readonly choices: readonly ToldChoice[]
}

const withSeat = (choices: readonly ToldChoice[], kind: string, seat: number): ToldChoice | undefined =>
  choices.find(({ choice }) => choice.do === kind && (choice as { seat?: number }).seat === seat)

function Incoming({ begun, trade, choices }: TradeProps & { readonly begun: Begun }) {
  const { t, seats } = useDesk()
  const look = seats[trade.by]
  const answers = ['tradeAccept', 'tradeCounter', 'tradeDecline'].map((kind) => withSeat(choices, kind, trade.by))
  return (
    <div className="trade" data-kind="incoming">
      <strong>
        {look !== undefined && <SeatShape colour={look.colour} size={14} />} {t('ui.tradeFrom', { seat: trade.by })}
      </strong>
      <dl>
        <div>
          <dt>{t('ui.youGet')}</dt>
          <dd>{bundleText(t, trade.give)}</dd>
        </div>
        <ArrowLeftRight size={16} aria-hidden />
        <div>
          <dt>{t('ui.youGive')}</dt>
          <dd>{bundleText(t, trade.get)}</dd>
        </div>
      </dl>
      <div className="trade-answers">
        {answers.map((choice, i) =>
          choice === undefined ? null : (
            <Take
              key={choice.text}
              begun={choice.choice.do === 'tradeCounter' ? begun : undefined}
              choice={choice}
              strong={i === 0}
            >
              {i === 0 && <Check size={15} aria-hidden />}
              {t(`ui.answer.${choice.choice.do}`)}
            </Take>
          ),
        )}
      </div>
    </div>
  )
}

/** My own offer: written step by step, then on the table until it is answered or withdrawn. */
function Own({ trade, choices }: TradeProps) {
  const { t, seats } = useDesk()
  const plain = (kind: string) => choices.find(({ choice }) => choice.do === kind)
  return (
    <div className="trade" data-kind="own" data-offered={trade.offered}>
      <strong>
        <SeatShape colour={seats[trade.to]?.colour ?? 1} size={14} />{' '}
        {t(trade.offered ? 'ui.tradeWaits' : 'ui.tradeTo', { seat: trade.to })}
      </strong>
      <div className="trade-answers">
        {['tradeOffer', 'tradeClear', 'tradeWithdraw'].map((kind, i) => {
          const choice = plain(kind)
          return choice === undefined ? null : (
            <Take key={kind} choice={choice} strong={i === 0}>
              {t(`ui.answer.${kind}`)}
            </Take>
          )
        })}
      </div>
      <div className="trade-sides">
        <Half title={t('ui.youGive')} bundle={trade.give} kind="give" choices={choices} />
        <Half title={t('ui.youGet')} bundle={trade.get} kind="get" choices={choices} />
      </div>
    </div>
  )
}

/** What adds to a half of an offer. */
const KINDS = {
  give: { capital: 'tradeGive', asset: 'tradeGiveAsset' },
  get: { capital: 'tradeGet', asset: 'tradeGetAsset' },
} as const

interface HalfProps {
  readonly title: string
  readonly bundle: Bundle
  readonly kind: 'give' | 'get'
  readonly choices: readonly ToldChoice[]
}

function Half({ title, bundle, kind, choices }: HalfProps) {
  const { t } = useDesk()
  const steps = choices.filter(({ choice }) => choice.do === KINDS[kind].capital)
  const assets = choices.filter(({ choice }) => choice.do === KINDS[kind].asset)
  return (
    <div className="trade-half">
      <small>{title}</small>
      <b>{bundleText(t, bundle)}</b>
      {(steps.length > 0 || assets.length > 0) && (
        <div>
          {steps.map((choice) => (
            <Take key={choice.text} choice={choice}>
              +{(choice.choice as { count?: number }).count}
            </Take>
          ))}
          {assets.map((choice) => (
            <Take key={choice.text} choice={choice}>
              + {t.name((choice.choice as { asset?: string }).asset ?? '')}
            </Take>
          ))}
        </div>
      )}
    </div>
  )
}

interface TakeProps {
  readonly choice: ToldChoice
  readonly begun?: Begun
  readonly strong?: boolean
  readonly children: ReactNode
}

/** A button that takes a listed choice. */
function Take({ begun, choice, strong = false, children }: TakeProps) {
  const { t, act } = useDesk()
  return (
    <button
      type="button"
      className="trade-take"
      data-choice={choice.text}
      data-strong={strong}
      aria-label={t.choice(choice.choice)}
      onClick={(event) => {
        event.stopPropagation()
        begun?.()
        act.choose(choice.text)
      }}
      onPointerEnter={() => act.setHovered(choice.text)}
      onPointerLeave={() => act.setHovered(undefined)}
    >
      {children}
    </button>
  )
}
