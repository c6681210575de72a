import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakdowns } from '../server/testing/breakdowns.ts'
import { GAMES } from './index.ts'

const texts = (id: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./${id}/locales/${language}.json`, import.meta.url), 'utf8'))

for (const { game, brain } of GAMES) {
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
