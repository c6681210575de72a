import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { finderOf, termsOf } from '../client/help/terms.ts'
import { differences, missingForms } from '../texts/index.ts'
import { FURNISHED } from './furnished.ts'

/** What explains a game (`games/<game>/help/`): every word of it in both languages, short, and met somewhere. */

type Texts = Readonly<Record<string, string>>
const LANGUAGES = ['en', 'pl'] as const

const read = (...path: string[]): string => readFileSync(join(import.meta.dirname, ...path), 'utf8')
const textsOf = (...path: string[]): Texts => JSON.parse(read(...path))

/** What people read at a table and beside it: sentences of the game, its rules, and what explains it. */
function proseOf(game: string, language: string): readonly string[] {
  const own = Object.entries(textsOf(game, `locales/${language}.json`))
    .filter(([key]) => /^(prompt|reason|choice|text|ui|group|names|event|phase)\./.test(key))
    .map(([, text]) => text)
  return [...own, ...read(game, language === 'en' ? 'RULES.md' : `RULES.${language}.md`).split('\n')]
}

/** At most this many words: it is read in passing. */
const WORDS = 30

describe.each(FURNISHED.map(({ game }) => game.id))('what explains %s', (id) => {
  const help = { en: textsOf(id, 'help/en.json'), pl: textsOf(id, 'help/pl.json') }

  test('is there in both languages, in every form', () => {
    expect(differences(help)).toEqual([])
    expect(LANGUAGES.flatMap((language) => missingForms(language, help[language]))).toEqual([])
  })

  test('does not hide a text of the game', () => {
    const own = new Set(Object.keys(textsOf(id, 'locales/en.json')))
    expect(Object.keys(help.en).filter((key) => own.has(key))).toEqual([])
  })

  test.each(LANGUAGES)('every term is short, has its rule, and is met in some text (%s)', async (language) => {
    const { TERMS } = (await import(`./${id}/help/terms.ts`)) as { TERMS: Record<string, string> }
    const terms = termsOf(TERMS, (key) => help[language][key] ?? `${key} is missing`)
    expect(terms.length).toBeGreaterThan(30)
    const listed = Object.keys(help[language]).filter((key) => /^term\.[^.]+$/.test(key))
    expect(listed.sort()).toEqual(terms.map((term) => `term.${term.id}`).sort())
    expect(terms.filter(({ says }) => says.split(/\s+/).length > WORDS).map((term) => term.id)).toEqual([])
    const rules = read(id, 'RULES.md')
    expect(terms.filter(({ rule }) => !rules.includes(`**${rule}**`)).map((term) => `${term.id} ${term.rule}`)).toEqual(
      [],
    )
    const find = finderOf(terms)
    const met = new Set(proseOf(id, language).flatMap((text) => find(text).map(({ term }) => term?.id)))
    expect(terms.filter((term) => !met.has(term.id)).map((term) => term.id)).toEqual([])
  })

  test('the aid card tells the turn, the costs, the score and the end, on one page', () => {
    for (const language of LANGUAGES) {
      const lines = Object.entries(help[language]).filter(([key]) => key.startsWith('aid.'))
      expect([...new Set(lines.map(([key]) => key.split('.')[1]))]).toEqual(['turn', 'cost', 'score', 'end'])
      expect(lines.map(([, text]) => text).join('').length).toBeLessThan(2700)
    }
  })

  test('the goal has three sentences, and a turn its steps', () => {
    for (const language of LANGUAGES) {
      expect(Object.keys(help[language]).filter((key) => key.startsWith('goal.'))).toHaveLength(3)
      const steps = Object.keys(help[language]).filter((key) => /^step\.\d+$/.test(key))
      expect(steps.length).toBeGreaterThan(3)
      expect(steps.filter((key) => help[language][`${key}.title`] === undefined)).toEqual([])
    }
  })
})
