import { memo } from 'react'
import type { GameText } from '../../../../client/board.ts'
import {
  SeatShape,
  Tip,
  targetGroup,
  useDesk,
  useOpen,
  useSeenText,
  useTarget,
} from '../../../../client/boardkit/index.ts'
import { GameIcon } from '../../../../client/shared/index.ts'
import type { Back } from '../../../../kernel/index.ts'
import { CORP_ROWS } from '../../rules/printed/corporations.ts'
import { CORPS, type Corp, TYPES, type Type } from '../../rules/printed/nouns.ts'
import type { Table } from '../../rules/table.ts'
import { AssetCard, PlainCard } from './cards.tsx'
import { CORP_GLYPH, TYPE_GLYPH } from './glyphs.ts'
import type { TableProps, TableView } from './props.ts'
import { StageHead } from './stage-head.tsx'

/** Setup: six corporations, those taken with their seat. */
export function CorporationStage({ view }: { view: TableView }) {
  const { t } = useDesk()
  const { taken = [] } = (view.stack.at(-1) ?? {}) as { taken?: readonly string[] }
  return (
    <>
      <StageHead view={view} title={t('ui.corporations')} />
      <ul {...targetGroup} className="corporations">
        {CORPS.map((corp) => (
          <Sheet key={corp} corp={corp} seat={taken.indexOf(corp)} seats={view.seats} />
        ))}
      </ul>
    </>
  )
}

interface SheetProps {
  readonly corp: Corp
  /** Who has taken it; -1 when nobody has. */
  readonly seat: number
  readonly seats: number
}

function Sheet({ corp, seat, seats }: SheetProps) {
  const desk = useDesk()
  const { t } = desk
  const look = desk.seats[seat]
  const target = useTarget(corp, { label: t.name(corp), fields: ['corp'] })
  return (
    <li role="none" data-corp={corp} data-taken={seat >= 0} {...target}>
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
      <Draws corp={corp} seats={seats} t={t} />
      <Tip title={t.name(corp)} rule="NA-12">
        <p>{t.text(corp)}</p>
        <p>
          {t.name(CORP_ROWS[corp].emergency)}: {t.text(CORP_ROWS[corp].emergency)}
        </p>
      </Tip>
    </li>
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

type EventsProps = Pick<TableProps, 'view' | 'events'>

/** Two investments, one to keep; after a demand round also what the last ones paid. */
export function InvestStage({ view, events }: EventsProps) {
  const { t, you } = useDesk()
  const offered = you === undefined ? [] : (view.open.seats[you]?.offered ?? [])
  return (
    <>
      <StageHead view={view} title={t('ui.investments')} />
      <div className="invest">
        <Paid events={events} />
        {offered.map((back) => {
          const id = view.faces[back]
          return id !== undefined && <Investment key={back} back={back} id={id} worth={view.outlook.worths[id] ?? 0} />
        })}
        {offered.length === 0 && <p className="quiet-word">{t('ui.othersInvest')}</p>}
      </div>
    </>
  )
}

function Investment({ back, id, worth }: { back: Back; id: string; worth: number }) {
  const { t } = useDesk()
  const name = useSeenText().name(back)
  const target = useTarget(back, { label: name, fields: ['card'] })
  return (
    <div className="seen-card" {...target}>
      <PlainCard t={t} id={id} foot={t('ui.worthNow', { count: worth })} />
      <Tip title={name} rule="NA-33" card={id}>
        {t.text(id)}
      </Tip>
    </div>
  )
}

/** The demand round just over, as far as this screen saw it. */
function Paid({ events }: Pick<TableProps, 'events'>) {
  const { seats, t } = useDesk()
  const scored = events.filter(({ event }) => event.key === 'scored')
  const verdict = events.find(({ event }) => event.key === 'demandMet' || event.key === 'demandFailed')
  if (verdict === undefined) return null
  return (
    <div className="paid" data-met={verdict.event.key === 'demandMet'}>
      <strong>{t.event(verdict.event)}</strong>
      <ul>
        {scored.map(({ n, event }) => {
          const look = seats[event.seat as number]
          return (
            look && (
              <li key={n}>
                <SeatShape colour={look.colour} size={14} /> {t.name(event.card as string)}{' '}
                <b>+{event.count as number}</b>
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

/** Between deals: the decks to draw from, the event just read, and assets of the end of the turn. */
export function TurnStage({ view, events }: EventsProps) {
  const { t, seats } = useDesk()
  const { decisions } = useOpen()
  const { active, event, eventDeck } = view.open
  const last = event ?? (events.findLast((one) => one.event.key === 'event')?.event.card as string | undefined)
  const look = seats[active]
  const usable = decisions
    .flatMap(({ choices }) => choices)
    .filter(({ choice }) => choice.do === 'use')
    .map(({ choice }) => (choice as { asset?: string }).asset ?? '')
  return (
    <>
      <StageHead view={view} title={t(`phase.${view.open.phase}`)}>
        {look !== undefined && (
          <span data-now="true">
            <SeatShape colour={look.colour} size={14} /> {look.name}: {t('ui.active')}
          </span>
        )}
      </StageHead>
      <div className="turn-stage">
        {usable.length === 0 ? <Decks open={view.open} /> : usable.map((id) => <Usable key={id} id={id} />)}
        {last !== undefined && (
          <div className="seen-card">
            <PlainCard key={last} t={t} id={last} foot={t('ui.events')} />
          </div>
        )}
        {last === undefined && usable.length === 0 && (
          <p className="quiet-word">{t('ui.eventsLeft', { count: eventDeck.length })}</p>
        )}
      </div>
    </>
  )
}

const isUse = ({ do: how }: { do: string }): boolean => how === 'use'

/** An asset that may be used now. */
function Usable({ id }: { id: string }) {
  const { t } = useDesk()
  const target = useTarget(id, { label: t.name(id), fields: ['asset'], only: isUse })
  return (
    <div className="stake" data-usable {...target}>
      <AssetCard t={t} id={id} />
    </div>
  )
}

/** The five decks of action cards. */
export function Decks({ open: { decks, discard } }: { open: Table }) {
  const { t } = useDesk()
  return (
    <ul {...targetGroup} className="decks" aria-label={t('ui.decks')}>
      {TYPES.map((type) => (
        <Deck key={type} type={type} left={decks[type].length} discard={discard.length} />
      ))}
    </ul>
  )
}

function Deck({ type, left, discard }: { type: Type; left: number; discard: number }) {
  const { t } = useDesk()
  const target = useTarget(type, { label: t.name(type), fields: ['type'], shown: left })
  return (
    <li role="none" data-type={type} {...target}>
      <GameIcon path={TYPE_GLYPH[type]} size={26} />
      <strong>{t.name(type)}</strong>
      <small>{left}</small>
      <Tip title={t.name(type)} rule="NA-2.3">
        {t('ui.deckTip', { count: left, discard })}
      </Tip>
    </li>
  )
}
