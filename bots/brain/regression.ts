/** A fit of the log of the odds to named features. */
export interface Fit {
  readonly bias: number
  readonly weights: Float64Array
}

/** One position: its features and what came of it, from 0 to 1. */
export interface Row {
  readonly features: Float64Array
  readonly won: number
}

const STEPS = 8

/**
 * Logistic regression by Newton's steps with a ridge: features are brought to the same size first, so that the ridge
 * treats all alike. The same rows give the same weights.
 */
export function regress(rows: readonly Row[], ridge: number): Fit {
  const size = rows[0]?.features.length ?? 0
  const { mean, spread } = sizes(rows, size)
  // Each row once more in equal sizes, with a one in front for the bias.
  const scaled = rows.map(({ features, won }) => {
    const x = new Float64Array(size + 1)
    x[0] = 1
    for (let k = 0; k < size; k++) x[k + 1] = ((features[k] as number) - (mean[k] as number)) / (spread[k] as number)
    return { features: x, won }
  })
  const w = new Float64Array(size + 1)
  for (let step = 0; step < STEPS; step++) newton(scaled, w, ridge * rows.length)
  const weights = new Float64Array(size)
  let bias = w[0] as number
  for (let k = 0; k < size; k++) {
    weights[k] = (w[k + 1] as number) / (spread[k] as number)
    bias -= (weights[k] as number) * (mean[k] as number)
  }
  return { bias, weights }
}

/** The chance that a fit sees in a row. */
export function predict({ bias, weights }: Fit, features: Float64Array): number {
  let sum = bias
  for (let k = 0; k < weights.length; k++) sum += (weights[k] as number) * (features[k] as number)
  return 1 / (1 + Math.exp(-sum))
}

function sizes(rows: readonly Row[], size: number): { mean: Float64Array; spread: Float64Array } {
  const mean = new Float64Array(size)
  const spread = new Float64Array(size)
  for (const { features } of rows)
    for (let k = 0; k < size; k++) mean[k] = (mean[k] as number) + (features[k] as number) / rows.length
  for (const { features } of rows)
    for (let k = 0; k < size; k++)
      spread[k] = (spread[k] as number) + ((features[k] as number) - (mean[k] as number)) ** 2 / rows.length
  for (let k = 0; k < size; k++) spread[k] = Math.sqrt(spread[k] as number) || 1
  return { mean, spread }
}

function newton(rows: readonly Row[], w: Float64Array, ridge: number): void {
  const n = w.length
  const slope = new Float64Array(n)
  const bend = Array.from({ length: n }, () => new Float64Array(n))
  for (const { features: x, won } of rows) {
    let sum = 0
    for (let k = 0; k < n; k++) sum += (w[k] as number) * (x[k] as number)
    const p = 1 / (1 + Math.exp(-sum))
    const weight = Math.max(1e-6, p * (1 - p))
    for (let i = 0; i < n; i++) {
      const xi = x[i] as number
      slope[i] = (slope[i] as number) + (won - p) * xi
      if (xi === 0) continue
      const line = bend[i] as Float64Array
      for (let j = 0; j <= i; j++) line[j] = (line[j] as number) + weight * xi * (x[j] as number)
    }
  }
  // The bias is not held back.
  for (let i = 1; i < n; i++) {
    slope[i] = (slope[i] as number) - ridge * (w[i] as number)
    ;(bend[i] as Float64Array)[i] = ((bend[i] as Float64Array)[i] as number) + ridge
  }
  const step = solve(bend, slope)
  for (let i = 0; i < n; i++) w[i] = (w[i] as number) + (step[i] as number)
}

/** Solves a symmetric positive system, given by its lower half (Cholesky's way). */
function solve(lower: Float64Array[], right: Float64Array): Float64Array {
  const n = right.length
  const at = (i: number, j: number): number => (lower[i] as Float64Array)[j] as number
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = at(i, j)
      for (let k = 0; k < j; k++) sum -= at(i, k) * at(j, k)
      ;(lower[i] as Float64Array)[j] = i === j ? Math.sqrt(Math.max(1e-9, sum)) : sum / at(j, j)
    }
  const x = right.slice()
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] = (x[i] as number) - at(i, k) * (x[k] as number)
    x[i] = (x[i] as number) / at(i, i)
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] = (x[i] as number) - at(k, i) * (x[k] as number)
    x[i] = (x[i] as number) / at(i, i)
  }
  return x
}
