import type { BoardProps } from '../../../../client/board.ts'
import type { ToldChoice } from '../../../../kernel/index.ts'
import type { EffectAbout } from '../../rules/outlook/about.ts'
import type { Outlook } from '../../rules/outlook/index.ts'
import type { Table } from '../../rules/table.ts'

/** What the shell gives this board, and what its parts draw of it. */
export type TableProps = BoardProps<Table, Outlook>
export type TableView = TableProps['view']

/** What the rules tell of one choice while a card is carried out. */
export const aboutOf = ({ about }: ToldChoice): Partial<EffectAbout> => (about ?? {}) as Partial<EffectAbout>
