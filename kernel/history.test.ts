import { expect, test } from 'vitest'
import { below } from './chance.ts'
import { save } from './clone.ts'
import { chooseAndRemember, type Past, UNDO_REACH, undo, undoReach } from './history.ts'
import { again, stepsOf } from './procedure.ts'
import { start } from './start.ts'
import { note, type Tiny, tinyGame } from './testing/tiny.ts'
import type { Frame } from './types.ts'

interface Main extends Frame {
  proc: 'main'
  step: 'act' | 'other'
}
const { ask, procedure } = stepsOf<Tiny, Main>()
const main = procedure('main', {
  act: ask({
    who: () => 0,
    options: () => [{ do: 'a' }, { do: 'b' }, { do: 'stop' }],
    chosen: (g, _f, _seat, choice) => {
      note(g, choice.do)
      if (choice.do === 'b') below(g, 6)
      return choice.do === 'stop' ? undefined : again
    },
  }),
  other: ask({ who: () => 1, options: () => [{ do: 'a' }, { do: 'b' }], chosen: (g) => note(g, 'other') }),
})
const game = tinyGame({ main }, main.start)

function playing() {
  const g = start(game, 2, {}, 's')
  let past: Past<Tiny> = []
  const choose = (seat: number, text: string) => {
    const taken = chooseAndRemember(game, g, past, seat, text)
    if (!taken.ok) throw new Error(taken.code)
    past = taken.past
    return taken
  }
  return { g, choose, past: () => past }
}

test('own choices can be taken back one by one or several at once', () => {
  const { g, choose, past } = playing()
  const before = JSON.stringify(save(g))
  choose(0, 'a')
  const middle = JSON.stringify(save(g))
  expect(choose(0, 'a').undoable).toBe(true)
  expect(undoReach(past(), 0)).toBe(2)
  expect(undoReach(past(), 1)).toBe(0)
  const one = undo(past(), 0)
  expect(one.ok && JSON.stringify(one.state)).toBe(middle)
  const two = undo(past(), 0, 2)
  expect(two.ok && JSON.stringify(two.state)).toBe(before)
  expect(two.ok && two.past).toEqual([])
  expect(undo(past(), 0, 3)).toEqual({ ok: false, code: 'no-undo' })
  expect(undo(past(), 0, 0)).toEqual({ ok: false, code: 'no-undo' })
  expect(undo(past(), 1)).toEqual({ ok: false, code: 'no-undo' })
})

test('luck ends what can be taken back', () => {
  const { choose, past } = playing()
  choose(0, 'a')
  expect(choose(0, 'b').undoable).toBe(false)
  expect(undoReach(past(), 0)).toBe(0)
})

test('another seat’s choice ends it too, and can itself be taken back', () => {
  const { choose, past } = playing()
  choose(0, 'a')
  choose(0, 'stop')
  expect(undoReach(past(), 0)).toBe(2)
  choose(1, 'a')
  expect(undoReach(past(), 0)).toBe(0)
  expect(undoReach(past(), 1)).toBe(1)
})

test('the reach is bounded, so that nothing grows with the match', () => {
  const { choose, past } = playing()
  for (let i = 0; i < UNDO_REACH + 20; i++) choose(0, 'a')
  expect(past()).toHaveLength(UNDO_REACH)
})

test('a refused choice is a value with its code', () => {
  const g = start(game, 2, {}, 's')
  expect(chooseAndRemember(game, g, [], 0, 'c')).toEqual({ ok: false, code: 'unlisted' })
})
