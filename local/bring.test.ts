import { expect, test } from 'vitest'
import { seatsIn } from './bring.ts'

const record = { game: 'arcs', seats: 3, options: {}, lines: [] }

test('a file says who sat where: people were mine, bots keep their level', () => {
  expect(seatsIn({ ...record, names: { 0: 'Ala', 2: 'Bo' }, bots: { 1: 'hard' } })).toEqual(['mine', 'hard', 'mine'])
})

test('a record that says nothing gives me the first seat, and levels of other days become medium', () => {
  expect(seatsIn(record)).toEqual(['mine', 'medium', 'medium'])
  expect(seatsIn({ ...record, names: { 1: 'Ala' }, bots: { 0: 'greedy' } })).toEqual(['medium', 'mine', 'medium'])
})
