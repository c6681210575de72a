import type { BoardProps } from '../../../client/board.ts'
import { GameIcon, SeatShape } from '../../../client/shared/index.ts'
import type { ToldChoice } from '../../../kernel/index.ts'
import type { Bundle, Table, Trade } from '../rules/state.ts'
import { BRIEFCASE } from './glyphs.tsx'

/** The trade desk: what others offer me, what I have on offer, and an offer in the making. */
export function TradeDesk({ props }: { props: BoardProps<Table> }) {
  const { view, you, t } = props
  const { trades, phase } = view.open
  const incoming = trades.filter(({ to, offered }) => to === you && offered)
  const own = trades.find(({ by }) => by === you)
  const elsewhere = trades.filter(({ by, to, offered }) => by !== you && to !== you && offered)
  const choices = props.decisions.flatMap((decision) => decision.choices)
  const partners = choices.filter(({ choice }) => choice.do === 'trade-with')
  const blocked = props.decisions.flatMap((decision) => decision.blocked).find((one) => one.do === 'trade-with')
  return (
    <section className="trade-desk" aria-label={t('ui.trades')}>
      <header>
        <GameIcon path={BRIEFCASE} size={18} />
        <strong>{t('ui.trades')}</strong>
        {incoming.length > 0 && <span className="trade-count">{incoming.length}</span>}
        <small>{t('ui.promise')}</small>
      </header>
      {incoming.map((trade) => (
        <Incoming key={trade.by} props={props} trade={trade} choices={choices} />
      ))}
      {elsewhere.map((trade) => (
        <p key={trade.by} className="trade-other">
          {t('ui.tradeBetween', { seat: trade.by, other: trade.to })}: {bundleText(props, trade.give)} ⇄{' '}
          {bundleText(props, trade.get)}
        </p>
      ))}
      {own !== undefined && <Own props={props} trade={own} choices={choices} />}
      {own === undefined && partners.length > 0 && (
        <div className="trade-partners">
          <small>{t('ui.newTrade')}</small>
          <div>
            {partners.map((choice) => (
              <Take key={choice.text} props={props} choice={choice}>
                <SeatShape
                  colour={props.seats[(choice.choice as { seat?: number }).seat ?? 0]?.colour ?? 1}
                  size={14}
                />
                {t.seat((choice.choice as { seat?: number }).seat ?? 0)}
              </Take>
            ))}
          </div>
        </div>
      )}
      {blocked !== undefined && <p className="trade-shut">{t.phrase(blocked.reason, 'reason')}</p>}
      {phase === 'setup' && <p className="trade-shut">{t('ui.tradeShut')}</p>}
    </section>
  )
}

function bundleText({ t }: BoardProps<Table>, { capital, assets }: Bundle): string {
  const parts = [...(capital > 0 ? [t('ui.capitalOf', { n: capital })] : []), ...assets.map((id) => t.name(id))]
  return parts.length > 0 ? parts.join(', ') : t('ui.nothing')
}

interface TradeProps {
  readonly props: BoardProps<Table>
  readonly trade: Trade
  readonly choices: readonly ToldChoice[]
}

const withSeat = (choices: readonly ToldChoice[], kind: string, seat: number): ToldChoice | undefined =>
  choices.find(({ choice }) => choice.do === kind && (choice as { seat?: number }).seat === seat)

function Incoming({ props, trade, choices }: TradeProps) {
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
        <div>
          <dt>{t('ui.youGive')}</dt>
          <dd>{bundleText(props, trade.get)}</dd>
        </div>
      </dl>
      <div className="trade-answers">
        {answers.map((choice, i) =>
          choice === undefined ? null : (
            <Take key={choice.text} props={props} choice={choice} strong={i === 0}>
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

interface HalfProps {
  readonly props: BoardProps<Table>
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
    </div>
  )
}

/** A button that takes a listed choice. */
function Take({
  props,
  choice,
  strong = false,
  children,
}: {
  props: BoardProps<Table>
  choice: ToldChoice
  strong?: boolean
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      className="trade-take"
      data-choice={choice.text}
      data-strong={strong}
      aria-label={props.t.choice(choice.choice)}
      onClick={(event) => {
        event.stopPropagation()
        props.choose(choice.text)
      }}
      onPointerEnter={() => props.setHovered(choice.text)}
      onPointerLeave={() => props.setHovered(undefined)}
    >
      {children}
    </button>
  )
}
