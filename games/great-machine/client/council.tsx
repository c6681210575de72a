import type { BoardProps } from '../../../client/board.ts'
import { targetOf } from '../../../client/board.ts'
import { Tip } from '../../../client/shared/index.ts'
import { verdict } from '../rules/outlook.ts'
import type { Table } from '../rules/state.ts'
import { Dial } from './dial.tsx'

/** The state of the city beside the log: the dial, the event with its verdict, the Directives in force. */
export function Council({ props }: { props: BoardProps<Table> }) {
  return (
    <section className="council">
      <Dial props={props} />
      <EventCard props={props} />
      <Directives props={props} />
    </section>
  )
}

/** The City Event: what it changes, when the Plan advances, and whether it would right now. */
function EventCard({ props }: { props: BoardProps<Table> }) {
  const { view, t } = props
  const { event } = view.open
  if (event === '') return <p className="event none">{t('ui.noEvent')}</p>
  const now = verdict(view)
  const [upper, lower] = (t.text(event) ?? '').split(' — ')
  return (
    <article className="event">
      <h4>{t.name(event)}</h4>
      <p>{upper}</p>
      {lower !== undefined && <p>{lower}</p>}
      {now !== undefined && (
        <div className="verdict" data-advances={now.advances}>
          {now.now !== undefined && (
            <b>{now.of === 0 ? t('ui.nowCount', { now: now.now }) : t('ui.nowOf', { now: now.now, of: now.of })}</b>
          )}
          <span>{t(now.advances ? 'ui.advances' : 'ui.doesNotAdvance')}</span>
        </div>
      )}
      <Tip title={t.name(event)} rule="GM-5.1">
        {t.text(event)}
      </Tip>
    </article>
  )
}

function Directives({ props }: { props: BoardProps<Table> }) {
  const { view, t } = props
  const { published, hand } = view.open
  return (
    <div className="directives">
      <header>
        <strong>{t('ui.directives')}</strong>
        <span>
          {published.length} / 3 · {t('ui.hand')} {hand.length}
        </span>
      </header>
      {published.map((id) => (
        <div key={id} className="directive" {...targetOf(props, id, { label: t.name(id), fields: ['directive'] })}>
          <b>{t.name(id)}</b> {t.text(id)}
        </div>
      ))}
    </div>
  )
}
