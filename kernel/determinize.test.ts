import { expect, test } from 'vitest'
import { peek } from './cards.ts'
import { determinize } from './determinize.ts'
import { choose, settle } from './engine.ts'
import { start } from './start.ts'
import { lanterns } from './testing/example/game.ts'
import { viewFor } from './view.ts'

const match = () => {
  const g = start(lanterns, 3, {}, 'guess')
  choose(lanterns, g, 0, `lay #${g.open.sides[0]?.hand[0]}`)
  settle(lanterns, g)
  return g
}

test('a guessed world looks the same to its viewer, and has the same cards', () => {
  const g = match()
  for (const viewer of [0, 1, 2, 'spectator'] as const)
    for (let i = 0; i < 20; i++) {
      const world = determinize(lanterns, g, viewer, `w${i}`)
      expect(JSON.stringify(viewFor(lanterns, world, viewer))).toBe(JSON.stringify(viewFor(lanterns, g, viewer)))
      expect([...world.secret.faces].filter((_, back) => world.secret.kinds[back] !== 'pick').sort()).toEqual(
        [...g.secret.faces].filter((_, back) => g.secret.kinds[back] !== 'pick').sort(),
      )
    }
})

test('what the viewer has not seen is different from guess to guess, and so is the luck to come', () => {
  const g = match()
  const hands = new Set<string>()
  const luck = new Set<string>()
  for (let i = 0; i < 30; i++) {
    const world = determinize(lanterns, g, 0, `w${i}`)
    hands.add((world.open.sides[1]?.hand ?? []).map((back) => peek(world, back)).join())
    luck.add(world.secret.chance.join())
  }
  expect(hands.size).toBeGreaterThan(20)
  expect(luck.size).toBe(30)
  expect(luck.has(g.secret.chance.join())).toBe(false)
})

test('an open answer of somebody else is guessed among their options', () => {
  const g = match()
  const pick = g.stack[0]?.picks?.[0] as number
  const guesses = new Set<string>()
  for (let i = 0; i < 40; i++) guesses.add(peek(determinize(lanterns, g, 1, `w${i}`), pick))
  expect(guesses.size).toBe(4)
  expect(peek(determinize(lanterns, g, 0, 'w'), pick)).toBe(peek(g, pick))
})
