import { memo, type ReactNode } from 'react'
import type { GameText } from '../../../../client/board.ts'
import { Tip, useDesk } from '../../../../client/boardkit/index.ts'
import { GameIcon } from '../../../../client/shared/index.ts'
import type { KnownEvent } from '../../rules/outlook/index.ts'
import { PIECE_GLYPH } from './glyphs.ts'
import type { TableView } from './props.ts'

interface StageHeadProps {
  readonly view: TableView
  readonly title: string
  readonly children?: ReactNode
}

/** The head of every stage: its name, the steps with the present one, and the turn track. */
export const StageHead = ({ view, title, children }: StageHeadProps) => (
  <header className="occasion-head">
    <h3>{title}</h3>
    <div className="occasion-steps">{children}</div>
    <Ahead view={view} />
  </header>
)

export const Steps = ({ names, now }: { names: readonly string[]; now: number }) =>
  names.map((name, i) => (
    <span key={name} data-now={i === now} data-done={i < now}>
      {name}
    </span>
  ))

/** What lies ahead: the backs of events as far as they are known, and the turns still to come in this round. */
export function Ahead({ view }: { view: TableView }) {
  const { eventDeck, turnTrack, deal } = view.open
  const { t } = useDesk()
  const { events } = view.outlook
  return (
    <>
      {events.length > 0 && <NextEvents events={events} last={eventDeck.length} t={t} />}
      <TurnTrack left={turnTrack.length} now={deal === undefined ? 0 : turnTrack.length + 1} t={t} />
    </>
  )
}

interface NextEventsProps {
  readonly events: readonly KnownEvent[]
  /** The place of the undermost event. */
  readonly last: number
  readonly t: GameText
}

/** What is printed on the back of the next event, and on those that somebody has looked at. */
const NextEvents = memo(({ events, last, t }: NextEventsProps) => {
  const said = events.map(({ place, back }) =>
    t(place === 1 ? 'ui.eventBack' : place === last ? 'ui.lastEventBack' : 'ui.laterEventBack', { place, what: back }),
  )
  return (
    <span className="next-event" role="img" aria-label={said.join('. ')}>
      <span className="next-word">{t('ui.nextShort')}</span>
      {events.map(({ place, back }, i) => (
        <span
          key={place}
          className="known-event"
          data-place={place}
          data-gap={i > 0 && events[i - 1]?.place !== place - 1}
        >
          <GameIcon path={PIECE_GLYPH[back]} size={place === 1 ? 17 : 13} />
        </span>
      ))}
      <Tip title={t('ui.nextEvent')} rule={events.length > 1 ? 'NA-24.3' : 'NA-24.2'}>
        {said.join('. ')}
      </Tip>
    </span>
  )
})

/** Face-down assets still to come in this round, and the one at stake. */
const TurnTrack = memo(({ left, now, t }: { left: number; now: number; t: GameText }) => (
  <span className="turn-track" role="img" aria-label={t('ui.turnsLeft', { count: left })}>
    <span className="turn-word">{t('ui.turnTrack')}</span>
    {[5, 4, 3, 2, 1].map((n) => (
      <i key={n} data-slot={n === now ? 'now' : n <= left ? 'down' : 'empty'}>
        {n}
      </i>
    ))}
    <Tip title={t('ui.turnTrack')} rule="NA-67">
      {t('ui.turnsLeft', { count: left })}
    </Tip>
  </span>
))
