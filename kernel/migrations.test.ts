import { expect, test } from 'vitest'
import { save } from './clone.ts'
import { migrate, renameField, renameStep } from './migrations.ts'
import { start } from './start.ts'
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

test('renameStep and renameField change what they name, in every frame and record, and nothing else', () => {
  const frame = (proc: string, step: string, more = {}) => ({ proc, step, ...more })
  const state = {
    open: { sides: [{ gold: 1 }, { iron: 2 }], piles: { 7: { gold: 3 } } },
    stack: [frame('turn', 'prelude', { gold: 4 }), frame('raid', 'prelude', { gold: 5 }), frame('turn', 'act')],
  }
  renameStep('turn', 'prelude', 'overture')(state)
  renameField('open.sides[]', 'gold', 'coins')(state)
  renameField('open.piles.*', 'gold', 'coins')(state)
  renameField('frame raid', 'gold', 'coins')(state)
  expect(state).toEqual({
    open: { sides: [{ coins: 1 }, { iron: 2 }], piles: { 7: { coins: 3 } } },
    stack: [frame('turn', 'overture', { gold: 4 }), frame('raid', 'prelude', { coins: 5 }), frame('turn', 'act')],
  })
  expect(() => renameField('players', 'a', 'b')(state)).toThrow('bad-save')
})
