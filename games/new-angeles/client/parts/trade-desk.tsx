import { ArrowLeftRight, Check } from 'lucide-react'
import type { BoardProps } from '../../../../client/board.ts'
import { GameIcon, SeatShape } from '../../../../client/shared/index.ts'
import type { ToldChoice } from '../../../../kernel/index.ts'
import type { Bundle, Table, Trade } from '../../rules/table.ts'
import { HANDSHAKE } from './glyphs.ts'

interface DeskProps {
  readonly props: BoardProps<Table>
  /** Called when an offer is begun. */
  readonly begun?: (() => void) | undefined
}

/** What of the trades concerns the viewer, and what may be done about it. */
function tradesOf({ view, you, decisions }: BoardProps<Table>) {
  const { trades } = view.open
  const choices = decisions.flatMap((decision) => decision.choices)
  return {
    choices,
    incoming: trades.filter(({ to, offered }) => to === you && offered),
    own: trades.find(({ by }) => by === you),
    elsewhere: trades.filter(({ by, to, offered }) => by !== you && to !== you && offered),
    partners: choices.filter(({ choice }) => choice.do === 'trade-with'),
    blocked: decisions.flatMap((decision) => decision.blocked).find((one) => one.do === 'trade-with'),
  }
}

/** How many offers wait for the viewer's answer. */
export const incomingTo = ({ view, you }: BoardProps<Table>): number =>
  view.open.trades.filter(({ to, offered }) => to === you && offered).length

/** Whether the viewer is writing an offer. */
export const isWriting = ({ view, you }: BoardProps<Table>): boolean =>
  view.open.trades.some(({ by, offered }) => by === you && !offered)

/** The trade desk: what others offer me, what I have on offer, and an offer in the making. */
export function TradeDesk({ props, begun }: DeskProps) {
  const { t, view } = props
  const { choices, incoming, own, elsewhere, partners, blocked } = tradesOf(props)
  return (
    <section className="trade-desk" aria-label={t('ui.trades')}>
      <header>
        <GameIcon path={HANDSHAKE} size={20} />
        <strong>{t('ui.trades')}</strong>
        {incoming.length > 0 && <span className="trade-count">{incoming.length}</span>}
        <small>{t('ui.promise')}</small>
      </header>
      {incoming.map((trade) => (
        <Incoming key={trade.by} props={props} begun={begun} trade={trade} choices={choices} />
      ))}
      {elsewhere.map((trade) => (
        <p key={trade.by} className="trade-other">
          {t('ui.tradeBetween', { seat: trade.by, other: trade.to })}: {bundleText(props, trade.give)} ⇄{' '}
          {bundleText(props, trade.get)}
        </p>
      ))}
      {own !== undefined && <Own props={props} trade={own} choices={choices} />}
      {own === undefined && partners.length > 0 && <Partners props={props} begun={begun} partners={partners} />}
      {blocked !== undefined && <p className="trade-shut">{t.phrase(blocked.reason, 'reason')}</p>}
      {view.open.phase === 'setup' && <p className="trade-shut">{t('ui.tradeShut')}</p>}
    </section>
  )
}

/** On a phone, on every page: offers to answer, my own on the table, and whom I may offer something. What is being written has a page of its own. */
export function TradeStrip({ props, begun }: DeskProps) {
  const { choices, incoming, own, partners } = tradesOf(props)
  if (incoming.length === 0 && !own?.offered && partners.length === 0) return null
  return (
    <section className="trade-desk strip-desk" aria-label={props.t('ui.trades')}>
      {incoming.map((trade) => (
        <Incoming key={trade.by} props={props} begun={begun} trade={trade} choices={choices} />
      ))}
      {own?.offered && <Own props={props} trade={own} choices={choices} />}
      {own === undefined && partners.length > 0 && <Partners props={props} begun={begun} partners={partners} />}
    </section>
  )
}

function Partners({ props, begun, partners }: DeskProps & { partners: readonly ToldChoice[] }) {
  return (
    <div className="trade-partners">
      <small>{props.t('ui.newTrade')}</small>
      <div>
        {partners.map((choice) => {
          const seat = (choice.choice as { seat?: number }).seat ?? 0
          return (
            <Take key={choice.text} props={props} begun={begun} choice={choice}>
              <SeatShape colour={props.seats[seat]?.colour ?? 1} size={14} />
              {props.t.seat(seat)}
            </Take>
          )
        })}
      </div>
    </div>
  )
}

function bundleText({ t }: BoardProps<Table>, { capital, assets }: Bundle): string {
  const parts = [...(capital > 0 ? [t('ui.capitalOf', { n: capital })] : []), ...assets.map((id) => t.name(id))]
  return parts.length > 0 ? parts.join(', ') : t('ui.nothing')
}

interface TradeProps extends DeskProps {
  readonly trade: Trade
  readonly choices: readonly ToldChoice[]
}

const withSeat = (choices: readonly ToldChoice[], kind: string, seat: number): ToldChoice | undefined =>
  choices.find(({ choice }) => choice.do === kind && (choice as { seat?: number }).seat === seat)

function Incoming({ props, begun, trade, choices }: TradeProps) {
  const { t, seats } = props
  const look = seats[trade.by]
  const answers = ['trade-accept', 'trade-counter', 'trade-decline'].map((kind) => withSeat(choices, kind, trade.by))
  return (
    <div className="trade incoming">
      <strong>
        {look !== undefined && <SeatShape colour={look.colour} size={14} />} {t('ui.tradeFrom', { seat: trade.by })}
      </strong>
      <dl>
        <div>
          <dt>{t('ui.youGet')}</dt>
          <dd>{bundleText(props, trade.give)}</dd>
        </div>
        <ArrowLeftRight size={16} aria-hidden />
        <div>
          <dt>{t('ui.youGive')}</dt>
          <dd>{bundleText(props, trade.get)}</dd>
        </div>
      </dl>
      <div className="trade-answers">
        {answers.map((choice, i) =>
          choice === undefined ? null : (
            <Take
              key={choice.text}
              props={props}
              begun={choice.choice.do === 'trade-counter' ? begun : undefined}
              choice={choice}
              strong={i === 0}
            >
              {i === 0 && <Check size={15} aria-hidden />}
              {t(`ui.answer.${choice.choice.do.slice(6)}`)}
            </Take>
          ),
        )}
      </div>
    </div>
  )
}

/** My own offer: written step by step, then on the table until it is answered or withdrawn. */
function Own({ props, trade, choices }: TradeProps) {
  const { t } = props
  const plain = (kind: string) => choices.find(({ choice }) => choice.do === kind)
  return (
    <div className="trade own" data-offered={trade.offered}>
      <strong>
        <SeatShape colour={props.seats[trade.to]?.colour ?? 1} size={14} />{' '}
        {t(trade.offered ? 'ui.tradeWaits' : 'ui.tradeTo', { seat: trade.to })}
      </strong>
      <div className="trade-answers">
        {['trade-offer', 'trade-clear', 'trade-withdraw'].map((kind, i) => {
          const choice = plain(kind)
          return choice === undefined ? null : (
            <Take key={kind} props={props} choice={choice} strong={i === 0}>
              {t(`ui.answer.${kind.slice(6)}`)}
            </Take>
          )
        })}
      </div>
      <div className="trade-sides">
        <Half props={props} title={t('ui.youGive')} bundle={trade.give} kind="give" choices={choices} />
        <Half props={props} title={t('ui.youGet')} bundle={trade.get} kind="get" choices={choices} />
      </div>
    </div>
  )
}

interface HalfProps extends DeskProps {
  readonly title: string
  readonly bundle: Bundle
  readonly kind: 'give' | 'get'
  readonly choices: readonly ToldChoice[]
}

function Half({ props, title, bundle, kind, choices }: HalfProps) {
  const { t } = props
  const steps = choices.filter(({ choice }) => choice.do === `trade-${kind}`)
  const assets = choices.filter(({ choice }) => choice.do === `trade-${kind}-asset`)
  return (
    <div className="trade-half">
      <small>{title}</small>
      <b>{bundleText(props, bundle)}</b>
      {(steps.length > 0 || assets.length > 0) && (
        <div>
          {steps.map((choice) => (
            <Take key={choice.text} props={props} choice={choice}>
              +{(choice.choice as { n?: number }).n}
            </Take>
          ))}
          {assets.map((choice) => (
            <Take key={choice.text} props={props} choice={choice}>
              + {t.name((choice.choice as { asset?: string }).asset ?? '')}
            </Take>
          ))}
        </div>
      )}
    </div>
  )
}

interface TakeProps extends DeskProps {
  readonly choice: ToldChoice
  readonly strong?: boolean
  readonly children: React.ReactNode
}

/** A button that takes a listed choice. */
const Take = ({ props, begun, choice, strong = false, children }: TakeProps) => (
  <button
    type="button"
    className="trade-take"
    data-choice={choice.text}
    data-strong={strong}
    aria-label={props.t.choice(choice.choice)}
    onClick={(event) => {
      event.stopPropagation()
      begun?.()
      props.choose(choice.text)
    }}
    onPointerEnter={() => props.setHovered(choice.text)}
    onPointerLeave={() => props.setHovered(undefined)}
  >
    {children}
  </button>
)
