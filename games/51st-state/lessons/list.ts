import type { ListedLesson } from '../../../lessons/lesson.ts'

/** The lessons of the game, the one to begin with first. */
export const LIST: readonly ListedLesson[] = [
  { id: 'first-round', minutes: 10, beats: 17 },
  { id: 'expansions', minutes: 3, beats: 7 },
  { id: 'solo', minutes: 2, beats: 5 },
]
/** The puzzles, the easiest first. */
export const PUZZLE_LIST: readonly string[] = ['use-it-first', 'before-she-passes', 'one-card']
