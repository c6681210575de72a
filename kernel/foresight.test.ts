import { expect, test } from 'vitest'
import { determinize } from './determinize.ts'
import { choose, openDecisions, settle } from './engine.ts'
import { foresee } from './foresight.ts'
import { chooseOnCopy } from './history.ts'
import { start } from './start.ts'
import { lanterns } from './testing/example/game.ts'

/** Decisions of some matches, with whoever is asked. */
function* decisions() {
  for (const seed of ['one', 'two', 'three']) {
    const g = start(lanterns, 3, {}, seed)
    for (let i = 0; i < 80; i++) {
      const open = settle(lanterns, g).filter(({ must }) => must)
      const asked = open[i % Math.max(1, open.length)]
      if (asked === undefined) break
      yield { g, asked, together: open.length > 1 }
      const choice = asked.options[(i * 7) % asked.options.length]
      if (choice === undefined || !choose(lanterns, g, asked.seat, choice, asked.at).ok) break
    }
  }
}

test('what is foreseen is what undo and the next question say, in the world that is guessed', () => {
  const counts = { luck: 0, shows: 0, handsOver: 0, none: 0 }
  for (const { g, asked } of decisions()) {
    const ahead = foresee(lanterns, g, asked.seat, 'seed')
    expect(ahead.texts).toHaveLength(asked.options.length)
    const world = determinize(lanterns, g, asked.seat, 'seed')
    for (const text of ahead.texts) {
      const signs = ahead.of(text)
      const taken = chooseOnCopy(lanterns, world, asked.seat, text, asked.at)
      if (!taken.ok) throw new Error(`${text} is not listed`)
      expect(signs.includes('luck') || signs.includes('shows'), text).toBe(!taken.undoable)
      if (signs.includes('handsOver')) expect(taken.open.some((one) => one.must && one.seat === asked.seat)).toBe(false)
      for (const sign of signs) counts[sign]++
      if (signs.length === 0) counts.none++
    }
  }
  // Each of them does happen.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
})

test('what a seat has not seen changes nothing of what it is told', () => {
  for (const { g, asked } of decisions()) {
    const [a, b] = [g, determinize(lanterns, g, asked.seat, 'another world')].map((world) => {
      const ahead = foresee(lanterns, world, asked.seat, 'seed')
      return ahead.texts.map((text) => [text, ahead.of(text)])
    })
    expect(a).toEqual(b)
  }
})

test('nothing is done to the match, and who is not asked is told nothing', () => {
  const g = start(lanterns, 3, {}, 'still')
  const [asked] = settle(lanterns, g)
  const before = JSON.stringify(g)
  const ahead = foresee(lanterns, g, asked?.seat ?? 0, 'seed')
  for (const text of ahead.texts) ahead.of(text)
  expect(JSON.stringify(g)).toBe(before)
  const seats = new Set(openDecisions(lanterns, g).map(({ seat }) => seat))
  for (const seat of [0, 1, 2]) if (!seats.has(seat)) expect(foresee(lanterns, g, seat, 'seed').texts).toEqual([])
})
