import { expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import { openSignInLimits } from './sign-in-limits.ts'

const wrong = async (): Promise<never> => {
  throw new Problem('wrong-password')
}
/** What becomes of some sign-ins. */
function opened() {
  let ticks = 0
  const limits = openSignInLimits(() => ticks)
  const tried = async (address: string, account: string, work: () => Promise<unknown> = wrong): Promise<string> => {
    try {
      await limits.tried(address, account, work)
      return 'in'
    } catch (error) {
      return (error as Problem).code
    }
  }
  return { tried, limits, pass: (ms: number) => (ticks += ms) }
}
const times = async (count: number, work: (i: number) => Promise<string>): Promise<string[]> => {
  const got: string[] = []
  for (let i = 0; i < count; i++) got.push(await work(i))
  return got
}
const WRONG = 'wrong-password'

test('one account from one address: ten wrong passwords in five minutes', async () => {
  const { tried, pass } = opened()
  expect(await times(11, () => tried('a', 'jan'))).toEqual([...Array(10).fill(WRONG), 'too-many'])
  // Neither another account nor another address pays for it.
  expect(await tried('a', 'ola')).toBe(WRONG)
  expect(await tried('b', 'jan')).toBe(WRONG)
  pass(299_999)
  expect(await tried('a', 'jan')).toBe('too-many')
  pass(1)
  expect(await tried('a', 'jan')).toBe(WRONG)
})

test('one address under many names: fifty; one account from many addresses: a hundred', async () => {
  const { tried } = opened()
  expect(await times(51, (i) => tried('a', `name ${i}`))).toEqual([...Array(50).fill(WRONG), 'too-many'])
  expect(await times(101, (i) => tried(`address ${i}`, 'jan'))).toEqual([...Array(100).fill(WRONG), 'too-many'])
})

test('the right password counts for nothing and forgives, and so does one that was never looked at', async () => {
  const { tried } = opened()
  const right = async () => 'me'
  await times(9, () => tried('a', 'jan'))
  expect(await times(200, () => tried('a', 'jan', right))).toEqual(Array(200).fill('in'))
  expect(await times(10, () => tried('a', 'jan'))).toEqual(Array(10).fill(WRONG))
  const busy = async () => {
    throw new Problem('too-many')
  }
  await times(200, () => tried('c', 'ola', busy))
  expect(await tried('c', 'ola')).toBe(WRONG)
})

test('an attempt counts before it is looked at, and one address keeps us busy with four at most', async () => {
  const { tried } = opened()
  let go = (): void => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  let looked = 0
  const slow = async () => {
    looked++
    await gate
    throw new Problem('wrong-password')
  }
  const all = Promise.all(Array.from({ length: 90 }, () => tried('a', 'jan', slow)))
  const other = tried('b', 'jan', slow)
  expect(looked).toBe(5)
  go()
  const got = await all
  expect(got.filter((each) => each === WRONG)).toHaveLength(4)
  expect(got.filter((each) => each === 'too-many')).toHaveLength(86)
  expect(await other).toBe(WRONG)
  // The four counted, those sent away did not.
  expect(await times(7, () => tried('a', 'jan'))).toEqual([...Array(6).fill(WRONG), 'too-many'])
})
