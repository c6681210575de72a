import { expect, test } from 'vitest'
import { EVERYBODY } from './cards.ts'
import { below } from './chance.ts'
import { save } from './clone.ts'
import { settle } from './engine.ts'
import { emit } from './events.ts'
import { chooseAndRemember, chooseOnCopy, type Past, UNDO_REACH, undo, undoReach } from './history.ts'
import { again, stepsOf } from './procedure.ts'
import { start } from './start.ts'
import { note, type Tiny, tinyGame } from './testing/tiny.ts'
import type { Frame } from './types.ts'

interface Main extends Frame {
  proc: 'main'
  step: 'act' | 'other'
}
const { ask, askAll, procedure } = stepsOf<Tiny, Main>()
const main = procedure('main', {
  act: ask({
    who: () => 0,
    options: () => [{ do: 'a' }, { do: 'b' }, { do: 'stop' }],
    chosen: (g, _f, _seat, choice) => {
      note(g, choice.do)
      emit(g, { key: 'acted' })
      if (choice.do === 'b') below(g, 6)
      return choice.do === 'stop' ? undefined : again
    },
  }),
  other: ask({ who: () => 1, options: () => [{ do: 'a' }, { do: 'b' }], chosen: (g) => note(g, 'other') }),
})
const game = tinyGame({ main }, main.start)

function playing() {
  let g = start(game, 2, {}, 's')
  let past: Past<Tiny> = []
  const choose = (seat: number, text: string) => {
    const taken = chooseAndRemember(game, g, past, seat, text)
    if (!taken.ok) throw new Error(taken.code)
    ;({ g, past } = taken)
    return taken
  }
  return { choose, past: () => past, state: () => JSON.stringify(save(g)) }
}

test('own choices can be taken back one by one or several at once', () => {
  const { choose, past, state } = playing()
  const before = state()
  choose(0, 'a')
  const middle = state()
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

test('a choice is taken on a copy: the match before it is untouched, its events go where they are asked to', () => {
  const g = start(game, 2, {}, 's')
  settle(game, g)
  const before = JSON.stringify(save(g))
  const heard: string[] = []
  const taken = chooseOnCopy(game, g, 0, 'a', 'main.act', ({ key }) => heard.push(key))
  if (!taken.ok) throw new Error(taken.code)
  expect(JSON.stringify(save(g))).toBe(before)
  expect(taken.g.open.log).toEqual(['a'])
  expect(heard).toEqual(['acted'])
  expect(taken).toMatchObject({ at: 'main.act', text: 'a', undoable: true, shownTo: EVERYBODY })
  expect(taken.open).toEqual(settle(game, taken.g))
  expect(chooseOnCopy(game, g, 0, 'b')).toMatchObject({ undoable: false })
  expect(chooseOnCopy(game, g, 1, 'a')).toEqual({ ok: false, code: 'not-open' })
})

test('who may know a choice: everybody, but for an answer given in secret, which its seat and who it is shown to know', () => {
  const secret = procedure('main', {
    act: askAll({ seats: () => [0, 1], options: () => [{ do: 'a' }, { do: 'b' }], chosen: () => {} }),
    other: () => {},
  })
  const shared = procedure('main', {
    act: askAll({
      seats: () => [0, 1],
      options: () => [{ do: 'a' }, { do: 'b' }],
      shownTo: (_g, _f, seat) => [seat, 2],
      chosen: () => {},
    }),
    other: () => {},
  })
  const right = { who: () => [0], options: () => [{ do: 'c' }], chosen: () => {} }
  const knowing = (main: typeof secret, text: string) => {
    const silent = tinyGame({ main }, main.start, { rights: { wish: right } })
    const g = start(silent, 3, {}, 's')
    settle(silent, g)
    const taken = chooseOnCopy(silent, g, 0, text)
    return taken.ok ? taken.shownTo : taken.code
  }
  expect(knowing(secret, 'a')).toBe(0b001)
  expect(knowing(shared, 'a')).toBe(0b101)
  expect(knowing(secret, 'c')).toBe(EVERYBODY)
})
