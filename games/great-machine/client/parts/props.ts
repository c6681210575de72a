import type { BoardProps } from '../../../../client/board.ts'
import type { Outlook } from '../../rules/outlook/index.ts'
import type { Table } from '../../rules/table.ts'

export type MachineProps = BoardProps<Table, Outlook>
export type MachineView = MachineProps['view']
