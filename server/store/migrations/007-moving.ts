import { type Kysely, type Migration, sql } from 'kysely'

/** Matches move between a device and a server. */
export const moving: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no schema but its own.
  async up(db: Kysely<any>) {
    for (const column of ['origin', 'redrawn', 'movedTo'])
      await db.schema.alterTable('matches').addColumn(column, 'text').execute()
    await db.schema.alterTable('matches').addColumn('eyes', 'bigint').execute()
    await db.schema.alterTable('seeds').addColumn('redrawn', 'text').execute()
    await sql`create unique index matches_origin on matches (owner, origin) where origin is not null`.execute(db)
  },
}
