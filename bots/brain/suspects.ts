import {
  type AnyGame,
  type Choice,
  choiceText,
  copyMatch,
  type Decision,
  type Match,
  openDecisions,
  play,
  type Seat,
  seedWords,
  settle,
  wordBelow,
} from '../../kernel/index.ts'
import type { Analysed, PlayedStep } from './analyse.ts'
import { type Position, positionOf } from './bot.ts'
import { chancesIn } from './chances.ts'
import { letOthersAnswer, scoreOf, scoreOptions } from './greedy.ts'
import { type Measure, measure, Sample } from './sample.ts'
import { think } from './think.ts'
import { chanceOf } from './value.ts'

/** What a decision cost against the best option found, by what its seat knew. */
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

/** Worlds for the first look at a decision. */
const LOOKS = 2
/** So many decisions of each seat are looked at closely, if the first look finds so much wrong with them. */
const CLOSELY = 8
const WRONG = 0.004
/** Played on more seldom a decision tells nothing. */
export const FEWEST = 4
/** How long each of these is thought about, and how far it is played on. */
const ITERATIONS = 60
const AHEAD = 8
/** A playout tries no more options than that at each step. */
const WIDTH = 12

/** The decisions that look worst at first sight, of each seat. */
export function suspectsIn(match: Analysed, seed: string, isLate: () => boolean): Suspect[] {
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
  const taken = new Map<Seat, number>()
  // The worst first, whosever they are: with little time these are looked at.
  return found
    .sort((a, b) => b.wrong - a.wrong)
    .filter(({ step: { seat } }) => {
      const count = (taken.get(seat) ?? 0) + 1
      taken.set(seat, count)
      return count <= CLOSELY
    })
    .map(({ step, decision }) => new Suspect(match, step, decision, seed))
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

interface Looked {
  readonly text: string
  readonly choice: Choice
  /** The chance to win after it, and how much more that is than after the played one. */
  readonly sample: Sample
  readonly gain: Sample
}

/** A decision that is looked at closely: a few options, each played on in the same guessed worlds. */
export class Suspect {
  private readonly position: Position<unknown>
  /** What was played, then what might have been better; found when it is first played on. */
  private options: readonly Looked[] = []

  constructor(
    private readonly match: Analysed,
    readonly step: PlayedStep,
    private readonly decision: Decision,
    private readonly seed: string,
  ) {
    this.position = positionOf(match.game, step.before, step.seat, `${seed}/close`, step.seq)
  }

  private find(): readonly Looked[] {
    const { game, brain } = this.match
    const { ranked } = think(this.position, this.decision, { seed: this.seed, brain }, { iterations: ITERATIONS })
    const texts = ranked.map(({ choice }) => choiceText(game.choices, choice))
    const { text: played } = this.step
    const better = texts.filter((text) => text !== played).slice(0, 2)
    return [played, ...better].flatMap((text) => {
      const choice = ranked[texts.indexOf(text)]?.choice
      return choice === undefined ? [] : [{ text, choice, sample: new Sample(), gain: new Sample() }]
    })
  }

  /** One more guessed world for all its options. */
  play(round: number): void {
    if (this.options.length === 0) this.options = this.find()
    const world = this.position.world(1_000_000 + round)
    const values = this.options.map(({ choice }) => this.playOn(copyMatch(world), choice, round))
    for (const [i, value] of values.entries()) {
      this.options[i]?.sample.add(value)
      this.options[i]?.gain.add(value - (values[0] as number))
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

  /** Undefined as long as it was played on too seldom to say how sure that is. */
  told(): Costly | undefined {
    const { seq, seat, at, text } = this.step
    const [first] = this.options
    if (first === undefined || first.sample.n < FEWEST) return undefined
    const best = this.options.reduce((a, b) => (b.gain.mean > a.gain.mean ? b : a), first)
    const { mean, doubt } = best.gain
    const options = this.options.map((each) => ({ text: each.text, chance: each.sample.mean }))
    return {
      from: seq - 1,
      seq,
      seat,
      at,
      played: text,
      best: best.text,
      cost: measure(mean, doubt),
      options: options.sort((a, b) => b.chance - a.chance),
    }
  }
}
