import type { Kysely, Migration } from 'kysely'

/** A line of the chat may be for one seat alone: for whoever sat there when it was said. */
export const whispers: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no schema but its own.
  async up(db: Kysely<any>) {
    await db.schema.alterTable('chat').addColumn('toSeat', 'integer').execute()
    await db.schema.alterTable('chat').addColumn('toPerson', 'text').execute()
  },
}
