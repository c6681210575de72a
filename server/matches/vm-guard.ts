import { Script } from 'node:vm'
import { type Guard, RULES_MS, Runaway } from './guard.ts'

interface Job {
  run(): void
  fail(error: unknown): void
}

const KEY = Symbol.for('stolik.guarded')
const script = new Script(`globalThis[Symbol.for('stolik.guarded')]()`)

/**
 * Runs rules under a watch that can stop even an endless loop. Setting the watch up costs a tenth of a millisecond,
 * so all jobs of one tick share it; when it strikes, the job under way fails and the others run again.
 */
export function openGuard(ms = RULES_MS): Guard {
  let waiting: Job[] = []

  function runAll(): void {
    const jobs = waiting
    waiting = []
    let i = 0
    const holder = globalThis as unknown as Record<symbol, unknown>
    while (i < jobs.length) {
      holder[KEY] = () => {
        for (; i < jobs.length; i++) (jobs[i] as Job).run()
      }
      try {
        script.runInThisContext({ timeout: ms })
      } catch {
        jobs[i]?.fail(new Runaway())
        i++
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
