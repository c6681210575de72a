import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { positionOf } from '../bots/brain/bot.ts'
import { botOf } from '../bots/brain/levels.ts'
import type { Chapter } from '../client/boardkit/chapter.ts'
import { type AnyGame, choiceText, fullOptions, play, start, viewFor } from '../kernel/index.ts'
import { nextDecision, walk } from '../local/examples.ts'
import type { Way } from '../protocol/device.ts'
import { chapters as fifty } from './51st-state/client/chapters.ts'
import { chapters as arcs } from './arcs/client/chapters.ts'
import { FURNISHED } from './furnished.ts'
import { chapters as machine } from './great-machine/client/chapters.ts'
import type { Listed } from './index.ts'
import { chapters as angeles } from './new-angeles/client/chapters.ts'

/**
 * The examples of the rules page are positions of matches that bots have played. The way to each is on file as the number of
 * every choice (`client/ways.json`); rules that have changed lead somewhere else, and then
 * `UPDATE=1 npx vitest run games/examples.test.ts` plays them anew.
 */

const CHAPTERS: Readonly<Record<string, readonly Chapter<never>[]>> = {
  arcs,
  '51st-state': fifty,
  'new-angeles': angeles,
  'great-machine': machine,
}
const fileOf = (id: string): string => `games/${id}/client/ways.json`
const helpOf = (id: string, language: string) =>
  JSON.parse(readFileSync(`games/${id}/help/${language}.json`, 'utf8')) as Record<string, string>
const waysOf = (id: string): Record<string, Way> =>
  existsSync(fileOf(id)) ? (JSON.parse(readFileSync(fileOf(id), 'utf8')) as Record<string, Way>) : {}

const MOST = 3000
/** So many matches are played in search of a position. */
const MATCHES = 60

/** Lets bots play until the example holds. */
function find(listed: Listed, chapter: Chapter): Way {
  for (let n = 1; n <= MATCHES; n++) {
    const way = findIn(listed, chapter, `rules ${n}`)
    if (way !== undefined) return way
  }
  throw new Error(`${listed.game.id}: the example of ${chapter.id} never comes`)
}

function findIn({ game, brain }: Listed, { example }: Chapter, seed: string): Way | undefined {
  const g = start(game as AnyGame, example.seats, fullOptions(game, example.options ?? {}), seed)
  const bots = Array.from({ length: example.seats }, (_, seat) => botOf('medium', brain, `${seed}/${seat}`))
  const choices: number[] = []
  for (let count = 0; count < MOST; count++) {
    const decision = nextDecision(game, g)
    if (decision === undefined) return undefined
    const { seat, options } = decision
    if (example.until(viewFor(game, g, seat))) return { seed, eyes: seat, choices }
    const choice = bots[seat]?.decide(positionOf(game, g, seat, seed, count), decision) ?? options[0]
    const text = choice === undefined ? '' : choiceText(game.choices, choice)
    const n = options.findIndex((one) => choiceText(game.choices, one) === text)
    choices.push(n)
    play(game, g, decision, options[n] as (typeof options)[number])
  }
  return undefined
}

function write(listed: Listed, chapters: readonly Chapter[]): void {
  const lines = chapters.map((chapter) => `  ${JSON.stringify(chapter.id)}: ${JSON.stringify(find(listed, chapter))}`)
  writeFileSync(fileOf(listed.game.id), `{\n${lines.join(',\n')}\n}\n`)
}

test.each(FURNISHED.map((listed) => [listed.game.id, listed] as const))(
  'every example of %s is a real position in which its sentences are true',
  { timeout: 900_000 },
  (id, listed) => {
    const { game } = listed
    const chapters = CHAPTERS[id] as readonly Chapter[]
    if (process.env.UPDATE === '1') write(listed, chapters)
    const ways = waysOf(id)
    expect(Object.keys(ways)).toEqual(chapters.map((chapter) => chapter.id))
    for (const { id: chapter, example } of chapters) {
      const { seats, options = {} } = example
      const way = ways[chapter] as Way
      const g = walk(game, { game: id, seats, options, ...way })
      expect(g, `${chapter}: the way leads nowhere`).toBeDefined()
      if (g === undefined) continue
      const view = viewFor(game, g, way.eyes)
      expect(example.until(view), `${chapter}: something else is there now`).toBe(true)
      expect(example.marks(view).length, chapter).toBeGreaterThan(0)
    }
  },
)

test.each(Object.keys(CHAPTERS))('every chapter of %s has its words, its rules, and nothing is told twice', (id) => {
  const chapters = CHAPTERS[id] as readonly Chapter[]
  const digest = readFileSync(`games/${id}/RULES.md`, 'utf8')
  for (const { rules } of chapters) for (const rule of rules) expect(digest).toContain(`**${rule}**`)
  for (const language of ['en', 'pl']) {
    const told = Object.keys(helpOf(id, language)).flatMap((key) => /^chapter\.([a-z]+)\.title$/.exec(key)?.[1] ?? [])
    expect([...told].sort()).toEqual(chapters.map((chapter) => chapter.id).sort())
  }
})
