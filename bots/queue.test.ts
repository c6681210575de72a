import { expect, test } from 'vitest'
import { newQueue, RANKS, type Rank, shareOfThought } from './queue.ts'

const filled = (counts: Record<Rank, number>) => {
  const queue = newQueue<string>()
  for (const rank of [...RANKS].reverse()) for (let i = 0; i < counts[rank]; i++) queue.add(rank, `${rank} ${i}`)
  return queue
}

test('a person who waits comes before tables of bots, and those before analysis; of one rank whoever came first', () => {
  const queue = filled({ person: 2, bots: 2, analysis: 1 })
  expect(queue.length).toBe(5)
  expect(queue.waiting('bots')).toBe(2)
  expect(Array.from({ length: 6 }, () => queue.take())).toEqual([
    'person 0',
    'person 1',
    'bots 0',
    'bots 1',
    'analysis 0',
    undefined,
  ])
})

test('nobody starves: even among many people who wait the least urgent has a turn now and then', () => {
  const queue = filled({ person: 100, bots: 2, analysis: 1 })
  const order = Array.from({ length: 40 }, () => queue.take())
  expect(order.filter((task) => task?.startsWith('person'))).toHaveLength(37)
  expect(order).toEqual(expect.arrayContaining(['bots 0', 'bots 1', 'analysis 0']))
})

test('the more wait, the less bots think about each, down to a first look', () => {
  expect(shareOfThought(0, 1)).toBe(1)
  expect(shareOfThought(4, 1)).toBe(1)
  expect(shareOfThought(16, 1)).toBe(0.25)
  expect(shareOfThought(16, 4)).toBe(1)
  expect(shareOfThought(100, 1)).toBe(0)
})

test('who has waited long enough gets a first look, however few wait', () => {
  expect(shareOfThought(16, 1, 0.99)).toBe(0.25)
  expect(shareOfThought(16, 1, 1)).toBe(0)
  expect(shareOfThought(0, 1, 1)).toBe(0)
})

test('all that wait can be sent away', () => {
  const queue = filled({ person: 1, bots: 1, analysis: 1 })
  expect(queue.clear()).toHaveLength(3)
  expect(queue.take()).toBeUndefined()
})
