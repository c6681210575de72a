import type { ListedLesson } from '../../lessons/lesson.ts'
import { weightOf } from '../covers/cover.tsx'

/** What there is to learn of each game: a few words each, so that every page can say it. */
const LISTS: Readonly<Record<string, readonly ListedLesson[]>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<readonly ListedLesson[]>('../../games/*/lessons/list.ts', { eager: true, import: 'LIST' }),
  ).map(([path, list]) => [path.split('/')[3] ?? '', list]),
)

export const lessonsOf = (game: string): readonly ListedLesson[] => LISTS[game] ?? []

const PUZZLES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<readonly string[]>('../../games/*/lessons/list.ts', { eager: true, import: 'PUZZLE_LIST' }),
  ).map(([path, list]) => [path.split('/')[3] ?? '', list]),
)

export const puzzlesOf = (game: string): readonly string[] => PUZZLES[game] ?? []

/** The games that can be learned, from easy to hard. */
export const LEARNABLE: readonly string[] = Object.keys(LISTS).sort((a, b) => (weightOf(a) ?? 9) - (weightOf(b) ?? 9))
