import { describe, expect, test } from 'vitest'
import { choiceText, type Decision, settle, start } from '../../kernel/index.ts'
import { brain, lanterns } from '../../kernel/testing/example/game.ts'
import { positionOf } from './bot.ts'
import { scoreOptions } from './greedy.ts'
import { botOf, isLevel, LEVELS, type Level } from './levels.ts'
import { runMatch } from './run.ts'
import { think } from './think.ts'

/** How often seat 0 alone or with others wins against the other level. */
function winsOf(mine: Level | 'random', theirs: Level | 'random', matches: number): number {
  let wins = 0
  for (let i = 0; i < matches; i++) {
    const g = start(lanterns, 2, {}, `match ${i}`)
    const me = i % 2
    const bots = [0, 1].map((seat) => botOf(seat === me ? mine : theirs, brain, `${i}/${seat}`, { iterations: 40 }))
    runMatch(g, { game: lanterns, bots, seed: String(i) })
    const { winners } = lanterns.outcome(g)
    if (winners.includes(me)) wins += 1 / winners.length
  }
  return wins
}

describe('bots', () => {
  test.each(LEVELS)('%s plays whole matches, the same with the same seed', (level) => {
    const once = () => {
      const g = start(lanterns, 4, {}, 'whole')
      const bots = [0, 1, 2, 3].map((seat) => botOf(level, brain, `s${seat}`, { iterations: 12 }))
      const texts: string[] = []
      const onChoice = (decision: Decision, choice: { do: string }) => {
        expect(decision.options).toContain(choice)
        texts.push(choiceText(lanterns.choices, choice))
      }
      const tally = runMatch(g, { game: lanterns, bots, seed: 'x', onChoice })
      expect(tally.decisions).toBe(texts.length)
      expect(g.stack).toEqual([])
      return texts
    }
    expect(once()).toEqual(once())
  })

  test('medium and hard beat random', () => {
    expect(winsOf('medium', 'random', 60)).toBeGreaterThan(33)
    expect(winsOf('hard', 'random', 40)).toBeGreaterThan(22)
  })

  test('medium says why: the reasons add up to the score', () => {
    const g = start(lanterns, 2, {}, 'why')
    const decision = settle(lanterns, g)[0] as Decision
    const scored = scoreOptions(positionOf(lanterns, g, decision.seat, 's'), brain, decision, 0)
    expect(scored).toHaveLength(decision.options.length)
    for (const { score, terms } of scored) {
      expect(Object.keys(terms)).toEqual(expect.arrayContaining(['lead', 'hand']))
      expect(Object.values(terms).reduce((sum, each) => sum + each, 0)).toBeCloseTo(score)
    }
  })

  test('a nudge counts', () => {
    const g = start(lanterns, 2, {}, 'nudge')
    const decision = settle(lanterns, g)[0] as Decision
    const wanted = decision.options[2]
    const nudging = { ...brain, prefer: (_g: unknown, _d: unknown, choice: unknown) => (choice === wanted ? 1000 : 0) }
    const position = positionOf(lanterns, g, decision.seat, 's')
    for (const level of ['medium', 'hard'] as const)
      expect(botOf(level, nudging, 's').decide(position, decision)).toBe(wanted)
  })

  test('who looks ahead counts a nudge as long as what it speaks of is still to come', () => {
    const g = start(lanterns, 2, {}, 'nudge')
    const decision = settle(lanterns, g)[0] as Decision
    const wanted = decision.options[2]
    const position = positionOf(lanterns, g, decision.seat, 's')
    const chance = (ahead?: () => string): number => {
      const prefer = (_g: unknown, _d: unknown, choice: unknown): number => (choice === wanted ? 8 : 0)
      const nudging = { ...brain, prefer, ...(ahead === undefined ? {} : { ahead }) }
      const { ranked } = think(position, decision, { seed: 's', brain: nudging }, { iterations: 60 })
      return ranked.find(({ choice }) => choice === wanted)?.chance as number
    }
    expect(chance(() => 'always')).toBeGreaterThan(chance() + 0.1)
    let asked = 0
    expect(chance(() => `other each time ${asked++}`)).toBe(chance())
  })

  test('rights: a random bot uses some, a medium one only where its brain says so and it pays', () => {
    const rightsUsed = (level: Level | 'random', usesRight: boolean, worthOfHand: number): number => {
      let used = 0
      const eager = {
        evaluate: (g: Parameters<typeof brain.evaluate>[0], seat: number) => ({
          points: g.open.sides[seat]?.points ?? 0,
          hand: worthOfHand * (g.open.sides[seat]?.hand.length ?? 0),
        }),
        usesRight: () => usesRight,
      }
      for (let i = 0; i < 20; i++) {
        const bots = [0, 1].map((seat) => botOf(level, eager, `${seat}`))
        const onChoice = ({ at }: Decision) => {
          if (at === 'right.wish') used++
        }
        runMatch(start(lanterns, 2, {}, `r${i}`), { game: lanterns, bots, seed: 'r', onChoice })
      }
      return used
    }
    expect(rightsUsed('random', false, 0)).toBeGreaterThan(0)
    expect(rightsUsed('medium', false, 9)).toBe(0)
    expect(rightsUsed('medium', true, 0)).toBe(0)
    expect(rightsUsed('medium', true, 9)).toBeGreaterThan(0)
  })

  test('a match that does not end is given up', () => {
    const bots = [0, 1].map((seat) => botOf('random', brain, `${seat}`))
    expect(() => runMatch(start(lanterns, 2, {}, 'x'), { game: lanterns, bots, seed: '', limit: 3 })).toThrow(
      'has not ended after 3 decisions',
    )
  })

  test('levels have names', () => {
    expect(isLevel('medium')).toBe(true)
    expect(isLevel('genius')).toBe(false)
  })
})
