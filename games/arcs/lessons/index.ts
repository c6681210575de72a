import type { Lesson } from '../../../lessons/index.ts'
import { firstChapter } from './first-chapter.ts'
import { leaders } from './leaders.ts'

export { arcs as game } from '../rules/game.ts'
export { PUZZLES } from './puzzles.ts'
/** In the order of `list.ts`. */
export const LESSONS: readonly Lesson[] = [firstChapter, leaders]
