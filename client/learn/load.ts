import type { AnyGame } from '../../kernel/index.ts'
import type { Lesson, Puzzle } from '../../lessons/index.ts'
import type { Language } from '../../protocol/protocol.ts'
import type { Bundle } from '../../texts/index.ts'

/** Lessons are found by their paths. One brings the rules of its game along, so nothing of it is loaded before it is opened. */
const TAUGHT = import.meta.glob<{ game: AnyGame; LESSONS: readonly Lesson[]; PUZZLES: readonly Puzzle[] }>(
  '../../games/*/lessons/index.ts',
)
const SENTENCES = import.meta.glob<{ default: Bundle }>('../../games/*/lessons/locales/*.json')

export interface OpenLesson {
  readonly game: AnyGame
  readonly lesson: Lesson
}

export interface OpenPuzzle {
  readonly game: AnyGame
  readonly puzzle: Puzzle
}

/** A lesson or a puzzle with its game; undefined when there is none of that name. */
export async function loadTaught(game: string, id: string): Promise<OpenLesson | OpenPuzzle | undefined> {
  const taught = await TAUGHT[`../../games/${game}/lessons/index.ts`]?.()
  if (taught === undefined) return undefined
  const lesson = taught.LESSONS.find((one) => one.id === id)
  if (lesson !== undefined) return { game: taught.game, lesson }
  const puzzle = taught.PUZZLES.find((one) => one.id === id)
  return puzzle === undefined ? undefined : { game: taught.game, puzzle }
}

export const loadSentences = async (game: string, language: Language): Promise<Bundle> =>
  (await SENTENCES[`../../games/${game}/lessons/locales/${language}.json`]?.())?.default ?? {}
