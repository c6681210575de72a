import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../game.ts'
import { checkMatch, checkReplay } from './checks.ts'
import { cardFaults, houseFaults } from './house.ts'
import { textFaults } from './said/check-texts.ts'
import { checkSaves, checkShape } from './saved/check.ts'
import { renamedFaults } from './saved/renamed.ts'
import { savedTypes } from './saved/types.ts'
import { tablesOf } from './tables.ts'

export interface Conformance {
  game: AnyGame
  /** The game's folder: RULES.md, locales/, rules/saved-shape.txt and saves/ are looked for here. */
  folder: string
  /** A random match must end within this many decisions. */
  limit: number
  /** Matches per number of seats and set of options. */
  matches?: number
  /** Expensive checks at every n-th decision. */
  every?: number
}

const readJson = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'))

/** The suite that every game passes. */
export function conformance({ game, folder, limit, matches = 2, every = 5 }: Conformance): void {
  describe(`conformance of ${game.id}`, () => {
    const en = readJson(join(folder, 'locales/en.json'))
    const pl = readJson(join(folder, 'locales/pl.json'))

    test.each(tablesOf(game).map((table) => [`${table.seats} seats ${JSON.stringify(table.options)}`, table] as const))(
      'random matches, %s',
      (name, { seats, options }) => {
        for (let i = 0; i < matches; i++) {
          const match = { game, seats, options, seed: `${name} ${i}`, limit, every, locales: { en, pl } }
          const checked = checkMatch(match)
          checkReplay(match, checked)
          expect(checked.decisions).toBeGreaterThan(0)
        }
      },
    )

    test('it says which events tell of which parts of its table', () => {
      expect(game.telling, 'without `telling` nothing is checked for silence').toBeDefined()
    })

    test('whatever can be said has its text in both languages, in every form it is asked for', () => {
      expect(textFaults({ game, folder, locales: { en, pl } })).toEqual([])
      for (const texts of [en, pl]) for (const [key, text] of Object.entries(texts)) expect(text, key).not.toBe('')
    })

    test('every card has a name in both languages', () => {
      for (const { id } of game.cards) for (const texts of [en, pl]) expect(texts, id).toHaveProperty([`names.${id}`])
    })

    test('the rules are numbered alike in both languages', () => {
      const ids = (file: string): string[] =>
        [...readFileSync(join(folder, file), 'utf8').matchAll(/^- \*\*(\S+)\*\*/gm)].map(([, id]) => id as string)
      const english = ids('RULES.md')
      expect(new Set(english).size).toBe(english.length)
      expect(english.every((id) => id.startsWith(`${game.rulePrefix}-`))).toBe(true)
      expect(ids('RULES.pl.md')).toEqual(english)
      // Every event leads the reader of the log to its rule.
      const events = new Set(Object.keys(en).flatMap((key) => /^event\.(.*?)(?:_(?:one|other))?$/.exec(key)?.[1] ?? []))
      for (const event of events) expect(english, event).toContain(en[`rule.event.${event}`])
    })

    test('the folder is a house like the others', async () => {
      const house = { game, folder }
      expect([...houseFaults(house), ...(await cardFaults(house))]).toEqual([])
    })

    const saved = () => ({ game, folder, types: savedTypes(folder) })

    test('the saved shape is the one on file (UPDATE=1 writes what is new)', () => {
      checkShape(saved(), Boolean(process.env.UPDATE))
    })

    test('what migrations rename is called so today', () => {
      expect(renamedFaults(game, en)).toEqual([])
    })

    test.each(Array.from({ length: game.migrations.length + 1 }, (_, version) => version))(
      'matches saved with version %i go on',
      (version) => checkSaves(saved(), version, { limit, every: Math.max(every, 25), locales: { en, pl } }),
    )
  })
}
