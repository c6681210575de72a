import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FURNISHED } from './furnished.ts'

/** A line of a glossary: a term of the book in both languages, where we use it, and words we do not use for it. */
interface Term {
  readonly en: readonly string[]
  readonly pl: readonly string[]
  readonly keys: readonly string[]
  readonly never: readonly string[]
}

const forms = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(' / ')
    .map((form) => form.trim().toLowerCase())
    .filter(Boolean)

/** The rows of all tables in a GLOSSARY.md: `| English | Polish | keys | never |`, forms of a word separated by ` / `. */
function termsOf(text: string): Term[] {
  const rows = text.split('\n').filter((line) => line.startsWith('|') && !/^\|[\s:|-]+\|$/.test(line))
  return rows
    .map((line) => line.split('|').slice(1, -1))
    .filter(([en]) => en?.trim() !== 'English')
    .map(([en, pl, keys, never]) => ({
      en: forms(en),
      pl: forms(pl),
      keys: keys?.trim().split(/\s+/).filter(Boolean) ?? [],
      never: forms(never),
    }))
}

/** What a glossary and the locales disagree about. */
function disagreements(
  terms: readonly Term[],
  locales: Readonly<Record<'en' | 'pl', Readonly<Record<string, string>>>>,
) {
  const says = (text: string | undefined, words: readonly string[]): boolean =>
    text !== undefined && words.some((word) => text.toLowerCase().includes(word))
  return terms.flatMap(({ en, pl, keys, never }) => [
    ...keys.filter((key) => !says(locales.en[key], en)).map((key) => `en ${key}: no “${en[0]}”`),
    ...keys.filter((key) => !says(locales.pl[key], pl)).map((key) => `pl ${key}: no “${pl[0]}”`),
    ...Object.entries(locales.pl)
      .filter(([, text]) => says(text, never))
      .map(([key]) => `pl ${key}: not the word of the book (“${pl[0]}”)`),
  ])
}

const escaped = (word: string): string => word.replace(/[{}]/g, '\\$&')

const read = (...path: string[]): string => readFileSync(join(import.meta.dirname, ...path), 'utf8')

test('a glossary notices a missing key, a wrong term and a word that the book does not use', () => {
  const terms = termsOf(
    '| English | Polish | keys | never |\n|---|---|---|---|\n| brick | Budulec / Budulca | a b | cegł |',
  )
  const en = { a: 'Brick', b: 'two bricks', c: '' }
  expect(disagreements(terms, { en, pl: { a: 'Budulec', b: 'brak Budulca' } })).toEqual([])
  expect(disagreements(terms, { en: { a: 'Stone' }, pl: { a: 'Kamień', c: 'Cegły' } })).toEqual([
    'en a: no “brick”',
    'en b: no “brick”',
    'pl a: no “budulec”',
    'pl b: no “budulec”',
    'pl c: not the word of the book (“budulec”)',
  ])
})

describe.each(FURNISHED.map(({ game }) => game.id))('glossary of %s', (id) => {
  test('its terms are those of the texts, in both languages', () => {
    const terms = termsOf(read(id, 'GLOSSARY.md'))
    expect(terms.length).toBeGreaterThan(20)
    const locales = { en: JSON.parse(read(id, 'locales/en.json')), pl: JSON.parse(read(id, 'locales/pl.json')) }
    expect(disagreements(terms, locales)).toEqual([])
  })

  test('digest, help and lessons do not use other words for them', () => {
    const terms = termsOf(read(id, 'GLOSSARY.md'))
    const texts = [['RULES.pl.md'], ['help', 'pl.json'], ['lessons', 'locales', 'pl.json']].flatMap((path) =>
      read(id, ...path)
        .split('\n')
        .map((line) => ({ path: path.join('/'), line: line.toLowerCase() })),
    )
    const wrong = terms.flatMap(({ pl, never }) =>
      never
        .map(escaped)
        .flatMap((word) =>
          texts
            .filter(({ line }) => new RegExp(`(?<!\\p{L})${word}`, 'u').test(line))
            .map(({ path, line }) => `${path}: “${word}”, the book has “${pl[0]}”: ${line.trim().slice(0, 60)}`),
        ),
    )
    expect(wrong).toEqual([])
  })
})
