import { existsSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { randomBot } from '../../bots/brain/random.ts'
import { runMatch } from '../../bots/brain/run.ts'
import { GAMES } from '../../games/index.ts'
import { type AnyGame, fullOptions, type Options, start, type View, viewFor } from '../../kernel/index.ts'
import { tablesOf } from '../../kernel/testing/tables.ts'
import { type Bundle, gameWordsOf, hostOf, rawIdsIn, type Spelling, spellingOf } from '../../texts/index.ts'
import type { BoardModule, BoardProps, GameText, SeatColour } from '../board.ts'
import type { Words } from '../words.ts'
import { stillProps } from './still.ts'

/** No id reaches a person: whatever is written or spoken on a drawn table is in words, with its tips. */

const SEATS = ['Ola', 'Kuba', 'Ewa', 'Jan', 'Iza', 'Leo']
const LAYOUTS = ['desk', 'phone'] as const
/** Tables of each game, and how often one of them is drawn. */
const TABLES = 6
const EVERY = 31

let vite: ViteDevServer
beforeAll(async () => {
  // The shell asks the browser for its language as soon as it is loaded.
  vi.stubGlobal('navigator', { languages: ['en'] })
  vite = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
    plugins: [
      {
        name: 'open-tips',
        enforce: 'pre',
        // Tips need a page to stand on; here they say at once what they would say there.
        load: (id) =>
          id.endsWith('client/shared/tip.tsx')
            ? `import { createElement } from 'react'
               export const Tip = ({ title, children }) => createElement('span', {}, title, ' ', children)`
            : undefined,
      },
    ],
  })
}, 60_000)
afterAll(() => vite.close())

const read = (file: string): Bundle => JSON.parse(readFileSync(file, 'utf8'))
const DRAWN = GAMES.map(({ game }) => game).filter(({ id }) => existsSync(`games/${id}/client/board.tsx`))
const cases = DRAWN.flatMap((game) => (['en', 'pl'] as const).map((language) => [game.id, language, game] as const))

test.each(cases)('%s: no id on a drawn table (%s)', { timeout: 240_000 }, async (id, language, game) => {
  const board = (await vite.ssrLoadModule(`/games/${id}/client/board.tsx`)) as BoardModule
  const { TextBoard } = await vite.ssrLoadModule('/client/table/text-board.tsx')
  const { words } = (await vite.ssrLoadModule(`/games/${id}/client/words.ts`)) as { words: Words }
  const texts = read(`games/${id}/locales/${language}.json`)
  const spelling = spellingOf(texts, read(`client/locales/${language}.json`))
  const raw = new Set<string>()
  for (const [n, { seats, options }] of tablesOf(game).slice(0, TABLES).entries())
    watch(game, seats, options, `raw ${n}`, (view) => {
      for (const layout of LAYOUTS) {
        const props = propsOf(id, view, textOf(texts, language, view), layout)
        const drawn = [...partsOf(board, props), createElement(TextBoard, { ...props, words })]
        for (const part of drawn)
          for (const found of idsOn(renderToStaticMarkup(part), spelling)) raw.add(`${found} (${layout})`)
      }
    })
  expect([...raw]).toEqual([])
})

test('an id on a page is found, written or spoken', () => {
  const spelling = spellingOf(read('games/51st-state/locales/en.json'))
  const page = createElement(
    'button',
    { type: 'button', 'aria-label': 'Use construction_vehicles:1', 'data-choice': 'use construction_vehicles:1' },
    createElement('style', {}, '.school { color: red }'),
    createElement('b', {}, 'Construction Vehicles'),
    createElement('small', {}, 'construction-vehicles'),
  )
  expect(idsOn(renderToStaticMarkup(page), spelling)).toEqual(['construction-vehicles', 'construction_vehicles:1'])
})

function watch(game: AnyGame, seats: number, options: Options, seed: string, see: (view: View) => void): void {
  const g = start(game, seats, fullOptions(game, options), seed)
  let count = 0
  runMatch(g, {
    game,
    seed,
    bots: Array.from({ length: seats }, (_, i) => randomBot(`${seed} ${i}`)),
    onChoice({ seat }) {
      if (count++ % EVERY === 0) see(viewFor(game, g, seat))
    },
  })
}

function partsOf({ Board, Hand, Scene, SeatPanel, Aside }: BoardModule, props: BoardProps) {
  return [
    ...[Board, Hand, Scene, ...(props.layout === 'desk' ? [Aside] : [])].flatMap((part) =>
      part === undefined ? [] : [createElement(part, props)],
    ),
    ...(SeatPanel === undefined ? [] : props.seats.map(({ seat }) => createElement(SeatPanel, { ...props, seat }))),
  ]
}

const propsOf = (game: string, view: View, t: GameText, layout: 'desk' | 'phone'): BoardProps => ({
  ...stillProps(game, view, t),
  seats: Array.from({ length: view.seats }, (_, seat) => ({
    seat,
    name: SEATS[seat] ?? '',
    colour: (seat + 1) as SeatColour,
    fill: '',
    ink: '',
    you: seat === view.viewer,
    bot: false,
    conceded: false,
  })),
  you: view.viewer === 'spectator' ? undefined : view.viewer,
  layout,
})

/** The game's real texts; what has none shows the key that is looked for, which is found on the page. */
function textOf(texts: Bundle, language: 'en' | 'pl', { faces }: View): GameText {
  const host = hostOf(language, () => [{ language, texts }], {
    faces,
    seatName: (seat) => SEATS[seat] ?? '',
    unseen: (count) => `${count}`,
  })
  return Object.assign(gameWordsOf(host), { language }) as GameText
}

const SPOKEN = /\s(?:aria-label|aria-description|aria-valuetext|title|alt|placeholder)="([^"]*)"/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The ids in what can be read on a page, and in what a screen reader says of it. */
function idsOn(page: string, spelling: Spelling): readonly string[] {
  const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => ENTITIES[name] ?? '')
  const written = page.replace(/<style[^>]*>.*?<\/style>/gs, ' ').replace(/<[^>]*>/g, ' ')
  const spoken = [...page.matchAll(SPOKEN)].map(([, text = '']) => text)
  return [written, ...spoken].flatMap((text) => rawIdsIn(plain(text), spelling))
}
