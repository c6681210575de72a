import { describe, expect, test } from 'vitest'
import { greedyBot, total } from '../../bots/brain/greedy.ts'
import { randomBot } from '../../bots/brain/random.ts'
import { runMatch } from '../../bots/brain/run.ts'
import { copyMatch, play, start } from '../../kernel/index.ts'
import { brain } from './bot.ts'
import { newAngeles } from './rules/game.ts'
import { situation } from './testing/situation.ts'

/** One greedy seat among random ones; tells whether it won, and every trade it agreed to. */
function playMatch(i: number, greedy: boolean) {
  const seats = 4 + (i % 3)
  const mine = i % seats
  const g = start(newAngeles, seats, { corporations: 'random' }, `bots ${i}`)
  const bots = Array.from({ length: seats }, (_, seat) =>
    greedy && seat === mine ? greedyBot({ seed: `greedy ${i}`, brain }) : randomBot(`random ${i} ${seat}`),
  )
  const losses: number[] = []
  runMatch(g, {
    game: newAngeles,
    brain,
    bots,
    seed: `worlds ${i}`,
    onChoice(decision, choice) {
      if (!greedy || decision.seat !== mine || choice.do !== 'tradeAccept') return
      const after = copyMatch(g)
      play(newAngeles, after, decision, choice)
      losses.push(total(brain.evaluate(after, mine)) - total(brain.evaluate(g, mine)))
    },
  })
  const { winners } = newAngeles.outcome(g)
  return { won: winners.includes(mine), share: winners.length / seats, trades: losses }
}

describe('the bot', () => {
  test('greedy wins at least one and a half times as often as a random player, and never trades into a loss', () => {
    let won = 0
    let share = 0
    const trades: number[] = []
    const matches = 60
    for (let i = 0; i < matches; i++) {
      const match = playMatch(i, true)
      if (match.won) won++
      trades.push(...match.trades)
      share += playMatch(i, false).share
    }
    console.info(
      `greedy ${won} of ${matches}, random ${share.toFixed(1)} of ${matches}, trades accepted ${trades.length}`,
    )
    expect(won).toBeGreaterThanOrEqual(1.5 * share)
    expect(trades.every((gain) => gain > 0)).toBe(true)
  })

  test('capital is good for everybody, threat only for a federalist who is rich enough', () => {
    const rivals = ['rival-federalist', 'rival-nbn', 'rival-globalsec', 'rival-jinteki']
    const worth = (seat: number, threat: number, capital: number) =>
      total(brain.evaluate(situation({ rivals, threat, capital: [capital, capital, 10, 10] }).g, seat))
    expect(worth(0, 10, 12)).toBeGreaterThan(worth(0, 10, 10))
    expect(worth(1, 10, 12)).toBeGreaterThan(worth(1, 10, 10))
    expect(worth(0, 20, 30)).toBeGreaterThan(worth(0, 10, 30))
    expect(worth(0, 20, 10)).toBeLessThan(worth(0, 10, 10))
    expect(worth(1, 20, 30)).toBeLessThan(worth(1, 10, 30))
  })
})
