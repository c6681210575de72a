import { expect, test } from 'vitest'
import { maskOf, turnDown } from './cards.ts'
import { emit, tellEvent } from './events.ts'
import { start } from './start.ts'
import { tinyGame } from './testing/tiny.ts'
import type { Event, SeenFace } from './types.ts'

const game = tinyGame({}, () => ({ proc: 'none', step: 'none' }))

test('an event goes to the sink with the faces it speaks of; each viewer is told those they had seen', () => {
  const heard: [Event, readonly SeenFace[]][] = []
  const g = start(game, 3, {}, 's', (...event) => heard.push(event))
  const back = turnDown(g, 'deck', 'a', maskOf([1]))
  emit(g, { key: 'drew', seat: 1, backs: [back] })
  const [event, faces] = heard[0] as [Event, readonly SeenFace[]]
  expect(tellEvent(event, faces, 1)).toEqual({ key: 'drew', seat: 1, backs: [back], faces: { [back]: 'a' } })
  expect(tellEvent(event, faces, 0)).toEqual({ key: 'drew', seat: 1, backs: [back], faces: {} })
  expect(tellEvent(event, faces, 'spectator')).toEqual({ key: 'drew', seat: 1, backs: [back], faces: {} })
})

test('an event for some seats is told to them alone', () => {
  const event = { key: 'whispered', seenBy: [0, 2] }
  expect(tellEvent(event, [], 0)).toEqual({ key: 'whispered' })
  expect(tellEvent(event, [], 1)).toBeUndefined()
  expect(tellEvent(event, [], 'spectator')).toBeUndefined()
})

test('without a sink an event is lost', () => {
  expect(() => emit(start(game, 1, {}, 's'), { key: 'nobody' })).not.toThrow()
})
