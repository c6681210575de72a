import { expect, test } from 'vitest'
import type { LogEntry } from '../../protocol/protocol.ts'
import { endOfMyTurn } from './last-turn.ts'

const log = (...steps: readonly (readonly [seat: number, undone?: boolean])[]) =>
  steps.map(([seat, undone = false], seq) => ({ seq, seat, kind: 'choose', undone }) as unknown as LogEntry)

test('my turn ends with my last step before the others', () => {
  expect(endOfMyTurn(log([0], [0], [1], [2]), [0])).toBe(1)
})
test('what I have done in this turn does not move it', () => {
  expect(endOfMyTurn(log([0], [1], [2], [0], [0]), [0])).toBe(0)
})
test('what I took back was no turn', () => {
  expect(endOfMyTurn(log([0], [1], [0, true], [2]), [0])).toBe(0)
})
test('before my first turn there is none', () => {
  expect(endOfMyTurn(log([1], [2]), [0])).toBeUndefined()
})
