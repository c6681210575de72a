import type { Kysely, Migration } from 'kysely'

/** Steps say how old the words in them are; those there are are of version 0. */
export const versions: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no schema but its own.
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable('steps')
      .addColumn('version', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
  },
}
