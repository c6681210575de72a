import type { BoardProps } from '../../../client/board.ts'
import { targetGroup, targetOf } from '../../../client/board.ts'
import { Tip } from '../../../client/shared/index.ts'
import { isEmergency } from '../rules/data/actions.ts'
import type { Table } from '../rules/state.ts'
import { ActionCard } from './cards.tsx'
import { worthOf } from './forecast.ts'

/** The viewer's own cards: two secrets, the action cards, the emergency cards. */
export function Hand(props: BoardProps<Table>) {
  const { view, you, t } = props
  const own = you === undefined ? undefined : view.open.seats[you]
  if (own === undefined) return null
  // While corporations are being chosen the sheet in front of a seat is not yet its own.
  const emergencies = view.stack.at(-1)?.proc === 'setup' ? [] : own.emergencies
  const cards = own.hand
    .map((back) => ({ back, id: view.faces[back] }))
    .filter((card): card is { back: number; id: string } => card.id !== undefined)
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : a.back - b.back))
  return (
    <div className="na-hand">
      <Secrets props={props} />
      <ul {...targetGroup} className="na-hand-cards" aria-label={t('ui.hand')}>
        {cards.map(({ back, id }) => (
          <li key={back} role="none" {...handTarget(props, back, id)}>
            <ActionCard t={t} id={id} />
            <Tip title={t.name(id)}>{t.text(id)}</Tip>
          </li>
        ))}
        {emergencies.map(({ id, faceup }) => (
          <li key={id} role="none" {...targetOf(props, id, { label: t.name(id), fields: ['card'] })}>
            <ActionCard t={t} id={id} turned={!faceup} foot={faceup ? undefined : t('ui.emergencyUsed')} />
            <Tip title={`${t('ui.emergency')}: ${t.name(id)}`} rule="NA-21">
              {t.text(id)}
            </Tip>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What only I know: the rival with my lead over it, the investment with what it would pay now. */
function Secrets({ props: { view, you, t } }: { props: BoardProps<Table> }) {
  const own = you === undefined ? undefined : view.open.seats[you]
  if (own === undefined) return null
  const rival = own.rival === undefined ? undefined : view.faces[own.rival]
  const investment = own.investment === undefined ? undefined : view.faces[own.investment]
  const against = view.open.seats.find(({ corp }) => `rival-${corp}` === rival)
  const lead = against === undefined || against === own ? undefined : own.capital - against.capital
  return (
    <div className="secrets">
      {rival !== undefined && (
        <span className="secret">
          <small>{t('ui.rival')}</small> <b>{t.name(rival === 'rival-federalist' ? rival : rival.slice(6))}</b>
          {lead !== undefined && <em data-good={lead > 0}>{lead > 0 ? `+${lead}` : lead}</em>}
          <Tip title={t('ui.rival')} rule="NA-50">
            {t.text(rival)}
          </Tip>
        </span>
      )}
      {investment !== undefined && (
        <span className="secret">
          <small>{t('ui.investment')}</small> <b>{t.name(investment)}</b>
          <em data-good={worthOf(view.open, investment) > 0}>+{worthOf(view.open, investment)}</em>
          <Tip title={t.name(investment)} rule="NA-33">
            {t.text(investment)}
          </Tip>
        </span>
      )}
    </div>
  )
}

/** Offers name a card by its face (it is about to be shown), everything else by its back (it stays hidden). */
function handTarget(props: BoardProps<Table>, back: number, id: string) {
  const label = props.t.name(id)
  const byFace = isEmergency(id) ? {} : targetOf(props, id, { label, fields: ['card'] })
  return byFace.onClick === undefined ? targetOf(props, back, { label, fields: ['card'] }) : byFace
}
