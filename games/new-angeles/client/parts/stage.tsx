import { LaidChoices, useDesk, useUnplaced } from '../../../../client/boardkit/index.ts'
import { DealStage } from './deal.tsx'
import { EffectStage } from './effect.tsx'
import { EndStage } from './end.tsx'
import { CorporationStage, InvestStage, TurnStage } from './occasions.tsx'
import { placedOn } from './placed.ts'
import type { TableProps, TableView } from './props.ts'

export type StageProps = Pick<TableProps, 'view' | 'events'>

/** The one spot where rules happen: a deal, the effect of a card, a choice between others. */
export const Stage = ({ view, events }: StageProps) => (
  <section className="occasion" data-stage={kindOf(view)} aria-label={useDesk().t('ui.stage')}>
    <Occasion view={view} events={events} />
    <StageChoices />
  </section>
)

/** What names nothing drawn: pass, abstain, enough; and the choices of a thing that has several. */
export const StageChoices = () => (
  <div className="occasion-choices">
    <LaidChoices choices={useUnplaced(placedOn(useDesk().layout))} />
  </div>
)

function Occasion({ view, events }: StageProps) {
  switch (kindOf(view)) {
    case 'end':
      return <EndStage view={view} />
    case 'corporations':
      return <CorporationStage view={view} />
    case 'invest':
      return <InvestStage view={view} events={events} />
    case 'effect':
      return <EffectStage view={view} />
    case 'deal':
      return <DealStage view={view} />
    default:
      return <TurnStage view={view} events={events} />
  }
}

export function kindOf(view: TableView): 'end' | 'corporations' | 'invest' | 'effect' | 'deal' | 'turn' {
  if (view.outcome !== undefined) return 'end'
  const top = view.stack.at(-1)
  if (top?.proc === 'setup') return 'corporations'
  if (top?.proc === 'invest') return 'invest'
  if (top?.proc === 'effect') return 'effect'
  return view.open.deal === undefined ? 'turn' : 'deal'
}
