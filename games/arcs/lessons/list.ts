import type { ListedLesson } from '../../../lessons/lesson.ts'

/** The lessons of the game, the one to begin with first. */
export const LIST: readonly ListedLesson[] = [
  { id: 'first-chapter', minutes: 10, beats: 18 },
  { id: 'leaders', minutes: 3, beats: 6 },
]
/** The puzzles, the easiest first. */
export const PUZZLE_LIST: readonly string[] = ['five-and-three', 'bigger-marker', 'ahead']
