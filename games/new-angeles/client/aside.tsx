import { DeskOf } from '../../../client/boardkit/index.ts'
import type { TableProps } from './parts/props.ts'
import { TradeDesk } from './parts/trade-desk.tsx'

/** Beside the log: the trade desk. */
export const Aside = (props: TableProps) => (
  <DeskOf props={props}>
    <TradeDesk open={props.view.open} />
  </DeskOf>
)
