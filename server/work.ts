/** Nothing that anybody can ask for keeps the others waiting longer than this. */
export const LONG_MS = 20

/** Watches how long one thing keeps the main thread. */
export interface Work {
  /** From here on it is this that is being done: until something else begins, or the event loop has gone round. */
  begins(what: string): void
}

/**
 * Everything runs on one thread, and what one person asks for runs at a stretch: the callback, and all promises that
 * need no waiting. A stretch ends where the next one begins, or when the event loop comes round. `clock` tells
 * milliseconds: those on the wall for a running server, those of the processor for tests.
 */
export function openWork(clock: () => number, onStretch: (what: string, ms: number) => void): Work {
  let doing: string | undefined
  let since = 0
  let ending = false

  function ends(): void {
    if (doing !== undefined) onStretch(doing, clock() - since)
    doing = undefined
  }

  return {
    begins(what) {
      ends()
      doing = what
      since = clock()
      if (ending) return
      ending = true
      setImmediate(() => {
        ending = false
        ends()
      })
    },
  }
}
