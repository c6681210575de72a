import { expect, test } from 'vitest'
import { greedyBot } from '../../bots/brain/greedy.ts'
import { randomBot } from '../../bots/brain/random.ts'
import { runMatch } from '../../bots/brain/run.ts'
import { start } from '../../kernel/index.ts'
import { brain } from './bot.ts'
import { arcs } from './rules/game.ts'
import { side, situation } from './testing/situation.ts'

const worth = (t: ReturnType<typeof situation>, seat: number): number =>
  Object.values(brain.evaluate(t.g, seat)).reduce((sum, each) => sum + each, 0)

test('the evaluation likes Power, a won ambition and a city', () => {
  const plain = situation({ ships: [['1-hex', 0, 2]] })
  const powerful = situation({ ships: [['1-hex', 0, 2]] })
  side(powerful, 0).power = 5
  const leading = situation({ ships: [['1-hex', 0, 2]], tokens: [['relic']] })
  ;(leading.open.markers[0] as { box: string }).box = 'keeper'
  const settled = situation({ ships: [['1-hex', 0, 2]], cities: [['1-hex', 0]] })
  for (const better of [powerful, leading, settled]) expect(worth(better, 0)).toBeGreaterThan(worth(plain, 0))
})

test('greedy beats three random seats nearly always', () => {
  let wins = 0
  for (let i = 0; i < 12; i++) {
    const g = start(arcs, 4, {}, `greedy ${i}`)
    const bots = [0, 1, 2, 3].map((seat) =>
      seat === i % 4 ? greedyBot({ seed: `g${i}`, brain }) : randomBot(`r${i}${seat}`),
    )
    runMatch(g, { game: arcs, bots, seed: `w${i}` })
    if (arcs.outcome(g).winners.includes(i % 4)) wins++
  }
  expect(wins).toBeGreaterThanOrEqual(10)
})
