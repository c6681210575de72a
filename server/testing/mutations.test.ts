import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTATIONS } from './mutations.ts'

const at = (file: string): URL => new URL(`../../${file}`, import.meta.url)

test.each(MUTATIONS.map((each) => [each.file, each.search, each] as const))(
  '%s: %s stands there once, and its tests are there',
  (file, search, { tests, replacement }) => {
    expect(readFileSync(at(file), 'utf8').split(search)).toHaveLength(2)
    expect(replacement).not.toBe(search)
    for (const each of tests) expect(existsSync(at(each)), each).toBe(true)
  },
)
