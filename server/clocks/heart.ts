import type { Core } from '../seams.ts'
import type { Span } from './spans.ts'

/**
 * One row says when some process was last alive and could write. The time between that and the next start, or until
 * something can be stored again, is downtime: no seat loses it. Every process beats the same row, so there is downtime
 * only when none of them can.
 */

export const BEAT = 2000
const KEY = 'heartbeat'

/** A beat that is late by so much has found a store that does not answer, or a machine that slept. */
const LATE = 5 * BEAT

export class Heart {
  /** When the last beat was stored: by the clock of this machine, and by the time of the matches. */
  private lastReal = Date.now()
  private lastNow: number
  private failed = false

  constructor(private readonly core: Core) {
    this.lastNow = core.now()
  }

  /** The stretch of time in which nothing could be stored, while it lasts: no clock runs in it. */
  gap(): readonly Span[] {
    const isGap = this.failed || Date.now() - this.lastReal > LATE
    // Up to the present moment and including it.
    return isGap ? [{ from: this.lastNow, to: this.core.now() + 1 }] : []
  }

  /** The store could not be asked. */
  missed(): void {
    this.failed = true
  }

  /** Says that this process is alive; true when it found out that no time had passed for anybody meanwhile. */
  async beat(first = false): Promise<boolean> {
    const started = { real: Date.now(), now: this.core.now() }
    try {
      const found = await this.write(first)
      this.lastReal = started.real
      this.lastNow = started.now
      this.failed = false
      // The store took so long to answer that this beat says nothing of now.
      return Date.now() - started.real > LATE ? (await this.beat()) || found : found
    } catch (error) {
      this.missed()
      throw error
    }
  }

  private async write(first: boolean): Promise<boolean> {
    const { core } = this
    const now = core.now()
    // A process that itself was stopped (a sleeping laptop, a store out of reach) was not there either.
    const asleep = this.failed ? now - this.lastNow : Date.now() - this.lastReal
    const row = await core.store.db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst()
    if (row === undefined) {
      const fresh = { key: KEY, value: String(now) }
      await core.store.db
        .insertInto('meta')
        .values(fresh)
        .onConflict((c) => c.doNothing())
        .execute()
      return false
    }
    const last = Number(row.value)
    const begins = first ? last : Math.max(last, now - asleep)
    const gap = now > begins && (first || this.failed || asleep > LATE)
    return core.store.db.transaction().execute(async (tx) => {
      // Also where that is earlier than the beat before: a clock that was set back is put right again some day.
      const beaten = await tx
        .updateTable('meta')
        .set({ value: String(now) })
        .where('key', '=', KEY)
        .where('value', '=', row.value)
        .executeTakeFirst()
      if (!gap || beaten.numUpdatedRows !== 1n) return false
      await tx
        .insertInto('downtimes')
        .values({ begins, ends: now })
        .onConflict((c) => c.doNothing())
        .execute()
      core.log.info({ ms: now - begins }, 'time without a server: clocks stood still')
      return true
    })
  }
}
