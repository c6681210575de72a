import type { BoardProps, GameText } from '../../../client/board.ts'
import { targetGroup, targetOf } from '../../../client/board.ts'
import { GameIcon, Tip } from '../../../client/shared/index.ts'
import type { SeatState, Table } from '../rules/state.ts'
import { CORP_GLYPH, EMERGENCY_GLYPH } from './glyphs.tsx'
import { Draws } from './occasions.tsx'

/** One corporation: its part in the deal, contract, draws, cards and assets. */
export function SeatPanel(props: BoardProps<Table> & { readonly seat: number }) {
  const { view, seat, t } = props
  const state = view.open.seats[seat]
  if (state === undefined) return null
  const role = roleOf(props, seat)
  // With five or six seats the column is short: the contracts of others are said by their sign.
  const full = view.seats === 4 || seat === props.you
  const top = view.stack.at(-1) as { proc?: string; taken?: readonly string[] } | undefined
  // While corporations are being chosen a seat may have none yet.
  const chosen = top?.proc !== 'setup' || (top.taken?.length ?? 0) > seat
  if (!chosen) return <div className="na-seat" />
  return (
    <div
      className="na-seat"
      {...targetOf(props, seat, {
        label: t.seat(seat),
        fields: ['seat'],
        only: (choice) => choice.do === 'player' || choice.do === 'rob',
      })}
    >
      {full && (
        <span className="na-contract">
          <GameIcon path={CORP_GLYPH[state.corp]} size={15} />
          {t(`ui.contract.${state.corp}`)}
          <Tip title={t.name(state.corp)} rule="NA-11">
            {t.text(state.corp)}
          </Tip>
        </span>
      )}
      <span className="na-counts">
        {!full && (
          <span className="na-corp">
            <GameIcon path={CORP_GLYPH[state.corp]} size={15} aria-label={t.name(state.corp)} />
            <Tip title={t.name(state.corp)} rule="NA-11">
              {t.text(state.corp)}
            </Tip>
          </span>
        )}
        <span role="img" aria-label={t('ui.handOf', { n: state.hand.length })}>
          <i className="card-sign" aria-hidden="true" /> {state.hand.length}
          <Tip title={t('ui.handOf', { n: state.hand.length })} rule="NA-2.7" />
        </span>
        <Draws corp={state.corp} props={props} />
        <Emergencies props={props} state={state} />
        {isMyRival(props, state) && (
          <span className="na-rival">
            {t('ui.rivalTag')}
            <Tip title={t('ui.rival')} rule="NA-50">
              {t('ui.onlyYou')}
            </Tip>
          </span>
        )}
        {role !== undefined && <span className="na-role">{role}</span>}
      </span>
      <Assets props={props} state={state} />
    </div>
  )
}

/** Whether the viewer's own rival card names this corporation; nobody else is told. */
function isMyRival({ view, you }: BoardProps<Table>, { corp }: SeatState): boolean {
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
  if (stand === 'main' || stand === 'counter') return t(`ui.for.${stand}`)
  return stand === 'abstain' ? t('ui.abstains') : undefined
}

function Emergencies({ props, state }: { props: BoardProps<Table>; state: SeatState }) {
  const { t } = props
  return state.emergencies.map(({ id, faceup }) => (
    <span
      key={id}
      className="na-emergency"
      data-ready={faceup}
      {...targetOf(props, id, { label: t.name(id), fields: ['card'], only: (choice) => choice.do === 'seize' })}
    >
      <GameIcon path={EMERGENCY_GLYPH} size={14} aria-label={t(faceup ? 'ui.emergencyReady' : 'ui.emergencyUsed')} />
      <Tip title={t.name(id)} rule="NA-21">
        <p>{t(faceup ? 'ui.emergencyReady' : 'ui.emergencyUsed')}</p>
        <p>{t.text(id)}</p>
      </Tip>
    </span>
  ))
}

function Assets({ props, state }: { props: BoardProps<Table>; state: SeatState }) {
  const { t } = props
  if (state.assets.length === 0) return null
  return (
    <ul {...targetGroup} className="na-assets" aria-label={t('ui.assets')}>
      {state.assets.map(({ id, exhausted }) => (
        <li
          key={id}
          role="none"
          data-exhausted={exhausted}
          {...targetOf(props, id, {
            label: exhausted ? `${t.name(id)}, ${t('ui.exhausted')}` : t.name(id),
            fields: ['asset'],
            only: (choice) => !choice.do.startsWith('trade-'),
          })}
        >
          <i aria-hidden="true" /> {state.assets.length > 2 ? surname(t, id) : t.name(id)}
          <Tip title={t.name(id)} rule={exhausted ? 'NA-26' : 'NA-6'}>
            {exhausted && <p>{t('ui.exhausted')}</p>}
            <p>{t.text(id)}</p>
          </Tip>
        </li>
      ))}
    </ul>
  )
}

/** Three or more assets: the last word of each name is enough, unless it needs a short form of its own. */
const surname = (t: GameText, id: string): string =>
  t.has(`ui.short.${id}`) ? t(`ui.short.${id}`) : (t.name(id).split(' ').at(-1) ?? '')
