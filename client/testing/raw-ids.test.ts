import { existsSync } from 'node:fs'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomBot } from '../../bots/brain/random.ts'
import { runMatch } from '../../bots/brain/run.ts'
import { GAMES } from '../../games/index.ts'
import {
  type AnyGame,
  fullOptions,
  type Options,
  start,
  type ToldDecision,
  type View,
  viewFor,
} from '../../kernel/index.ts'
import { tablesOf } from '../../kernel/testing/tables.ts'
import { rawIdsIn, type Spelling, spellingOf } from '../../texts/index.ts'
import type { BoardModule, BoardProps } from '../board.ts'
import type { Play } from '../table/play.ts'
import type { Words } from '../words.ts'
import { bundleOf, type Drawing, lookedAt, openDrawing } from './drawn.ts'

/** No id reaches a person: whatever is written or spoken on a drawn table and in its dock is in words, with its tips. */

const LAYOUTS = ['desk', 'phone'] as const
/** Tables of each game, and how often one of them is drawn. */
const TABLES = 6
const EVERY = 31

let drawing: Drawing
beforeAll(async () => {
  drawing = await openDrawing()
}, 60_000)
afterAll(() => drawing.stop())

const DRAWN = GAMES.map(({ game }) => game).filter(({ id }) => existsSync(`games/${id}/client/board.tsx`))
const cases = DRAWN.flatMap((game) => (['en', 'pl'] as const).map((language) => [game.id, language, game] as const))

test.each(cases)('%s: no id on a drawn table (%s)', { timeout: 240_000 }, async (id, language, game) => {
  await drawing.speak(language)
  const board = await drawing.load<BoardModule>(`/games/${id}/client/board.tsx`)
  const { TextBoard } =
    await drawing.load<Record<'TextBoard', typeof import('../table/text-board.tsx').TextBoard>>(
      '/client/table/text-board.tsx',
    )
  const { words } = await drawing.load<{ words: Words }>(`/games/${id}/client/words.ts`)
  const dock = await openDock()
  const spelling = spellingOf(
    bundleOf(`games/${id}/locales/${language}.json`),
    bundleOf(`client/locales/${language}.json`),
  )
  const raw = new Set<string>()
  for (const [n, { seats, options }] of tablesOf(game).slice(0, TABLES).entries())
    watch(game, seats, options, `raw ${n}`, (view) => {
      for (const layout of LAYOUTS) {
        const props = lookedAt(id, view, language, layout)
        const drawn = [...partsOf(board, props), createElement(TextBoard, { ...props, words }), ...dock(props)]
        for (const part of drawn)
          for (const found of idsOn(renderToStaticMarkup(part), spelling)) raw.add(`${found} (${layout})`)
      }
    })
  expect([...raw]).toEqual([])
})

test('an id on a page is found, written or spoken', () => {
  const spelling = spellingOf(bundleOf('games/51st-state/locales/en.json'))
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

/** So few choices that none of them is folded away. */
const FEW = 8

/** The dock of a table: the question with its choices and what is not possible, as it stands and piece by piece. */
async function openDock(): Promise<(props: BoardProps) => readonly ReactElement[]> {
  const { PlayContext } = await drawing.load<typeof import('../table/play.ts')>('/client/table/play.ts')
  const { YourMove } = await drawing.load<typeof import('../table/your-move.tsx')>('/client/table/your-move.tsx')
  const { MainColumn } = await drawing.load<typeof import('../table/main-column.tsx')>('/client/table/main-column.tsx')
  const at = (props: BoardProps, decision: ToldDecision, others: readonly ToldDecision[]): ReactElement =>
    createElement(
      PlayContext.Provider,
      { value: playOf(props, decision) },
      createElement(YourMove, { decision, others }),
      createElement(MainColumn),
    )
  return (props) => {
    const [decision, ...others] = props.decisions.toSorted((a, b) => Number(b.must) - Number(a.must))
    if (decision === undefined) return []
    return [at(props, decision, others), ...[decision, ...others].flatMap(inPieces).map((one) => at(props, one, []))]
  }
}

/** A decision cut into several that leave nothing out of sight. */
const inPieces = (decision: ToldDecision): readonly ToldDecision[] => {
  const pieces: ToldDecision[] = []
  for (let i = 0; i < decision.choices.length; i += FEW)
    pieces.push({ ...decision, choices: decision.choices.slice(i, i + FEW), blocked: i === 0 ? decision.blocked : [] })
  return pieces
}

/** What the dock asks of a table; the first choice has been taken once and asks for a second time. */
const playOf = (props: BoardProps, decision: ToldDecision): Play => {
  const [choice] = decision.choices
  return {
    ...props,
    match: 'm',
    info: { game: props.game, coach: 'off', status: 'running' },
    table: { seq: 1, undo: { steps: [] } },
    decisions: [decision],
    looks: props.seats,
    seat: props.you,
    logText: props.t,
    signs: {},
    feed: { log: [] },
    showing: { on: false, behind: false, turn: [] },
    turnEnd: { held: false },
    confirming: choice === undefined ? undefined : { decision, choice, onBoard: false },
    myTurn: true,
  } as unknown as Play
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
