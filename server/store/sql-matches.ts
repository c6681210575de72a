import { openCommits } from '../matches/commit.ts'
import type { Around, MatchStore, Seeds } from '../matches/store.ts'
import { soon } from '../platform.ts'
import type { Notices } from '../seams.ts'
import { EPOCH, meta } from './meta.ts'
import type { Db, Store } from './open.ts'
import type { SeedsTable } from './schema.ts'

const AT_ONCE = 100

/** Matches in SQLite or PostgreSQL. */
export function sqlMatches(store: Store, notices: Pick<Notices, 'rows'> | undefined): MatchStore {
  const { db, bus, dialect } = store
  const { commit, drained } = openCommits(store, notices)
  return {
    shared: dialect === 'postgres',
    epoch: () => meta(db, EPOCH),
    ...reading(db),
    ...listing(db),
    ...talking(store),
    add: (match, seats, seed, played) =>
      db.transaction().execute(async (tx) => {
        await tx.insertInto('matches').values(match).execute()
        await tx
          .insertInto('seeds')
          .values({ match: match.id, seed, redrawn: played?.redrawn ?? null })
          .execute()
        await tx
          .insertInto('seats')
          .values([...seats])
          .execute()
        // A few at a time: databases count the parameters of a statement.
        const { steps = [], snapshots = [] } = played ?? {}
        for (let i = 0; i < steps.length; i += AT_ONCE) {
          await tx
            .insertInto('steps')
            .values(steps.slice(i, i + AT_ONCE))
            .execute()
          // SQLite answers at once, and thousands of steps at a stretch would keep everybody waiting.
          await new Promise<void>(soon)
        }
        for (const snapshot of snapshots) await tx.insertInto('snapshots').values(snapshot).execute()
      }),
    around: ({ id, seq }, people, work) =>
      db.transaction().execute(async (tx) => {
        if (!(await work(aroundIn(tx, dialect === 'postgres')))) return false
        await bus.publishWith(tx, [
          { kind: 'match', match: id, seq },
          { kind: 'home', people: [...people] },
        ])
        return true
      }),
    commit,
    drained,
  }
}

const seedsIn = ({ seed, redrawn }: Pick<SeedsTable, 'seed' | 'redrawn'>): Seeds => ({
  seed,
  ...(redrawn == null ? {} : { redrawn }),
})

/** One match. */
const reading = (
  db: Db,
): Pick<
  MatchStore,
  'match' | 'seats' | 'openVotes' | 'barred' | 'seeds' | 'broughtFrom' | 'waitingFrom' | 'snapshot' | 'steps' | 'stepOf'
> => ({
  match: (id) => db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst(),
  seats: async (matches) =>
    matches.length === 0
      ? []
      : db
          .selectFrom('seats')
          .leftJoin('people', 'people.id', 'seats.person')
          .selectAll('seats')
          .select('people.name')
          .where('match', 'in', matches)
          .orderBy('seat')
          .execute(),
  openVotes: (match) =>
    db
      .selectFrom('votes')
      .selectAll()
      .where('match', '=', match)
      .where('state', '=', 'open')
      .orderBy('created')
      .execute(),
  async barred(owner) {
    const rows = await db.selectFrom('blocks').select('blocked').where('person', '=', owner).execute()
    return new Set(rows.map(({ blocked }) => blocked))
  },
  async seeds(match) {
    const query = db.selectFrom('seeds').select(['seed', 'redrawn']).where('match', '=', match)
    const row = await query.executeTakeFirst()
    return row && seedsIn(row)
  },
  broughtFrom: async (owner, origin) =>
    (
      await db
        .selectFrom('matches')
        .select('id')
        .where('owner', '=', owner)
        .where('origin', '=', origin)
        .executeTakeFirst()
    )?.id,
  async waitingFrom(owner, place) {
    const query = db.selectFrom('matches').select('id').where('owner', '=', owner).where('status', '=', 'open')
    return (await query.where('origin', 'like', `${place}%`).execute()).map(({ id }) => id)
  },
  snapshot: (match, seq) =>
    db
      .selectFrom('snapshots')
      .select(['seq', 'stateJson'])
      .where('match', '=', match)
      .where('seq', '<=', seq)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst(),
  async steps(match, from, to, columns, limit) {
    let query = db
      .selectFrom('steps')
      .select(columns)
      .where('match', '=', match)
      .where('seq', '>=', from)
      .where('seq', '<=', to)
      .orderBy('seq')
    if (limit !== undefined) query = query.limit(limit)
    return (await query.execute()) as never
  },
  async stepOf(match, request, after) {
    const row = await db
      .selectFrom('steps')
      .select('seq')
      .where('match', '=', match)
      .where('seq', '>', after)
      .where('request', '=', request)
      .executeTakeFirst()
    return row?.seq
  },
})

/** Many matches. */
const listing = (db: Db): Pick<MatchStore, 'matchesOf' | 'running' | 'openTables' | 'botsLeft'> => ({
  matchesOf: (person, limit) =>
    db
      .selectFrom('matches')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('owner', '=', person),
          eb('id', 'in', eb.selectFrom('seats').select('match').where('person', '=', person)),
        ]),
      )
      .orderBy('touched', 'desc')
      .limit(limit)
      .execute(),
  running: (person) =>
    db
      .selectFrom('matches')
      .innerJoin('seats', 'seats.match', 'matches.id')
      .select(['matches.id', 'matches.waitingJson', 'seats.seat'])
      .where('seats.person', '=', person)
      .where('matches.status', '=', 'running')
      .execute(),
  openTables(person) {
    let query = db
      .selectFrom('matches')
      .selectAll()
      .where('status', '=', 'open')
      .where('access', '=', 'public')
      .where('archived', '=', 0)
    if (person !== undefined)
      query = query.where('owner', 'not in', (eb) =>
        eb.selectFrom('blocks').select('person').where('blocked', '=', person),
      )
    return query.orderBy('created', 'desc').limit(100).execute()
  },
  async botsLeft(before) {
    const rows = await db
      .selectFrom('matches')
      .select('id')
      .where('botsTurn', '=', 1)
      .where('status', '=', 'running')
      .where('touched', '<', before)
      .limit(200)
      .execute()
    return rows.map(({ id }) => id)
  },
})

const LINE = ['id', 'time', 'person', 'name', 'seat', 'text', 'toSeat', 'toPerson'] as const
type Line = { seat: number | null; toSeat?: number | null | undefined; toPerson?: string | null | undefined }
const lineOf = <T extends Line>({ seat, toSeat, toPerson, ...line }: T) => ({
  ...line,
  ...(seat === null ? {} : { seat }),
  ...(toSeat == null || toPerson == null ? {} : { to: { seat: toSeat, person: toPerson } }),
})

/** What people write at a table. */
const talking = ({
  db,
  bus,
}: Store): Pick<MatchStore, 'chat' | 'chatLine' | 'say' | 'note' | 'setNote' | 'addReport'> => ({
  async chat(match, limit, { person, seated = false }) {
    let query = db.selectFrom('chat').select(LINE).where('match', '=', match).orderBy('id', 'desc').limit(limit)
    if (seated) query = query.where('seat', 'is not', null)
    query = query.where((line) =>
      line.or([line('toPerson', 'is', null), line('toPerson', '=', person), line('person', '=', person)]),
    )
    const rows = await query.execute()
    return rows.reverse().map(lineOf)
  },
  async chatLine(id) {
    const row = await db.selectFrom('chat').select(LINE).where('id', '=', id).executeTakeFirst()
    return row && lineOf(row)
  },
  say: (line) =>
    db.transaction().execute(async (tx) => {
      const made = await tx
        .insertInto('chat')
        .values(line)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (made !== undefined) await bus.publishWith(tx, [{ kind: 'chat', match: line.match, id: made.id }])
      return made?.id
    }),
  async note(match, person) {
    const query = db.selectFrom('notes').select('text').where('match', '=', match).where('person', '=', person)
    return (await query.executeTakeFirst())?.text
  },
  async setNote(note) {
    const { text, updated } = note
    await db
      .insertInto('notes')
      .values(note)
      .onConflict((conflict) => conflict.columns(['match', 'person']).doUpdateSet({ text, updated }))
      .execute()
  },
  addReport: async (report) => void (await db.insertInto('reports').values(report).execute()),
})

/** On PostgreSQL two processes may count a vote at once: there a vote that is read is locked. SQLite has one writer. */
const aroundIn = (tx: Db, locks: boolean): Around => ({
  async setMatch(id, change, only = {}) {
    let query = tx.updateTable('matches').set(change).where('id', '=', id)
    if (only.seq !== undefined) query = query.where('seq', '=', only.seq)
    if (only.status !== undefined) query = query.where('status', '=', only.status)
    if (only.rematch !== undefined) query = query.where('rematch', equals(only.rematch), only.rematch)
    return (await query.returning('id').execute()).length > 0
  },
  async setSeat(match, { seat, ...change }, only = {}) {
    let query = tx.updateTable('seats').set(change).where('match', '=', match).where('seat', '=', seat)
    if (only.person !== undefined) query = query.where('person', equals(only.person), only.person)
    if (only.bot !== undefined) query = query.where('bot', equals(only.bot), only.bot)
    return (await query.returning('seat').execute()).length > 0
  },
  addVote: async (vote) => void (await tx.insertInto('votes').values(vote).execute()),
  openVote(id) {
    const query = tx.selectFrom('votes').selectAll().where('id', '=', id).where('state', '=', 'open')
    return (locks ? query.forUpdate() : query).executeTakeFirst()
  },
  async setVote(id, change) {
    const query = tx.updateTable('votes').set(change).where('id', '=', id).where('state', '=', 'open')
    return (await query.returning('id').execute()).length > 0
  },
  addReport: async (report) => void (await tx.insertInto('reports').values(report).execute()),
  async dropMatch(id) {
    await tx.deleteFrom('seats').where('match', '=', id).execute()
    await tx.deleteFrom('seeds').where('match', '=', id).execute()
    await tx.deleteFrom('matches').where('id', '=', id).execute()
  },
})

/** Nothing equals null in SQL. */
const equals = (value: unknown): '=' | 'is' => (value === null ? 'is' : '=')
