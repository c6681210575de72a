import {
  type AnyGame,
  type Choice,
  choiceText,
  choose,
  copyMatch,
  type Decision,
  type Match,
  type Options,
  openDecisions,
  play,
  redraw,
  type Seat,
  seedWords,
  settle,
  start,
  wordBelow,
} from '../../kernel/index.ts'
import { type Position, positionOf } from './bot.ts'
import type { AnyBrain } from './brain.ts'
import { chancesIn } from './chances.ts'
import { letOthersAnswer, scoreOf, scoreOptions } from './greedy.ts'
import { think } from './think.ts'
import { chanceOf } from './value.ts'

/** A step of a match that is over. */
export interface PlayedStep {
  readonly seq: number
  readonly seat: Seat
  readonly at: string
  readonly text: string
  readonly before: Match<unknown>
  readonly after: Match<unknown>
}

export interface Analysed {
  readonly game: AnyGame
  readonly brain: AnyBrain
  readonly seats: number
  readonly options: Options
  readonly steps: readonly PlayedStep[]
}

/** How hard to look. The answer depends on the rounds only; time is a ceiling. */
export interface AnalysisEffort {
  /** Worlds in which each costly decision is played on. */
  readonly rounds: number
  readonly ms?: number
  readonly seed?: string
}

/** A number with half of the interval that holds the true one in 95 of 100 cases. */
export interface Measure {
  readonly value: number
  readonly error: number
}

/** What moved the chances of a match: luck, own choices, the choices of others. All in chances to win, 0 to 1. */
export interface Analysis {
  readonly decisions: number
  /** So many times was a costly decision played on. */
  readonly rounds: number
  /** Each seat's chance before anything was dealt, and what became of it. */
  readonly start: readonly number[]
  readonly result: readonly number[]
  readonly luck: readonly Measure[]
  readonly choices: readonly Measure[]
  /** What everybody else's choices did to a seat. */
  readonly others: readonly Measure[]
  /** The strokes of luck that moved somebody most, the largest first; the deal is step 0. */
  readonly strokes: readonly Stroke[]
  /** The costliest decisions of each seat, at most three, the costliest first. */
  readonly costly: readonly Costly[]
}

export interface Stroke {
  readonly seq: number
  readonly luck: readonly Measure[]
}

export interface Costly {
  /** The step before the decision: from here it can be tried. */
  readonly from: number
  readonly seq: number
  readonly seat: Seat
  readonly at: string
  readonly played: string
  readonly best: string
  readonly cost: Measure
  /** What was looked at, the best first: the chance to win after it. */
  readonly options: readonly { readonly text: string; readonly chance: number }[]
}

declare const performance: { now(): number }

/** Worlds in which a stroke of luck is drawn again, and so often the deal. */
const DRAWS = 16
const DEALS = 40
/** Worlds for the first look at a decision. */
const LOOKS = 2
/** So many decisions of each seat are looked at closely, if the first look finds so much wrong with them. */
const CLOSELY = 8
const WRONG = 0.004
/** How long each of these is thought about, and how far it is played on. */
const ITERATIONS = 60
const AHEAD = 8
/** A playout tries no more options than that at each step. */
const WIDTH = 12
/** So many strokes of luck are told, and so many decisions of each seat. */
const STROKES = 8
const TOLD = 3
const Z = 1.959964

/** Adds numbers up and says how sure their mean is. */
class Sample {
  n = 0
  private sum = 0
  private squares = 0
  add(x: number): void {
    this.n++
    this.sum += x
    this.squares += x * x
  }
  get mean(): number {
    return this.n === 0 ? 0 : this.sum / this.n
  }
  /** The variance of the mean. */
  get doubt(): number {
    if (this.n < 2) return 0
    return Math.max(0, this.squares / this.n - this.mean ** 2) / (this.n - 1)
  }
}

const measure = (value: number, doubt: number): Measure => ({ value, error: Z * Math.sqrt(doubt) })
const everybody = (seats: number): Seat[] => Array.from({ length: seats }, (_, seat) => seat)

/**
 * Says of a match that is over what was luck and what was choice. Luck is what happened against what the same step would
 * have brought on average, had everything that nobody had seen been drawn again; the rest of what a step changed is the
 * choice of who made it. So start, luck and choices add up to the result. What a decision cost is asked of the deciding seat's
 * knowledge alone: the played option against the best one found, played on in the same guessed worlds.
 */
export function analyse(match: Analysed, { rounds, ms, seed = 'analysis' }: AnalysisEffort): Analysis {
  const end = ms === undefined ? undefined : performance.now() + ms
  const isLate = (share: number): boolean => end !== undefined && performance.now() > end - (ms ?? 0) * (1 - share)
  const account = newAccount(match, seed)
  for (const step of match.steps) account.note(step, isLate(0.4))
  const suspects = suspectsIn(match, seed, () => isLate(0.6))
  let done = 0
  for (; done < rounds && !isLate(1); done++) for (const suspect of suspects) if (!isLate(1)) suspect.play(done)
  return {
    decisions: match.steps.length,
    rounds: done,
    ...account.told(),
    costly: everybody(match.seats).flatMap((seat) =>
      suspects
        .filter((each) => each.step.seat === seat)
        .map((each) => each.told())
        .filter(({ cost }) => cost.value > 0)
        .sort((a, b) => b.cost.value - a.cost.value)
        .slice(0, TOLD),
    ),
  }
}

/** Whether anything happened in a step that nobody could foresee: dice, or a face that nobody had seen. */
function hadLuck({ before, after }: PlayedStep): boolean {
  if (before.secret.chance.some((word, i) => word !== after.secret.chance[i])) return true
  return after.secret.seen.some(
    (eyes, back) => eyes !== 0 && (before.secret.seen[back] ?? 0) === 0 && after.secret.kinds[back] !== 'pick',
  )
}

/** Splits what every step changed into luck and choice. */
function newAccount({ game, brain, seats, options, steps }: Analysed, seed: string) {
  const zeros = (): number[] => new Array<number>(seats).fill(0)
  const [luck, own, others, doubts, ownDoubts, otherDoubts] = [zeros(), zeros(), zeros(), zeros(), zeros(), zeros()]
  const strokes: Stroke[] = []
  const first = steps[0]?.before
  let now = first === undefined ? zeros() : chancesIn(game, brain, first)
  const deals = everybody(seats).map(() => new Sample())
  for (let i = 0; i < DEALS; i++) {
    const g = start(game, seats, options, `${seed}/deal ${i}`)
    settle(game, g)
    chancesIn(game, brain, g).forEach((chance, seat) => {
      deals[seat]?.add(chance)
    })
  }
  stroke(0, now, deals)

  function stroke(seq: number, after: readonly number[], expected: readonly Sample[]): void {
    const told = expected.map((sample, seat) => measure((after[seat] ?? 0) - sample.mean, sample.doubt))
    for (const [seat, { value }] of told.entries()) {
      luck[seat] = (luck[seat] ?? 0) + value
      doubts[seat] = (doubts[seat] ?? 0) + (expected[seat]?.doubt ?? 0)
    }
    strokes.push({ seq, luck: told })
  }

  function expectedOf({ seq, before, seat, at, text }: PlayedStep): Sample[] | undefined {
    const samples = everybody(seats).map(() => new Sample())
    for (let i = 0; i < DRAWS; i++) {
      const world = redraw(game, before, everybody(seats), `${seed}/${seq}/${i}`)
      if (!choose(game, world, seat, text, at).ok) continue
      settle(game, world)
      chancesIn(game, brain, world).forEach((chance, each) => {
        samples[each]?.add(chance)
      })
    }
    return (samples[0]?.n ?? 0) < 2 ? undefined : samples
  }

  return {
    /** In a hurry luck is not told apart any more. */
    note(step: PlayedStep, hurry: boolean): void {
      const after = chancesIn(game, brain, step.after)
      const expected = hurry || !hadLuck(step) ? undefined : expectedOf(step)
      if (expected !== undefined) stroke(step.seq, after, expected)
      for (const seat of everybody(seats)) {
        const change = (expected?.[seat]?.mean ?? after[seat] ?? 0) - (now[seat] ?? 0)
        const doubt = expected?.[seat]?.doubt ?? 0
        const [sums, unsure] = seat === step.seat ? [own, ownDoubts] : [others, otherDoubts]
        sums[seat] = (sums[seat] ?? 0) + change
        unsure[seat] = (unsure[seat] ?? 0) + doubt
      }
      now = after
    },
    told() {
      const measured = (sums: readonly number[], unsure: readonly number[]) =>
        sums.map((sum, seat) => measure(sum, unsure[seat] ?? 0))
      const size = (each: Stroke) => Math.max(...each.luck.map(({ value }) => Math.abs(value)))
      return {
        start: deals.map(({ mean }) => mean),
        result: now,
        luck: measured(luck, doubts),
        choices: measured(own, ownDoubts),
        others: measured(others, otherDoubts),
        strokes: strokes.sort((a, b) => size(b) - size(a)).slice(0, STROKES),
      }
    },
  }
}

/** The decisions that look worst at first sight, of each seat. */
function suspectsIn(match: Analysed, seed: string, isLate: () => boolean): Suspect[] {
  const found: { readonly step: PlayedStep; readonly decision: Decision; readonly wrong: number }[] = []
  for (const step of match.steps) {
    if (isLate()) break
    const decision = openDecisions(match.game, step.before).find(
      (each) => each.seat === step.seat && each.at === step.at,
    )
    if (decision === undefined || decision.options.length < 2) continue
    const wrong = firstLook(match, step, decision, seed)
    if (wrong > WRONG) found.push({ step, decision, wrong })
  }
  found.sort((a, b) => b.wrong - a.wrong)
  return everybody(match.seats).flatMap((seat) =>
    found
      .filter(({ step }) => step.seat === seat)
      .slice(0, CLOSELY)
      .map(({ step, decision }) => new Suspect(match, step, decision, seed)),
  )
}

const textsOf = (game: AnyGame, { options }: Decision): string[] =>
  options.map((choice) => choiceText(game.choices, choice))

/** How far the played option lies below the best, one decision deep. */
function firstLook({ game, brain }: Analysed, step: PlayedStep, decision: Decision, seed: string): number {
  const position = positionOf(game, step.before, step.seat, seed, step.seq)
  const sums = new Array<number>(decision.options.length).fill(0)
  for (let n = 0; n < LOOKS; n++)
    scoreOptions(position, brain, decision, n).forEach(({ score }, i) => {
      sums[i] = (sums[i] as number) + chanceOf(score) / LOOKS
    })
  const played = textsOf(game, decision).indexOf(step.text)
  return played < 0 ? 0 : Math.max(...sums) - (sums[played] as number)
}

/** A decision that is looked at closely: a few options, each played on in the same guessed worlds. */
class Suspect {
  private readonly position: Position<unknown>
  /** What was played, then what might have been better. */
  private readonly options: readonly { readonly text: string; readonly choice: Choice; readonly sample: Sample }[]
  /** How much better than the played one. */
  private readonly gains: readonly Sample[]

  constructor(
    private readonly match: Analysed,
    readonly step: PlayedStep,
    private readonly decision: Decision,
    private readonly seed: string,
  ) {
    const { game, brain } = match
    this.position = positionOf(game, step.before, step.seat, `${seed}/close`, step.seq)
    const { ranked } = think(this.position, decision, { seed, brain }, { iterations: ITERATIONS })
    const texts = ranked.map(({ choice }) => choiceText(game.choices, choice))
    const better = texts.filter((text) => text !== step.text).slice(0, 2)
    this.options = [step.text, ...better].flatMap((text) => {
      const choice = ranked[texts.indexOf(text)]?.choice
      return choice === undefined ? [] : [{ text, choice, sample: new Sample() }]
    })
    this.gains = this.options.map(() => new Sample())
  }

  /** One more guessed world for all its options. */
  play(round: number): void {
    const world = this.position.world(1_000_000 + round)
    const values = this.options.map(({ choice }) => this.playOn(copyMatch(world), choice, round))
    for (const [i, value] of values.entries()) {
      this.options[i]?.sample.add(value)
      this.gains[i]?.add(value - (values[0] as number))
    }
  }

  /** The option, and some decisions more with the same bots for all; then what the position is worth to the seat. */
  private playOn(world: Match<unknown>, choice: Choice, round: number): number {
    const { game, brain } = this.match
    // The same dice for all options: what differs is the choice.
    const words = seedWords(`${this.seed}/${this.step.seq}/${round}`)
    world.secret.chance = words.slice()
    play(game, world, this.decision, choice)
    let next = letOthersAnswer(game, world, this.decision).find(({ must }) => must)
    for (let left = AHEAD; next !== undefined && left > 0; left--) {
      play(game, world, next, this.answer(world, next, words))
      next = settle(game, world, false).find(({ must }) => must)
    }
    return chancesIn(game, brain, world)[this.decision.seat] ?? 0
  }

  private answer(world: Match<unknown>, decision: Decision, words: number[]): Choice {
    const { options } = decision
    if (options.length === 1) return options[0] as Choice
    const { game, brain } = this.match
    const from = options.length > WIDTH ? wordBelow(words, options.length) : 0
    let best: Choice | undefined
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < Math.min(WIDTH, options.length); i++) {
      const choice = options[(from + i) % options.length] as Choice
      const score = scoreOf(game, brain, world, decision, choice, words)
      if (score > most) [best, most] = [choice, score]
    }
    return best as Choice
  }

  told(): Costly {
    const { seq, seat, at, text } = this.step
    let best = 0
    for (let i = 1; i < this.gains.length; i++)
      if ((this.gains[i] as Sample).mean > (this.gains[best] as Sample).mean) best = i
    const { mean, doubt } = this.gains[best] as Sample
    const options = this.options.map((each) => ({ text: each.text, chance: each.sample.mean }))
    return {
      from: seq - 1,
      seq,
      seat,
      at,
      played: text,
      best: this.options[best]?.text ?? text,
      cost: measure(mean, doubt),
      options: options.sort((a, b) => b.chance - a.chance),
    }
  }
}
