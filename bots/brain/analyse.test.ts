import { describe, expect, test } from 'vitest'
import {
  type Choice,
  choiceText,
  copyMatch,
  die,
  type Frame,
  type Match,
  type Outcome,
  play,
  settle,
  start,
  stepsOf,
} from '../../kernel/index.ts'
import { note, type Tiny, tinyGame } from '../../kernel/testing/tiny.ts'
import { type Analysis, analyse, type PlayedStep } from './analyse.ts'
import type { Brain } from './brain.ts'
import type { Measure } from './sample.ts'

/**
 * A game of which everything is known: two seats throw a die in turns, carefully (`a`, a point from 4 up) or carelessly
 * (`b`, a point from 6 up). More points win, and the second seat wins a tie.
 */
const TURNS = 10
const CAREFUL = 1 / 2
const CARELESS = 1 / 6

const points = ({ open: { log } }: Match<Tiny>, seat: number): number => log.filter((one) => one === `${seat}+`).length
const winnerOf = (g: Match<Tiny>): number => (points(g, 0) > points(g, 1) ? 0 : 1)

interface Race extends Frame {
  proc: 'race'
  step: 'throw'
}
const { ask, procedure } = stepsOf<Tiny, Race>()
const race = procedure('race', {
  throw: ask({
    who: (g) => g.open.log.length % 2,
    options: (): Choice[] => [{ do: 'a' }, { do: 'b' }],
    chosen(g, _f, seat, choice) {
      const scored = die(g, 6) >= (choice.do === 'a' ? 4 : 6)
      note(g, `${seat}${scored ? '+' : '-'}`)
      return g.open.log.length < TURNS ? 'again' : 'done'
    },
  }),
})
const game = tinyGame({ race }, () => race.start({}), {
  outcome: (g) => ({ winners: [winnerOf(g)], reason: { key: 'end' } }),
})

/** The first seat's true chance when everybody is careful from now on. */
function truth(lead: number, turn: number): number {
  if (turn === TURNS) return lead > 0 ? 1 : 0
  return hit(lead, turn, CAREFUL)
}
function hit(lead: number, turn: number, chance: number): number {
  const step = turn % 2 === 0 ? 1 : -1
  return chance * truth(lead + step, turn + 1) + (1 - chance) * truth(lead, turn + 1)
}

const leadIn = (g: Match<Tiny>): number => points(g, 0) - points(g, 1)
const trueChance = (g: Match<Tiny>): number => truth(leadIn(g), g.open.log.length)

/** Bots that know the truth, but see whose turn it is in a rosy light when `tilted`: each likes to be the one to throw. */
const brainOf = (tilted: number): Brain<Tiny> => ({
  evaluate(g, seat) {
    const chance = Math.min(0.999, Math.max(0.001, trueChance(g)))
    const turn = g.open.log.length % 2 === seat ? tilted : 0
    return { chance: ((seat === 0 ? 1 : -1) * Math.log(chance / (1 - chance))) / 2 + turn }
  },
  plain: () => ({ even: 0, scale: 1 }),
})

/** Plays a script: which throws are careless. */
function scripted(seed: string, isCareless: (turn: number) => boolean) {
  const g = start(game, 2, {}, seed)
  const steps: PlayedStep[] = []
  const slips: [number, number] = [0, 0]
  let luck = 0
  for (let turn = 0; turn < TURNS; turn++) {
    const decision = settle(game, g)[0]
    if (decision === undefined) break
    const before = copyMatch(g)
    const choice: Choice = { do: isCareless(turn) ? 'b' : 'a' }
    const expected = hit(leadIn(g), turn, isCareless(turn) ? CARELESS : CAREFUL)
    slips[decision.seat] = (slips[decision.seat] ?? 0) - Math.abs(trueChance(g) - expected)
    play(game, g, decision, choice)
    settle(game, g)
    luck += truth(leadIn(g), turn + 1) - expected
    const { seat, at } = decision
    steps.push({ seq: turn + 1, seat, at, text: choiceText(game.choices, choice), before, after: copyMatch(g) })
  }
  const played = { game, seats: 2, options: {}, steps } as const
  return { told: (brain: Brain<Tiny>, rounds = 0) => analyse({ ...played, brain }, { rounds, seed }), luck, slips }
}

const holds = ({ value, error }: Measure, known: number): boolean => Math.abs(value - known) <= error + 1e-6
const of = (measures: readonly Measure[], seat = 0): Measure => measures[seat] as Measure
const sumOf = ({ start: even, luck, choices }: Analysis, seat: number): number =>
  (even[seat] ?? 0) + of(luck, seat).value + of(choices, seat).value

describe('where the truth is known', () => {
  const MATCHES = 60
  const careless = (n: number) => (turn: number) => (turn * 7 + n) % 3 === 0
  const all = Array.from({ length: MATCHES }, (_, n) => scripted(`match ${n}`, careless(n)))

  test('luck and choices are the true ones within the stated error, and the sum is the result', () => {
    const even = trueChance(start(game, 2, {}, 'x'))
    let [lucky, chosen] = [0, 0]
    for (const { told, luck, slips } of all) {
      const found = told(brainOf(0))
      if (holds(of(found.luck), luck)) lucky++
      if (holds(of(found.choices), slips[0] - slips[1])) chosen++
      for (const seat of [0, 1]) expect(sumOf(found, seat)).toBeCloseTo(found.result[seat] ?? 0)
      expect(found.start[0]).toBeCloseTo(even)
      expect(found.uncounted).toBe(0)
    }
    // The interval promises 95 of 100; few draws tell their own doubt badly.
    expect(lucky / MATCHES).toBeGreaterThan(0.85)
    expect(chosen / MATCHES).toBeGreaterThan(0.85)
  })

  test('bots that like to be on turn do not turn their liking into anybody’s merit', () => {
    for (const { told, slips } of all) {
      const { choices } = told(brainOf(0.6))
      expect(Math.abs(of(choices).value - (slips[0] - slips[1]))).toBeLessThan(0.5)
      expect(Math.abs(of(choices).value)).toBeLessThan(1)
    }
  })

  test('a careless throw costs what it truly costs, and nobody gives away what they did not', () => {
    const wrong = scripted('careless', (turn) => turn === 0)
    const { slips, costly } = wrong.told(brainOf(0), 400)
    expect(costly.map(({ seq, seat, played, best }) => ({ seq, seat, played, best }))).toEqual([
      { seq: 1, seat: 0, played: 'b', best: 'a' },
    ])
    expect(wrong.slips[0]).toBeLessThan(-0.05)
    expect(holds(of(slips), wrong.slips[0])).toBe(true)
    expect(of(slips, 1)).toEqual({ value: 0, error: 0 })
  })

  test('without time luck is not told apart, and that is said', () => {
    const g = start(game, 2, {}, 'late')
    const { told } = scripted('late', () => false)
    expect(told(brainOf(0)).uncounted).toBe(0)
    const late = analyse({ ...lateOf(g), brain: brainOf(0) }, { rounds: 1, ms: -1 })
    expect(late.uncounted).toBe(1)
    expect(late.rounds).toBe(0)
  })

  test('who gave up has lost, whatever the last step looked like', () => {
    const g = start(game, 2, {}, 'given up')
    const outcome: Outcome = { winners: [1], reason: { key: 'conceded' } }
    expect(analyse({ ...lateOf(g), brain: brainOf(0), outcome }, { rounds: 0 }).result).toEqual([0, 1])
  })
})

/** The first throw of a match, and no more. */
function lateOf(g: Match<Tiny>) {
  const [decision] = settle(game, g)
  if (decision === undefined) throw new Error('nobody is asked')
  const before = copyMatch(g)
  play(game, g, decision, { do: 'a' })
  settle(game, g)
  const { seat, at } = decision
  return { game, seats: 2, options: {}, steps: [{ seq: 1, seat, at, text: 'a', before, after: copyMatch(g) }] }
}
