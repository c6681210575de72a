import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleOf, type Drawing, lookedAt, openDrawing } from '../../../client/testing/drawn.ts'
import { type Viewer, viewFor } from '../../../kernel/index.ts'
import { newAngeles } from '../rules/game.ts'
import type { G } from '../rules/table.ts'
import { passAll, situation } from '../testing/situation.ts'
import type { TableProps } from './parts/props.ts'

let drawing: Drawing
let Board: typeof import('./board.tsx').Board
beforeAll(async () => {
  drawing = await openDrawing()
  Board = (await drawing.load<typeof import('./board.tsx')>('/games/new-angeles/client/board.tsx')).Board
}, 60_000)
afterAll(() => drawing.stop())

const texts = bundleOf('games/new-angeles/locales/en.json')
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']
const LAYOUTS = ['desk', 'phone'] as const

/** The board as a viewer sees it. */
function drawn(g: G, viewer: Viewer, layout: (typeof LAYOUTS)[number]): string {
  const props = lookedAt('new-angeles', viewFor(newAngeles, g, viewer), 'en', layout) as TableProps
  return renderToStaticMarkup(createElement(Board, props))
}

test('NA-24.3 the backs of events that Unorthodox Knowledge has shown are drawn for everybody, with their places', () => {
  const t = situation({
    hands: [['unorthodox-knowledge'], ['liquidation']],
    events: ['gang-wars', 'crumbling', 'social-apps'],
  })
  const places = (viewer: Viewer, layout: (typeof LAYOUTS)[number]) =>
    [...drawn(t.g, viewer, layout).matchAll(/class="known-event" data-place="(\d+)"/g)].map(([, place]) =>
      Number(place),
    )
  t.decisions()
  for (const layout of LAYOUTS) expect(places(1, layout)).toEqual([1])
  passAll(t.choose(0, 'offer unorthodox-knowledge'))
  const { eventDeck } = t.open
  const back = (id: string) => eventDeck.slice(-3).find((each) => t.g.secret.faces[each] === id) as number
  t.choose(0, `bury #${back('crumbling')}`, `topmost #${back('social-apps')}`)
  const last = eventDeck.length
  const backs = [t.open.eventDeck.at(-1), t.open.eventDeck.at(-2)].map((each) => t.open.eventBacks[each as number])
  for (const viewer of VIEWERS)
    for (const layout of LAYOUTS) {
      expect(places(viewer, layout)).toEqual([1, 2, last])
      for (const what of backs) expect(drawn(t.g, viewer, layout).includes(texts[`names.${what}`] as string)).toBe(true)
    }
})

test('NA-70.7 what Caprice Nisei made a proposer fix stands on the card, for everybody', () => {
  const t = situation({
    hands: [['media-circus'], ['liquidation']],
    assets: [[], ['caprice-nisei']],
    city: { 1: { unrest: 2 }, 2: { unrest: 2 } },
  })
  t.choose(0, 'offer media-circus').choose(1, 'use caprice-nisei')
  t.choose(0, 'lower quinde', 'place humanFirst manta')
  const fixed = (viewer: Viewer) =>
    [...drawn(t.g, viewer, 'desk').matchAll(/Fixed by Caprice Nisei: ([^<]*?)\./g)].map(([, list]) => list)
  // On the card itself and in its tip.
  for (const viewer of VIEWERS)
    expect(fixed(viewer)).toEqual([
      expect.stringMatching(/Quinde.*; .*Manta/),
      expect.stringMatching(/Quinde.*; .*Manta/),
    ])
})
