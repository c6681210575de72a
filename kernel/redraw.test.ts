import { expect, test } from 'vitest'
import { peek } from './cards.ts'
import { choose, openDecisions, settle } from './engine.ts'
import { redraw } from './redraw.ts'
import { start } from './start.ts'
import { lanterns } from './testing/example/game.ts'
import { viewFor } from './view.ts'

/** Seat 0 has answered in secret. */
const match = () => {
  const g = start(lanterns, 3, {}, 'guess')
  choose(lanterns, g, 0, `lay #${g.open.sides[0]?.hand[0]}`)
  settle(lanterns, g)
  return g
}
const handOf = (g: ReturnType<typeof match>, seat: number) =>
  (g.open.sides[seat]?.hand ?? []).map((back) => peek(g, back)).join()

test('those whose eyes count see the same as before, one by one', () => {
  const g = match()
  const next = redraw(lanterns, g, [0, 1], 'anew')
  for (const seat of [0, 1]) {
    expect(handOf(next, seat)).toBe(handOf(g, seat))
    expect(viewFor(lanterns, next, seat)).toEqual(viewFor(lanterns, g, seat))
  }
})

test('what they have not seen is drawn anew, and so is all luck to come', () => {
  const g = match()
  const hands = new Set(Array.from({ length: 30 }, (_, i) => handOf(redraw(lanterns, g, [0, 1], `s${i}`), 2)))
  expect(hands.size).toBeGreaterThan(10)
  expect(redraw(lanterns, g, [0], 'anew').secret.chance).not.toEqual(g.secret.chance)
})

test('the same seed gives the same match, and the match before is untouched', () => {
  const g = match()
  const before = JSON.stringify(g)
  expect(redraw(lanterns, g, [1], 'anew')).toEqual(redraw(lanterns, g, [1], 'anew'))
  expect(JSON.stringify(g)).toBe(before)
})

test('an answer that others gave in secret is asked for again', () => {
  const g = match()
  const asked = (seat: number, world: typeof g) => openDecisions(lanterns, world).find((one) => one.seat === seat)?.must
  expect(asked(0, g)).toBe(false)
  expect(asked(0, redraw(lanterns, g, [0], 'anew'))).toBe(false)
  expect(asked(0, redraw(lanterns, g, [1], 'anew'))).toBe(true)
})
