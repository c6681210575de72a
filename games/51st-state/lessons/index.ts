import type { Lesson } from '../../../lessons/index.ts'
import { expansions } from './expansions.ts'
import { firstRound } from './first-round.ts'
import { solo } from './solo.ts'

export { fiftyFirstState as game } from '../rules/game.ts'
export { PUZZLES } from './puzzles.ts'
/** In the order of `list.ts`. */
export const LESSONS: readonly Lesson[] = [firstRound, expansions, solo]
