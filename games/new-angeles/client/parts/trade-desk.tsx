import { ArrowLeftRight, Check, Plus } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { type Open, SeatShape, useDesk, useOpen } from '../../../../client/boardkit/index.ts'
import { GameIcon } from '../../../../client/shared/index.ts'
import type { Shape, ToldChoice } from '../../../../kernel/index.ts'
import type { Table, Trade } from '../../rules/table.ts'
import { Composer } from './composer.tsx'
import { answerTo, emptyDraft } from './draft.ts'
import { drafting } from './drafting.ts'
import { HANDSHAKE } from './glyphs.ts'
import { TradeHistory } from './trade-history.tsx'
import { bundleText, Take } from './trade-parts.tsx'

/** Called when an offer is begun. */
type Begun = (() => void) | undefined

interface DeskProps {
  readonly open: Table
  readonly begun?: Begun
}

/** What of the trades concerns the viewer, and what may be done about it. */
function tradesOf({ talks }: Table, you: number | undefined, { decisions }: Open) {
  const right = decisions.find(({ at }) => at === 'right.trade')
  return {
    choices: right?.choices ?? [],
    shapes: right?.shapes ?? [],
    incoming: incomingOf(talks, you),
    own: talks.offers.filter(({ by }) => by === you),
    elsewhere: talks.offers.filter(({ by, to }) => by !== you && (you === undefined || !to.includes(you))),
    blocked: right?.blocked.find(({ reason }) => reason.key === 'reason.noTrade'),
  }
}

const incomingOf = ({ offers }: Table['talks'], you: number | undefined): readonly Trade[] =>
  you === undefined ? [] : offers.filter(({ to, willing }) => to.includes(you) && !willing.includes(you))

/** How many offers wait for the viewer's answer. */
export const incomingTo = ({ talks }: Table, you: number | undefined): number => incomingOf(talks, you).length

/** The trade desk: what others offer me, what I have on offer, and what was agreed. An offer in the making lies over the board. */
export function TradeDesk({ open, begun }: DeskProps) {
  const { t, you, layout } = useDesk()
  const { choices, shapes, incoming, own, elsewhere, blocked } = tradesOf(open, you, useOpen())
  const draft = drafting.use()
  // On a phone what is being written has the page to itself.
  if (draft !== undefined && layout === 'phone')
    return (
      <section className="trade-desk" aria-label={t('ui.trades')}>
        <Composer open={open} shapes={shapes} draft={draft} />
      </section>
    )
  return (
    <section className="trade-desk" data-thing="trade-desk" aria-label={t('ui.trades')}>
      <header>
        <GameIcon path={HANDSHAKE} size={20} />
        <strong>{t('ui.trades')}</strong>
        {incoming.length > 0 && <span className="trade-count">{incoming.length}</span>}
        <NewOffer shapes={shapes} begun={begun} />
      </header>
      <Incoming trades={incoming} choices={choices} shapes={shapes} begun={begun} />
      {own.map((trade) => (
        <Own key={trade.id} trade={trade} choices={choices} />
      ))}
      {elsewhere.map((trade) => (
        <p key={trade.id} className="trade-other">
          {t('ui.tradeBetween', { seat: trade.by, rivals: trade.to })}: {bundleText(t, trade.give)} ⇄{' '}
          {bundleText(t, trade.get)}
        </p>
      ))}
      {draft !== undefined && (
        <DeskWindow>
          <Composer open={open} shapes={shapes} draft={draft} />
        </DeskWindow>
      )}
      {blocked !== undefined && <p className="trade-shut">{t.phrase(blocked.reason, 'reason')}</p>}
      {open.phase === 'setup' && <p className="trade-shut">{t('ui.tradeShut')}</p>}
      <TradeHistory talks={open.talks} choices={choices} />
    </section>
  )
}

/** On a phone, on every page: offers to answer, my own on the table, and a new one. What is being written has a page of its own. */
export function TradeStrip({ open, begun }: DeskProps) {
  const { t, you } = useDesk()
  const { choices, shapes, incoming, own } = tradesOf(open, you, useOpen())
  const judges = choices.some(({ choice }) => choice.do === 'tradeMark')
  if (incoming.length === 0 && own.length === 0 && shapes.length === 0 && !judges) return null
  return (
    <section className="trade-desk strip-desk" data-thing="trade-desk" aria-label={t('ui.trades')}>
      <Incoming trades={incoming} choices={choices} shapes={shapes} begun={begun} />
      {own.map((trade) => (
        <Own key={trade.id} trade={trade} choices={choices} />
      ))}
      <NewOffer shapes={shapes} begun={begun} />
      {judges && <TradeHistory talks={open.talks} choices={choices} />}
    </section>
  )
}

/** Over the board, beside nothing: whoever writes still sees the table around it. Escape puts it away. */
function DeskWindow({ children }: { children: ReactNode }) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') drafting.set(undefined)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return createPortal(
    <div className="desk-window" data-world="new-angeles" data-layout="desk">
      {children}
    </div>,
    document.body,
  )
}

interface NewOfferProps {
  readonly shapes: readonly Shape[]
  readonly begun: Begun
}

function NewOffer({ shapes, begun }: NewOfferProps) {
  const { t } = useDesk()
  if (shapes.length === 0) return null
  return (
    <button
      type="button"
      className="trade-take new-offer"
      data-key="n"
      onClick={(event) => {
        event.stopPropagation()
        begun?.()
        drafting.set(emptyDraft([]))
      }}
    >
      <Plus size={15} aria-hidden />
      {t('ui.newTrade')}
      <kbd aria-hidden>N</kbd>
    </button>
  )
}

const ofTrade = (choices: readonly ToldChoice[], kind: string, id: number): readonly ToldChoice[] =>
  choices.filter(({ choice }) => choice.do === kind && (choice as { trade?: number }).trade === id)

interface IncomingProps {
  readonly trades: readonly Trade[]
  readonly choices: readonly ToldChoice[]
  readonly shapes: readonly Shape[]
  readonly begun: Begun
}

const Incoming = ({ trades, ...rest }: IncomingProps) =>
  trades.map((trade) => <IncomingTrade key={trade.id} trade={trade} {...rest} />)

function IncomingTrade({ begun, trade, choices, shapes }: Omit<IncomingProps, 'trades'> & { readonly trade: Trade }) {
  const { t, seats } = useDesk()
  const look = seats[trade.by]
  const [accept] = ofTrade(choices, 'tradeAccept', trade.id)
  const declines = ofTrade(choices, 'tradeDecline', trade.id)
  return (
    <div className="trade" data-kind="incoming">
      <strong>
        {look !== undefined && <SeatShape colour={look.colour} size={14} />}{' '}
        {t(trade.to.length > 1 ? 'ui.tradeAsks' : 'ui.tradeFrom', { seat: trade.by })}
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
        {accept !== undefined && (
          <Take choice={accept} strong>
            <Check size={15} aria-hidden />
            {t('ui.answer.tradeAccept')}
          </Take>
        )}
        {shapes.length > 0 && (
          <button
            type="button"
            className="trade-take"
            data-counter={trade.id}
            onClick={(event) => {
              event.stopPropagation()
              begun?.()
              drafting.set(answerTo(trade))
            }}
          >
            {t('ui.answer.change')}
          </button>
        )}
        <Declining choices={declines} />
      </div>
    </div>
  )
}

/** No, with a reason or without one. */
function Declining({ choices }: { choices: readonly ToldChoice[] }) {
  const { t, act } = useDesk()
  if (choices.length === 0) return null
  return (
    <select
      className="trade-take"
      aria-label={t('ui.answer.tradeDecline')}
      value=""
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => act.choose(event.target.value)}
    >
      <option value="" disabled>
        {t('ui.answer.tradeDecline')}…
      </option>
      {choices.map(({ text, choice }) => {
        const { why } = choice as { why?: string }
        return (
          <option key={text} value={text} data-choice={text}>
            {why === undefined ? t('ui.justNo') : t.name(why)}
          </option>
        )
      })}
    </select>
  )
}

/** My own offer on the table, until it is answered or withdrawn; of several who would take it I pick one. */
function Own({ trade, choices }: { readonly trade: Trade; readonly choices: readonly ToldChoice[] }) {
  const { t, seats } = useDesk()
  const [withdraw] = ofTrade(choices, 'tradeWithdraw', trade.id)
  return (
    <div className="trade" data-kind="own">
      <strong>
        {trade.to.map((seat) => (
          <SeatShape key={seat} colour={seats[seat]?.colour ?? 1} size={14} />
        ))}{' '}
        {t(trade.to.length > 1 ? 'ui.tradeAsked' : 'ui.tradeWaits', { seat: trade.to[0], rivals: trade.to })}
      </strong>
      <p>
        {bundleText(t, trade.give)} ⇄ {bundleText(t, trade.get)}
      </p>
      <div className="trade-answers">
        {ofTrade(choices, 'tradePick', trade.id).map((choice) => {
          const { seat } = choice.choice as { seat?: number }
          return (
            <Take key={choice.text} choice={choice} strong>
              <Check size={15} aria-hidden />
              {seat === undefined ? t.choice(choice.choice) : t.seat(seat)}
            </Take>
          )
        })}
        {withdraw !== undefined && <Take choice={withdraw}>{t('ui.answer.tradeWithdraw')}</Take>}
      </div>
    </div>
  )
}
