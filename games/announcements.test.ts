import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Bot } from '../bots/brain/bot.ts'
import { greedyBot } from '../bots/brain/greedy.ts'
import { randomBot } from '../bots/brain/random.ts'
import { runMatch } from '../bots/brain/run.ts'
import { fullOptions, start } from '../kernel/index.ts'
import { gameOf, type Listed } from './index.ts'

/** What is said loud at a table, and how often in one match: at most so often, or as often as something else was told. */
const LOUD: readonly (readonly [game: string, events: readonly string[], times: number | string])[] = [
  ['51st-state', ['lastRound', 'lastRoundRival'], 1],
  ['arcs', ['chapterEnds'], 'chapter'],
  ['arcs', ['declared'], Number.POSITIVE_INFINITY],
  ['new-angeles', ['lastRound'], 1],
  ['new-angeles', ['demandMet', 'demandFailed'], 'demandRound'],
  ['great-machine', ['riotStage'], 1],
  ['great-machine', ['riotSucceeded', 'riotFailed'], 'riotStarted'],
]

const texts = (game: string, language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, game, `locales/${language}.json`), 'utf8'))

const announced = LOUD.flatMap(([game, events]) => events.map((event) => [game, event] as const))

test.each(announced)('%s: %s is announced, in both languages', (game, event) => {
  for (const language of ['en', 'pl']) {
    const own = texts(game, language)
    expect(own[`moment.${event}`] ?? own[`moment.stays.${event}`], language).toBeTruthy()
  }
})

/** How often each event was told in a match of such bots. */
function counts({ game }: Listed, seats: number, seed: string, bot: (seed: string) => Bot): Map<string, number> {
  const told = new Map<string, number>()
  const g = start(game, seats, fullOptions(game, {}), seed, ({ key }) => void told.set(key, (told.get(key) ?? 0) + 1))
  runMatch(g, { game, seed, bots: Array.from({ length: seats }, (_, seat) => bot(`${seed} ${seat}`)) })
  return told
}

test.each(['51st-state', 'arcs', 'new-angeles', 'great-machine'])(
  '%s: each is announced, and once',
  { timeout: 120_000 },
  (id) => {
    const listed = gameOf(id) as Listed
    const own = LOUD.filter(([game]) => game === id)
    const heard = new Set<string>()
    // By chance all goes wrong; who plays to win meets demands and starts Riots that succeed.
    const matches = [randomBot, (seed: string) => greedyBot({ seed, brain: listed.brain })].flatMap((bot) =>
      listed.game.seats.flatMap((seats) => [0, 1].map((n) => counts(listed, seats, `loud ${n}`, bot))),
    )
    for (const told of matches)
      for (const [, events, times] of own) {
        const said = events.reduce((sum, event) => sum + (told.get(event) ?? 0), 0)
        if (typeof times === 'number') expect(said, events.join()).toBeLessThanOrEqual(times)
        else expect(said, events.join()).toBe(told.get(times) ?? 0)
        for (const event of events) if (told.has(event)) heard.add(event)
      }
    expect([...heard].sort()).toEqual(own.flatMap(([, events]) => events).sort())
  },
)
