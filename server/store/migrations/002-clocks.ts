import type { Kysely, Migration } from 'kysely'

/** Times in which no clock runs, timeouts that were dealt with, and what of a notice is still to be sent. */
export const clocks: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no schema but its own.
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('holidays')
      .addColumn('person', 'text', (c) => c.notNull())
      .addColumn('begins', 'bigint', (c) => c.notNull())
      .addColumn('ends', 'bigint', (c) => c.notNull())
      .addColumn('changed', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('holidays_key', ['person', 'begins'])
      .execute()
    await db.schema
      .createTable('downtimes')
      .addColumn('begins', 'bigint', (c) => c.notNull().primaryKey())
      .addColumn('ends', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('timeouts')
      .addColumn('match', 'text', (c) => c.notNull())
      .addColumn('seat', 'bigint', (c) => c.notNull())
      .addColumn('seq', 'bigint', (c) => c.notNull())
      .addColumn('deadline', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('timeouts_key', ['match', 'seat', 'seq'])
      .execute()
    await db.schema.alterTable('ledger').addColumn('leftJson', 'text').execute()
    await db.schema.createIndex('ledger_person').on('ledger').columns(['person', 'state']).execute()
  },
}
