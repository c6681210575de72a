import type { Db } from '../store/open.ts'
import { DAY, type PausesOf } from './clock.ts'
import type { Span } from './spans.ts'

/** Older pauses matter to no decision that is still open. */
const REACH = 400 * DAY

/** A process reads again what was written shortly before its last look: the writer may have committed after it. */
const OVERLAP = 60_000

/** The pauses of everybody, held in memory so that a choice need not wait for them, and renewed with every heartbeat. */
export class Pauses {
  private downtimes: readonly Span[] = []
  private readonly holidays = new Map<string, Span[]>()
  private seen = 0

  constructor(private readonly db: Db) {}

  /** Reads what is new; returns the people whose holidays changed. */
  async read(now: number): Promise<string[]> {
    this.downtimes = await downtimes(this.db, now)
    const rows = await this.db.selectFrom('holidays').selectAll().where('changed', '>=', this.seen).execute()
    this.seen = now - OVERLAP
    const changed = new Set<string>()
    for (const { person, begins, ends } of rows) {
      const spans = this.holidays.get(person) ?? []
      const known = spans.find(({ from }) => from === begins)
      if (known?.to === ends) continue
      this.holidays.set(person, [...spans.filter((span) => span !== known), { from: begins, to: ends }])
      changed.add(person)
    }
    return [...changed]
  }

  readonly of: PausesOf = (person) => {
    const away = person === undefined ? undefined : this.holidays.get(person)
    return away === undefined ? this.downtimes : [...this.downtimes, ...away]
  }
}

async function downtimes(db: Db, now: number): Promise<Span[]> {
  const rows = await db
    .selectFrom('downtimes')
    .selectAll()
    .where('ends', '>', now - REACH)
    .execute()
  return rows.map(({ begins, ends }) => ({ from: begins, to: ends }))
}

export async function holidaysOf(db: Db, person: string): Promise<Span[]> {
  const rows = await db.selectFrom('holidays').selectAll().where('person', '=', person).orderBy('begins').execute()
  return rows.map(({ begins, ends }) => ({ from: begins, to: ends }))
}

/** All pauses of one person, straight from the store. */
export const pausesOf = async (db: Db, person: string, now: number): Promise<Span[]> => [
  ...(await downtimes(db, now)),
  ...(await holidaysOf(db, person)),
]
