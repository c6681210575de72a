import { readFileSync } from 'node:fs'

/** Milliseconds this thread has had of a processor: what others do on the machine does not count. */
export function threadTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6
  } catch {
    // Only Linux tells.
    return performance.now()
  }
}
