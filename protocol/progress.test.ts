import { expect, test } from 'vitest'
import { mergeProgress, newsFor, type Progress } from './progress.ts'

const at = (when: number, beat: number, done = false): Progress => ({ at: when, beat, picks: [], done })

test('of two devices the later counts, and what was done stays done', () => {
  const phone = { 'arcs/first-chapter': at(5, 3), 'arcs/ahead': at(1, 1, true) }
  const desk = { 'arcs/first-chapter': at(9, 1), 'arcs/ahead': at(4, 0), 'new-angeles/deals': at(2, 2) }
  const both = {
    'arcs/first-chapter': at(9, 1),
    'arcs/ahead': at(4, 0, true),
    'new-angeles/deals': at(2, 2),
  }
  expect(mergeProgress(phone, desk)).toEqual(both)
  expect(mergeProgress(desk, phone)).toEqual(both)
})

test('only what the other does not know is told', () => {
  const known = { a: at(1, 1), b: at(1, 1) }
  expect(newsFor(known, { a: at(1, 1), b: at(1, 1, true), c: at(3, 0) })).toEqual({ b: at(1, 1, true), c: at(3, 0) })
  expect(newsFor(known, known)).toEqual({})
})
