import type { View } from '../../../../kernel/index.ts'
import type { Outlook } from '../../rules/outlook/index.ts'
import type { Table } from '../../rules/table.ts'

/** What everybody can work out of the table, as the view tells it. */
export const outlookOf = (view: View<Table>): Outlook => view.outlook as Outlook
