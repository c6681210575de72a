import { describe, expect, test } from 'vitest'
import type { ToldDecision } from '../../kernel/index.ts'
import { leavingOf, questionOf, unaskedOf } from './unasked.ts'

const AFTER = {
  seat: 0,
  at: 'turn.after',
  must: true,
  choices: [
    { text: 'shield school:2', choice: { do: 'shield', place: 'school:2' } },
    { text: 'endTurn', choice: { do: 'endTurn' }, about: { leaves: true } },
  ],
} as unknown as ToldDecision

describe('a question that is never asked', () => {
  const never = ['51st-state turn.after']
  test('is answered by what leaves the offer out', () => {
    expect(questionOf('51st-state', AFTER)).toBe(never[0])
    expect(unaskedOf('51st-state', [AFTER], never, 'choose')?.text).toBe('endTurn')
  })
  test('is asked where nobody said so, in another game, and where somebody only may answer', () => {
    expect(unaskedOf('51st-state', [AFTER], [], 'choose')).toBeUndefined()
    expect(unaskedOf('arcs', [AFTER], never, 'choose')).toBeUndefined()
    expect(unaskedOf('51st-state', [{ ...AFTER, must: false }], never, 'choose')).toBeUndefined()
  })
  test('is asked after an undo, so that one can get back behind it', () => {
    expect(unaskedOf('51st-state', [AFTER], never, 'undo')).toBeUndefined()
  })
  test('is only one that can be left out', () => {
    expect(leavingOf({ ...AFTER, choices: AFTER.choices.slice(0, 1) })).toBeUndefined()
  })
})
