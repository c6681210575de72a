/** A share with the interval that holds the true one in 95 of 100 cases (Wilson's). */
export interface Interval {
  readonly share: number
  readonly low: number
  readonly high: number
}

const Z = 1.959964

/** The share of wins among so many matches; shared wins count in part. */
export function wilson(wins: number, matches: number): Interval {
  if (matches === 0) return { share: 0, low: 0, high: 1 }
  const share = wins / matches
  const scale = 1 + (Z * Z) / matches
  const middle = (share + (Z * Z) / (2 * matches)) / scale
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / matches + (Z * Z) / (4 * matches * matches))
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** What a sequential test says so far: `better` accepts the higher share, `not-better` the lower one. */
export type Verdict = 'better' | 'not-better' | 'open'

/** Both errors of the sequential test are one in twenty. */
const BOUND = Math.log(0.95 / 0.05)

/** Wald's sequential test between two shares of wins. */
export function sprt(wins: number, matches: number, usual: number, hoped: number): { llr: number; verdict: Verdict } {
  const llr = wins * Math.log(hoped / usual) + (matches - wins) * Math.log((1 - hoped) / (1 - usual))
  return { llr, verdict: llr >= BOUND ? 'better' : llr <= -BOUND ? 'not-better' : 'open' }
}

/** How many Elo points a share of wins between two is worth, where a fair share is worth none. */
export function elo(share: number, fair: number): number {
  const odds = (p: number): number => Math.log10(p / (1 - p))
  const held = Math.min(0.999, Math.max(0.001, share))
  return 400 * (odds(held) - odds(fair))
}
