import type { ToldChoice, View } from '../../../../kernel/index.ts'
import type { EffectAbout } from '../../rules/outlook/about.ts'
import type { Outlook } from '../../rules/outlook/index.ts'
import type { Table } from '../../rules/table.ts'

/** What the rules tell a screen beside the table: of the whole table, and of one choice. */

export const outlookOf = (view: View<Table>): Outlook => view.outlook as Outlook

export const aboutOf = ({ about }: ToldChoice): Partial<EffectAbout> => (about ?? {}) as Partial<EffectAbout>
