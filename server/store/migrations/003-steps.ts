import { type Kysely, type Migration, sql } from 'kysely'

/**
 * On SQLite the steps lie in the order in which they are written, with their key beside them: a step put into the middle of
 * those of all matches, as before, costs twice as much to write.
 */
export const steps: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no schema but its own.
  async up(db: Kysely<any>) {
    if (db.getExecutor().adapter.constructor.name.startsWith('Postgres')) return
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = 'steps'`.execute(db)
    const made = rows[0]?.sql
      .replace(/^create table "steps"/i, 'create table "steps_written"')
      .replace(/\s*without rowid$/i, '')
    if (made === undefined || !made.includes('steps_written'))
      throw new Error('the table of steps is not as it was made')
    await sql.raw(made).execute(db)
    await sql`insert into steps_written select * from steps`.execute(db)
    await sql`drop table steps`.execute(db)
    await sql`alter table steps_written rename to steps`.execute(db)
  },
}
