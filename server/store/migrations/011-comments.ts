import type { Kysely, Migration } from 'kysely'

/** What people say about a moment of a match. */
export const comments: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no schema but its own.
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('comments')
      .addColumn('id', 'text', (c) => c.notNull().primaryKey())
      .addColumn('match', 'text', (c) => c.notNull())
      .addColumn('seq', 'bigint', (c) => c.notNull())
      .addColumn('person', 'text', (c) => c.notNull())
      .addColumn('time', 'bigint', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('comments_match').on('comments').columns(['match', 'seq']).execute()
    await db.schema.createIndex('comments_person').on('comments').columns(['person']).execute()
  },
}
