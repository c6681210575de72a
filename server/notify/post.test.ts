import { expect, test, vi } from 'vitest'
import { guardedLookup } from './post.ts'

/** What names lead to here. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'outside.example': ['1.1.1.1', '8.8.8.8'],
  'inside.example': ['10.0.0.1'],
  'both.example': ['1.1.1.1', '10.0.0.1'],
}
vi.mock('node:dns', () => ({
  lookup: (host: string, _options: object, found: (error: Error | null, all: object[]) => void) =>
    found(
      null,
      (NAMES[host] ?? []).map((address) => ({ address, family: 4 })),
    ),
}))

const looked = (host: string, all: boolean): Promise<unknown> =>
  new Promise((resolve) =>
    guardedLookup(host, { all }, (error, address) => resolve(error === null ? address : error.message)),
  )

test('a name that leads inside, also with one address of several, is not called', async () => {
  expect(await looked('outside.example', false)).toBe('1.1.1.1')
  expect(await looked('outside.example', true)).toHaveLength(2)
  for (const all of [true, false])
    for (const host of ['inside.example', 'both.example', 'nowhere.example'])
      expect(await looked(host, all), host).toBe('private address')
})
