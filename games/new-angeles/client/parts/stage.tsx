import type { BoardProps } from '../../../../client/board.ts'
import { BoardChoices } from '../../../../client/shared/index.ts'
import type { Table } from '../../rules/table.ts'
import { DealStage } from './deal.tsx'
import { EffectStage } from './effect.tsx'
import { EndStage } from './end.tsx'
import { CorporationStage, InvestStage, TurnStage } from './occasions.tsx'
import { placed } from './placed.ts'

/** The one spot where rules happen: a deal, the effect of a card, a choice between others. */
export const Stage = ({ props }: { props: BoardProps<Table> }) => (
  <section className="na-stage" data-stage={kindOf(props)} aria-label={props.t('ui.stage')}>
    <Occasion props={props} />
    <StageChoices props={props} />
  </section>
)

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
