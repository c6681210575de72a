import type { AnyGame } from '../kernel/index.ts'
import {
  type Attempt,
  answered,
  answerTo,
  asked,
  attemptNext,
  openAttempt,
  type Puzzle,
  playAttempt,
} from './puzzle.ts'
import { BrokenLesson, fits } from './run.ts'
import { type Sentences, sentenceFaultsOf } from './sentences.ts'

/** What puzzles are held against. */
export interface PuzzleAround {
  readonly game: AnyGame
  readonly sentences: Readonly<Record<string, Sentences>>
  readonly rules: readonly string[]
  /** What lists show of the puzzles. */
  readonly list: readonly string[]
}

/** What is wrong with the puzzles of a game; nothing, when each has the answer it says it has, and no other. */
export function puzzleFaults(puzzles: readonly Puzzle[], around: PuzzleAround): string[] {
  const there = puzzles.map(({ id }) => id).join(', ')
  const told = around.list.join(', ')
  return [
    ...(told === there ? [] : [`the list says ${told}, the puzzles are ${there}`]),
    ...puzzles.flatMap((puzzle) => [
      ...sentenceFaultsOf(puzzle.id, keysOfPuzzle(puzzle), around.sentences),
      ...puzzle.rules.filter((id) => !around.rules.includes(id)).map((id) => `${puzzle.id}: there is no rule ${id}`),
      ...answerFaults(puzzle, around.game),
    ]),
  ]
}

function keysOfPuzzle({ id, wrong, position, seat }: Puzzle): string[] {
  const others = Array.from({ length: position().seats }, (_, one) => one).filter((one) => one !== seat)
  return [
    `${id}.title`,
    id,
    `${id}.why`,
    ...others.map((one) => `${id}.other.${one}`),
    ...new Set(wrong.map(([, answer]) => `${id}.wrong.${answer}`)),
  ]
}

/** Whether the kernel agrees: the solution leads there, wrong ways do not, and nothing but the keys begins a solution. */
export function answerFaults(puzzle: Puzzle, game: AnyGame): string[] {
  try {
    const start = answered(openAttempt(game, puzzle))
    const faults: string[] = []
    if (attemptNext(start).kind !== 'you') return [`${puzzle.id}: nothing is asked`]
    if (attemptNext(playedOut(start, puzzle.solution)).kind !== 'solved')
      faults.push(`${puzzle.id}: the solution does not lead to the goal`)
    for (const [way, answer] of puzzle.wrong) {
      const end = playedOut(start, way)
      if (attemptNext(end).kind === 'solved') faults.push(`${puzzle.id}: ${way.join(', ')} leads to the goal as well`)
      if (answerTo(end) !== answer) faults.push(`${puzzle.id}: ${way.join(', ')} is not answered with ${answer}`)
    }
    return [...faults, ...keyFaults(start)]
  } catch (error) {
    if (error instanceof BrokenLesson) return [error.message]
    throw error
  }
}

/** These choices, as far as they are asked for. */
function playedOut(start: Attempt, way: readonly string[]): Attempt {
  let now = start
  for (const text of way) now = answered(playAttempt(now, text))
  return now
}

function keyFaults(start: Attempt): string[] {
  const { puzzle } = start
  const search = searchOf(puzzle)
  return asked(start).flatMap(({ text, at }) => {
    const isKey = puzzle.keys.some((key) => fits(start.g, key, text))
    const leads = search(answered(playAttempt(start, text, at)))
    return isKey === leads
      ? []
      : [`${puzzle.id}: ${text} ${leads ? 'leads to the goal, and is no key' : 'is a key, and leads nowhere'}`]
  })
}

/** More tables than any puzzle has. */
const MOST = 60_000

/** Whether the goal can be reached from here; every table is looked at once. */
function searchOf(puzzle: Puzzle): (from: Attempt) => boolean {
  const known = new Map<string, boolean>()
  const search = (now: Attempt): boolean => {
    const { kind } = attemptNext(now)
    if (kind !== 'you') return kind === 'solved'
    const key = JSON.stringify([now.g.open, now.g.stack, now.g.secret.chance])
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size > MOST) throw new BrokenLesson(`${puzzle.id} has too many tables: something must be skipped`)
    known.set(key, false)
    const found = asked(now)
      .filter(({ text }) => !puzzle.skip?.some((pattern) => fits(now.g, pattern, text)))
      .some(({ text, at }) => search(answered(playAttempt({ ...now, picks: [] }, text, at))))
    known.set(key, found)
    return found
  }
  return search
}
