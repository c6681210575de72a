/** Counts failed sign-ins, so that passwords cannot be tried without end. In memory: a restart forgives. */
export class Attempts {
  private readonly failed = new Map<string, { count: number; until: number }>()

  constructor(
    private readonly limit: number,
    private readonly window: number,
    private readonly now: () => number,
  ) {}

  tooMany(key: string): boolean {
    const entry = this.failed.get(key)
    return entry !== undefined && entry.until > this.now() && entry.count >= this.limit
  }

  fail(key: string): void {
    const now = this.now()
    const entry = this.failed.get(key)
    if (entry !== undefined && entry.until > now) entry.count++
    else this.failed.set(key, { count: 1, until: now + this.window })
    if (this.failed.size > 10_000) for (const [old, { until }] of this.failed) if (until <= now) this.failed.delete(old)
    // A flood of different keys must not fill the memory: forget the oldest.
    for (const old of this.failed.keys()) if (this.failed.size > 20_000) this.failed.delete(old)
  }

  forget(key: string): void {
    this.failed.delete(key)
  }
}
