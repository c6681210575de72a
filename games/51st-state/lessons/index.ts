import type { Lesson } from '../../../lessons/index.ts'
import { firstRound } from './first-round.ts'

export { fiftyFirstState as game } from '../rules/game.ts'
/** In the order of `list.ts`. */
export const LESSONS: readonly Lesson[] = [firstRound]
