import type { ListedLesson } from '../../../lessons/lesson.ts'

/** The lessons of the game, the one to begin with first. */
export const LIST: readonly ListedLesson[] = [
  { id: 'hero', minutes: 10, beats: 16 },
  { id: 'machine', minutes: 4, beats: 10 },
  { id: 'cooperative', minutes: 3, beats: 7 },
]
/** The puzzles, the easiest first. */
export const PUZZLE_LIST: readonly string[] = ['traitor', 'long-way']
