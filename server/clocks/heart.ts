import type { Core } from '../seams.ts'

/**
 * One row says when some process was last alive. The time between that and the next start is downtime: no seat loses
 * it. Every process beats the same row, so there is downtime only when all of them are gone.
 */

export const BEAT = 2000
const KEY = 'heartbeat'

export class Heart {
  private lastReal = Date.now()

  constructor(private readonly core: Core) {}

  /** Says that this process is alive; true when it found out that no time had passed for anybody meanwhile. */
  async beat(first = false): Promise<boolean> {
    const { core } = this
    const now = core.now()
    const real = Date.now()
    // A process that itself was stopped (a sleeping laptop, a store out of reach) was not there either.
    const asleep = real - this.lastReal
    this.lastReal = real
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
    const gap = now > begins && (first || asleep > 5 * BEAT)
    return core.store.db.transaction().execute(async (tx) => {
      const beaten = await tx
        .updateTable('meta')
        .set({ value: String(Math.max(now, last)) })
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
