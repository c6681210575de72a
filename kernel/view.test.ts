import { expect, test } from 'vitest'
import { choose, settle } from './engine.ts'
import { start } from './start.ts'
import { lanterns } from './testing/example/game.ts'
import { explain, openViews, viewFor } from './view.ts'

const match = () => {
  const g = start(lanterns, 3, {}, 'view')
  settle(lanterns, g)
  return g
}

test('a seat sees its own hand, nobody else’s, and nothing of `secret`', () => {
  const g = match()
  const view = viewFor(lanterns, g, 1)
  for (const back of g.open.sides[1]?.hand ?? []) expect(view.faces[back]).toBe(g.secret.faces[back])
  for (const back of [...(g.open.sides[0]?.hand ?? []), ...g.open.deck]) expect(view.faces[back]).toBeUndefined()
  expect('secret' in view).toBe(false)
  expect(viewFor(lanterns, g, 'spectator').faces).toEqual({})
})

test('everybody sees whom the match waits for; options go to their seat alone', () => {
  const g = match()
  choose(lanterns, g, 0, `lay #${g.open.sides[0]?.hand[0]}`)
  settle(lanterns, g)
  expect(viewFor(lanterns, g, 'spectator').waiting).toEqual([
    { seat: 1, at: 'round.light' },
    { seat: 2, at: 'round.light' },
  ])
  expect(viewFor(lanterns, g, 'spectator').decisions).toEqual([])
  expect(viewFor(lanterns, g, 1).decisions.map(({ seat, must }) => [seat, must])).toEqual([[1, true]])
  expect(viewFor(lanterns, g, 0).decisions.map(({ seat, must }) => [seat, must])).toEqual([[0, false]])
})

test('a decision is told with prompt, rule, texts and what is blocked', () => {
  const g = match()
  const [decision] = settle(lanterns, g)
  if (decision === undefined) throw new Error('nothing open')
  const told = explain(lanterns, g, decision)
  expect(told.prompt).toEqual({ key: 'prompt.round.light' })
  expect(told.rule).toBe('LN-2.1')
  expect(told.choices.map(({ text }) => text)).toEqual((g.open.sides[0]?.hand ?? []).map((back) => `lay #${back}`))
  expect(told.blocked).toEqual([])
})

test('an outlook is worked out once for all viewers', () => {
  let times = 0
  const show = openViews({ ...lanterns, outlook: () => ({ times: ++times }) }, match())
  expect(show(0).outlook).toEqual({ times: 1 })
  expect(show('spectator').outlook).toBe(show(0).outlook)
})
