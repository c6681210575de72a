import type { AnyGame } from '../kernel/index.ts'
import type { AnyMatch, Beat, Lesson } from './lesson.ts'
import { BrokenLesson, beatOf, choicesOf, fits, goOn, nextOf, openRun, playNext, type Run } from './run.ts'

/** Where the learner is free: which choice of how many, in a walk through the lesson. */
interface Fork {
  readonly at: number
  readonly options: number
}

/**
 * Plays a lesson with the first of every choice, then once more for each other choice the learner has, and in some mixtures.
 * A gentle answer must
 * answer something: in one of these walks its choice must be listed.
 */
export function playFaults(lesson: Lesson, game: AnyGame): string[] {
  const answered = new Set<string>()
  const faults = new Set<string>()
  const forks: Fork[] = []
  walk(lesson, game, () => 0, { answered, faults, forks })
  for (const { at, options } of [...forks])
    for (let other = 1; other < options; other++)
      walk(lesson, game, (i) => (i === at ? other : 0), { answered, faults, forks: [] })
  // One choice may need another: some mixtures of all.
  for (let n = 1; n <= MIXTURES; n++) walk(lesson, game, (i) => n + i * (n % 4), { answered, faults, forks: [] })
  for (const beat of lesson.beats)
    for (const [choice] of beat.wrong ?? [])
      if (!answered.has(`${beat.id} ${choice}`)) faults.add(`${lesson.id}, ${beat.id}: nobody can choose “${choice}”`)
  return [...faults]
}

interface Found {
  readonly answered: Set<string>
  readonly faults: Set<string>
  readonly forks: Fork[]
}

const MIXTURES = 12

/** Choices that a walk makes, and no lesson needs nearly as many. */
const ENDLESS = 2000

function walk(lesson: Lesson, game: AnyGame, pick: (i: number) => number, found: Found): void {
  try {
    let run = openRun(game, lesson)
    let kept = totals(game, run.g)
    let made = 0
    let strayed = false
    const choose = (texts: readonly string[]): string | undefined => {
      noteAnswers(run, texts, found)
      found.forks.push({ at: made, options: texts.length })
      const which = pick(made++) % texts.length
      strayed ||= which > 0
      return texts[which]
    }
    for (let steps = 0; run.beat < lesson.beats.length; steps++) {
      if (steps > ENDLESS) throw new BrokenLesson(`${lesson.id} does not end`)
      const before = run.beat
      const next = stepOn(run, choose)
      // A beat that was lost is taken back; the first way through it must win.
      if (next === undefined) {
        if (!strayed) throw new BrokenLesson(`${lesson.id}, ${beatOf(run)?.id}: the first way loses`)
        return
      }
      if (next.beat !== before) strayed = false
      run = next
      if (run.beat !== before && beatOf(run)?.scene !== undefined) kept = totals(game, run.g)
      if (totals(game, run.g) !== kept) found.faults.add(`${lesson.id}, ${beatOf(run)?.id}: pieces came or went`)
    }
  } catch (error) {
    if (!(error instanceof BrokenLesson)) throw error
    found.faults.add(error.message)
  }
}

/** One step of a walk; undefined where the beat was lost. */
function stepOn(run: Run, choose: (texts: readonly string[]) => string | undefined): Run | undefined {
  const next = nextOf(run)
  if (next.kind === 'lost') return undefined
  if (next.kind === 'you') return playNext(run, choose(next.texts))
  return next.kind === 'line' ? playNext(run) : goOn(run)
}

const totals = (game: AnyGame, g: AnyMatch): string => JSON.stringify(game.conserved(g))

function noteAnswers(run: Run, asked: readonly string[], { answered }: Found): void {
  const { id, wrong = [] } = beatOf(run) as Beat
  const others = choicesOf(run, run.lesson.learner).filter(({ text }) => !asked.includes(text))
  for (const { text } of others) {
    const hit = wrong.find(([choice]) => fits(run.g, choice, text))
    if (hit !== undefined) answered.add(`${id} ${hit[0]}`)
  }
}
