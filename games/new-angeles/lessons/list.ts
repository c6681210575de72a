import type { ListedLesson } from '../../../lessons/lesson.ts'

/** The lessons of the game, the one to begin with first. */
export const LIST: readonly ListedLesson[] = [{ id: 'deals', minutes: 12, beats: 17 }]
