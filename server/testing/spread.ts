/** How measured times lie. */
export interface Spread {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** Percentiles of a list. */
export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** A spread of milliseconds for people. */
export const ms = ({ p50, p95, p99 }: Spread): string =>
  `p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  p99 ${p99.toFixed(1)} ms`
