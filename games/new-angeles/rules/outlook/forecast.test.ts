import { expect, test } from 'vitest'
import {
  choiceText,
  choose,
  copyMatch,
  explain,
  type Match,
  seedWords,
  settle,
  start,
  wordBelow,
} from '../../../../kernel/index.ts'
import { newAngeles } from '../game.ts'
import { DISTRICTS, idOf, numberOf, ROOT } from '../printed/board.ts'
import { RESOURCES, type Slider } from '../printed/nouns.ts'
import { reserveOf } from '../queries.ts'
import type { EffectFrame, Table } from '../table.ts'
import { placePiece, produce } from '../verbs/city.ts'
import type { EffectAbout } from './about.ts'
import { pathOf, tracksOf } from './forecast.ts'

/** What the screen reckons ahead must be what the rules then do: compared on the tables of matches played at random. */
function* tables(seed: string, count: number): Generator<Match<Table>> {
  const words = seedWords(seed)
  const g = start(newAngeles, 4, { corporations: 'random' }, seed)
  for (let n = 0; n < count; n++) {
    const open = settle(newAngeles, g).filter(({ must }) => must)
    const decision = open[0]
    if (decision === undefined) return
    yield g
    const choice = decision.options[wordBelow(words, decision.options.length)]
    if (choice !== undefined) choose(newAngeles, g, decision.seat, choiceText(newAngeles.choices, choice), decision.at)
  }
}

const SLIDERS: readonly Slider[] = ['humanFirst', 'orgcrime', 'illness', 'outage']

test('the supply after production is the one foretold', () => {
  let compared = 0
  for (const g of tables('supply', 400)) {
    if (g.open.phase !== 'action') continue
    const foretold = tracksOf(g).map(({ stock, coming }) => stock + coming)
    const copy = copyMatch(g)
    for (const d of DISTRICTS) if (copy.open.districts[d - 1]?.android) produce(copy, d, true)
    expect(RESOURCES.map((resource) => copy.open.supply[resource])).toEqual(foretold)
    compared++
  }
  expect(compared).toBeGreaterThan(50)
})

test('a placed piece ends where its path ends', () => {
  let compared = 0
  for (const g of tables('paths', 200))
    for (const what of SLIDERS) {
      if (reserveOf(g, what) === 0) continue
      for (const d of DISTRICTS) {
        const end = pathOf(g, what, d).at(-1)
        const copy = copyMatch(g)
        const before = copy.open.threat
        placePiece(copy, undefined, what, d)
        const arrived = DISTRICTS.find((at) => copy.open.districts[at - 1]?.[what] && !g.open.districts[at - 1]?.[what])
        expect(arrived ?? ROOT, `${what} in ${idOf(d)}`).toBe(end)
        if (end !== ROOT) expect(copy.open.threat).toBe(before)
        compared++
      }
    }
  expect(compared).toBeGreaterThan(1000)
})

test('the threat of a choice is the one that comes: on its way a piece touches every district, also an ill one', () => {
  let compared = 0
  for (const seed of ['harm', 'more harm', 'still more harm'])
    for (const g of tables(seed, 400)) {
      const frame = g.stack.at(-1)
      const decision = settle(newAngeles, g).find(({ must }) => must)
      if (frame?.proc !== 'effect' || (frame as EffectFrame).dry || decision === undefined) continue
      for (const told of explain(newAngeles, g, decision).choices) {
        const choice = told.choice as { what?: string; in?: string }
        if (told.choice.do !== 'place' || !SLIDERS.includes(choice.what as Slider)) continue
        const { root = 0, threat = 0 } = told.about as unknown as EffectAbout
        const copy = copyMatch(g)
        const card = copy.stack.at(-1) as EffectFrame
        const wasIll = card.ill === true
        placePiece(copy, card, choice.what as Slider, numberOf(choice.in as string))
        expect(copy.open.threat - g.open.threat, told.text).toBe(Math.min(root, 25 - g.open.threat))
        expect(card.ill === true && !wasIll, told.text).toBe(threat > 0)
        compared++
      }
    }
  expect(compared).toBeGreaterThan(50)
})
