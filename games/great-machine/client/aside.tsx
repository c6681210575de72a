import { memo } from 'react'
import type { GameText } from '../../../client/board.ts'
import { Tip, useDesk, useTarget } from '../../../client/boardkit/index.ts'
import type { Verdict } from '../rules/outlook/index.ts'
import { eventRow } from '../rules/printed/events.ts'
import { MachineDesk } from './parts/desk.tsx'
import { Dial, Fact, Facts, ROMAN, SmallDial } from './parts/dial.tsx'
import type { MachineProps, MachineView } from './parts/props.ts'
import { hasMachine, MachinePanel } from './seat-panel.tsx'

/** The state of the city beside the log: the dial, the event with its verdict, the Directives in force. */
export function Council({ view }: { view: MachineView }) {
  const { t, layout } = useDesk()
  const { plan, discontent, riots, event, bonds, published, hand, freeExits } = view.open
  const { stage, income, verdict: now } = view.outlook
  return (
    <section className="council">
      <Dial plan={plan} discontent={discontent} stage={stage} riots={riots} income={income} t={t} />
      {event === '' ? (
        <p className="event" data-none>
          {t('ui.noEvent')}
        </p>
      ) : (
        <EventCard event={event} t={t} freeExits={freeExits} have={bonds} {...now} advances={now?.advances ?? false} />
      )}
      {layout === 'phone' && !hasMachine(view) && <MachinePanel open={view.open} />}
      <Directives published={published} count={hand.length} />
    </section>
  )
}

interface EventProps extends Verdict {
  readonly event: string
  /** Guard exits that are still free this round. */
  readonly freeExits: number
  /** Bonds the Machine has. */
  readonly have: number
  readonly t: GameText
}

/** The City Event: what it changes, when the Plan advances, and whether it would right now. */
const EventCard = memo(({ event, freeExits, t, ...now }: EventProps) => {
  const [upper, lower] = (t.text(event) ?? '').split(' — ')
  const stage = eventRow(event)?.stage ?? 1
  return (
    <article className="event" data-thing="event">
      <header>
        <span className="event-stage" title={t('ui.eventStage', { stage })}>
          {ROMAN[stage - 1]}
        </span>
        <h4>{t.name(event)}</h4>
      </header>
      <div className="event-part">
        <h5>{t('ui.eventNow')}</h5>
        <p>{upper}</p>
        {freeExits > 0 && <p className="event-count">{t('ui.freeExits', { count: freeExits })}</p>}
      </div>
      {lower !== undefined && (
        <div className="event-part">
          <h5>{t('ui.eventEnd')}</h5>
          <p>{lower}</p>
        </div>
      )}
      <VerdictBar {...now} t={t} />
      <Tip title={t.name(event)} rule="GM-5.1" card={event}>
        {t.text(event)}
      </Tip>
    </article>
  )
})

interface VerdictBarProps extends Verdict {
  readonly have: number
  readonly t: GameText
}

/** Whether the Plan would advance now: in figures, in pips and in words. */
function VerdictBar({ advances, now, of, compare, bonds, trust, have, t }: VerdictBarProps) {
  const pips = now !== undefined && of !== undefined && compare === 'atLeast' && of > 0 && of < 7
  return (
    <div className="verdict" data-advances={advances}>
      {pips && (
        <span className="pips" aria-hidden="true">
          {Array.from({ length: of }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place.
            <i key={i} data-on={i < now} />
          ))}
        </span>
      )}
      {now !== undefined && of !== undefined && (
        <b>
          {compare === 'atMost'
            ? t(now > of ? 'ui.nowTooMany' : 'ui.nowFewEnough', { now })
            : of === 0
              ? t('ui.nowCount', { now })
              : t(now > of ? 'ui.nowEnough' : 'ui.nowOf', { now, of })}
        </b>
      )}
      {bonds !== undefined && <b>{t('ui.needsBonds', { count: bonds, have })}</b>}
      {trust !== undefined && <b>{t('ui.needsTrust', { need: trust })}</b>}
      <span>
        {now === undefined && bonds === undefined && trust === undefined
          ? t(advances ? 'ui.advances' : 'ui.doesNotAdvance')
          : t(advances ? 'ui.advancesShort' : 'ui.staysShort')}
      </span>
    </div>
  )
}

function Directives({ published, count }: { published: readonly string[]; count: number }) {
  const { t } = useDesk()
  return (
    <div className="directives">
      <header>
        <strong>{t('ui.directives')}</strong>
        <span>
          {t('ui.published')} {published.length}/3 · {t('ui.hand')} {count}
        </span>
      </header>
      {published.map((id) => (
        <Directive key={id} id={id} />
      ))}
    </div>
  )
}

function Directive({ id }: { id: string }) {
  const { t } = useDesk()
  return (
    <div className="directive" {...useTarget(id, { label: t.name(id), fields: ['directive'] })}>
      <b>{t.name(id)}</b> <span>{t.text(id)}</span>
      <Tip title={t.name(id)} rule="GM-7.15" card={id}>
        {t.text(id)}
      </Tip>
    </div>
  )
}

/** On a phone: how the race stands, above the city. */
export function CouncilStrip({ view }: { view: MachineView }) {
  const { t } = useDesk()
  const { plan, discontent, riots, event } = view.open
  const { stage, verdict: now } = view.outlook
  return (
    <div className="council-strip" data-advances={now?.advances}>
      <SmallDial plan={plan} discontent={discontent} stage={stage} />
      <Facts plan={plan} discontent={discontent} riots={riots} planWord={t('ui.planWord')} t={t}>
        {now !== undefined && (
          <Fact name="verdict" word={t.name(event)}>
            {t(now.advances ? 'ui.advancesStrip' : 'ui.staysShort')}
          </Fact>
        )}
      </Facts>
      {event !== '' && (
        <Tip title={t.name(event)} rule="GM-5.1" card={event}>
          {t.text(event)}
        </Tip>
      )}
    </div>
  )
}

export const Aside = (props: MachineProps) => (
  <MachineDesk props={props}>
    <Council view={props.view} />
  </MachineDesk>
)
