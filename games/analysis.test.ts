import { describe, expect, test } from 'vitest'
import { type Analysed, analyse, type PlayedStep } from '../bots/brain/analyse.ts'
import { positionOf } from '../bots/brain/bot.ts'
import { chancesIn } from '../bots/brain/chances.ts'
import { greedyBot, scoreOptions } from '../bots/brain/greedy.ts'
import type { Measure } from '../bots/brain/sample.ts'
import {
  type Choice,
  choiceText,
  copyMatch,
  type Decision,
  fullOptions,
  type Match,
  play,
  redraw,
  settle,
  start,
} from '../kernel/index.ts'
import { FURNISHED } from './furnished.ts'
import type { Listed } from './index.ts'

/** Matches in which the truth is known: bots that do not err much, and one thing that somebody has done to them. */
interface Script {
  readonly seed: string
  /** The seeds among which the deal is chosen that is best for the favoured seat. */
  readonly deals?: readonly string[]
  /** What luck is chosen for a step; its own when missing. */
  luck?(before: Match<unknown>, played: (world: Match<unknown>) => Match<unknown>): Match<unknown>
  /** What is chosen in place of the bot's choice. */
  blunder?(before: Match<unknown>, decision: Decision, count: number): Choice | undefined
}

const LIMIT = 1500
const FAVOURED = 1

function playedBy({ game, brain }: Listed, script: Script): Analysed {
  const seats = Math.max(2, game.seats[0] ?? 2)
  const options = fullOptions(game, {})
  const deals = (script.deals ?? [script.seed]).map((seed) => {
    const dealt = start(game, seats, options, seed)
    settle(game, dealt)
    return dealt
  })
  const favour = (g: Match<unknown>): number => chancesIn(game, brain, g)[FAVOURED] ?? 0
  const g = deals.reduce((a, b) => (favour(b) > favour(a) ? b : a))
  const bots = Array.from({ length: seats }, (_, seat) => greedyBot({ seed: `${script.seed}/${seat}`, brain }))
  const steps: PlayedStep[] = []
  let now: Match<unknown> = g
  for (let count = 0; count < LIMIT; count++) {
    const decision = settle(game, now).find(({ must }) => must)
    if (decision === undefined) break
    const before = copyMatch(now)
    const { seat, at } = decision
    const bot = bots[seat] as (typeof bots)[number]
    const choice =
      script.blunder?.(before, decision, count) ??
      bot.decide(positionOf(game, before, seat, script.seed, count), decision)
    const played = (world: Match<unknown>): Match<unknown> => {
      const after = copyMatch(world)
      const open = settle(game, after).find((each) => each.seat === seat && each.at === at) as Decision
      play(game, after, open, choice as Choice)
      settle(game, after)
      return after
    }
    const world = script.luck?.(before, played) ?? before
    now = played(world)
    const text = choiceText(game.choices, choice as Choice)
    steps.push({ seq: count + 1, seat, at, text, before, after: copyMatch(now) })
  }
  expect(now.stack).toHaveLength(0)
  return { game, brain, seats, options: g.options, steps }
}

describe.each(FURNISHED.map((listed) => [listed.game.id, listed] as const))('%s', (_id, listed) => {
  const { game, brain } = listed
  const favour = (g: Match<unknown>): number => chancesIn(game, brain, g)[FAVOURED] ?? 0

  test('a rigged die: all luck goes one way, and the analysis says whose way', { timeout: 600_000 }, () => {
    const match = playedBy(listed, {
      seed: 'rigged',
      deals: Array.from({ length: 8 }, (_, i) => `rigged ${i}`),
      luck(before, played) {
        let best = before
        let most = favour(played(before))
        for (let i = 0; i < 6; i++) {
          const world = redraw(game, before, everybody(before.seats), `${before.secret.chance[0]} ${i}`)
          const chance = favour(played(world))
          // Nothing was drawn: there is nothing to rig.
          if (i === 1 && chance === most && best === before) break
          if (chance > most) [best, most] = [world, chance]
        }
        return best
      },
    })
    const { luck, choices, start: even, result, uncounted } = analyse(match, { rounds: 0, seed: 'a' })
    const { value: lucky, error } = luck[FAVOURED] as Measure
    expect(lucky - error).toBeGreaterThan(0)
    // What was there, luck and choices are the result.
    for (const [seat, { value }] of luck.entries()) {
      const sum = (even[seat] ?? 0) + value + (choices[seat]?.value ?? 0)
      expect(Math.abs(sum - (result[seat] ?? 0))).toBeLessThanOrEqual((luck[seat]?.error ?? 0) + 1e-9)
      // Nobody's choices are worth more than what there is to win, but for what luck has taken and given back.
      expect(Math.abs(choices[seat]?.value ?? 0)).toBeLessThanOrEqual(1 + Math.abs(value))
    }
    expect(result).toEqual(resultIn(match))
    expect(uncounted).toBe(0)
  })

  test('a planted blunder is among the three costliest decisions', { timeout: 600_000 }, () => {
    let planted: { seat: number; seq: number } | undefined
    const match = playedBy(listed, {
      seed: 'blunder',
      blunder(before, decision, count) {
        if (planted !== undefined || count < 30 || decision.options.length < 3) return undefined
        const position = positionOf(game, before, decision.seat, 'planted', count)
        const scored = [0, 1, 2].map((n) => scoreOptions(position, brain, decision, n))
        const worth = decision.options.map((_, i) => scored.reduce((sum, each) => sum + chance(each[i]?.score), 0) / 3)
        const worst = worth.indexOf(Math.min(...worth))
        if (Math.max(...worth) - (worth[worst] as number) < 0.12) return undefined
        planted = { seat: decision.seat, seq: count + 1 }
        return decision.options[worst]
      },
    })
    const { costly } = analyse(match, { rounds: 12, seed: 'b' })
    const found = costly.filter(({ seat }) => seat === planted?.seat)
    expect(planted).toBeDefined()
    expect(found.map(({ seq }) => seq)).toContain(planted?.seq)
    expect(found.length).toBeLessThanOrEqual(3)
  })
})

const everybody = (seats: number): number[] => Array.from({ length: seats }, (_, seat) => seat)
const resultIn = ({ game, seats, steps }: Analysed): number[] => {
  const { winners } = game.outcome(steps.at(-1)?.after as Match<unknown>)
  return everybody(seats).map((seat) => (winners.includes(seat) ? 1 : 0))
}
const chance = (score = 0): number => 1 / (1 + Math.exp(-score))
