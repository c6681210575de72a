import { CompiledQuery, type Insertable, type Updateable } from 'kysely'
import type { TurnNews } from '../seams.ts'
import type { News } from '../store/bus.ts'
import { EPOCH } from '../store/meta.ts'
import type { Store } from '../store/open.ts'
import type { LedgerTable, MatchesTable, StepsTable } from '../store/schema.ts'
import type { Statements } from '../store/transact.ts'
import { type SeatChange, STEP_COLUMNS } from './live-match.ts'

/** All that one step writes. It is written whole, or not at all because another step of that number was first. */
export interface StepWrite {
  readonly step: Insertable<StepsTable>
  /** The epoch of the store that the match was read in. */
  readonly epoch: string | undefined
  /** The whole state, every now and then. */
  readonly stateJson?: string | undefined
  readonly match: Updateable<MatchesTable>
  readonly seats?: readonly SeatChange[] | undefined
  /** Steps this one takes back: 1 by an undo, 2 by going back to a good point after the rules failed. */
  readonly undone?: { readonly seqs: readonly number[]; readonly mark: 1 | 2 } | undefined
  /** The seed of luck that this step draws anew. */
  readonly redrawn?: string | undefined
  readonly turns?: TurnNews | undefined
  /** People whose list of matches changed. */
  readonly home?: readonly string[] | undefined
}

/** The store was replaced since some of these matches were read: their steps continue what is no longer there. */
export class Replaced extends Error {
  constructor(readonly epoch: string | undefined) {
    super('the store was replaced')
  }
}

/** The statements that write steps. */
export function openStepWrites({ db, dialect }: Store) {
  /** The text of a statement is made once; with Kysely it would be made again for every step. */
  const texts = new Map<string, string>()
  function statement(key: string, parameters: readonly unknown[], make: () => string): CompiledQuery {
    let text = texts.get(key)
    if (text === undefined) {
      let count = 0
      text = dialect === 'postgres' ? make().replace(/\?/g, () => `$${++count}`) : make()
      if (texts.size < 1000) texts.set(key, text)
    }
    return CompiledQuery.raw(text, parameters as unknown[])
  }

  /** Writes steps with all that belongs to them; says which of them were first, and what others must hear. */
  function* writeAll(
    writes: readonly StepWrite[],
    notices: readonly (readonly LedgerTable[])[],
  ): Statements<{ first: boolean[]; news: News[] }> {
    // Looked at first on PostgreSQL, where it makes a restore wait for us: that locks this table before all others. On
    // SQLite only once the insert has made us the one writer: having read before, it could fail.
    if (dialect === 'postgres') yield* sameEpoch(writes)
    const first = yield* dialect === 'postgres' ? insertTogether(writes) : insertEach(writes)
    if (dialect === 'sqlite') yield* sameEpoch(writes)
    const news: News[] = []
    for (const [i, write] of writes.entries()) if (first[i]) yield* writeRest(write, notices[i] ?? [], news)
    return { first, news }
  }

  /**
   * A store put back from a backup has no row yet under the number of our step, so that alone would not stop us from
   * writing a step behind a gap.
   */
  function* sameEpoch(writes: readonly StepWrite[]): Statements<void> {
    const query = statement('epoch', [EPOCH], () => 'select "value" from meta where "key" = ?')
    const [row] = (yield query).rows as readonly { value: string }[]
    if (writes.some((write) => write.epoch !== row?.value)) throw new Replaced(row?.value)
  }

  function* writeRest(write: StepWrite, notices: readonly LedgerTable[], news: News[]): Statements<void> {
    const { match, seq } = write.step
    yield updateMatch(write.match, match)
    if (write.stateJson !== undefined)
      yield statement(
        'snapshot',
        [match, seq, write.stateJson],
        () => 'insert into snapshots ("match", "seq", "stateJson") values (?, ?, ?)',
      )
    const { seqs = [], mark } = write.undone ?? {}
    if (mark !== undefined && seqs.length > 0)
      yield db.updateTable('steps').set({ undone: mark }).where('match', '=', match).where('seq', 'in', seqs).compile()
    for (const { seat, ...change } of write.seats ?? [])
      yield db.updateTable('seats').set(change).where('match', '=', match).where('seat', '=', seat).compile()
    if (write.redrawn !== undefined)
      yield db.updateTable('seeds').set({ redrawn: write.redrawn }).where('match', '=', match).compile()
    if (notices.length > 0)
      yield db
        .insertInto('ledger')
        .values(notices)
        .onConflict((c) => c.doNothing())
        .compile()
    news.push({ kind: 'match', match, seq })
    if (write.home !== undefined && write.home.length > 0) news.push({ kind: 'home', people: [...write.home] })
  }

  /** Writes the steps, and says which of them were first. Where the database is at hand, many small statements are quickest. */
  function* insertEach(writes: readonly StepWrite[]): Statements<boolean[]> {
    const first: boolean[] = []
    for (const { step } of writes) first.push((yield insert([step], '')).written === 1)
    return first
  }

  /** The same where every statement is a journey. */
  function* insertTogether(writes: readonly StepWrite[]): Statements<boolean[]> {
    const steps = writes.map(({ step }) => step)
    const { rows } = yield insert(steps, 'returning "match", "seq"')
    const made = new Set((rows as readonly { match: string; seq: number }[]).map(({ match, seq }) => `${match} ${seq}`))
    return steps.map(({ match, seq }) => made.has(`${match} ${seq}`))
  }

  function insert(steps: readonly StepWrite['step'][], end: string): CompiledQuery {
    const parameters = steps.flatMap((step) => STEP_COLUMNS.map((name) => step[name]))
    return statement(`insert ${steps.length}`, parameters, () => {
      const names = STEP_COLUMNS.map((name) => `"${name}"`).join(', ')
      const values = steps.map(() => `(${STEP_COLUMNS.map(() => '?').join(', ')})`).join(', ')
      return `insert into steps (${names}) values ${values} on conflict do nothing ${end}`
    })
  }

  function updateMatch(change: StepWrite['match'], id: string): CompiledQuery {
    const names = Object.keys(change)
    return statement(
      `update ${names.join()}`,
      [...Object.values(change), id],
      () => `update matches set ${names.map((name) => `"${name}" = ?`).join(', ')} where "id" = ?`,
    )
  }

  return writeAll
}
