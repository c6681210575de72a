import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { start } from '../kernel/index.ts'
import { breakdowns } from '../server/testing/breakdowns.ts'
import { FURNISHED } from './furnished.ts'

const texts = (id: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./${id}/locales/${language}.json`, import.meta.url), 'utf8'))

for (const { game, brain } of FURNISHED) {
  // `stolik breakdown` does the same a thousand times.
  test(`${game.id}: where scores came from adds up to the scores, in matches of every number of seats`, () => {
    for (const seats of game.seats) {
      const { wrong, matches, sources } = breakdowns(
        { game, brain },
        { seats, games: 4, seed: 'tale', level: 'random' },
      )
      expect(wrong).toEqual([])
      expect(matches).toBe(4)
      expect(sources.size).toBeGreaterThan(0)
    }
  })

  test(`${game.id}: an event of yesterday that says less than today's is no reason to tell nothing`, () => {
    const g = start(game, game.seats[0] as number, {}, 'yesterday')
    const keys = Object.keys(texts(game.id, 'en')).flatMap((key) => /^event\.([a-zA-Z]+)/.exec(key)?.[1] ?? [])
    expect(keys.length).toBeGreaterThan(10)
    for (const key of new Set(keys)) expect(() => game.tale?.reader(g)({ key }), key).not.toThrow()
  })

  test(`${game.id}: sources and titles have their names in both languages`, () => {
    const { tale } = game
    if (tale === undefined) throw new Error(`${game.id} tells no tale`)
    for (const language of ['en', 'pl']) {
      const bundle = texts(game.id, language)
      for (const source of tale.sources) expect(bundle[`source.${source}`], `${language} source.${source}`).toBeTruthy()
      for (const { key } of tale.titles)
        for (const end of ['', '.why'])
          expect(bundle[`title.${key}${end}`], `${language} title.${key}${end}`).toBeTruthy()
    }
  })
}
