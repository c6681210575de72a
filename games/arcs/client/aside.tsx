import { DeskOf } from '../../../client/boardkit/index.ts'
import type { Props } from './board.tsx'
import { Court } from './parts/court.tsx'

/** Beside the log: the Court. */
export const Aside = (props: Props) => (
  <DeskOf props={props}>
    <Court open={props.view.open} events={props.events} motion={props.motion} />
  </DeskOf>
)
