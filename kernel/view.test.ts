import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { copyMatch } from './clone.ts'
import { choose, play, settle } from './engine.ts'
import { start } from './start.ts'
import { lanterns } from './testing/example/game.ts'
import type { Choice } from './types.ts'
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
  const { of: show } = openViews({ ...lanterns, outlook: () => ({ times: ++times }) }, match())
  expect(show(0).outlook).toEqual({ times: 1 })
  expect(show('spectator').outlook).toBe(show(0).outlook)
})

test('cards to which nothing happened since the last view are the same object, and all others are told', () => {
  const g = match()
  const before = openViews(lanterns, g)
  const [mine, open] = [before.of(0), before.of('spectator')]
  const same = openViews(lanterns, copyMatch(g), before)
  expect([same.of(0).faces === mine.faces, same.of('spectator').kinds === open.kinds]).toEqual([true, true])
  const next = copyMatch(g)
  for (let i = 0; i < 3; i++) {
    const decision = settle(lanterns, next).find(({ must }) => must)
    if (decision !== undefined) play(lanterns, next, decision, decision.options[0] as Choice)
  }
  settle(lanterns, next)
  const after = openViews(lanterns, next, before)
  for (const viewer of [0, 1, 'spectator'] as const) expect(after.of(viewer)).toEqual(viewFor(lanterns, next, viewer))
  expect(after.of(0).faces).not.toEqual(mine.faces)
})

test('views remember what was last shown, and nothing from before that', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let g = match()
  const first = new WeakRef(g)
  let views = openViews(lanterns, g)
  for (let i = 0; i < 3; i++) {
    g = copyMatch(g)
    views = openViews(lanterns, g, views)
    views.of(0)
  }
  // What a WeakRef was made of is kept until this turn of the loop is over.
  await new Promise((resolve) => setTimeout(resolve))
  collect()
  expect(first.deref()).toBeUndefined()
  expect(views.g).toBe(g)
})

test('decisions that are known are not listed again', () => {
  const g = match()
  const known = settle(lanterns, g).slice(0, 1)
  expect(openViews(lanterns, g, undefined, known).of(1).decisions).toEqual([])
  expect(openViews(lanterns, g, undefined, known).of(0)).toEqual({
    ...viewFor(lanterns, g, 0),
    waiting: [{ seat: 0, at: 'round.light' }],
  })
})
