import { existsSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { randomBot } from '../../bots/brain/random.ts'
import { runMatch } from '../../bots/brain/run.ts'
import { GAMES, gameOf } from '../../games/index.ts'
import { fullOptions, start, type View, viewFor } from '../../kernel/index.ts'
import type { BoardProps, GameText } from '../board.ts'
import type { Words } from '../words.ts'
import { stillProps } from './still.ts'

/** The table in words says every field and every thing of a running match in the game's own words, in both languages. */

/** Options with which all of a game is met; without any, those it begins with. */
const TABLES: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  arcs: [{}, { leaders: 'two' }],
  '51st-state': [{}, { set: 'newEra' }, { set: 'winter' }],
  'new-angeles': [{}],
  'great-machine': [{}, { layout: 'draft' }, { mode: 'cooperative' }],
}
const EVERY = 7

let TextBoard: (props: BoardProps & { words?: Words }) => ReturnType<typeof createElement>
beforeAll(async () => {
  // The shell asks the browser for its language as soon as it is loaded.
  vi.stubGlobal('navigator', { languages: ['en'] })
  TextBoard = (await import('../table/text-board.tsx')).TextBoard
})

const cases = GAMES.filter(({ game: { id } }) => existsSync(`games/${id}/client/words.ts`)).flatMap(
  ({ game: { id } }) => (['en', 'pl'] as const).map((language) => [id, language] as const),
)
test.each(cases)('%s in words (%s)', { timeout: 900_000 }, async (id, language) => {
  const { words } = (await import(`../../games/${id}/client/words.ts`)) as { words: Words }
  const texts = JSON.parse(readFileSync(`games/${id}/locales/${language}.json`, 'utf8')) as Record<string, string>
  const missing = new Set<string>()
  for (const [n, options] of (TABLES[id] ?? [{}]).entries())
    for (let seed = 0; seed < 2; seed++)
      watch(id, options, `words${n}${seed}`, (view) => {
        const props = stillProps(id, { ...view, decisions: [] }, textOf(texts, language, view, missing))
        renderToStaticMarkup(createElement(TextBoard, { ...props, you: 0, words }))
      })
  expect([...missing].sort()).toEqual([])
})

function watch(id: string, options: Readonly<Record<string, string>>, seed: string, see: (view: View) => void): void {
  const listed = gameOf(id)
  if (listed === undefined) throw new Error(`no game ${id}`)
  const { game } = listed
  const seats = options.mode === 'cooperative' ? 3 : Math.min(4, game.seats.at(-1) ?? 1)
  const g = start(game, seats, fullOptions(game, options), seed)
  let count = 0
  runMatch(g, {
    game,
    seed,
    bots: Array.from({ length: seats }, (_, i) => randomBot(`${seed}${i}`)),
    onChoice: () => {
      if (count++ % EVERY === 0) see(viewFor(game, g, 0))
    },
  })
}

/** The game's real texts; whatever has none is noted. */
function textOf(
  texts: Readonly<Record<string, string>>,
  language: 'pl' | 'en',
  view: View,
  missing: Set<string>,
): GameText {
  const has = (key: string): boolean => {
    const there = texts[key] !== undefined || texts[`${key}_other`] !== undefined
    // A field is looked for under its names last: without one there is no word for it.
    if (!there && key.startsWith('names.')) missing.add(key.slice('names.'.length))
    return there
  }
  const name = (thing: string | number): string => {
    const face = typeof thing === 'number' ? view.faces[thing] : thing
    if (face !== undefined) has(`names.${face}`)
    return String(face)
  }
  const speak = (key: string) => texts[key] ?? key
  return Object.defineProperties(
    speak,
    Object.getOwnPropertyDescriptors({ has, name, language }),
  ) as unknown as GameText
}
