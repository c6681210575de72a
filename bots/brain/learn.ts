import {
  type AnyGame,
  type Decision,
  type Match,
  type Options,
  seedWords,
  start,
  wordBelow,
} from '../../kernel/index.ts'
import type { Bot, Position } from './bot.ts'
import type { AnyBrain, RoleWeights, Weights } from './brain.ts'
import { greedyBot } from './greedy.ts'
import { predict, type Row, regress } from './regression.ts'
import { runMatch } from './run.ts'
import { othersOf, roleOf, total } from './value.ts'

/** A table to learn from. */
export interface LessonTable {
  readonly seats: number
  readonly options: Options
}

export interface Lesson {
  readonly game: AnyGame
  readonly brain: AnyBrain
  readonly tables: readonly LessonTable[]
  /** Matches of each table in each round of self-play. */
  readonly matches: number
  /** In each round the bots play with what the round before has learned. */
  readonly rounds: number
  readonly seed: string
  /** Learns the scale only: the terms keep the worths their author gave them. */
  readonly plain?: boolean
  /** The command, for the file. */
  readonly made: string
  readonly onProgress?: (share: number) => void
  readonly onFit?: (line: string) => void
}

/** What is known of one seat at one moment. */
interface Sample {
  readonly own: Readonly<Record<string, number>>
  readonly mean: Readonly<Record<string, number>>
  readonly best: number
  readonly progress: number
  readonly match: number
  won: number
}

/** One decision in this many is looked at: neighbours say nearly the same. */
const EVERY = 8
/** Seats play this many random moves in a hundred, by turns, so that bad positions are met too. */
const STRAYS = [0, 4, 12, 25] as const
/** Holds back weights that the matches say little about. */
const RIDGE = 0.0015
/** One match in this many is kept to try the weights on. */
const HELD_BACK = 5

/** Learns weights from self-play; the same lesson gives the same weights. */
export function learn(lesson: Lesson): Weights {
  let weights = lesson.brain.weights
  const samples = new Map<string, Sample[]>()
  for (let round = 0; round < lesson.rounds; round++) {
    const brain: AnyBrain = weights === undefined ? lesson.brain : { ...lesson.brain, weights }
    // What weak bots met is forgotten once better ones have played.
    if (round !== 1) samples.clear()
    playRound(lesson, brain, round, samples)
    const roles: Record<string, RoleWeights> = {}
    for (const role of [...samples.keys()].sort()) roles[role] = weigh(role, samples.get(role) as Sample[], lesson)
    weights = { made: lesson.made, roles: { ...weights?.roles, ...roles } }
  }
  if (weights === undefined) throw new Error('nothing was learned')
  return weights
}

function playRound(lesson: Lesson, brain: AnyBrain, round: number, samples: Map<string, Sample[]>): void {
  const { game, tables, matches, rounds, seed, onProgress } = lesson
  for (const [t, { seats, options }] of tables.entries())
    for (let i = 0; i < matches; i++) {
      const name = `${seed}/${round}/${t}/${i}`
      const words = seedWords(name)
      const g = start(game, seats, options, name)
      const bots = Array.from({ length: seats }, (_, seat) => straying(`${name}/${seat}`, brain, words))
      const met: { sample: Sample; role: string; seat: number }[] = []
      const onChoice = (): void => {
        if (wordBelow(words, EVERY) === 0) note(brain, g, i, met)
      }
      runMatch(g, { game, bots, seed: name, onChoice })
      const { winners } = game.outcome(g)
      for (const { sample, role, seat } of met) {
        sample.won = winners.includes(seat) ? 1 : 0
        const list = samples.get(role) ?? []
        if (list.length === 0) samples.set(role, list)
        list.push(sample)
      }
      onProgress?.((round + (t + i / matches) / tables.length) / rounds)
    }
}

function note(
  brain: AnyBrain,
  g: Match<unknown>,
  match: number,
  met: { sample: Sample; role: string; seat: number }[],
) {
  const teams = new Set<string>()
  for (let seat = 0; seat < g.seats; seat++) {
    // Those who win together see the same.
    const team = brain.team?.(g, seat) ?? String(seat)
    if (teams.has(team)) continue
    teams.add(team)
    const { mean, best } = othersOf(brain, g, seat)
    const sample = { own: brain.evaluate(g, seat), mean, best, progress: brain.progress?.(g) ?? 0, match, won: 0 }
    met.push({ sample, role: roleOf(brain, g, seat), seat })
  }
}

/** A greedy bot that now and then does anything. */
function straying(seed: string, brain: AnyBrain, words: number[]): Bot {
  const bot = greedyBot({ seed, brain })
  const strays = STRAYS[wordBelow(words, STRAYS.length)] as number
  return {
    name: bot.name,
    decide(position: Position<unknown>, decision: Decision) {
      if (decision.must && wordBelow(words, 100) < strays)
        return decision.options[wordBelow(words, decision.options.length)]
      return bot.decide(position, decision)
    },
  }
}

/** The weights of one role. */
function weigh(role: string, samples: readonly Sample[], { plain, onFit }: Lesson): RoleWeights {
  if (plain) return fitScale(role, samples, onFit)
  const names = [...new Set(samples.flatMap(({ own }) => Object.keys(own)))].sort()
  const against = samples.some(({ mean }) => Object.keys(mean).length > 0)
  const rows = samples.map((sample) => ({ ...rowOf(sample, names, against), match: sample.match }))
  const tried = rows.filter(({ match }) => match % HELD_BACK === 0)
  const { loss, right } = tryOn(
    tried,
    regress(
      rows.filter(({ match }) => match % HELD_BACK !== 0),
      RIDGE,
    ),
  )
  const { bias, weights } = regress(rows, RIDGE)
  onFit?.(`${role}: ${rows.length} positions, loss ${loss.toFixed(3)}, right ${(100 * right).toFixed(0)} %`)
  const width = against ? 4 : 2
  const terms: Record<string, number[]> = {}
  for (const [i, name] of names.entries())
    terms[name] = [...weights.slice(1 + i * width, 1 + (i + 1) * width)].map(round)
  return {
    bias: round(bias),
    progress: round(weights[0] as number),
    best: against ? [...weights.slice(-2)].map(round) : [],
    scale: round(scaleOf(samples)),
    terms,
  }
}

/** Enough digits to play the same, few enough to read. */
const round = (value: number): number => Number(value.toPrecision(5))

function rowOf({ own, mean, best, progress, won }: Sample, names: readonly string[], against: boolean): Row {
  const features: number[] = [progress]
  for (const name of names) {
    const [mine, theirs] = [own[name] ?? 0, mean[name] ?? 0]
    features.push(mine, mine * progress)
    if (against) features.push(theirs, theirs * progress)
  }
  if (against) features.push(best, best * progress)
  return { features: Float64Array.from(features), won }
}

function tryOn(rows: readonly Row[], found: ReturnType<typeof regress>): { loss: number; right: number } {
  let [loss, right] = [0, 0]
  for (const { features, won } of rows) {
    const p = Math.min(1 - 1e-6, Math.max(1e-6, predict(found, features)))
    loss -= won > 0.5 ? Math.log(p) : Math.log(1 - p)
    if (p > 0.5 === won > 0.5) right++
  }
  return { loss: loss / rows.length, right: right / rows.length }
}

/** Only how far the plain sum of terms can be trusted. */
function fitScale(role: string, samples: readonly Sample[], onFit: Lesson['onFit']): RoleWeights {
  const rows = samples.map(({ own, mean, progress, won }) => ({
    features: Float64Array.of(total(own) - total(mean), progress),
    won,
  }))
  const found = regress(rows, RIDGE)
  const [weight = 0, progress = 0] = found.weights
  const { loss, right } = tryOn(rows, found)
  onFit?.(`${role}: ${rows.length} positions, loss ${loss.toFixed(3)}, right ${(100 * right).toFixed(0)} %`)
  const scale = round(1 / Math.max(0.01, weight))
  return { bias: round(found.bias), progress: round(progress), best: [], scale, plain: true, terms: {} }
}

/** So much of the plain sum of terms is one in the log of the odds. */
function scaleOf(samples: readonly Sample[]): number {
  const rows = samples.map(({ own, mean, won }) => ({ features: Float64Array.of(total(own) - total(mean)), won }))
  const [weight = 0] = regress(rows, RIDGE).weights
  return Math.min(100, Math.max(1, 1 / Math.max(0.01, weight)))
}
