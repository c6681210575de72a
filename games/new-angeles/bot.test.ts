import { describe, expect, test } from 'vitest'
import { greedyBot } from '../../bots/brain/greedy.ts'
import { randomBot } from '../../bots/brain/random.ts'
import { runMatch } from '../../bots/brain/run.ts'
import { total } from '../../bots/brain/value.ts'
import { type Choice, copyMatch, type Decision, play, start } from '../../kernel/index.ts'
import { brain, worthOf } from './bot.ts'
import type { Choices } from './rules/choices.ts'
import { newAngeles } from './rules/game.ts'
import type { Trade } from './rules/table.ts'
import { musts, situation } from './testing/situation.ts'

/** One greedy seat among random ones; tells whether it won, and what each trade it agreed to was worth to it. */
function playMatch(i: number, greedy: boolean) {
  const seats = 4 + (i % 3)
  const mine = i % seats
  const g = start(newAngeles, seats, { corporations: 'random' }, `bots ${i}`)
  const bots = Array.from({ length: seats }, (_, seat) =>
    greedy && seat === mine ? greedyBot({ seed: `greedy ${i}`, brain }) : randomBot(`random ${i} ${seat}`),
  )
  const trades: number[] = []
  runMatch(g, {
    game: newAngeles,
    bots,
    seed: `worlds ${i}`,
    onChoice(decision, choice) {
      if (!greedy || decision.seat !== mine || choice.do !== 'tradeAccept') return
      const { trade: id } = choice as Choices['tradeAccept']
      const { by, to, give, get } = g.open.talks.offers.find((offer) => offer.id === id) as Trade
      trades.push(worthOf(g, mine, by, get, give))
      // Things that change hands at once the plain evaluation shows too.
      if (to.length > 1 || give.promises.length + get.promises.length > 0) return
      const after = copyMatch(g)
      play(newAngeles, after, decision, choice)
      trades.push(total(brain.evaluate(after, mine)) - total(brain.evaluate(g, mine)))
    },
  })
  const { winners } = newAngeles.outcome(g)
  return { won: winners.includes(mine), share: winners.length / seats, trades }
}

describe('the bot', () => {
  test('greedy wins at least one and a half times as often as a random player, and never trades into a loss', () => {
    let won = 0
    let share = 0
    const trades: number[] = []
    const matches = 24
    for (let i = 0; i < matches; i++) {
      const match = playMatch(i, true)
      if (match.won) won++
      trades.push(...match.trades)
      share += playMatch(i, false).share
    }
    console.info(
      `greedy ${won} of ${matches}, random ${share.toFixed(1)} of ${matches}, judged ${trades.length} trades`,
    )
    expect(won).toBeGreaterThanOrEqual(1.5 * share)
    expect(trades.length).toBeGreaterThan(20)
    expect(trades.filter((gain) => gain <= 0)).toEqual([])
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

  test('a federalist hides until the end is near: before that it keeps the city in order like everybody', () => {
    const rivals = ['rival-federalist', 'rival-nbn', 'rival-globalsec', 'rival-jinteki']
    const worth = (threat: number, capital: number, illness: boolean) =>
      total(brain.evaluate(situation({ rivals, threat, capital: [capital], city: { 7: { illness } } }).g, 0))
    expect(worth(3, 30, true)).toBeLessThan(worth(3, 30, false))
    expect(worth(15, 12, true)).toBeLessThan(worth(15, 12, false))
    expect(worth(15, 30, true)).toBeGreaterThan(worth(15, 30, false))
  })

  test('who is rich enough to profit from ruin is trusted less with the same card', () => {
    // The androids may go anywhere, and a gang comes with them: harmless in good hands only.
    const support = (capital: number): number => {
      const t = situation({
        active: 0,
        threat: 18,
        capital: [capital, 5, 5, 5],
        hands: [['labor-solutions'], ['puff-piece', 'live-feeds'], ['spin-doctors'], []],
        rivals: ['rival-jinteki', 'rival-nbn', 'rival-globalsec', 'rival-federalist'],
        city: { 1: { android: true, illness: true }, 2: { android: true }, 3: { android: true, humanFirst: true } },
        track: ['coach-walden'],
      })
      t.choose(0, 'offer labor-solutions')
      t.choose(1, 'counter puff-piece')
      for (let seat = t.turn() as number; t.at() !== 'deal.support' || seat !== 2; seat = t.turn() as number)
        t.choose(seat, musts(t, seat).at(-1) as string)
      const decision = t.decisions().find(({ seat, must }) => must && seat === 2) as Decision
      const choice = decision.options.find(
        (each) => each.do === 'support' && (each as { side?: string }).side === 'main',
      )
      return brain.prefer?.(t.g, decision, choice as Choice) as number
    }
    expect(support(30)).toBeLessThan(support(10))
  })
})
