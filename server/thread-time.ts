import { openSync, readSync } from 'node:fs'

const figures = Buffer.alloc(128)
/** The figures of the thread that loads this file; undefined where the system keeps none: only Linux does. */
const file = opened('/proc/thread-self/schedstat')

function opened(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch {
    return undefined
  }
}

/** Milliseconds this thread has had of a processor: what others do on the machine does not count. */
export function threadTime(): number {
  if (file === undefined) return performance.now()
  const length = readSync(file, figures, 0, figures.length, 0)
  return Number.parseInt(figures.toString('latin1', 0, length), 10) / 1e6
}
