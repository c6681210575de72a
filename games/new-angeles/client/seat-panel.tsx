import { memo } from 'react'
import type { GameText } from '../../../client/board.ts'
import { DeskOf, Tip, targetGroup, useDesk, useTarget } from '../../../client/boardkit/index.ts'
import { GameIcon } from '../../../client/shared/index.ts'
import { CORP_ROWS } from '../rules/printed/corporations.ts'
import type { Corp } from '../rules/printed/nouns.ts'
import type { Asset, Emergency, Side } from '../rules/table.ts'
import { CONTRACT_GLYPH, CORP_GLYPH, EMERGENCY_GLYPH } from './parts/glyphs.ts'
import { Draws } from './parts/occasions.tsx'
import type { TableProps, TableView } from './parts/props.ts'

/** One corporation: its part in the deal, contract, draws, cards and assets. */
export function SeatPanel(props: TableProps & { readonly seat: number }) {
  const { view, seat, you, calm } = props
  const side = view.open.seats[seat]
  const top = view.stack.at(-1) as { proc?: string; taken?: readonly string[] } | undefined
  // While corporations are being chosen a seat may have none yet.
  const chosen = top?.proc !== 'setup' || (top.taken?.length ?? 0) > seat
  if (side === undefined || !chosen) return <div className="corporation-panel" />
  return (
    <DeskOf props={props}>
      <Corporation
        seat={seat}
        seats={view.seats}
        side={side}
        own={seat === you}
        rival={isMyRival(view, you, side)}
        role={roleOf(view, calm, seat)}
      />
    </DeskOf>
  )
}

interface CorporationProps {
  readonly seat: number
  readonly seats: number
  readonly side: Side
  readonly own: boolean
  readonly rival: boolean
  readonly role: string | undefined
}

const isAboutSeat = ({ do: how }: { do: string }): boolean => how === 'player' || how === 'rob'

const Corporation = memo(({ seat, seats, side, own, rival, role }: CorporationProps) => {
  const { t } = useDesk()
  const target = useTarget(seat, { label: t.seat(seat), fields: ['seat'], only: isAboutSeat })
  return (
    <div className="corporation-panel" {...target}>
      {own && <Contract t={t} corp={side.corp} words />}
      <span className="corporation-counts">
        {!own && <Contract t={t} corp={side.corp} />}
        <span role="img" aria-label={t('ui.handOf', { count: side.hand.length })}>
          <i className="card-sign" aria-hidden="true" /> {side.hand.length}
          <Tip title={t('ui.handOf', { count: side.hand.length })} rule="NA-2.7" />
        </span>
        <Draws corp={side.corp} seats={seats} t={t} />
        {side.emergencies.map((emergency) => (
          <EmergencySign key={emergency.id} {...emergency} />
        ))}
        {rival && (
          <span className="corporation-rival">
            {t('ui.rivalTag')}
            <Tip title={t('ui.rival')} rule="NA-50">
              {t('ui.onlyYou')}
            </Tip>
          </span>
        )}
        {role !== undefined && <span className="corporation-role">{role}</span>}
      </span>
      {side.assets.length > 0 && (
        <ul {...targetGroup} className="corporation-assets" aria-label={t('ui.assets')}>
          {side.assets.map((asset) => (
            <AssetName key={asset.id} {...asset} alone={side.assets.length === 1} />
          ))}
        </ul>
      )}
    </div>
  )
})

/** What pays this corporation: in words for oneself, for others as a price and a sign. */
const Contract = memo(({ t, corp, words = false }: { t: GameText; corp: Corp; words?: boolean }) => (
  <span className="corporation-contract" {...(words ? {} : { role: 'img', 'aria-label': t(`ui.contract.${corp}`) })}>
    <GameIcon path={words ? CORP_GLYPH[corp] : CONTRACT_GLYPH[corp]} size={15} />
    {words ? t(`ui.contract.${corp}`) : `+${CORP_ROWS[corp].contract}`}
    <Tip title={t.name(corp)} rule="NA-11" card={corp}>
      {t.text(corp)}
    </Tip>
  </span>
))

/** Whether the viewer's own rival card names this corporation; nobody else is told. */
function isMyRival(view: TableView, you: number | undefined, { corp }: Side): boolean {
  const own = you === undefined ? undefined : view.open.seats[you]
  // The card of one's own corporation names nobody else.
  if (own === undefined || own.corp === corp) return false
  const { rival } = own
  return rival !== undefined && view.faces[rival] === `rival-${corp}`
}

function roleOf(view: TableView, t: GameText, seat: number): string | undefined {
  const { deal, active } = view.open
  if (deal === undefined) return seat === active ? t('ui.active') : undefined
  if (seat === active) return t('ui.mainOffer')
  if (seat === deal.countering) return t('ui.counteroffer')
  const stand = deal.stands[seat]
  return stand === undefined || stand === 'none' ? undefined : t(`ui.said.${stand}`)
}

const isSeize = ({ do: how }: { do: string }): boolean => how === 'seize'

function EmergencySign({ id, faceup }: Emergency) {
  const { t } = useDesk()
  const target = useTarget(id, { label: t.name(id), fields: ['card'], only: isSeize })
  const state = t(faceup ? 'ui.emergencyReady' : 'ui.emergencyUsed')
  return (
    <span className="corporation-emergency" data-ready={faceup} {...target}>
      <GameIcon path={EMERGENCY_GLYPH} size={15} aria-label={state} />
      <Tip title={t.name(id)} rule="NA-21" card={id}>
        <p>{state}</p>
        <p>{t.text(id)}</p>
      </Tip>
    </span>
  )
}

const isNoTrade = ({ do: how }: { do: string }): boolean => !how.startsWith('trade')

function AssetName({ id, exhausted, alone }: Asset & { readonly alone: boolean }) {
  const { t } = useDesk()
  const name = t.name(id)
  const target = useTarget(id, {
    label: exhausted ? `${name}, ${t('ui.exhausted')}` : name,
    fields: ['asset'],
    only: isNoTrade,
  })
  return (
    <li role="none" data-exhausted={exhausted} {...target}>
      <i aria-hidden="true" /> <span className="asset-name">{alone ? name : surname(t, id)}</span>
      <Tip title={name} rule={exhausted ? 'NA-26' : 'NA-6'} card={id}>
        {exhausted && <p>{t('ui.exhausted')}</p>}
        <p>{t.text(id)}</p>
      </Tip>
    </li>
  )
}

/** Two or more assets: the last word of each name is enough, unless it needs a short form of its own. */
const surname = (t: GameText, id: string): string =>
  t.has(`ui.short.${id}`) ? t(`ui.short.${id}`) : (t.name(id).split(' ').at(-1) ?? '')
