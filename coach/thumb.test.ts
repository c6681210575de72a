import { expect, test } from 'vitest'
import type { ToldDecision, View } from '../kernel/index.ts'
import { lineOf, type Thumb } from './thumb.ts'

const decision = (...kinds: string[]): ToldDecision => ({
  seat: 1,
  must: true,
  at: 'turn.play',
  prompt: { key: 'prompt.turn.play' },
  choices: kinds.map((kind) => ({ text: kind, choice: { do: kind } })),
  blocked: [],
})
const view = { open: { round: 3 } } as unknown as View<{ round: number }>
const thumbs: readonly Thumb<{ round: number }>[] = [
  { id: 'elsewhere', at: ['turn.end'] },
  { id: 'lead', at: ['turn.play'], when: ({ offers, open }) => offers('lead').length > 0 && { count: open.round } },
  { id: 'never', when: () => undefined },
  { id: 'always' },
]

test('the first that applies speaks, with its gaps', () => {
  expect(lineOf(thumbs, view, decision('lead', 'pass'))).toEqual({ id: 'lead', gaps: { count: 3 } })
  expect(lineOf(thumbs, view, decision('copy', 'pass'))).toEqual({ id: 'always', gaps: {} })
})

test('what was told less often comes first, and what was told comes again when all was', () => {
  expect(lineOf(thumbs, view, decision('lead', 'pass'), { lead: 1 })?.id).toBe('always')
  expect(lineOf(thumbs, view, decision('lead', 'pass'), { lead: 1, always: 1 })?.id).toBe('lead')
  expect(lineOf(thumbs, view, decision('lead', 'pass'), { lead: 2, always: 1 })?.id).toBe('always')
})

test('where there is nothing to choose nothing is said, nor of a right', () => {
  expect(lineOf(thumbs, view, decision('pass'))).toBeUndefined()
  expect(lineOf(thumbs, view, { ...decision('lead', 'pass'), must: false })).toBeUndefined()
})
