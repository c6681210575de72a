import { CompiledQuery, type Insertable, type Updateable } from 'kysely'
import type { Notices, TurnNews } from '../seams.ts'
import type { News } from '../store/bus.ts'
import { EPOCH, meta } from '../store/meta.ts'
import type { Db, Store } from '../store/open.ts'
import type { MatchesTable, StepsTable } from '../store/schema.ts'
import type { SeatChange } from './live-match.ts'

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
  readonly turns?: TurnNews | undefined
  /** People whose list of matches changed. */
  readonly home?: readonly string[] | undefined
}

/** The store was replaced since some of these matches were read: their steps continue what is no longer there. */
class Replaced extends Error {
  constructor(readonly epoch: string | undefined) {
    super('the store was replaced')
  }
}

interface Pending {
  readonly write: StepWrite
  done(first: boolean): void
  fail(error: unknown): void
}

const STEP_COLUMNS = [
  'match',
  'seq',
  'time',
  'kind',
  'seat',
  'at',
  'text',
  'shown',
  'request',
  'patchJson',
  'eventsJson',
  'pastJson',
  'tookJson',
  'undone',
] as const satisfies readonly (keyof StepsTable)[]

/** So many steps go into one statement at most: SQLite counts its parameters. */
const CHUNK = 400

/** Writes the steps of one tick in one transaction. The promise is kept only after the commit. */
export function openCommits(store: Store, notices: Pick<Notices, 'record'> | undefined) {
  const waiting: Pending[] = []
  let running = false
  const idle: (() => void)[] = []

  async function flush(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, CHUNK)
      // The same order in every process, so that two transactions never wait for each other in a ring.
      batch.sort((a, b) => (a.write.step.match < b.write.step.match ? -1 : 1))
      await writeBatch(batch)
    }
    running = false
    for (const free of idle.splice(0)) free()
  }

  async function writeBatch(batch: readonly Pending[]): Promise<void> {
    try {
      const first = await store.db.transaction().execute((tx) =>
        writeAll(
          tx,
          batch.map(({ write }) => write),
        ),
      )
      batch.forEach(({ done }, i) => {
        done(first[i] as boolean)
      })
    } catch (error) {
      if (error instanceof Replaced) {
        for (const { write, done } of batch) if (write.epoch !== error.epoch) done(false)
        const rest = batch.filter(({ write }) => write.epoch === error.epoch)
        return rest.length > 0 ? writeBatch(rest) : undefined
      }
      // One write that cannot be made must not take the others with it.
      if (batch.length === 1) batch[0]?.fail(error)
      else for (const each of batch) await writeBatch([each])
    }
  }

  async function writeAll(tx: Db, writes: readonly StepWrite[]): Promise<boolean[]> {
    // Looked at first on PostgreSQL, where it makes a restore wait for us: that locks this table before all others. On
    // SQLite only once the insert has made us the one writer: having read before, it could fail.
    if (store.dialect === 'postgres') await sameEpoch(tx, writes)
    const { rows } = await tx.executeQuery(insertSteps(writes))
    if (store.dialect === 'sqlite') await sameEpoch(tx, writes)
    const first = new Set(rows.map(({ match, seq }) => `${match} ${seq}`))
    const made = writes.map(({ step }) => first.has(`${step.match} ${step.seq}`))
    const news: News[] = []
    for (const [i, write] of writes.entries()) if (made[i]) await writeRest(tx, write, news)
    await store.bus.publishWith(tx, news)
    return made
  }

  /**
   * A store put back from a backup has no row yet under the number of our step, so that alone would not stop us from
   * writing a step behind a gap.
   */
  async function sameEpoch(tx: Db, writes: readonly StepWrite[]): Promise<void> {
    const epoch = await meta(tx, EPOCH)
    if (writes.some((write) => write.epoch !== epoch)) throw new Replaced(epoch)
  }

  async function writeRest(tx: Db, write: StepWrite, news: News[]): Promise<void> {
    const { match, seq } = write.step
    await tx.executeQuery(updateMatch(write.match, match))
    if (write.stateJson !== undefined)
      await tx.insertInto('snapshots').values({ match, seq, stateJson: write.stateJson }).execute()
    const { seqs = [], mark } = write.undone ?? {}
    if (mark !== undefined && seqs.length > 0)
      await tx.updateTable('steps').set({ undone: mark }).where('match', '=', match).where('seq', 'in', seqs).execute()
    for (const { seat, ...change } of write.seats ?? [])
      await tx.updateTable('seats').set(change).where('match', '=', match).where('seat', '=', seat).execute()
    if (write.turns !== undefined) await notices?.record(tx, write.turns)
    news.push({ kind: 'match', match, seq })
    if (write.home !== undefined && write.home.length > 0) news.push({ kind: 'home', people: [...write.home] })
  }

  /** The text of a statement is made once; with Kysely it would be made anew for every step. */
  const texts = new Map<string, string>()
  function textOf(key: string, make: () => string): string {
    let text = texts.get(key)
    if (text === undefined) {
      let count = 0
      text = store.dialect === 'postgres' ? make().replace(/\?/g, () => `$${++count}`) : make()
      if (texts.size < 1000) texts.set(key, text)
    }
    return text
  }

  function insertSteps(writes: readonly StepWrite[]): CompiledQuery<{ match: string; seq: number }> {
    const text = textOf(`insert ${writes.length}`, () => {
      const names = STEP_COLUMNS.map((name) => `"${name}"`).join(', ')
      const values = writes.map(() => `(${STEP_COLUMNS.map(() => '?').join(', ')})`).join(', ')
      return `insert into steps (${names}) values ${values} on conflict do nothing returning "match", "seq"`
    })
    return CompiledQuery.raw(
      text,
      writes.flatMap(({ step }) => STEP_COLUMNS.map((name) => step[name])),
    ) as CompiledQuery<{ match: string; seq: number }>
  }

  function updateMatch(change: StepWrite['match'], id: string): CompiledQuery {
    const names = Object.keys(change)
    const text = textOf(
      `update ${names.join()}`,
      () => `update matches set ${names.map((name) => `"${name}" = ?`).join(', ')} where "id" = ?`,
    )
    return CompiledQuery.raw(text, [...Object.values(change), id])
  }

  return {
    /** Whether this step was the first of its number; when not, nothing was written. */
    commit: (write: StepWrite): Promise<boolean> =>
      new Promise((done, fail) => {
        waiting.push({ write, done, fail })
        if (!running) {
          running = true
          setImmediate(() => void flush())
        }
      }),
    /** Resolves when everything handed in so far is written. */
    drained: (): Promise<void> => (running ? new Promise((free) => idle.push(free)) : Promise.resolve()),
  }
}
export type Commits = ReturnType<typeof openCommits>
