import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely'

/** Makes tables whose columns are written as `name` (text), `name?` (may be null), `name#` (number), `name#?`. */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows no schema but its own.
type Db = Kysely<any>

// biome-ignore lint/suspicious/noExplicitAny: as above.
function columns(builder: CreateTableBuilder<string, any>, names: string) {
  let made = builder
  for (const word of names.split(/\s+/).filter((each) => each !== '')) {
    const [, name = '', marks = ''] = /^(\w+)([#?]*)$/.exec(word) ?? []
    made = made.addColumn(name, marks.includes('#') ? 'bigint' : 'text', (c) =>
      marks.includes('?') ? c : c.notNull(),
    ) as typeof made
  }
  return made
}

export const start: Migration = {
  async up(db: Db) {
    const table = (name: string, key: string[], names: string) =>
      columns(db.schema.createTable(name), names)
        .addPrimaryKeyConstraint(`${name}_key`, key as never[])
        .execute()
    /** Kept in the order of the key, where SQLite can: the steps of a match lie together, and a step touches one page. */
    const clustered = (name: string, key: string[], names: string) => {
      const made = columns(db.schema.createTable(name), names).addPrimaryKeyConstraint(`${name}_key`, key as never[])
      return (postgres ? made : made.modifyEnd(sql`without rowid`)).execute()
    }
    const postgres = db.getExecutor().adapter.constructor.name.startsWith('Postgres')

    await table('meta', ['key'], 'key value')
    await table('people', ['id'], 'id name login? password? profileJson banned# created# seen#')
    await table('sessions', ['id'], 'id person created# seen# expires#')
    await table('blocks', ['person', 'blocked'], 'person blocked created#')
    await table('pushes', ['endpoint'], 'endpoint person p256dh auth created# failures#')
    await table('ledger', ['id'], 'id match seat# seq# person channel kind due# state tries# touched#')
    await table(
      'matches',
      ['id'],
      `id game seatCount# optionsJson owner status clockJson onTimeout access spectators# created# seq# commitment
       outcomeJson? rematch? archived# waitingJson clocksJson? deadline#? botsTurn# report? webhook? touched#`,
    )
    await table('seats', ['match', 'seat'], 'match seat# person? bot? sittingIn? colour# conceded#')
    await clustered(
      'steps',
      ['match', 'seq'],
      'match seq# time# kind seat# at text shown# request? patchJson? eventsJson pastJson tookJson undone#',
    )
    await table('snapshots', ['match', 'seq'], 'match seq# stateJson')
    await table('seeds', ['match'], 'match seed')
    await columns(
      db.schema.createTable('chat').addColumn('id', postgres ? 'bigserial' : 'integer', (c) => {
        const key = c.primaryKey()
        return postgres ? key : key.autoIncrement()
      }) as CreateTableBuilder<string, never>,
      'match time# person name seat#? text request',
    ).execute()
    await table('votes', ['id'], 'id match kind seat#? by# yesJson noJson needed# state created#')
    await table('notes', ['match', 'person'], 'match person text updated#')
    await table('reports', ['id'], 'id match seq# time# kind person? detailJson')
    await table('replays', ['id'], 'id person game created# text')

    const index = (name: string, on: string, by: string[], unique = false) => {
      const made = db.schema.createIndex(name).on(on).columns(by)
      return (unique ? made.unique() : made).execute()
    }
    await index('people_login', 'people', ['login'], true)
    await index('sessions_person', 'sessions', ['person'])
    await index('pushes_person', 'pushes', ['person'])
    await index('ledger_once', 'ledger', ['match', 'seat', 'seq', 'person', 'channel', 'kind'], true)
    await index('ledger_due', 'ledger', ['state', 'due'])
    await index('matches_open', 'matches', ['status', 'access'])
    await sql`create index matches_deadline on matches (deadline) where deadline is not null`.execute(db)
    await sql`create index matches_bots on matches (touched) where ${sql.ref('botsTurn')} = 1`.execute(db)
    await index('seats_person', 'seats', ['person'])
    await index('chat_match', 'chat', ['match', 'id'])
    await index('chat_request', 'chat', ['match', 'request'], true)
    await index('votes_match', 'votes', ['match', 'state'])
    await index('reports_match', 'reports', ['match'])
    await index('replays_person', 'replays', ['person'])
  },
}
