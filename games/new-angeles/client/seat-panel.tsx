import { memo } from 'react'
import type { BoardProps, GameText } from '../../../client/board.ts'
import { targetGroup, targetOf } from '../../../client/board.ts'
import { GameIcon, Tip } from '../../../client/shared/index.ts'
import { CORP_ROWS } from '../rules/printed/corporations.ts'
import type { Corp } from '../rules/printed/nouns.ts'
import type { Side, Table } from '../rules/table.ts'
import { CONTRACT_GLYPH, CORP_GLYPH, EMERGENCY_GLYPH } from './parts/glyphs.ts'
import { Draws } from './parts/occasions.tsx'
import { type Act, type Asked, askedOf, samePart, useAct, useCalmText } from './parts/parts.ts'

/** One corporation: its part in the deal, contract, draws, cards and assets. */
export function SeatPanel(props: BoardProps<Table> & { readonly seat: number }) {
  const { view, seat, t } = props
  const act = useAct(props)
  const calm = useCalmText(t)
  const state = view.open.seats[seat]
  const top = view.stack.at(-1) as { proc?: string; taken?: readonly string[] } | undefined
  // While corporations are being chosen a seat may have none yet.
  const chosen = top?.proc !== 'setup' || (top.taken?.length ?? 0) > seat
  if (state === undefined || !chosen) return <div className="na-seat" />
  const things = [seat, ...state.assets.map(({ id }) => id), ...state.emergencies.map(({ id }) => id)]
  return (
    <Corporation
      act={act}
      t={calm}
      seat={seat}
      seats={view.seats}
      name={t.seat(seat)}
      state={state}
      own={seat === props.you}
      rival={isMyRival(props, state)}
      role={roleOf(props, seat)}
      asked={askedOf(props, things, ['seat', 'asset', 'card'])}
    />
  )
}

interface CorporationProps {
  readonly act: Act
  readonly t: GameText
  readonly seat: number
  readonly seats: number
  readonly name: string
  readonly state: Side
  readonly own: boolean
  readonly rival: boolean
  readonly role: string | undefined
  readonly asked: Asked
}

const Corporation = memo(({ act, t, seat, seats, name, state, own, rival, role, asked }: CorporationProps) => {
  const context = { ...act, ...asked }
  return (
    <div
      className="na-seat"
      {...targetOf(context, seat, {
        label: name,
        fields: ['seat'],
        only: (choice) => choice.do === 'player' || choice.do === 'rob',
      })}
    >
      {own && <Contract t={t} corp={state.corp} words />}
      <span className="na-counts">
        {!own && <Contract t={t} corp={state.corp} />}
        <span role="img" aria-label={t('ui.handOf', { n: state.hand.length })}>
          <i className="card-sign" aria-hidden="true" /> {state.hand.length}
          <Tip title={t('ui.handOf', { n: state.hand.length })} rule="NA-2.7" />
        </span>
        <Draws corp={state.corp} seats={seats} t={t} />
        <Emergencies context={context} t={t} state={state} />
        {rival && (
          <span className="na-rival">
            {t('ui.rivalTag')}
            <Tip title={t('ui.rival')} rule="NA-50">
              {t('ui.onlyYou')}
            </Tip>
          </span>
        )}
        {role !== undefined && <span className="na-role">{role}</span>}
      </span>
      <Assets context={context} t={t} state={state} />
    </div>
  )
}, samePart)

/** What pays this corporation: in words for oneself, for others as a price and a sign. */
const Contract = memo(({ t, corp, words = false }: { t: GameText; corp: Corp; words?: boolean }) => (
  <span className="na-contract" {...(words ? {} : { role: 'img', 'aria-label': t(`ui.contract.${corp}`) })}>
    <GameIcon path={words ? CORP_GLYPH[corp] : CONTRACT_GLYPH[corp]} size={15} />
    {words ? t(`ui.contract.${corp}`) : `+${CORP_ROWS[corp].contract}`}
    <Tip title={t.name(corp)} rule="NA-11">
      {t.text(corp)}
    </Tip>
  </span>
))

/** Whether the viewer's own rival card names this corporation; nobody else is told. */
function isMyRival({ view, you }: BoardProps<Table>, { corp }: Side): boolean {
  const own = you === undefined ? undefined : view.open.seats[you]
  // The card of one's own corporation names nobody else.
  if (own === undefined || own.corp === corp) return false
  const { rival } = own
  return rival !== undefined && view.faces[rival] === `rival-${corp}`
}

function roleOf({ view, t }: BoardProps<Table>, seat: number): string | undefined {
  const { deal, active } = view.open
  if (deal === undefined) return seat === active ? t('ui.active') : undefined
  if (seat === active) return t('ui.mainOffer')
  if (seat === deal.countering) return t('ui.counteroffer')
  const stand = deal.stands[seat]
  return stand === undefined || stand === 'none' ? undefined : t(`ui.said.${stand}`)
}

interface OwnedProps {
  readonly context: Parameters<typeof targetOf>[0]
  readonly t: GameText
  readonly state: Side
}

const Emergencies = ({ context, t, state }: OwnedProps) =>
  state.emergencies.map(({ id, faceup }) => (
    <span
      key={id}
      className="na-emergency"
      data-ready={faceup}
      {...targetOf(context, id, { label: t.name(id), fields: ['card'], only: (choice) => choice.do === 'seize' })}
    >
      <GameIcon path={EMERGENCY_GLYPH} size={15} aria-label={t(faceup ? 'ui.emergencyReady' : 'ui.emergencyUsed')} />
      <Tip title={t.name(id)} rule="NA-21">
        <p>{t(faceup ? 'ui.emergencyReady' : 'ui.emergencyUsed')}</p>
        <p>{t.text(id)}</p>
      </Tip>
    </span>
  ))

function Assets({ context, t, state }: OwnedProps) {
  if (state.assets.length === 0) return null
  return (
    <ul {...targetGroup} className="na-assets" aria-label={t('ui.assets')}>
      {state.assets.map(({ id, exhausted }) => (
        <li
          key={id}
          role="none"
          data-exhausted={exhausted}
          {...targetOf(context, id, {
            label: exhausted ? `${t.name(id)}, ${t('ui.exhausted')}` : t.name(id),
            fields: ['asset'],
            only: (choice) => !choice.do.startsWith('trade-'),
          })}
        >
          <i aria-hidden="true" />{' '}
          <span className="asset-name">{state.assets.length > 1 ? surname(t, id) : t.name(id)}</span>
          <Tip title={t.name(id)} rule={exhausted ? 'NA-26' : 'NA-6'}>
            {exhausted && <p>{t('ui.exhausted')}</p>}
            <p>{t.text(id)}</p>
          </Tip>
        </li>
      ))}
    </ul>
  )
}

/** Two or more assets: the last word of each name is enough, unless it needs a short form of its own. */
const surname = (t: GameText, id: string): string =>
  t.has(`ui.short.${id}`) ? t(`ui.short.${id}`) : (t.name(id).split(' ').at(-1) ?? '')
