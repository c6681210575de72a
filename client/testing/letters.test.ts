import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = new URL('../..', import.meta.url).pathname

/** The letters our own fonts have. */
const ranges = [...readFileSync(join(ROOT, 'client/styles/fonts.css'), 'utf8').matchAll(/unicode-range:\s*([^;]+);/g)]
  .flatMap(([, list = '']) => list.split(/,\s*/))
  .map(
    (range) =>
      range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16)) as [number, number?],
  )

const drawn = (code: number): boolean => ranges.some(([from, to = from]) => code >= from && code <= to)

/** Texts, and what components write themselves. */
function sources(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'testing' || entry.name === 'node_modules' ? [] : sources(path)
    return /(locales|help)\/.*\.json$|\.tsx$|\.css$/.test(path) ? [path] : []
  })
}

/** A comment is read by nobody who plays. */
const spoken = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '')

test('every letter and sign shown is in our own fonts: the system is asked for none while the page is drawn', () => {
  const missing = [...sources('client'), ...sources('games')].flatMap((path) =>
    [...new Set(spoken(readFileSync(join(ROOT, path), 'utf8')))]
      .filter((letter) => !drawn(letter.codePointAt(0) ?? 0) && letter.trim() !== '')
      .map((letter) => `${letter} in ${path}`),
  )
  expect(missing).toEqual([])
})
