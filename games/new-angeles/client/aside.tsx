import { DeskOf } from '../../../client/boardkit/index.ts'
import { useFreshDesk } from './parts/drafting.ts'
import type { TableProps } from './parts/props.ts'
import { TradeDesk } from './parts/trade-desk.tsx'

/** Beside the log: the trade desk. */
export function Aside(props: TableProps) {
  useFreshDesk()
  return (
    <DeskOf props={props}>
      <TradeDesk open={props.view.open} />
    </DeskOf>
  )
}
