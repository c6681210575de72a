import { type AnyGame, choiceText, choose, copyMatch, type Event, type SeenFace, settle } from '../kernel/index.ts'
import type { AnyMatch, Line, Position } from './lesson.ts'
import { BrokenLesson, choicesOf, fits, type Played, take } from './run.ts'

/**
 * A puzzle is data: a position, a goal that the kernel can check, and a solution. It lies in `games/<game>/lessons/puzzles.ts`; its
 * sentences stand beside those of the lessons:
 *
 *   five-and-three.title, five-and-three              what it is called, what is asked
 *   five-and-three.why                                what there is to learn from it
 *   five-and-three.wrong.move                         why a way that looks good is none
 *   five-and-three.other.1                            who sits in seat 1
 */
export interface Puzzle {
  readonly id: string
  /** Who solves it. */
  readonly seat: number
  readonly position: Position
  /** What is played before it begins. */
  readonly before?: readonly Line[]
  /** What anybody else chooses: the first of these that is listed, else whatever is listed first. */
  readonly others?: readonly string[]
  /** What chance brings, every time. Without it the dice fall as the position has them. */
  readonly luck?: number
  /** Whether all is said: nothing that comes can change the answer. */
  over(g: AnyMatch): boolean
  solved(g: AnyMatch): boolean
  /** One way to the goal, written as lessons write choices. */
  readonly solution: readonly string[]
  /** The first choices from which the goal can be reached, as patterns; from no other can it. */
  readonly keys: readonly string[]
  /** Choices that are left out when this is tried, because they lead nowhere and there are many. */
  readonly skip?: readonly string[]
  /** Ways that look good, each with the last word of the key of its answer. */
  readonly wrong: readonly (readonly [way: readonly string[], answer: string])[]
  readonly rules: readonly string[]
}

/** Somewhere in a puzzle. */
export interface Attempt {
  readonly game: AnyGame
  readonly puzzle: Puzzle
  readonly g: AnyMatch
  readonly picks: readonly string[]
  readonly played: Played | undefined
}

export type AttemptNext =
  | { readonly kind: 'line'; readonly seat: number; readonly at: string; readonly text: string }
  | { readonly kind: 'you' }
  | { readonly kind: 'solved' }
  | { readonly kind: 'failed' }

/** The table at the beginning. */
export function openAttempt(game: AnyGame, puzzle: Puzzle): Attempt {
  let g = puzzle.position()
  g.sink = undefined
  settle(game, g)
  for (const { seat, texts, rig } of puzzle.before ?? []) {
    const found = choicesOf({ game, g }, seat).find(({ text }) => texts.some((one) => fits(g, one, text)))
    if (found === undefined) throw new BrokenLesson(`${puzzle.id}: seat ${seat} has no “${texts.join(' / ')}”`)
    g = take({ game, g }, seat, found.text, found.at, rig).g
  }
  return { game, puzzle, g, picks: [], played: undefined }
}

export function attemptNext({ game, puzzle, g }: Attempt): AttemptNext {
  const open = settle(game, g)
  const must = open.find((one) => one.must)
  if (must === undefined || puzzle.over(g)) return { kind: puzzle.solved(g) ? 'solved' : 'failed' }
  if (open.some((one) => one.must && one.seat === puzzle.seat)) return { kind: 'you' }
  const texts = must.options.map((choice) => choiceText(game.choices, choice))
  const text =
    (puzzle.others ?? []).flatMap((wanted) => texts.filter((one) => fits(g, wanted, one)))[0] ?? (texts[0] as string)
  return { kind: 'line', seat: must.seat, at: must.at, text }
}

/** What the solver must choose from now. Rights, to trade for instance, are no part of a puzzle. */
export const asked = ({ game, g, puzzle }: Attempt): readonly { readonly at: string; readonly text: string }[] =>
  settle(game, g)
    .filter(({ seat, must }) => must && seat === puzzle.seat)
    .flatMap(({ at, options }) => options.map((choice) => ({ at, text: choiceText(game.choices, choice) })))

/** Somebody else's choice, or one of the solver's. */
export function playAttempt(attempt: Attempt, text?: string, at?: string): Attempt {
  const next = attemptNext(attempt)
  if (next.kind === 'line') return { ...attempt, ...lucky(attempt, next.seat, next.text, next.at) }
  const { seat } = attempt.puzzle
  const found = choicesOf(attempt, seat).find(
    (one) => fits(attempt.g, text ?? '', one.text) && (at === undefined || at === one.at),
  )
  if (next.kind !== 'you' || found === undefined) {
    const all = choicesOf(attempt, seat).map((one) => one.text)
    throw new BrokenLesson(`${attempt.puzzle.id}: “${text}” is not listed, only: ${all.join(' | ')}`)
  }
  return {
    ...attempt,
    ...lucky(attempt, seat, found.text, found.at),
    picks: [...attempt.picks, nameOf(attempt.g, found.text)],
  }
}

/** A choice with its cards by name: backs have other numbers tomorrow. */
const nameOf = (g: AnyMatch, text: string): string =>
  text.replace(/#(\d+)/g, (_, back) => `#{${g.secret.faces[Number(back)]}}`)

/** More than any choice rolls. */
const ROLLS = 200

/** One choice on a copy, with the luck of the puzzle. */
function lucky(
  { game, g, puzzle }: Attempt,
  seat: number,
  text: string,
  at: string,
): { readonly g: AnyMatch; readonly played: Played } {
  const events: (readonly [Event, readonly SeenFace[]])[] = []
  const next = copyMatch(g)
  next.sink = (event, faces) => void events.push([event, faces])
  if (puzzle.luck !== undefined) next.rigged = Array<number>(ROLLS).fill(puzzle.luck)
  const taken = choose(game, next, seat, text, at)
  if (!taken.ok) throw new BrokenLesson(`${puzzle.id}: ${text} is refused: ${taken.code}`)
  settle(game, next)
  next.sink = undefined
  next.rigged = undefined
  return { g: next, played: { seat, at, text, events } }
}

/** Up to where the solver is asked, or all is said. */
export function answered(attempt: Attempt): Attempt {
  let now = attempt
  while (attemptNext(now).kind === 'line') now = playAttempt(now)
  return now
}

/** The answer to a way that did not lead there: that of the longest way it began with. */
export const answerTo = ({ puzzle, picks }: Attempt): string | undefined =>
  puzzle.wrong
    .filter(([way]) => way.every((text, i) => picks[i] !== undefined && plainFits(text, picks[i])))
    .sort(([a], [b]) => b.length - a.length)[0]?.[1]

/** As `fits`, for choices whose cards are named already. */
const plainFits = (pattern: string, text: string): boolean =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(text)
