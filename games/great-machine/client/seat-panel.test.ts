import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleOf, type Drawing, lookedAt, openDrawing } from '../../../client/testing/drawn.ts'
import { type Viewer, viewFor } from '../../../kernel/index.ts'
import { greatMachine } from '../rules/game.ts'
import type { G, Hero } from '../rules/table.ts'
import { situation, turnOf } from '../testing/situation.ts'
import type { MachineProps } from './parts/props.ts'

let drawing: Drawing
let SeatPanel: typeof import('./seat-panel.tsx').SeatPanel
beforeAll(async () => {
  drawing = await openDrawing()
  SeatPanel = (await drawing.load<typeof import('./seat-panel.tsx')>('/games/great-machine/client/seat-panel.tsx'))
    .SeatPanel
}, 60_000)
afterAll(() => drawing.stop())

const texts = bundleOf('games/great-machine/locales/en.json')

/** The panel of a seat as a viewer sees it. */
function panel(g: G, seat: number, viewer: Viewer): string {
  const props = lookedAt('great-machine', viewFor(greatMachine, g, viewer), 'en') as MachineProps
  return renderToStaticMarkup(createElement(SeatPanel, { ...props, seat }))
}

test('GM-15.3 the Machine and spectators see which card No Access! took', () => {
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
