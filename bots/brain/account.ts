import { choose, type Outcome, redraw, settle, start } from '../../kernel/index.ts'
import type { Analysed, PlayedStep } from './analyse.ts'
import { chancesIn } from './chances.ts'
import { type Measure, measure, Sample } from './sample.ts'

/** What moved each seat's chance to win, from before the deal to the end. */
export interface Account {
  /** Each seat's chance before anything was dealt, and what became of it. */
  readonly start: readonly number[]
  readonly result: readonly number[]
  readonly luck: readonly Measure[]
  /** What everybody's choices made of it, the seat's own and the others': start, luck and choices are the result. */
  readonly choices: readonly Measure[]
  /** The strokes of luck that moved somebody most, the largest first; the deal is step 0. */
  readonly strokes: readonly Stroke[]
  /** So many strokes there was no time for: they stand among the choices. */
  readonly uncounted: number
}

export interface Stroke {
  readonly seq: number
  readonly luck: readonly Measure[]
}

/** Worlds in which a stroke of luck is drawn again, and so often the deal. */
const DRAWS = 16
const DEALS = 40
/** Fewer draws say nothing about how sure they are. */
const FEWEST = 3
/** So many strokes of luck are told. */
const STROKES = 8

/** A stroke of luck: the chances that came of it, and those that might have. */
interface Drawn {
  readonly seq: number
  readonly after: readonly number[]
  readonly might: readonly Sample[]
}

/** Whether anything happened in a step that nobody could foresee: dice, or a face that nobody had seen. */
function hadLuck({ before, after }: PlayedStep): boolean {
  if (before.secret.chance.some((word, i) => word !== after.secret.chance[i])) return true
  return after.secret.seen.some(
    (eyes, back) => eyes !== 0 && (before.secret.seen[back] ?? 0) === 0 && after.secret.kinds[back] !== 'pick',
  )
}

/**
 * Splits the result into luck and choices. Luck is what a step brought against what the same step brings on average when
 * everything that nobody had seen is drawn again: both are the same kind of position, so that what the bots always see too
 * rosy or too dark in it cancels out, and over many matches luck is nothing. Choices are the rest, and not the sum of what
 * each step changed: whose turn it is moves the bots' estimate as well, and such sums grow far beyond a whole win.
 */
export function accountOf(match: Analysed, seed: string, isLate: () => boolean): Account {
  const { steps, seats } = match
  const drawn = [dealt(match, seed), ...steps.filter(hadLuck).map((step) => newDrawn(match, step))]
  const stepAt = new Map(steps.map((step) => [step.seq, step]))
  // Round after round, so that with little time all of it is counted a little.
  for (let round = 0; round < DRAWS && !isLate(); round++)
    for (const { seq, might } of drawn) {
      const step = stepAt.get(seq)
      if (step !== undefined && !isLate()) drawAgain(match, step, might, `${seed}/${seq}/${round}`)
    }
  const counted = drawn.filter(({ seq, might }) => seq === 0 || (might[0]?.n ?? 0) >= FEWEST)
  const strokes = counted.map(({ seq, after, might }): Stroke => {
    const luck = might.map((sample, seat) => measure((after[seat] ?? 0) - sample.mean, sample.doubt))
    return { seq, luck }
  })
  const first = counted[0]?.might ?? []
  const result = resultOf(match)
  const luck = Array.from({ length: seats }, (_, seat) => {
    const value = strokes.reduce((sum, each) => sum + (each.luck[seat]?.value ?? 0), 0)
    return measure(
      value,
      counted.reduce((sum, { might }) => sum + (might[seat]?.doubt ?? 0), 0),
    )
  })
  const size = (each: Stroke): number => Math.max(...each.luck.map(({ value }) => Math.abs(value)))
  return {
    start: first.map(({ mean }) => mean),
    result,
    luck,
    choices: luck.map(({ value, error }, seat) => ({
      value: (result[seat] ?? 0) - (first[seat]?.mean ?? 0) - value,
      error,
    })),
    strokes: strokes.sort((a, b) => size(b) - size(a)).slice(0, STROKES),
    uncounted: drawn.length - counted.length,
  }
}

const samples = (seats: number): Sample[] => Array.from({ length: seats }, () => new Sample())

const newDrawn = ({ game, brain, seats }: Analysed, { seq, after }: PlayedStep): Drawn => ({
  seq,
  after: chancesIn(game, brain, after),
  might: samples(seats),
})

/** The deal against other deals. */
function dealt({ game, brain, seats, options, steps }: Analysed, seed: string): Drawn {
  const might = samples(seats)
  for (let i = 0; i < DEALS; i++) {
    const g = start(game, seats, options, `${seed}/deal ${i}`)
    settle(game, g)
    note(might, chancesIn(game, brain, g))
  }
  const first = steps[0]?.before
  return { seq: 0, after: first === undefined ? might.map(({ mean }) => mean) : chancesIn(game, brain, first), might }
}

function drawAgain({ game, brain, seats }: Analysed, step: PlayedStep, might: readonly Sample[], seed: string): void {
  const { before, seat, at, text } = step
  const everybody = Array.from({ length: seats }, (_, each) => each)
  const world = redraw(game, before, everybody, seed)
  if (!choose(game, world, seat, text, at).ok) return
  settle(game, world)
  note(might, chancesIn(game, brain, world))
}

function note(might: readonly Sample[], chances: readonly number[]): void {
  for (const [seat, sample] of might.entries()) sample.add(chances[seat] ?? 0)
}

/** Won is a whole, and where only one can win, those who share it share the whole. */
function resultOf({ game, brain, seats, steps, outcome }: Analysed): number[] {
  const last = steps.at(-1)?.after
  if (outcome === undefined && last !== undefined) return chancesIn(game, brain, last)
  const winners: Outcome['winners'] = outcome?.winners ?? []
  const share = game.tale?.oneWinner && winners.length > 0 ? 1 / winners.length : 1
  return Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? share : 0))
}
