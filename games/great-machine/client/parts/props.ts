import type { BoardProps } from '../../../../client/board.ts'
import type { AlsoNames } from '../../../../client/boardkit/index.ts'
import type { Outlook } from '../../rules/outlook/index.ts'
import type { Table } from '../../rules/table.ts'

export type MachineProps = BoardProps<Table, Outlook>
export type MachineView = MachineProps['view']

/** An Access card, its tile and its button are one choice: it names the District of its card too. */
export const alsoNames: AlsoNames = ({ choice, about }) => {
  const { district } = (about ?? {}) as { district?: string }
  return choice.do !== 'access' || district === undefined ? [] : [['district', district]]
}
