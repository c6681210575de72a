import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GAMES } from './stand.ts'

/** No text is kept that nothing says: every key of the shell and every `ui.` key of a game is named somewhere. */

function sourcesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.tsx?$/.test(one.name) && !one.name.includes('.test.'))
    .filter(({ parentPath }) => !parentPath.includes('testing'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n')
}

const keysIn = (folder: string): readonly string[] =>
  Object.keys(JSON.parse(readFileSync(join(folder, 'locales/en.json'), 'utf8')))

/** What a template such as `ui.sign.${kind}` may become; its gaps are filled with words that stand in the sources. */
function templatesIn(sources: string): readonly RegExp[] {
  const found = [...sources.matchAll(/`([\w.]+\.[^`\s]*\$\{[^`\s]*)`/g)].map(([, text = '']) => text)
  return [...new Set(found)].map(
    (text) => new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{.*?\}+/g, '(.+)')}$`),
  )
}

/** The keys that no source says: not whole, and not by a template together with the words for its gaps. */
function unsaid(keys: readonly string[], sources: string, vocabulary: string): readonly string[] {
  const words = new Set(vocabulary.match(/\w+/g))
  const templates = templatesIn(sources)
  const known = (part: string): boolean => part.split(/\W+/).every((word) => word === '' || words.has(word))
  return keys.filter((key) => {
    const plain = key.replace(/_(one|few|many|other)$/, '')
    if (["'", '"', '`'].some((quote) => sources.includes(`${quote}${plain}${quote}`))) return false
    return !templates.some((template) => template.exec(plain)?.slice(1).every(known))
  })
}

test('every text of the shell is said somewhere', () => {
  const own = sourcesIn('client')
  const vocabulary = [own, sourcesIn('server'), sourcesIn('kernel'), sourcesIn('bots')].join('\n')
  expect(unsaid(keysIn('client'), own, vocabulary)).toEqual([])
})

test.each(GAMES)('every ui text of %s is said somewhere', (game) => {
  const own = sourcesIn(`games/${game}`)
  const keys = keysIn(`games/${game}`).filter((key) => key.startsWith('ui.'))
  // The shell labels the fields of a table, and the notes of choices, with `ui.<name>`: those are named in the rules.
  const named = new Set(own.match(/\w+/g))
  const left = unsaid(keys, own + sourcesIn('client/table'), own).filter((key) => !named.has(key.slice('ui.'.length)))
  expect(left).toEqual([])
})
