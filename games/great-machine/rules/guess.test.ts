import { expect, test } from 'vitest'
import { determinize } from '../../../kernel/index.ts'
import { guards, lay, situation } from '../testing/situation.ts'
import { greatMachine } from './game.ts'
import type { Hero } from './table.ts'

const GUESSES = 400

/** Where a seat thinks that the Actress goes, who stands in velvet behind two Guards, by how often it guesses so. */
function guesses(seat: number, trust: number): Record<string, number> {
  const { g } = situation({
    trust: [trust],
    at: ['velvet'],
    with(open, all) {
      guards(open, 'velvet', 2)
      lay(all, open.heroes[0] as Hero, 'trade')
    },
  })
  const counts: Record<string, number> = {}
  for (let i = 0; i < GUESSES; i++) {
    const { open, secret } = determinize(greatMachine, g, seat, `guess ${i}`)
    const [{ chosen, hand, lost }] = open.heroes as [Hero]
    // One card of each District, whatever is guessed.
    const faces = [chosen as number, ...hand, ...lost].map((back) => secret.faces[back])
    expect(new Set(faces).size).toBe(9)
    const to = secret.faces[chosen as number] as string
    counts[to] = (counts[to] ?? 0) + 1
  }
  return counts
}

test('the Machine guesses that Heroes stay or go where they can pay, and holds nothing for impossible', () => {
  const rich = guesses(0, 8)
  expect(Object.keys(rich)).toHaveLength(9)
  expect(rich.velvet).toBeGreaterThan(GUESSES / 4)
  expect(rich.velvet).toBeLessThan(GUESSES / 2)
  const poor = guesses(0, 0)
  expect(poor.velvet).toBeGreaterThan(GUESSES / 2)
  expect(poor.trade).toBeGreaterThan(0)
})

test('Revolutionaries know what lies there', () => {
  expect(guesses(1, 8)).toEqual({ trade: GUESSES })
})
