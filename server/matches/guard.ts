/** Rules that loop without end inside one step cannot be counted by the kernel: this is the time they get. */
export const RULES_MS = 1500

/** The rules took too long, or did not end. */
export class Runaway extends Error {
  constructor() {
    super(`the rules did not come to a decision within ${RULES_MS} ms`)
    this.name = 'Runaway'
  }
}

/** Runs rules soon, where they can be stopped; what they throw comes back as a rejection. */
export type Guard = <T>(job: () => T) => Promise<T>
