import type { Lesson } from '../../../lessons/index.ts'
import { firstChapter } from './first-chapter.ts'

export { arcs as game } from '../rules/game.ts'
/** In the order of `list.ts`. */
export const LESSONS: readonly Lesson[] = [firstChapter]
