import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GAMES } from '../../games/index.ts'
import { saidKeys } from '../../kernel/testing/said/told-keys.ts'
import { differences, missingForms, type Spoken, unspoken } from '../../texts/index.ts'

/** No text is kept that nothing says, and nothing is said without a text: of the shell, the terminal, notices, and `ui.` of games. */

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

const ROOT = join(import.meta.dirname, '../..')

/** The parts of the house that speak for themselves. */
const HOSTS = ['client', 'cli', 'server']

test.each(HOSTS)('every text of %s is said somewhere', (host) => {
  const own = sourcesIn(host)
  const vocabulary = [own, sourcesIn('server'), sourcesIn('kernel'), sourcesIn('bots')].join('\n')
  expect(unsaid(keysIn(host), own, vocabulary)).toEqual([])
})

const textsIn = (folder: string, language: string) =>
  JSON.parse(readFileSync(join(folder, `locales/${language}.json`), 'utf8')) as Readonly<Record<string, string>>

function faultsOf(folder: string, said: readonly Spoken[]): readonly string[] {
  expect(said.length).toBeGreaterThan(10)
  return ['en', 'pl'].flatMap((language) => {
    const texts = textsIn(folder, language)
    return [...missingForms(language, texts), ...said.flatMap((one) => unspoken(language, texts, one))]
  })
}

test.each(HOSTS)('whatever %s says has its text in both languages, in every form it is asked for', (host) => {
  expect(faultsOf(host, saidKeys(join(ROOT, host), 'Say'))).toEqual([])
  expect(differences({ en: textsIn(host, 'en'), pl: textsIn(host, 'pl') })).toEqual([])
})

const ALL = GAMES.map(({ game }) => game.id)
const DRAWN = ALL.filter((id) => existsSync(`games/${id}/client/board.tsx`))

test.each(DRAWN)('whatever the board of %s says has its text in both languages, in every form', (game) => {
  const said = saidKeys(join(ROOT, 'games', game, 'client'), 'GameText', join(ROOT, 'client'))
  // A key that is put together is often looked for first: not every thing has such a text.
  const sure = said.map((one) => ({ ...one, maybe: !one.plain }))
  expect(faultsOf(`games/${game}`, sure)).toEqual([])
})

test.each(ALL)('every ui text of %s is said somewhere', (game) => {
  const own = sourcesIn(`games/${game}`)
  const keys = keysIn(`games/${game}`).filter((key) => key.startsWith('ui.'))
  // The shell labels the fields of a table, and the notes of choices, with `ui.<name>`: those are named in the rules.
  const named = new Set(own.match(/\w+/g))
  const left = unsaid(keys, own + sourcesIn('client/table'), own).filter((key) => !named.has(key.slice('ui.'.length)))
  expect(left).toEqual([])
})
