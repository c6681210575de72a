import type { ListedLesson } from '../../../lessons/lesson.ts'

/** The lessons of the game, the one to begin with first. */
export const LIST: readonly ListedLesson[] = [
  { id: 'hero', minutes: 10, beats: 16 },
  { id: 'machine', minutes: 4, beats: 10 },
]
