import { expect, test } from 'vitest'
import { save } from './clone.ts'
import { migrate, savedNames } from './migrations.ts'
import { start } from './start.ts'
import { lanterns } from './testing/example/game.ts'
import { type Tiny, tinyGame } from './testing/tiny.ts'

test('an old state is brought up to date by the migrations it has not seen, in order', () => {
  const old = tinyGame({}, () => ({ proc: 'x', step: 'y' }))
  const saved = save(start(old, 1, {}, 's'))
  const migrations = [
    { name: 'first', up: (state: { open: Tiny }) => void state.open.log.push('first') },
    { name: 'second', up: (state: { open: Tiny }) => void state.open.log.push('second') },
  ]
  const today = tinyGame({}, () => ({ proc: 'x', step: 'y' }), { migrations })
  expect(migrate(today, saved)).toEqual(['first', 'second'])
  expect(saved.open.log).toEqual(['first', 'second'])
  expect(migrate(today, saved)).toEqual([])
  expect(() => migrate(old, saved)).toThrow('bad-save')
})

test('saved names list steps, choices, rights and fields', () => {
  const names = savedNames(lanterns, [start(lanterns, 2, {}, 's').open]).split('\n')
  for (const name of ['step round.light', 'choice lay #{card#}', 'right wish', 'field open.hands', 'field open.round'])
    expect(names).toContain(name)
})
