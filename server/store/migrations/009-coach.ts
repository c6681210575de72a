import type { Kysely, Migration } from 'kysely'

/** Tables may do without the coach, and who uses it is seen. */
export const coach: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no schema but its own.
  async up(db: Kysely<any>) {
    await db.schema.alterTable('matches').addColumn('coach', 'text').execute()
    await db.schema
      .alterTable('seats')
      .addColumn('coached', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
