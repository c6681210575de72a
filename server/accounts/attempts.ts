/** So many different keys are remembered at most: a flood of them must not fill the memory. */
const KEYS = 20_000

/**
 * Counts sign-ins, so that passwords cannot be tried without end. An attempt is counted before its password is looked
 * at, or a hundred at once would all be; one that succeeds is given back. In memory: a restart forgives.
 */
export class Attempts {
  private readonly counted = new Map<string, { count: number; until: number }>()

  constructor(
    private readonly limit: number,
    private readonly window: number,
    private readonly ticks: () => number,
  ) {}

  /** Counts one more attempt; false when there were too many, and then it is not to be looked at. */
  take(key: string): boolean {
    const now = this.ticks()
    const entry = this.counted.get(key)
    if (entry !== undefined && entry.until > now) {
      if (entry.count >= this.limit) return false
      entry.count++
      return true
    }
    // Written again, so that the oldest come first.
    this.counted.delete(key)
    this.counted.set(key, { count: 1, until: now + this.window })
    if (this.counted.size > KEYS) this.forgetSome(now)
    return true
  }

  /** An attempt that was none: it succeeded, or its password was never looked at. */
  giveBack(key: string): void {
    const entry = this.counted.get(key)
    if (entry === undefined) return
    entry.count--
    if (entry.count <= 0) this.counted.delete(key)
  }

  forget(key: string): void {
    this.counted.delete(key)
  }

  private forgetSome(now: number): void {
    for (const [old, { until }] of this.counted) if (until <= now) this.counted.delete(old)
    for (const old of this.counted.keys()) if (this.counted.size > KEYS) this.counted.delete(old)
  }
}
