import type SQLite from 'better-sqlite3'
import type { CompiledQuery } from 'kysely'
import type { Bus, News } from './bus.ts'
import type { Db } from './open.ts'

/** What a statement did. */
export interface Answer {
  readonly rows: readonly unknown[]
  /** So many rows were written. */
  readonly written: number
}

/**
 * A transaction as its statements, one after the other, each of them answered. So the same transaction can be run at a
 * stretch where the database is at hand (SQLite), and with waiting in between where it is not (PostgreSQL).
 */
export type Statements<T> = Generator<CompiledQuery, T, Answer>

/** Runs a transaction; tells the other processes of it if and when it is committed. */
export type Transact = <T>(work: () => Statements<T>, told: (result: T) => readonly News[]) => Promise<T>

/** Without a single wait between `begin` and `commit`: what Kysely does around each statement costs more than most of them. */
export function transactHere(db: Db, prepare: (text: string) => SQLite.Statement<unknown[], unknown>): Transact {
  const begin = prepare('begin immediate')
  const commit = prepare('commit')
  const rollback = prepare('rollback')
  // The connection is asked for, so that no other transaction is under way on it.
  return (work) =>
    db.connection().execute(async () => {
      begin.run()
      try {
        const statements = work()
        let next = statements.next()
        while (!next.done) {
          const { sql, parameters } = next.value
          const statement = prepare(sql)
          next = statements.next(
            statement.reader
              ? { rows: statement.all(parameters), written: 0 }
              : { rows: [], written: statement.run(parameters).changes },
          )
        }
        commit.run()
        return next.value
      } catch (error) {
        rollback.run()
        throw error
      }
    })
}

export const transactThere =
  (db: Db, bus: Bus): Transact =>
  (work, told) =>
    db.transaction().execute(async (tx) => {
      const statements = work()
      let next = statements.next()
      while (!next.done) {
        const { rows, numAffectedRows = 0n } = await tx.executeQuery(next.value)
        next = statements.next({ rows, written: Number(numAffectedRows) })
      }
      await bus.publishWith(tx, told(next.value))
      return next.value
    })
