import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { randomBot } from '../bots/brain/random.ts'
import { runMatch } from '../bots/brain/run.ts'
import { fullOptions, start } from '../kernel/index.ts'
import { gameOf, type Listed } from './index.ts'

/** What is said loud at a table, and how often it may be in one match; `n` is how often something else was told. */
const LOUD: readonly (readonly [game: string, event: string, most: number | string])[] = [
  ['51st-state', 'lastRound', 1],
  ['51st-state', 'lastRoundRival', 1],
  ['arcs', 'declared', 'declared'],
  ['arcs', 'chapterEnds', 'chapter'],
  ['new-angeles', 'lastRound', 1],
  ['new-angeles', 'demandMet', 'demandRound'],
  ['new-angeles', 'demandFailed', 'demandRound'],
  ['great-machine', 'riotStage', 1],
  ['great-machine', 'riotSucceeded', 'riotStarted'],
  ['great-machine', 'riotFailed', 'riotStarted'],
]

const texts = (game: string, language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, game, `locales/${language}.json`), 'utf8'))

test.each(LOUD)('%s: %s is announced, in both languages', (game, event) => {
  for (const language of ['en', 'pl']) {
    const own = texts(game, language)
    expect(own[`moment.${event}`] ?? own[`moment.stays.${event}`], language).toBeTruthy()
  }
})

/** How often each event was told in a random match. */
function counts({ game }: Listed, seats: number, seed: string): Map<string, number> {
  const told = new Map<string, number>()
  const g = start(game, seats, fullOptions(game, {}), seed, ({ key }) => void told.set(key, (told.get(key) ?? 0) + 1))
  runMatch(g, { game, seed, bots: Array.from({ length: seats }, (_, seat) => randomBot(`${seed} ${seat}`)) })
  return told
}

test.each(['51st-state', 'arcs', 'new-angeles', 'great-machine'])('%s: each is announced once', (id) => {
  const listed = gameOf(id) as Listed
  const heard = new Set<string>()
  for (const seats of listed.game.seats)
    for (let n = 0; n < 4; n++) {
      const told = counts(listed, seats, `loud ${n}`)
      for (const [, event, most] of LOUD.filter(([game]) => game === id)) {
        const times = told.get(event) ?? 0
        expect(times, event).toBeLessThanOrEqual(typeof most === 'number' ? most : (told.get(most) ?? 0))
        if (times > 0) heard.add(event)
      }
    }
  expect(heard.size).toBeGreaterThan(0)
})
