import type { Io } from './io.ts'

const WIDTH = 30
/** The least time between two drawings, in milliseconds. */
const PACE = 100

/** A bar for long work: on a terminal it is drawn, elsewhere nothing is written. */
export function progress(io: Io, label: string): { at(share: number): void; done(): void } {
  let drawn = 0
  return {
    at(share) {
      if (!io.terminal || performance.now() - drawn < PACE) return
      drawn = performance.now()
      const full = Math.round(Math.min(1, share) * WIDTH)
      io.draw(`\r${label} [${'#'.repeat(full)}${'-'.repeat(WIDTH - full)}] ${Math.round(share * 100)}%`)
    },
    done() {
      if (io.terminal && drawn > 0) io.draw(`\r${' '.repeat(label.length + WIDTH + 10)}\r`)
    },
  }
}
