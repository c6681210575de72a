import type { ClockChange, Clocks, Core, TimeoutActions } from '../seams.ts'
import { EPOCH, meta } from '../store/meta.ts'
import { DAY, firstDeadline, nextTimes, type PausesOf, shownClocks, timesIn } from './clock.ts'
import { BEAT, Heart } from './heart.ts'
import { Pauses } from './pauses.ts'
import { dealWithTimeouts, moveDeadlines } from './timeouts.ts'

/** Clocks that can be driven by hand, as tests do. */
export interface DrivenClocks extends Clocks {
  /** One heartbeat, then every timeout that is due. */
  tick(): Promise<void>
}

/** Reads the pauses and credits the time without a server; watching begins with `start`. */
export async function openClocks(core: Core): Promise<DrivenClocks> {
  let pauses = new Pauses(core.store.db)
  const heart = new Heart(core)
  /** While nothing can be stored, that is a pause for everybody. */
  const of: PausesOf = (person) => {
    const gap = heart.gap()
    return gap.length === 0 ? pauses.of(person) : [...pauses.of(person), ...gap]
  }
  let actions: TimeoutActions | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  await heart.beat(true)
  await pauses.read(core.now())
  await moveDeadlines(core, of)
  await core.store.db
    .deleteFrom('timeouts')
    .where('deadline', '<', core.now() - 60 * DAY)
    .execute()

  let epoch = await meta(core.store.db, EPOCH)

  async function tick(): Promise<void> {
    const latest = await meta(core.store.db, EPOCH).catch((error: unknown) => {
      heart.missed()
      throw error
    })
    if (latest !== epoch) {
      epoch = latest
      pauses = new Pauses(core.store.db)
      await actions?.storeReplaced?.()
    }
    const slept = await heart.beat()
    const changed = await pauses.read(core.now())
    if (slept) await moveDeadlines(core, of)
    else if (changed.length > 0) await moveDeadlines(core, of, changed)
    if (actions !== undefined) await dealWithTimeouts(core, of, actions)
  }

  /** One at a time: a slow store must not pile them up. */
  function run(): void {
    running ??= tick()
      .catch((error: unknown) => core.log.error({ err: error }, 'clocks'))
      .finally(() => {
        running = undefined
      })
  }

  return {
    tick,
    next(change: ClockChange) {
      const times = nextTimes(change, of)
      return { kept: times, deadline: firstDeadline(times ?? [], of, change.waiting) }
    },
    show: (_clock, kept, seats, now, waiting) => shownClocks(timesIn(kept), seats, now, of, waiting),
    start(act) {
      actions = act
      timer = setInterval(run, BEAT)
      run()
    },
    async stop() {
      clearInterval(timer)
      await running
      // The last beat, so that the time until the next start counts as downtime from here on.
      await heart.beat().catch((error: unknown) => core.log.error({ err: error }, 'the last beat was not stored'))
    },
  }
}
