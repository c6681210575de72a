/** A number with half of the interval that holds the true one in 95 of 100 cases. */
export interface Measure {
  readonly value: number
  readonly error: number
}

const Z = 1.959964

export const measure = (value: number, doubt: number): Measure => ({ value, error: Z * Math.sqrt(doubt) })

/** Adds numbers up and says how sure their mean is. */
export class Sample {
  n = 0
  private sum = 0
  private squares = 0
  add(x: number): void {
    this.n++
    this.sum += x
    this.squares += x * x
  }
  get mean(): number {
    return this.n === 0 ? 0 : this.sum / this.n
  }
  /** The variance of the mean. */
  get doubt(): number {
    if (this.n < 2) return 0
    return Math.max(0, this.squares / this.n - this.mean ** 2) / (this.n - 1)
  }
}
