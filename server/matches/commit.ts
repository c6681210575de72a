import type { Notices } from '../seams.ts'
import type { Store } from '../store/open.ts'
import type { LedgerTable } from '../store/schema.ts'
import { openStepWrites, Replaced, type StepWrite } from './step-write.ts'

interface Pending {
  readonly write: StepWrite
  done(first: boolean): void
  fail(error: unknown): void
}

/** At most this many steps go into one statement: SQLite counts its parameters. */
const CHUNK = 400

/** Writes the steps of one tick in one transaction. The promise is kept only after the commit. */
export function openCommits(store: Store, notices: Pick<Notices, 'rows'> | undefined) {
  const writeAll = openStepWrites(store)
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
      const writes = batch.map(({ write }) => write)
      const rows = await Promise.all(writes.map(noticesOf))
      const { first } = await store.transact(
        () => writeAll(writes, rows),
        ({ news }) => news,
      )
      batch.forEach(({ done }, i) => {
        done(first[i] as boolean)
      })
    } catch (error) {
      return error instanceof Replaced ? writeRest(batch, error.epoch) : writeSingly(batch, error)
    }
  }

  /** The match has gone on under another epoch: those of older ones were not the first. */
  function writeRest(batch: readonly Pending[], epoch: StepWrite['epoch']): Promise<void> | undefined {
    for (const { write, done } of batch) if (write.epoch !== epoch) done(false)
    const rest = batch.filter(({ write }) => write.epoch === epoch)
    return rest.length > 0 ? writeBatch(rest) : undefined
  }

  /** One write that cannot be made must not take the others with it. */
  async function writeSingly(batch: readonly Pending[], error: unknown): Promise<void> {
    if (batch.length === 1) batch[0]?.fail(error)
    else for (const each of batch) await writeBatch([each])
  }

  const noticesOf = ({ turns }: StepWrite): readonly LedgerTable[] | Promise<readonly LedgerTable[]> =>
    turns === undefined || notices === undefined ? [] : notices.rows(turns)

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
