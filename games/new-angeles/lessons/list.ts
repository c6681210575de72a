import type { ListedLesson } from '../../../lessons/lesson.ts'

/** The lessons of the game, the one to begin with first. */
export const LIST: readonly ListedLesson[] = [
  { id: 'deals', minutes: 12, beats: 17 },
  { id: 'federalist', minutes: 2, beats: 4 },
]
/** The puzzles, the easiest first. */
export const PUZZLE_LIST: readonly string[] = ['how-few', 'threat-23', 'one-android']
