import { expect, test } from 'vitest'
import { settle } from '../engine.ts'
import type { Game } from '../game.ts'
import type { Right } from '../procedure.ts'
import { start } from '../start.ts'
import type { Choice } from '../types.ts'
import { CheckFailure, checkMatch, checkReplay } from './checks.ts'
import { countChoices } from './count-choices.ts'
import { lanterns } from './example/game.ts'
import type { Table } from './example/rules/table.ts'
import { playthroughText } from './playthrough.ts'

const table = { seats: 3, options: {}, seed: 'x', limit: 300, every: 1 }

test('a sound game passes every check, and its match can be played again', () => {
  const match = { game: lanterns, ...table }
  const checked = checkMatch(match)
  checkReplay(match, checked)
  expect(checked.decisions).toBeGreaterThan(10)
})

/** A table of which nothing need be told. */
const SILENT = Object.fromEntries(
  ['deck', 'discard', 'sides', 'round'].map((field) => [field, 'in this test nobody looks']),
)

/** The suite is only worth something if it fails: each of these games has one fault. */
const faulty: [string, Partial<Game<Table>>][] = [
  ['random matches end', { limit: 3 } as never],
  ['conserved', { conserved: ({ open }) => ({ deck: open.deck.length }) }],
  [
    'no leak',
    { glance: (g) => ({ ...lanterns.glance(g), goal: Number(g.secret.faces[g.open.deck[0] as number]) || 0 }) },
  ],
  ['outcome', { outcome: () => ({ winners: [7], reason: { key: 'end.rounds' } }) }],
  ['choices read both ways', { choices: { ...lanterns.choices, lay: '#{card}' } }],
  ['every key has its text', {}],
  ['nothing changes in silence', { telling: { ...SILENT, sides: ['told'] } }],
  [
    'what is offered is not said to be impossible',
    {
      telling: SILENT,
      rights: {
        wish: {
          ...(lanterns.rights?.wish as Right<Table, Choice>),
          blocked: () => [{ do: 'wish', reason: { key: 'reason.handFull', limit: 5 }, rule: 'LN-4.2' }],
        },
      },
    },
  ],
]
test.each(faulty)('a game with a fault fails: %s', (check, fault) => {
  const match = {
    game: { ...lanterns, ...fault },
    ...table,
    limit: check === 'random matches end' ? 3 : 300,
    ...(check === 'every key has its text' ? { locales: { en: {} } } : {}),
  }
  expect(() => checkMatch(match)).toThrow(CheckFailure)
  expect(() => checkMatch(match)).toThrow(check)
})

test('choices are counted like perft', () => {
  const g = start(lanterns, 2, {}, 'count')
  settle(lanterns, g)
  expect([1, 2, 3].map((depth) => countChoices(lanterns, g, depth))).toEqual([4, 16, 26])
})

test('a playthrough is the same text every time', () => {
  const text = playthroughText({ game: lanterns, seats: 2, seed: 'text' })
  expect(text).toBe(playthroughText({ game: lanterns, seats: 2, seed: 'text' }))
  expect(text).toMatch(/^1 s\d round\.light \(4\) lay #\d+ {2}\[\w+\]$/m)
})
