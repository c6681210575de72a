import type { ReactNode } from 'react'
import type { BoardProps } from '../../../client/board.ts'
import { BoardChoices, GameIcon, Tip } from '../../../client/shared/index.ts'
import type { Table } from '../rules/state.ts'
import { DealStage } from './deal.tsx'
import { EffectStage } from './effect.tsx'
import { EndStage } from './end.tsx'
import { PIECE_GLYPH } from './glyphs.tsx'
import { CorporationStage, InvestStage, TurnStage } from './occasions.tsx'
import { placed } from './placed.ts'

/** The one spot where rules happen: a deal, the effect of a card, a choice between others. */
export function Stage({ props }: { props: BoardProps<Table> }) {
  const { t } = props
  return (
    <section className="na-stage" data-stage={kindOf(props)} aria-label={t('ui.stage')}>
      <Occasion props={props} />
      <StageChoices props={props} />
    </section>
  )
}

/** What names nothing drawn: pass, abstain, enough; and the choices of a thing that has several. */
export const StageChoices = ({ props }: { props: BoardProps<Table> }) => (
  <div className="na-stage-choices">
    <BoardChoices
      props={props as BoardProps}
      placed={(choice) => placed(props, choice)}
      label={props.t('ui.choices')}
    />
  </div>
)

function Occasion({ props }: { props: BoardProps<Table> }) {
  switch (kindOf(props)) {
    case 'end':
      return <EndStage props={props} />
    case 'corporations':
      return <CorporationStage props={props} />
    case 'invest':
      return <InvestStage props={props} />
    case 'effect':
      return <EffectStage props={props} />
    case 'deal':
      return <DealStage props={props} />
    default:
      return <TurnStage props={props} />
  }
}

export function kindOf({ view }: BoardProps<Table>): 'end' | 'corporations' | 'invest' | 'effect' | 'deal' | 'turn' {
  if (view.outcome !== undefined) return 'end'
  const top = view.stack.at(-1)
  if (top?.proc === 'setup') return 'corporations'
  if (top?.proc === 'invest') return 'invest'
  if (top?.proc === 'effect') return 'effect'
  return view.open.deal === undefined ? 'turn' : 'deal'
}

/** The head of every stage: its name, the steps with the present one, and the turn track. */
export function StageHead({
  props,
  title,
  children,
}: {
  props: BoardProps<Table>
  title: string
  children?: ReactNode
}) {
  return (
    <header className="na-stage-head">
      <h3>{title}</h3>
      <div className="na-stage-steps">{children}</div>
      <NextEvent props={props} />
      <TurnTrack props={props} />
    </header>
  )
}

export function Steps({ names, now }: { names: readonly string[]; now: number }) {
  return names.map((name, i) => (
    <span key={name} data-now={i === now} data-done={i < now}>
      {name}
    </span>
  ))
}

/** What is printed on the back of the next event. */
export function NextEvent({ props: { view, t } }: { props: BoardProps<Table> }) {
  const back = view.open.eventBacks[view.open.eventDeck.at(-1) ?? -1]
  if (back === undefined) return null
  const text = t('ui.eventBack', { what: back })
  return (
    <span className="next-event" role="img" aria-label={text}>
      <span className="next-word">{t('ui.nextShort')}</span> <GameIcon path={PIECE_GLYPH[back]} size={16} />
      <Tip title={t('ui.nextEvent')} rule="NA-24.2">
        {text}
      </Tip>
    </span>
  )
}

/** Face-down assets still to come in this round, and the one at stake. */
export function TurnTrack({ props: { view, t } }: { props: BoardProps<Table> }) {
  const { turnTrack, deal } = view.open
  const left = turnTrack.length
  const now = deal === undefined ? 0 : left + 1
  return (
    <span className="turn-track" role="img" aria-label={t('ui.turnsLeft', { n: left })}>
      <span className="turn-word">{t('ui.turnTrack')}</span>
      {[5, 4, 3, 2, 1].map((n) => (
        <i key={n} data-slot={n === now ? 'now' : n <= left ? 'down' : 'empty'}>
          {n}
        </i>
      ))}
      <Tip title={t('ui.turnTrack')} rule="NA-67">
        {t('ui.turnsLeft', { n: left })}
      </Tip>
    </span>
  )
}
