import { expect, test } from 'vitest'
import { isCoached, wantCoach } from './coached.ts'

function shelfOf(first?: string) {
  let kept: string | null = first ?? null
  return {
    getItem: () => kept,
    setItem(_key: string, value: string) {
      kept = value
    },
  }
}

test('the coach speaks in the first match of each game, and stays there', () => {
  const shelf = shelfOf()
  expect(isCoached(shelf, 'arcs', 'a')).toBe(true)
  expect(isCoached(shelf, 'arcs', 'b')).toBe(false)
  expect(isCoached(shelf, 'arcs', 'a')).toBe(true)
  expect(isCoached(shelf, '51st-state', 'c')).toBe(true)
})

test('it comes where it is called and goes where it is sent away', () => {
  const shelf = shelfOf()
  isCoached(shelf, 'arcs', 'a')
  wantCoach(shelf, 'a', false)
  wantCoach(shelf, 'b', true)
  expect(isCoached(shelf, 'arcs', 'a')).toBe(false)
  expect(isCoached(shelf, 'arcs', 'b')).toBe(true)
  expect(isCoached(shelf, 'arcs', 'd')).toBe(false)
})

test('what cannot be read, or must not be written, is no first match of anything', () => {
  expect(isCoached(shelfOf('{broken'), 'arcs', 'a')).toBe(true)
  const refusing = {
    getItem: () => null,
    setItem() {
      throw new Error('private')
    },
  }
  expect(isCoached(refusing, 'arcs', 'a')).toBe(true)
})
