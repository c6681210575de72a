import { memo, type ReactNode } from 'react'
import type { GameText } from '../../../../client/board.ts'
import { Tip, useDesk } from '../../../../client/boardkit/index.ts'
import { GameIcon } from '../../../../client/shared/index.ts'
import type { EventBack } from '../../rules/printed/nouns.ts'
import type { Table } from '../../rules/table.ts'
import { PIECE_GLYPH } from './glyphs.ts'

interface StageHeadProps {
  readonly open: Table
  readonly title: string
  readonly children?: ReactNode
}

/** The head of every stage: its name, the steps with the present one, and the turn track. */
export const StageHead = ({ open, title, children }: StageHeadProps) => (
  <header className="occasion-head">
    <h3>{title}</h3>
    <div className="occasion-steps">{children}</div>
    <Ahead open={open} />
  </header>
)

export const Steps = ({ names, now }: { names: readonly string[]; now: number }) =>
  names.map((name, i) => (
    <span key={name} data-now={i === now} data-done={i < now}>
      {name}
    </span>
  ))

/** What lies ahead in this round: the back of the next event, and the turns still to come. */
export function Ahead({ open }: { open: Table }) {
  const { eventBacks, eventDeck, turnTrack, deal } = open
  const { t } = useDesk()
  const back = eventBacks[eventDeck.at(-1) ?? -1]
  return (
    <>
      {back !== undefined && <NextEvent back={back} t={t} />}
      <TurnTrack left={turnTrack.length} now={deal === undefined ? 0 : turnTrack.length + 1} t={t} />
    </>
  )
}

/** What is printed on the back of the next event. */
const NextEvent = memo(({ back, t }: { back: EventBack; t: GameText }) => {
  const text = t('ui.eventBack', { what: back })
  return (
    <span className="next-event" role="img" aria-label={text}>
      <span className="next-word">{t('ui.nextShort')}</span> <GameIcon path={PIECE_GLYPH[back]} size={17} />
      <Tip title={t('ui.nextEvent')} rule="NA-24.2">
        {text}
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
