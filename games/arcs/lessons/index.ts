import type { Lesson } from '../../../lessons/index.ts'
import { firstChapter } from './first-chapter.ts'

/** The lessons of the game, the one to begin with first. */
export const LESSONS: readonly Lesson[] = [firstChapter]
