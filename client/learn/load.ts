import type { AnyGame } from '../../kernel/index.ts'
import type { Lesson } from '../../lessons/index.ts'
import type { Language } from '../../protocol/protocol.ts'
import type { Bundle } from '../../texts/index.ts'

/** Lessons are found by their paths. One brings the rules of its game along, so nothing of it is loaded before it is opened. */
const TAUGHT = import.meta.glob<{ game: AnyGame; LESSONS: readonly Lesson[] }>('../../games/*/lessons/index.ts')
const SENTENCES = import.meta.glob<{ default: Bundle }>('../../games/*/lessons/locales/*.json')

export interface OpenLesson {
  readonly game: AnyGame
  readonly lesson: Lesson
}

/** A lesson with its game; undefined when there is none of that name. */
export async function loadLesson(game: string, id: string): Promise<OpenLesson | undefined> {
  const taught = await TAUGHT[`../../games/${game}/lessons/index.ts`]?.()
  const lesson = taught?.LESSONS.find((one) => one.id === id)
  return taught === undefined || lesson === undefined ? undefined : { game: taught.game, lesson }
}

export const loadSentences = async (game: string, language: Language): Promise<Bundle> =>
  (await SENTENCES[`../../games/${game}/lessons/locales/${language}.json`]?.())?.default ?? {}
