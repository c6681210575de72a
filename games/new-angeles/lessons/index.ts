import type { Lesson } from '../../../lessons/index.ts'
import { deals } from './deals.ts'

export { newAngeles as game } from '../rules/game.ts'
/** In the order of `list.ts`. */
export const LESSONS: readonly Lesson[] = [deals]
