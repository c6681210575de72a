import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { GameText, SeatColour } from '../../../client/board.ts'
import { stillProps } from '../../../client/testing/still.ts'
import { type Viewer, viewFor } from '../../../kernel/index.ts'
import { gameWordsOf, hostOf } from '../../../texts/index.ts'
import { greatMachine } from '../rules/game.ts'
import type { G, Hero } from '../rules/table.ts'
import { situation, turnOf } from '../testing/situation.ts'
import type { MachineProps, MachineView } from './parts/props.ts'

let vite: ViteDevServer
let SeatPanel: typeof import('./seat-panel.tsx').SeatPanel
beforeAll(async () => {
  // The shell asks the browser for its language as soon as it is loaded.
  vi.stubGlobal('navigator', { languages: ['en'] })
  vite = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
  })
  SeatPanel = (await vite.ssrLoadModule('/games/great-machine/client/seat-panel.tsx')).SeatPanel
}, 60_000)
afterAll(() => vite.close())

const texts = JSON.parse(readFileSync('games/great-machine/locales/en.json', 'utf8'))

/** The panel of a seat as a viewer sees it. */
function panel(g: G, seat: number, viewer: Viewer): string {
  const view = viewFor(greatMachine, g, viewer) as MachineView
  const host = hostOf('en', () => [{ language: 'en', texts }], {
    faces: view.faces,
    seatName: (one) => `Seat ${one}`,
    unseen: (count) => `${count}`,
  })
  const t = Object.assign(gameWordsOf(host), { language: 'en' }) as GameText
  const props = {
    ...stillProps('great-machine', view, t),
    seats: Array.from({ length: view.seats }, (_, one) => ({
      seat: one,
      name: `Seat ${one}`,
      colour: (one + 1) as SeatColour,
      fill: '',
      ink: '',
      you: one === viewer,
      bot: false,
      conceded: false,
    })),
    you: viewer === 'spectator' ? undefined : viewer,
  } as MachineProps
  return renderToStaticMarkup(createElement(SeatPanel, { ...props, seat }))
}

test('the Machine and spectators see which card No Access! took', () => {
  const trial = situation({
    with: (open) => {
      open.raids.push({ at: (open.heroes[1] as Hero).at, hit: false })
    },
    play: turnOf(1, 'trade'),
  })
  trial.decisions()
  const before = panel(trial.g, 1, 0)
  trial.choose(0, 'detain access')
  expect(before).not.toContain('Known lost cards')
  for (const viewer of [0, 'spectator'] as const)
    expect(panel(trial.g, 1, viewer)).toContain(`aria-label="Known lost cards: ${texts['names.trade']}"`)
})

test('GM-13.3 everybody sees which Servant Movement cards were drawn, and how many are to come', () => {
  const { g } = situation({
    seats: 2,
    options: { mode: 'cooperative' },
    with: (open) => {
      open.movementUsed = ['central-square', 'stay']
    },
  })
  const left = g.open.movement.length
  for (const viewer of [0, 1, 'spectator'] as const) {
    const drawn = panel(g, 1, viewer)
    expect(drawn).toContain(`Movement cards to come <b>${left}</b>`)
    for (const card of ['central-square', 'stay']) expect(drawn).toContain(`>${texts[`names.${card}`]}</span>`)
  }
})
