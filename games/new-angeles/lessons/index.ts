import type { Lesson } from '../../../lessons/index.ts'
import { deals } from './deals.ts'
import { federalist } from './federalist.ts'

export { newAngeles as game } from '../rules/game.ts'
export { PUZZLES } from './puzzles.ts'
/** In the order of `list.ts`. */
export const LESSONS: readonly Lesson[] = [deals, federalist]
