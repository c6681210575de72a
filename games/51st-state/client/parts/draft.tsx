import type { CSSProperties, ReactNode } from 'react'
import { memo } from 'react'
import { SeatShape, Tip, useDesk, useTarget } from '../../../../client/boardkit/index.ts'
import { useAfterFrame } from '../../../../client/shared/index.ts'
import type { Choice } from '../../../../kernel/index.ts'
import type { FactionId } from '../../rules/printed/factions.ts'
import { FACTION_ROWS, FACTIONS } from '../../rules/printed/factions.ts'
import { CONTACTS } from '../../rules/printed/goods.ts'
import { rowOf } from '../../rules/printed/index.ts'
import { TYPES } from '../../rules/printed/row.ts'
import type { Place } from '../../rules/table.ts'
import { MiniState } from '../seat-panel.tsx'
import { BigCard } from './big-card.tsx'
import { FactionIcon } from './faction-icon.tsx'
import { Arrow, Goods, TypeStamp } from './goods.tsx'

/** What takes the stage is read from its top, however far the one before it was scrolled. With the frame: sooner, the page would be laid out twice. */
const fromTop = (stage: Element | null): void => {
  requestAnimationFrame(() => stage?.closest('.scene')?.scrollTo(0, 0))
}

/** Cards laid out large, under what is asked of them. */
const OnStage = ({ title, n, children }: { title: string; n: number; children: ReactNode }) => (
  <section
    ref={fromTop}
    className="draft draft-offer"
    aria-label={title}
    style={{ '--n': Math.max(n, 3) } as CSSProperties}
  >
    <h3>{title}</h3>
    {children}
  </section>
)

interface OrderProps {
  /** Who has taken what so far this round. */
  readonly taken: readonly { readonly seat: number; readonly card: string }[]
  /** The seats in the order in which they take a card. */
  readonly order: readonly number[]
  /** Whose turn it is. */
  readonly picking: number | undefined
}

interface DraftProps extends OrderProps {
  readonly offer: readonly string[]
  readonly state: readonly Place[] | undefined
}

/** Everybody in the order in which they take a card, with what they have taken. */
const DraftOrder = ({ taken, order, picking }: OrderProps) => {
  const { t, seats } = useDesk()
  return (
    <ol className="draft-order" aria-label={t('ui.draftOrder')}>
      {order.map((seat) => {
        const look = seats[seat]
        const own = taken.filter((one) => one.seat === seat)
        return (
          look !== undefined && (
            <li key={seat} data-now={seat === picking}>
              <SeatShape colour={look.colour} size={16} />
              <b>{look.you ? t('ui.you') : look.name}</b>
              {own.map(({ card }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the first card taken, then the second.
                <span key={i} className="draft-taken" data-cat={rowOf(card).cat}>
                  {t.name(card)}
                  <Tip title={t.name(card)} card={card}>
                    <BigCard id={card} t={t} />
                  </Tip>
                </span>
              ))}
              {seat === picking && <em>{t(look.you ? 'ui.picksYou' : 'ui.picks')}</em>}
            </li>
          )
        )
      })}
    </ol>
  )
}

/** This many faces are drawn in the first frame; the others, and one's own State, come with the next. */
const AT_ONCE = 2

/** The Lookout: cards on offer, large enough to be read; below them one's own State, which they should suit. */
export const Draft = memo(({ offer, state, taken, order, picking }: DraftProps) => {
  const { t, seats } = useDesk()
  const whole = useAfterFrame(true, false)
  return (
    <OnStage title={t('ui.onOffer')} n={offer.length}>
      {seats.length === 1 ? (
        <p className="draft-hint">{t(taken.length === 0 ? 'ui.soloFirst' : 'ui.soloSecond')}</p>
      ) : (
        <DraftOrder taken={taken} order={order} picking={picking} />
      )}
      <div className="draft-row" data-spot="offer">
        {keyed(offer).map(({ key, card }, i) => (
          <Offered key={key} card={card} face={whole || i < AT_ONCE} />
        ))}
      </div>
      {state !== undefined && state.length > 0 && (
        <div className="draft-own">
          <strong>{t('ui.ownState')}</strong>
          {whole && <MiniState state={state as Place[]} />}
          {whole && <OwnTypes state={state} />}
        </div>
      )}
    </OnStage>
  )
})

/** Two cards may be of one kind: which of them it is tells them apart, and a card taken leaves the others as they are. */
const keyed = (cards: readonly string[]) =>
  cards.map((card, i) => ({ card, key: `${card}${cards.slice(0, i).filter((one) => one === card).length}` }))

/** The types that stand in a State, and how often: a card of one of them can be rebuilt from another. */
const OwnTypes = ({ state }: { state: readonly Place[] }) => {
  const { t } = useDesk()
  const standing = state.filter(({ ruined }) => !ruined).flatMap(({ card }) => rowOf(card).types)
  return (
    <span className="draft-types">
      {TYPES.filter((type) => standing.includes(type)).map((type) => {
        const n = standing.filter((one) => one === type).length
        return (
          <span key={type} role="img" aria-label={`${t.name(`type.${type}`)}: ${n}`}>
            <TypeStamp type={type} size={20} />
            <b>{n}</b>
            <Tip title={`${t('ui.type')}: ${t.name(`type.${type}`)}`}>{t('ui.typeHelp')}</Tip>
          </span>
        )
      })}
    </span>
  )
}

const CARD = ['card'] as const
const isDraft = (choice: Choice): boolean => choice.do === 'draft'

const Offered = memo(({ card, face }: { card: string; face: boolean }) => {
  const { t } = useDesk()
  const target = useTarget(card, { label: t.name(card), fields: CARD, only: isDraft, shown: face })
  return (
    <div className="draft-card" {...target}>
      {face && <BigCard id={card} t={t} />}
    </div>
  )
})

const CARDS = ['cards'] as const

interface RejectingProps {
  readonly hand: readonly string[]
  /** The one that is to go; the second is still asked for. */
  readonly picked: string | undefined
}

/** The first hand on a phone: two cards go, and they are chosen where they can be read. */
export const Rejecting = memo(({ hand, picked }: RejectingProps) => {
  const { t } = useDesk()
  return (
    <OnStage title={t('prompt.match.reject')} n={hand.length}>
      <p className="draft-hint">
        {picked === undefined ? t('ui.rejectFirst') : t('ui.rejectSecond', { card: picked })}
      </p>
      <div className="draft-row">
        {keyed(hand).map(({ key, card }) => (
          <Rejectable key={key} card={card} picked={card === picked} />
        ))}
      </div>
    </OnStage>
  )
})

const Rejectable = memo(({ card, picked }: { card: string; picked: boolean }) => {
  const { t } = useDesk()
  const target = useTarget(card, { label: t.name(card), fields: CARDS })
  return (
    <div className="draft-card" data-picked={picked} {...target}>
      <BigCard id={card} t={t} />
    </div>
  )
})

const FACTION = ['faction'] as const

/** The choice of factions at the start. */
export const FactionChoice = memo(() => {
  const { t } = useDesk()
  return (
    <section className="draft" aria-label={t('prompt.match.factions')}>
      <h3>{t('prompt.match.factions')}</h3>
      <div className="draft-row">
        {FACTIONS.map((faction) => (
          <Faction key={faction} faction={faction} />
        ))}
      </div>
    </section>
  )
})

const Faction = memo(({ faction }: { faction: FactionId }) => {
  const { t } = useDesk()
  const { production, actions } = FACTION_ROWS[faction]
  const target = useTarget(faction, { label: t.name(faction), fields: FACTION })
  return (
    <div className="faction-plate" {...target}>
      <FactionIcon faction={faction} size={44} />
      <h4>{t.name(faction)}</h4>
      <small>{t('ui.eachRound')}</small>
      <Goods bag={production} t={t} size={24} />
      <small>{t('ui.oncePerRound')}</small>
      {CONTACTS.map((contact) => (
        <span key={contact} className="goods-row">
          <Goods bag={actions[contact].cost} t={t} size={22} />
          <Arrow />
          <Goods bag={actions[contact].gain} t={t} size={22} />
        </span>
      ))}
      <Tip title={t.name(faction)} card={faction}>
        {t.text(faction)}
      </Tip>
    </div>
  )
})
