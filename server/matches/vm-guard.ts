import { Script } from 'node:vm'
import { threadTime } from '../thread-time.ts'
import { type Guard, RULES_MS, Runaway } from './guard.ts'

interface Job {
  run(): void
  fail(error: unknown): void
}

const KEY = Symbol.for('stolik.guarded')
const script = new Script(`globalThis[Symbol.for('stolik.guarded')]()`)

/** How often a job is begun again that had too little of a processor, each time with twice the time on the wall. */
const TRIES = 4

/**
 * Runs rules under a watch that can stop even an endless loop. Setting the watch up costs a tenth of a millisecond,
 * so all jobs of one tick share it. The watch goes by the clock on the wall, the verdict does not: only a job that had
 * its time of the processor (`clock`) to itself fails. Where others of its tick or of the machine had it, the job is
 * begun again: jobs work on copies, so that nothing of the first try is left.
 */
export function openGuard(ms = RULES_MS, clock = threadTime, onWall = () => performance.now()): Guard {
  let waiting: Job[] = []

  function runAll(): void {
    const jobs = waiting
    waiting = []
    let i = 0
    let tries = 0
    let begun = 0
    const holder = globalThis as unknown as Record<symbol, unknown>
    while (i < jobs.length) {
      const first = i
      const [wall, used] = [onWall(), clock()]
      begun = wall
      holder[KEY] = () => {
        for (; i < jobs.length; i++) {
          if (i > first) begun = onWall()
          ;(jobs[i] as Job).run()
        }
      }
      try {
        script.runInThisContext({ timeout: ms * 2 ** tries })
      } catch {
        if (i > first) tries = 0
        // At least so much of the processor's time was the job's own.
        const own = clock() - used - (begun - wall)
        if (own < ms * 0.8 && ++tries < TRIES) continue
        jobs[i]?.fail(new Runaway())
        i++
        tries = 0
      }
    }
    holder[KEY] = undefined
  }

  /** Runs a job at the end of this tick; what it throws comes back as a rejection. */
  return function guarded<T>(job: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(runAll)
      waiting.push({
        run() {
          let result: T
          try {
            result = job()
          } catch (error) {
            // Being stopped from outside is no error of the job's own; it cannot be caught here.
            reject(error)
            return
          }
          resolve(result)
        },
        fail: reject,
      })
    })
  }
}
