import type { Kysely, Migration } from 'kysely'
import { lookOf } from '../../accounts/name.ts'

/** What the name of an account looks like: another one that looks the same is not given away. */
export const looks: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no schema but its own.
  async up(db: Kysely<any>) {
    await db.schema.alterTable('people').addColumn('look', 'text').execute()
    await db.schema.createIndex('people_look').on('people').column('look').execute()
    const accounts = await db.selectFrom('people').select(['id', 'name']).where('login', 'is not', null).execute()
    for (const { id, name } of accounts)
      await db
        .updateTable('people')
        .set({ look: lookOf(name) })
        .where('id', '=', id)
        .execute()
  },
}
