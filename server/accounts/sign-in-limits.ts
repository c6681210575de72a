import { Problem } from '../problem.ts'
import { Attempts } from './attempts.ts'

const WINDOW_MS = 300_000
/** So many wrong passwords in five minutes: for one account from one address, from one address, for one account. */
const PER_PAIR = 10
const PER_ADDRESS = 50
const PER_ACCOUNT = 100
/** Passwords of one address that are looked at, or wait for it, at the same time. */
const AT_ONCE = 4

/** How often passwords may be tried, and how many at a time: looking at one takes a tenth of a second of a core. */
export function openSignInLimits(ticks: () => number) {
  const pairs = new Attempts(PER_PAIR, WINDOW_MS, ticks)
  const addresses = new Attempts(PER_ADDRESS, WINDOW_MS, ticks)
  const accounts = new Attempts(PER_ACCOUNT, WINDOW_MS, ticks)
  const underWay = new Map<string, number>()

  /** Does work that hashes a password, unless this address already keeps us busy. */
  async function oneOfFew<T>(address: string, work: () => Promise<T>): Promise<T> {
    const now = underWay.get(address) ?? 0
    if (now >= AT_ONCE) throw new Problem('too-many')
    underWay.set(address, now + 1)
    try {
      return await work()
    } finally {
      const left = (underWay.get(address) ?? 1) - 1
      if (left > 0) underWay.set(address, left)
      else underWay.delete(address)
    }
  }

  return {
    oneOfFew,
    /** Lets a password be tried; one that is wrong counts. */
    async tried<T>(address: string, account: string, work: () => Promise<T>): Promise<T> {
      const counts = [
        [pairs, `${address} ${account}`],
        [addresses, address],
        [accounts, account],
      ] as const
      const taken: (typeof counts)[number][] = []
      const giveBack = (): void => {
        for (const [attempts, key] of taken) attempts.giveBack(key)
      }
      for (const count of counts) {
        const [attempts, key] = count
        if (attempts.take(key)) taken.push(count)
        else {
          giveBack()
          throw new Problem('too-many')
        }
      }
      try {
        const result = await oneOfFew(address, work)
        giveBack()
        pairs.forget(`${address} ${account}`)
        return result
      } catch (error) {
        // Only a password that was looked at and wrong counts.
        if (!(error instanceof Problem && error.code === 'wrong-password')) giveBack()
        throw error
      }
    },
  }
}
