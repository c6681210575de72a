import { existsSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { randomBot } from '../../bots/brain/random.ts'
import { runMatch } from '../../bots/brain/run.ts'
import { GAMES, gameOf } from '../../games/index.ts'
import { fullOptions, start, type ToldChoice, type ToldDecision, type View, viewFor } from '../../kernel/index.ts'
import type { BoardModule, BoardProps, GameText, SeatColour } from '../board.ts'
import { stillProps } from './still.ts'

/** Every kind of choice that turns up in many matches is offered by something drawn, not only by the decision bar. */

interface Table {
  readonly seats: number
  readonly options?: Readonly<Record<string, string | number | boolean>>
}
/** Tables of a game in which all of it is met; a game that lists none is played with every number of seats. */
const TABLES: Readonly<Record<string, readonly Table[]>> = {
  arcs: [
    { seats: 2 },
    { seats: 4 },
    { seats: 3, options: { leaders: 'two' } },
    { seats: 4, options: { leaders: 'one' } },
  ],
  '51st-state': [
    { seats: 1 },
    { seats: 2 },
    { seats: 4, options: { set: 'newEra' } },
    { seats: 3, options: { set: 'winter', factions: 'random' } },
  ],
  'great-machine': [
    { seats: 1 },
    { seats: 2, options: { layout: 'draft' } },
    { seats: 4 },
    { seats: 3, options: { mode: 'cooperative' } },
  ],
  'new-angeles': [{ seats: 4 }, { seats: 6 }],
}
const LAYOUTS = ['desk', 'phone'] as const
const MATCHES = 6
/** Each kind of choice at each step is drawn this often. */
const SAMPLES = 4

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
        name: 'no-tips',
        enforce: 'pre',
        // Tips need a page to stand on; they choose nothing.
        load: (id) => (id.endsWith('client/shared/tip.tsx') ? 'export const Tip = () => null' : undefined),
      },
    ],
  })
}, 60_000)
afterAll(() => vite.close())

/** A game without a board is played through the decision bar. */
const DRAWN = GAMES.map(({ game }) => game).filter(({ id }) => existsSync(`games/${id}/client/board.tsx`))

test.each(DRAWN)('$id: whatever can be chosen can be clicked', { timeout: 240_000 }, async ({ id, seats: numbers }) => {
  const board = (await vite.ssrLoadModule(`/games/${id}/client/board.tsx`)) as BoardModule
  const seen = new Map<string, number>()
  const lost = new Set<string>()
  for (const { seats, options = {} } of TABLES[id] ?? numbers.map((seats): Table => ({ seats })))
    for (let n = 0; n < MATCHES; n++)
      watchMatch(id, seats, options, `${n}`, (view, decision, choice) => {
        const kind = `${decision.at} ${choice.choice.do}`
        const times = seen.get(kind) ?? 0
        if (times >= SAMPLES) return
        seen.set(kind, times + 1)
        for (const layout of LAYOUTS)
          if (!offered(board, id, view, { ...decision, choices: [choice] }, layout)) lost.add(`${kind} (${layout})`)
      })
  expect([...lost]).toEqual([])
  console.log(`${id}: ${seen.size} kinds of choices`)
})

/** Lets random bots play, and shows each choice of each decision as its seat is told it. */
function watchMatch(
  id: string,
  seats: number,
  options: Table['options'] & object,
  seed: string,
  told: (view: View, decision: ToldDecision, choice: ToldChoice) => void,
): void {
  const listed = gameOf(id)
  if (listed === undefined) throw new Error(`no game ${id}`)
  const { game } = listed
  const g = start(game, seats, fullOptions(game, options), seed)
  runMatch(g, {
    game,
    seed,
    bots: Array.from({ length: seats }, (_, i) => randomBot(`${seed}${i}`)),
    onChoice({ seat }) {
      const view = viewFor(game, g, seat)
      for (const decision of view.decisions) for (const choice of decision.choices) told(view, decision, choice)
    },
  })
}

/** Draws the whole table with one choice open: something must glow, or be a button. */
function offered(
  { Board, Hand, Scene, SeatPanel, Aside }: BoardModule,
  game: string,
  view: View,
  decision: ToldDecision,
  layout: 'desk' | 'phone',
): boolean {
  const props: BoardProps = {
    ...stillProps(game, { ...view, decisions: [decision] }, plainText),
    seats: Array.from({ length: view.seats }, (_, seat) => ({
      seat,
      name: `${seat}`,
      colour: (seat + 1) as SeatColour,
      fill: '',
      ink: '',
      you: seat === decision.seat,
      bot: false,
      conceded: false,
    })),
    you: decision.seat,
    layout,
  }
  const parts = [
    Board && createElement(Board, props),
    Hand && createElement(Hand, props),
    Scene && createElement(Scene, props),
    layout === 'desk' && Aside && createElement(Aside, props),
    ...(SeatPanel === undefined ? [] : props.seats.map(({ seat }) => createElement(SeatPanel, { ...props, seat }))),
  ]
  return parts.some((part) => {
    const drawn = part === undefined || part === false ? '' : renderToStaticMarkup(part)
    return drawn.includes('data-target=') || drawn.includes('data-choice=')
  })
}

/** Texts do not matter here; `name` of a function can only be redefined. */
const plainText = Object.defineProperty(
  Object.assign((key: string) => key, {
    has: () => true,
    seat: (seat: number) => `${seat}`,
    choice: ({ do: how }: { do: string }) => how,
    short: ({ do: how }: { do: string }) => how,
    event: ({ key }: { key: string }) => key,
    phrase: ({ key }: { key: string }) => key,
    text: (id: string) => id,
    language: 'en' as const,
  }),
  'name',
  { value: (id: string | number) => `${id}` },
) as unknown as GameText
