import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256, soon, unguessable } from './platform.ts'

test('a fingerprint is that of every other implementation', async () => {
  for (const text of ['', 'abc', 'zażółć gęślą jaźń'])
    expect(await sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
})

test('an unguessable text fits into an address and does not repeat', () => {
  const texts = Array.from({ length: 200 }, () => unguessable(9))
  for (const text of texts) expect(text).toMatch(/^[\w-]{12}$/)
  expect(new Set(texts).size).toBe(texts.length)
})

test('what is done soon is done after what is under way, in its order', async () => {
  const done: number[] = []
  for (const i of [1, 2, 3]) soon(() => done.push(i))
  expect(done).toEqual([])
  await new Promise<void>((resolve) => soon(resolve))
  expect(done).toEqual([1, 2, 3])
})
