/** A bucket that refills with time: a number of requests a second, and a number at once. */
export interface Bucket {
  /** Whether one more is allowed. */
  take(now: number): boolean
  /** How many were refused in a row of refusals. */
  readonly refused: number
}

export function openBucket(perSecond: number, atOnce: number, start: number): Bucket {
  let level = atOnce
  let last = start
  let refused = 0
  return {
    get refused() {
      return refused
    },
    take(now) {
      level = Math.min(atOnce, level + ((now - last) / 1000) * perSecond)
      last = now
      if (level < 1) {
        refused++
        return false
      }
      level--
      refused = 0
      return true
    },
  }
}

/** One bucket per key (an address); buckets that are full again are forgotten. */
export function openBuckets(perSecond: number, atOnce: number) {
  const buckets = new Map<string, { bucket: Bucket; used: number }>()
  return (key: string, now: number): boolean => {
    let entry = buckets.get(key)
    if (entry === undefined) {
      if (buckets.size >= 10_000)
        for (const [old, { used }] of buckets) if (used < now - (atOnce / perSecond) * 1000) buckets.delete(old)
      entry = { bucket: openBucket(perSecond, atOnce, now), used: now }
      buckets.set(key, entry)
    }
    entry.used = now
    return entry.bucket.take(now)
  }
}
