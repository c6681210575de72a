import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GAMES } from '../../games/index.ts'

/**
 * What a step costs depends on how far the browser must look when an attribute changes or an element comes: it remembers not the
 * whole selector, but only what stands at its end. Rules that end in a bare `span` or `path` make it look at all of them.
 * docs/decisions/2026-11-16-narrow-rules.md
 */

const files = ['client', 'games'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => join(folder, path)),
)
const plain = new Map(files.map((file) => [file, readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')]))
const selectors = [...plain].flatMap(([file, text]) =>
  text
    .split(/[{};]/)
    .filter((part) => /[.:[]/.test(part) && !part.includes('@'))
    .flatMap((list) => list.split(/,(?![^(]*\))/))
    .map((selector) => ({ file, selector: selector.trim() })),
)
const told = (found: typeof selectors): readonly string[] => found.map(({ file, selector }) => `${file}: ${selector}`)

/** The parts of a selector, `:is(a, b)` as one. */
const partsOf = (selector: string): readonly string[] => selector.split(/\s*[\s>+~]\s*(?![^(]*\))/)

/** Whether a part, or one of several it stands for, is nothing but the name of an element. */
const isBroad = (part: string): boolean => {
  const several = /^:is\((.*)\)/.exec(part)?.[1]
  return several === undefined ? !/[.#[]/.test(part) : several.split(',').some((one) => !/[.#[]/.test(one))
}

test('there are stylesheets to look at', () => {
  expect(selectors.length).toBeGreaterThan(1500)
})

test('no rule counts elements: whatever comes or goes would make all others be looked at', () => {
  expect(told(selectors.filter(({ selector }) => /:nth-|-of-type|[+~]\s*\*/.test(selector)))).toEqual([])
})

test('what becomes a target changes nothing broad upon it', () => {
  const broad = selectors.filter(({ selector }) => {
    const parts = partsOf(selector)
    const at = parts.findLastIndex((part) => part.includes('[data-target'))
    return at >= 0 && parts.slice(at + 1).some(isBroad)
  })
  expect(told(broad)).toEqual([])
})

/** Space, corners and type come from `client/styles/tokens.css`. Widths, places, borders, shadows and drawings have their own. */
const FROM_TOKENS =
  /^((margin|padding)(-[a-z]+)*|(row-|column-)?gap|border-spacing|border(-[a-z]+)*-radius|font|font-size|line-height)$/

test('space, corners and type come from tokens', () => {
  const raw = [...plain].flatMap(([file, text]) =>
    [...text.matchAll(/(?<=^|[\s{;])([a-z-]+):([^;{}]*\dpx[^;{}]*);/g)]
      .filter(([, property]) => FROM_TOKENS.test(property ?? ''))
      .map(([all]) => `${file}: ${all}`),
  )
  expect(raw).toEqual([])
})

test('a token that is used is there', () => {
  const given = new Set(
    [...plain.values()].flatMap((text) =>
      [...text.matchAll(/(--(?:space|round|type|line)-[\w-]+):/g)].map(([, name]) => name),
    ),
  )
  const used = [...plain].flatMap(([file, text]) =>
    [...text.matchAll(/var\((--(?:space|round|type|line)-[\w-]+)\)/g)].map(([, name]) => ({ file, name })),
  )
  expect(used.length).toBeGreaterThan(1000)
  expect(used.filter(({ name }) => !given.has(name))).toEqual([])
})

/** The outermost rules of a stylesheet, those in `@media` and `@container` among them. */
function* outermost(text: string): Generator<string> {
  let depth = 0
  let begun = 0
  for (const [i, letter] of [...text].entries()) {
    if (letter === '{' && depth++ === 0) {
      const head = text.slice(begun, i).trim()
      begun = i + 1
      if (!head.startsWith('@')) yield head
    }
    if (letter === '}' && --depth === 0) {
      const inside = text.slice(begun, i)
      const outside =
        text
          .slice(0, begun - 1)
          .split(/[};]/)
          .at(-1) ?? ''
      if (/@(media|container)/.test(outside)) yield* outermost(inside)
      begun = i + 1
    }
  }
}

test.each(GAMES.map(({ game }) => game.id))('%s: everything of a world stands in it, in one block a file', (id) => {
  const world = `[data-world='${id}']`
  const own = [...plain].filter(([file]) => file.startsWith(`games/${id}/`))
  const heads = own.map(([file, text]) => ({ file, all: [...outermost(text)] }))
  expect(
    heads.flatMap(({ file, all }) => all.filter((head) => !head.includes(world)).map((head) => `${file}: ${head}`)),
  ).toEqual([])
  expect(heads.filter(({ all }) => all.filter((head) => head === world).length > 1).map(({ file }) => file)).toEqual([])
})

test('a class is a word, not a letter', () => {
  const letters = selectors.filter(({ selector }) => /\.[a-z]{1,2}(?![\w-])/.test(selector))
  expect(told(letters)).toEqual([])
})

/** Every word in the code of a folder; of `house-${n}`, `house-`. */
const wordsIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      .flatMap((path) => readFileSync(join(folder, path), 'utf8').match(/[\w-]+/g) ?? []),
  )

test('every class that is styled is given to something', () => {
  const shell = wordsIn('client')
  const worlds = GAMES.map(({ game: { id } }) => ({ folder: `games/${id}/`, words: wordsIn(`games/${id}/client`) }))
  const given = (file: string, name: string): boolean =>
    [
      shell,
      ...worlds.filter(({ folder }) => !file.startsWith('games/') || file.startsWith(folder)).map(({ words }) => words),
    ].some((words) => words.has(name) || words.has(name.replace(/\d+$/, '')))
  const lost = selectors.filter(
    ({ file, selector }) =>
      !selector.includes('url(') &&
      [...selector.matchAll(/\.([a-z][\w-]*)/g)].some(([, name]) => !given(file, name as string)),
  )
  expect(told(lost)).toEqual([])
})
