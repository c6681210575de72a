import type { Kysely, Migration } from 'kysely'

/** A vote may be about going back to a step; a table may be rated; what spectators write may be for everybody. */
export const consent: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no schema but its own.
  async up(db: Kysely<any>) {
    await db.schema.alterTable('votes').addColumn('target', 'integer').execute()
    for (const flag of ['rated', 'openChat'])
      await db.schema
        .alterTable('matches')
        .addColumn(flag, 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
  },
}
