import type { ReactNode } from 'react'
import { type AlsoNames, DeskOf } from '../../../../client/boardkit/index.ts'
import type { MachineProps } from './props.ts'

/** An Access card, its tile and its button are one choice: it names the District of its card too. */
const alsoNames: AlsoNames = ({ choice, about }) => {
  const { district } = (about ?? {}) as { district?: string }
  return choice.do !== 'access' || district === undefined ? [] : [['district', district]]
}

/** The desk of every part of this table: all parts ask one index of the choices, so all say the same of what they name. */
export const MachineDesk = ({ props, children }: { props: MachineProps; children: ReactNode }) => (
  <DeskOf props={props} alsoNames={alsoNames}>
    {children}
  </DeskOf>
)
