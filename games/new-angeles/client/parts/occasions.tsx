import { memo } from 'react'
import type { BoardProps, GameText } from '../../../../client/board.ts'
import { targetGroup, targetOf } from '../../../../client/board.ts'
import { GameIcon, SeatShape, Tip } from '../../../../client/shared/index.ts'
import { CORP_ROWS } from '../../rules/printed/corporations.ts'
import { CORPS, type Corp, TYPES } from '../../rules/printed/nouns.ts'
import type { Table } from '../../rules/table.ts'
import { AssetCard, PlainCard } from './cards.tsx'
import { CORP_GLYPH, TYPE_GLYPH } from './glyphs.ts'
import { outlookOf } from './outlook.ts'
import { useCalmText } from './parts.ts'
import { StageHead } from './stage-head.tsx'

/** Setup: six corporations, those taken with their seat. */
export function CorporationStage({ props }: { props: BoardProps<Table> }) {
  const { view, t, seats } = props
  const calm = useCalmText(t)
  const { taken = [] } = (view.stack.at(-1) ?? {}) as { taken?: readonly string[] }
  return (
    <>
      <StageHead props={props} title={t('ui.corporations')} />
      <ul {...targetGroup} className="corporations">
        {CORPS.map((corp) => {
          const seat = taken.indexOf(corp)
          const look = seats[seat]
          return (
            <li
              key={corp}
              role="none"
              data-corp={corp}
              data-taken={seat >= 0}
              {...targetOf(props, corp, { label: t.name(corp), fields: ['corp'] })}
            >
              <span className="corp-head">
                <GameIcon path={CORP_GLYPH[corp]} size={30} />
                <strong>{t.name(corp)}</strong>
              </span>
              <p>{t(`ui.contract.${corp}`)}</p>
              {look !== undefined && (
                <span className="taken-by">
                  <SeatShape colour={look.colour} size={14} /> {look.name}
                </span>
              )}
              <Draws corp={corp} seats={view.seats} t={calm} />
              <Tip title={t.name(corp)} rule="NA-12">
                <p>{t.text(corp)}</p>
                <p>
                  {t.name(CORP_ROWS[corp].emergency)}: {t.text(CORP_ROWS[corp].emergency)}
                </p>
              </Tip>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** What a sheet draws each turn. */
export const Draws = memo(({ corp, seats, t }: { corp: Corp; seats: number; t: GameText }) => {
  const row = CORP_ROWS[corp]
  const lines = seats === 4 ? row.draws4 : row.draws56
  return (
    <span className="draws" role="img" aria-label={lines.map(({ type, n }) => `${t.name(type)} ${n}`).join(', ')}>
      {lines.map(({ type, n }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of the sheet is its place.
        <i key={i} data-type={type}>
          {n}
          {type === 'general' ? '★' : <GameIcon path={TYPE_GLYPH[type]} size={14} />}
        </i>
      ))}
    </span>
  )
})

/** Two investments, one to keep; after a demand round also what the last ones paid. */
export function InvestStage({ props }: { props: BoardProps<Table> }) {
  const { view, t, you } = props
  const calm = useCalmText(t)
  const offered = you === undefined ? [] : (view.open.seats[you]?.offered ?? [])
  return (
    <>
      <StageHead props={props} title={t('ui.investments')} />
      <div className="invest">
        <Paid props={props} />
        {offered.map((back) => {
          const id = view.faces[back]
          return id === undefined ? null : (
            <div key={back} className="seen-card" {...targetOf(props, back, { label: t.name(back), fields: ['card'] })}>
              <PlainCard t={calm} id={id} foot={t('ui.worthNow', { n: outlookOf(view).worths[id] })} />
              <Tip title={t.name(back)} rule="NA-33">
                {t.text(id)}
              </Tip>
            </div>
          )
        })}
        {offered.length === 0 && <p className="quiet-word">{t('ui.othersInvest')}</p>}
      </div>
    </>
  )
}

/** The demand round just over, as far as this screen saw it. */
function Paid({ props }: { props: BoardProps<Table> }) {
  const { events, seats, t } = props
  const scored = events.filter(({ event }) => event.key === 'scored')
  const verdict = events.find(({ event }) => event.key === 'demand-met' || event.key === 'demand-failed')
  if (verdict === undefined) return null
  return (
    <div className="paid" data-met={verdict.event.key === 'demand-met'}>
      <strong>{t.event(verdict.event)}</strong>
      <ul>
        {scored.map(({ n, event }) => {
          const look = seats[event.seat as number]
          return (
            look && (
              <li key={n}>
                <SeatShape colour={look.colour} size={14} /> {t.name(event.card as string)} <b>+{event.n as number}</b>
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

/** Between deals: the decks to draw from, the event just read, and assets of the end of the turn. */
export function TurnStage({ props }: { props: BoardProps<Table> }) {
  const { view, t, events, seats } = props
  const { active, event, eventDeck } = view.open
  const calm = useCalmText(t)
  const last = event ?? (events.findLast((one) => one.event.key === 'event')?.event.card as string | undefined)
  const look = seats[active]
  const usable = props.decisions
    .flatMap(({ choices }) => choices)
    .filter(({ choice }) => choice.do === 'use')
    .map(({ choice }) => (choice as { asset?: string }).asset ?? '')
  return (
    <>
      <StageHead props={props} title={t(`phase.${view.open.phase}`)}>
        {look !== undefined && (
          <span data-now="true">
            <SeatShape colour={look.colour} size={14} /> {look.name}: {t('ui.active')}
          </span>
        )}
      </StageHead>
      <div className="turn-stage">
        {usable.length === 0 ? <Decks props={props} /> : usable.map((id) => <Usable key={id} props={props} id={id} />)}
        {last !== undefined && (
          <div className="seen-card">
            <PlainCard key={last} t={calm} id={last} foot={t('ui.events')} />
          </div>
        )}
        {last === undefined && usable.length === 0 && (
          <p className="quiet-word">{t('ui.eventsLeft', { n: eventDeck.length })}</p>
        )}
      </div>
    </>
  )
}

/** An asset that may be used now. */
const Usable = ({ props, id }: { props: BoardProps<Table>; id: string }) => (
  <div
    className="stake usable"
    {...targetOf(props, id, { label: props.t.name(id), fields: ['asset'], only: (choice) => choice.do === 'use' })}
  >
    <AssetCard t={props.t} id={id} />
  </div>
)

/** The five decks of action cards. */
export function Decks({ props }: { props: BoardProps<Table> }) {
  const { view, t } = props
  const { decks, discard } = view.open
  return (
    <ul {...targetGroup} className="decks" aria-label={t('ui.decks')}>
      {TYPES.map((type) => (
        <li
          key={type}
          role="none"
          data-type={type}
          {...targetOf(props, type, { label: t.name(type), fields: ['type'] })}
        >
          <GameIcon path={TYPE_GLYPH[type]} size={26} />
          <strong>{t.name(type)}</strong>
          <small>{decks[type].length}</small>
          <Tip title={t.name(type)} rule="NA-2.3">
            {t('ui.deckTip', { n: decks[type].length, discard: discard.length })}
          </Tip>
        </li>
      ))}
    </ul>
  )
}
